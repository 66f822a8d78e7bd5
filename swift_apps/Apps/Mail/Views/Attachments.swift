import PersonaKit
import SwiftUI

/// A file under a mail; opens it.
struct AttachmentTile: View {
    let attachment: Attachment
    let messageID: Message.ID
    @State private var isOpen = false

    var body: some View {
        Button {
            isOpen = true
        } label: {
            HStack(spacing: 12) {
                AttachmentSymbol(kind: attachment.kind, size: 22)
                VStack(alignment: .leading, spacing: 1) {
                    Text(attachment.name).font(.subheadline.weight(.medium)).lineLimit(1).truncationMode(.middle)
                    Text("\(attachment.kind.title) · \(attachment.size)").font(.footnote).foregroundStyle(.secondary)
                }
                Spacer(minLength: 0)
            }
            .padding(12)
            .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(attachment.name), \(attachment.kind.title), \(attachment.size)")
        .accessibilityIdentifier("mail.message.attachment.\(messageID).\(attachment.name)")
        .sheet(isPresented: $isOpen) { AttachmentPreview(attachment: attachment) }
    }
}

struct AttachmentSymbol: View {
    let kind: AttachmentKind
    let size: CGFloat

    var body: some View {
        Image(systemName: kind.symbol)
            .font(.system(size: size))
            .foregroundStyle(kind.color)
            .frame(width: size * 1.5)
            .accessibilityHidden(true)
    }
}

/// A file as far as it can be shown here: its text as a page, else what it is.
struct AttachmentPreview: View {
    @Environment(\.dismiss) private var dismiss
    let attachment: Attachment

    var body: some View {
        NavigationStack {
            ScrollView {
                if let scene = attachment.scene {
                    VStack(alignment: .leading, spacing: 12) {
                        ScenePicture(scene, seed: attachment.text ?? "").aspectRatio(4 / 3, contentMode: .fit)
                        VStack(alignment: .leading, spacing: 4) {
                            if let text = attachment.text { Text(text).accessibilityIdentifier("mail.attachment.caption") }
                            Text("\(attachment.kind.title) · \(attachment.size)").font(.footnote).foregroundStyle(.secondary)
                        }
                        .padding(.horizontal, 16)
                    }
                    .padding(.vertical, 90)
                } else if let text = attachment.text {
                    Text(text)
                        .foregroundStyle(.black)
                        .frame(maxWidth: .infinity, minHeight: 440, alignment: .topLeading)
                        .padding(24)
                        .background(.white)
                        .padding(12)
                        .accessibilityIdentifier("mail.attachment.text")
                } else {
                    VStack(spacing: 10) {
                        AttachmentSymbol(kind: attachment.kind, size: 84)
                        Text(attachment.name).font(.headline).multilineTextAlignment(.center)
                        Text("\(attachment.kind.title) · \(attachment.size)").font(.subheadline).foregroundStyle(.secondary)
                    }
                    .frame(maxWidth: .infinity)
                    .padding(.top, 160)
                    .padding(.horizontal, 24)
                }
            }
            .background(Color(.secondarySystemBackground))
            .navigationTitle(attachment.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", systemImage: "xmark") { dismiss() }
                        .accessibilityIdentifier("mail.attachment.close")
                }
            }
        }
    }
}
