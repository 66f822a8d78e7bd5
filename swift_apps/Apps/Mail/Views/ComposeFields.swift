import SwiftUI

/// "Cc/Bcc, From: …": opens the fields for copies.
struct CopiesLine: View {
    @Environment(MailStore.self) private var store
    let open: () -> Void

    var body: some View {
        Button(action: open) {
            HStack(spacing: 6) {
                Text("Cc/Bcc, From:").foregroundStyle(.secondary)
                Text(store.me.address).lineLimit(1)
                Spacer(minLength: 0)
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 13)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("mail.compose.showCopies")
        Divider().padding(.leading, 16)
    }
}

/// "From: …".
struct SenderLine: View {
    @Environment(MailStore.self) private var store

    var body: some View {
        HStack(spacing: 6) {
            Text("From:").foregroundStyle(.secondary)
            Text(store.me.address).lineLimit(1)
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 13)
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("mail.compose.from")
        Divider().padding(.leading, 16)
    }
}

struct SubjectField: View {
    @Binding var subject: String
    var focus: FocusState<ComposeField?>.Binding

    var body: some View {
        HStack(spacing: 6) {
            Text("Subject:").foregroundStyle(.secondary)
            TextField("", text: $subject)
                .focused(focus, equals: .subject)
                .submitLabel(.next)
                .onSubmit { focus.wrappedValue = .body }
                .accessibilityLabel("Subject")
                .accessibilityIdentifier("mail.compose.subject")
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 13)
        Divider().padding(.leading, 16)
    }
}

/// What the person writes, over their files, signature and the mail that is answered.
struct BodyField: View {
    @Binding var draft: Draft
    var focus: FocusState<ComposeField?>.Binding

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            TextField("", text: $draft.text, axis: .vertical)
                .lineLimit((draft.quotation.isEmpty ? 8 : 4)...)
                .focused(focus, equals: .body)
                .accessibilityLabel("Message body")
                .accessibilityIdentifier("mail.compose.body")
            ForEach(draft.attachments, id: \.name) { file in
                let remove = { draft.attachments.removeAll { $0.name == file.name } }
                if let scene = file.scene {
                    DraftPicture(attachment: file, scene: scene, remove: remove)
                } else {
                    DraftAttachment(attachment: file, remove: remove)
                }
            }
            if !draft.signature.isEmpty {
                Text(draft.signature)
                    .accessibilityIdentifier("mail.compose.signature")
            }
            if !draft.quotation.isEmpty {
                MessageBody(text: draft.quotation)
                    .accessibilityIdentifier("mail.compose.quotation")
            }
        }
        .padding(16)
    }
}

/// A file that will go along; can be taken out.
private struct DraftAttachment: View {
    let attachment: Attachment
    let remove: () -> Void

    var body: some View {
        HStack(spacing: 12) {
            AttachmentSymbol(kind: attachment.kind, size: 20)
            VStack(alignment: .leading, spacing: 1) {
                Text(attachment.name).font(.subheadline.weight(.medium)).lineLimit(1).truncationMode(.middle)
                Text(attachment.size).font(.footnote).foregroundStyle(.secondary)
            }
            .accessibilityElement(children: .combine)
            Spacer(minLength: 0)
            Button("Remove \(attachment.name)", systemImage: "xmark.circle.fill", action: remove)
                .labelStyle(.iconOnly)
                .foregroundStyle(.secondary)
                .accessibilityIdentifier("mail.compose.removeAttachment.\(attachment.name)")
        }
        .padding(12)
        .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
    }
}
