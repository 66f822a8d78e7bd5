import SwiftUI

extension CloudFile.Kind {
    public var tint: Color {
        switch self {
        case .folder: Color(red: 0.44, green: 0.50, blue: 0.58)
        case .document: Color(red: 0.20, green: 0.47, blue: 0.95)
        case .spreadsheet: Color(red: 0.09, green: 0.60, blue: 0.36)
        case .presentation: Color(red: 0.93, green: 0.58, blue: 0.09)
        case .pdf: Color(red: 0.86, green: 0.24, blue: 0.22)
        case .image: Color(red: 0.60, green: 0.33, blue: 0.80)
        }
    }
}

/// The small sheet of paper that tells what kind of file a row is about.
public struct FileGlyph: View {
    private let kind: CloudFile.Kind
    private let isShared: Bool
    private let size: CGFloat

    public init(_ kind: CloudFile.Kind, isShared: Bool = false, size: CGFloat = 30) {
        self.kind = kind
        self.isShared = isShared
        self.size = size
    }

    public var body: some View {
        Group {
            if kind == .folder {
                Image(systemName: isShared ? "folder.fill.badge.person.crop" : "folder.fill")
                    .font(.system(size: size * 0.78))
                    .foregroundStyle(kind.tint)
            } else {
                RoundedRectangle(cornerRadius: size * 0.16, style: .continuous)
                    .fill(kind.tint)
                    .frame(width: size * 0.80, height: size * 0.96)
                    .overlay { mark.foregroundStyle(.white) }
            }
        }
        .frame(width: size, height: size)
        .accessibilityHidden(true)
    }

    @ViewBuilder private var mark: some View {
        switch kind {
        case .document, .folder:
            VStack(alignment: .leading, spacing: size * 0.09) {
                Capsule().frame(width: size * 0.46, height: size * 0.075)
                Capsule().frame(width: size * 0.46, height: size * 0.075)
                Capsule().frame(width: size * 0.28, height: size * 0.075)
            }
        case .spreadsheet: Image(systemName: "tablecells").font(.system(size: size * 0.44, weight: .semibold))
        case .presentation:
            RoundedRectangle(cornerRadius: size * 0.04).stroke(.white, lineWidth: size * 0.075).frame(width: size * 0.46, height: size * 0.30)
        case .pdf: Text("PDF").font(.system(size: size * 0.30, weight: .heavy))
        case .image: Image(systemName: "photo").font(.system(size: size * 0.42, weight: .semibold))
        }
    }
}
