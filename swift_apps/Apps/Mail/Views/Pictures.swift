import PersonaKit
import SwiftUI

/// A picture under a mail, shown as it is; opens it.
struct PictureTile: View {
    let attachment: Attachment
    let messageID: Message.ID
    @State private var isOpen = false

    var body: some View {
        Button {
            isOpen = true
        } label: {
            VStack(alignment: .leading, spacing: 6) {
                if let scene = attachment.scene {
                    ScenePicture(scene, seed: attachment.text ?? "")
                        .aspectRatio(4 / 3, contentMode: .fit)
                        .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
                }
                Text("\(attachment.name) · \(attachment.size)").font(.footnote).foregroundStyle(.secondary).lineLimit(1).truncationMode(.middle)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(attachment.spoken)
        .accessibilityIdentifier("mail.message.attachment.\(messageID).\(attachment.name)")
        .sheet(isPresented: $isOpen) { AttachmentPreview(attachment: attachment) }
    }
}

/// A picture that will go along, small; can be taken out.
struct DraftPicture: View {
    let attachment: Attachment
    let scene: PictureScene
    let remove: () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 5) {
            ScenePicture(scene, seed: attachment.text ?? "")
                .frame(width: 176, height: 132)
                .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
                .overlay(alignment: .topTrailing) {
                    Button("Remove \(attachment.name)", systemImage: "xmark.circle.fill", action: remove)
                        .labelStyle(.iconOnly)
                        .font(.title2)
                        .foregroundStyle(.white, .black.opacity(0.6))
                        .padding(6)
                        .accessibilityIdentifier("mail.compose.removeAttachment.\(attachment.name)")
                }
            Text("\(attachment.name) · \(attachment.size)").font(.footnote).foregroundStyle(.secondary).lineLimit(1)
                .accessibilityLabel(attachment.spoken)
                .accessibilityIdentifier("mail.compose.picture.\(attachment.name)")
        }
    }
}

/// Chooses a picture to send along.
struct PicturePicker: View {
    @Environment(MailStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let choose: (Attachment) -> Void
    @State private var searchText = ""

    var body: some View {
        NavigationStack {
            ScrollView {
                LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 3), count: 3), spacing: 3) {
                    ForEach(pictures, id: \.name) { picture in
                        if let scene = picture.scene {
                            Button {
                                choose(picture)
                                dismiss()
                            } label: {
                                ScenePicture(scene, seed: picture.text ?? "").aspectRatio(1, contentMode: .fit)
                            }
                            .buttonStyle(.plain)
                            .accessibilityLabel(picture.spoken)
                            .accessibilityIdentifier("mail.photos.\(picture.name)")
                        }
                    }
                }
            }
            .overlay {
                if pictures.isEmpty { ContentUnavailableView("No Photos", systemImage: "photo") }
            }
            .navigationTitle("Photos")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $searchText, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search Photos")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", systemImage: "xmark") { dismiss() }
                        .accessibilityIdentifier("mail.photos.cancel")
                }
            }
        }
    }

    private var pictures: [Attachment] {
        let words = SearchText.fold(searchText).split(whereSeparator: \.isWhitespace)
        return store.pictures.filter { picture in
            let text = SearchText.fold("\(picture.name) \(picture.text ?? "")")
            return words.allSatisfy { text.contains($0) }
        }
    }
}

extension Attachment {
    /// "shower-ceiling.jpg, Image, 1.6 MB: A damp patch on a white ceiling".
    var spoken: String { "\(name), \(kind.title), \(size)\(scene == nil || text == nil ? "" : ": \(text!)")" }
}
