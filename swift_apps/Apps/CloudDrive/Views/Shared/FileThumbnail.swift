import PersonaKit
import SwiftUI

/// What a file looks like, made small.
struct FileThumbnail: View {
    @Environment(CloudDriveStore.self) private var store
    let file: CloudFile

    var body: some View {
        Group {
            switch file.kind {
            case .folder:
                Image(systemName: "folder.fill").font(.system(size: 54)).foregroundStyle(file.kind.tint)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
            case .image:
                if let scene = store.content(of: file.id)?.scene { ScenePicture(scene, seed: file.id) }
            case .presentation: slide
            case .spreadsheet: sheet
            case .document, .pdf: page
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(.tertiarySystemFill))
        .clipped()
        .accessibilityHidden(true)
    }

    /// As many as the largest picture shows; what follows them is the last.
    private var lines: [String] { file.preview.split(separator: "\n", maxSplits: 12).map(String.init) }

    private var page: some View {
        let lines = lines
        return VStack(alignment: .leading, spacing: 3) {
            ForEach(lines.prefix(12).indices, id: \.self) { index in
                Text(lines[index])
                    .font(.system(size: index == 0 ? 9 : 6, weight: index == 0 ? .semibold : .regular, design: file.kind == .pdf ? .monospaced : .default))
                    .foregroundStyle(index == 0 ? Color.primary : Color.secondary)
                    .lineLimit(index == 0 ? 2 : 1)
            }
        }
        .padding(10)
        .frame(maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
        .background(Color(.systemBackground))
        .clipped()
        .padding(.horizontal, 14)
        .padding(.top, 12)
    }

    private var slide: some View {
        let lines = lines
        return VStack(alignment: .leading, spacing: 4) {
            ForEach(lines.prefix(4).indices, id: \.self) { index in
                Text(lines[index]).font(.system(size: index == 0 ? 10 : 6, weight: index == 0 ? .bold : .regular)).lineLimit(index == 0 ? 2 : 1)
            }
        }
        .padding(10)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .background(Color(.systemBackground))
        .aspectRatio(16 / 9, contentMode: .fit)
        .padding(10)
    }

    private var sheet: some View {
        let lines = lines
        return VStack(alignment: .leading, spacing: 0) {
            ForEach(0..<9, id: \.self) { index in
                Text(index < lines.count ? lines[index] : " ")
                    .font(.system(size: 6))
                    .lineLimit(1)
                    .frame(maxWidth: .infinity, minHeight: 12, alignment: .leading)
                    .padding(.horizontal, 5)
                    .border(Color(.separator), width: 0.5)
            }
        }
        .background(Color(.systemBackground))
        .padding(.horizontal, 14)
        .padding(.top, 12)
        .frame(minHeight: 0, maxHeight: .infinity, alignment: .top)
    }
}
