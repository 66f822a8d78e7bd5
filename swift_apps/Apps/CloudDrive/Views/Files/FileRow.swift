import PersonaKit
import SwiftUI

/// A file as a row: what it is, when it last changed and who owns it.
struct FileRow: View {
    let file: CloudFile
    let screen: String
    let actions: FileActions

    /// Where the name begins.
    static let textInset: CGFloat = 60

    var body: some View {
        HStack(spacing: 0) {
            Button {
                actions.opening = file.kind == .folder ? .folder(file.id) : .file(file.id)
            } label: {
                HStack(spacing: 14) {
                    FileGlyph(file.kind, isShared: file.isShared, size: 32)
                    VStack(alignment: .leading, spacing: 2) {
                        HStack(spacing: 5) {
                            Text(file.name).font(.body).lineLimit(1)
                            marks
                        }
                        Text("\(file.changeText) · Owner: \(file.ownerText)").font(.caption).foregroundStyle(.secondary).lineLimit(1)
                    }
                    Spacer(minLength: 0)
                }
                .padding(.leading, 14)
                .padding(.vertical, 6)
                .frame(minHeight: 60)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel(file.spoken)
            .accessibilityIdentifier("clouddrive.\(screen).file.\(file.id)")
            FileMenu(file: file, screen: screen, actions: actions)
        }
    }

    @ViewBuilder private var marks: some View {
        if file.isStarred { Image(systemName: "star.fill").font(.caption2).foregroundStyle(DriveStyle.star).accessibilityHidden(true) }
        if file.isShared, file.kind != .folder {
            Image(systemName: "person.2.fill").font(.caption2).foregroundStyle(.secondary).accessibilityHidden(true)
        }
    }
}

/// A file as a card with a picture of its content.
struct FileCard: View {
    let file: CloudFile
    let screen: String
    /// What the card says below the name, if not the last change.
    var note: String?
    let actions: FileActions

    var body: some View {
        Button {
            actions.opening = file.kind == .folder ? .folder(file.id) : .file(file.id)
        } label: {
            VStack(alignment: .leading, spacing: 0) {
                FileThumbnail(file: file).frame(height: 112)
                VStack(alignment: .leading, spacing: 4) {
                    HStack(spacing: 7) {
                        FileGlyph(file.kind, size: 20)
                        Text(file.name).font(.subheadline.weight(.semibold)).lineLimit(1)
                        if file.isStarred { Image(systemName: "star.fill").font(.caption2).foregroundStyle(DriveStyle.star) }
                    }
                    Text(note ?? file.changeText).font(.caption).foregroundStyle(.secondary).lineLimit(2, reservesSpace: note != nil)
                    if note == nil { Text("Owner: \(file.ownerText)").font(.caption).foregroundStyle(.secondary).lineLimit(1) }
                }
                .padding(.leading, 12)
                .padding(.trailing, 30)
                .padding(.vertical, 10)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .background(Color(.secondarySystemGroupedBackground))
            .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(note.map { "\(file.name), \(file.kind.name), \($0)" } ?? file.spoken)
        .accessibilityIdentifier("clouddrive.\(screen).file.\(file.id)")
        .overlay(alignment: .bottomTrailing) { FileMenu(file: file, screen: screen, actions: actions) }
    }
}

private struct FileMenu: View {
    let file: CloudFile
    let screen: String
    let actions: FileActions

    var body: some View {
        Menu {
            DriveMenuItems(file: file, screen: screen, actions: actions)
        } label: {
            Image(systemName: "ellipsis").font(.subheadline.weight(.semibold)).rotationEffect(.degrees(90)).frame(width: 38, height: 44)
        }
        .foregroundStyle(.secondary)
        .accessibilityLabel("Actions for \(file.name)")
        .accessibilityIdentifier("clouddrive.\(screen).menu.\(file.id)")
    }
}
