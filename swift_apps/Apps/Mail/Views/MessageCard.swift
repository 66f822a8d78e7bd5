import PersonaKit
import SwiftUI

/// One mail in full.
struct MessageCard: View {
    let message: Message
    /// Alone it fills the screen; among others it is a card.
    let isAlone: Bool
    let fold: () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            MessageHeader(message: message, isAlone: isAlone, fold: fold)
            Divider()
            Text(message.displaySubject)
                .font(.title2.bold())
                .accessibilityAddTraits(.isHeader)
                .accessibilityIdentifier("mail.message.subject.\(message.id)")
            if !message.body.isEmpty {
                MessageBody(text: message.body)
                    .accessibilityIdentifier("mail.message.body.\(message.id)")
            }
            if let link = message.link {
                MessageLink(title: message.linkButtonTitle, link: link, id: message.id)
            }
            ForEach(message.attachments, id: \.name) { attachment in
                if attachment.scene != nil {
                    PictureTile(attachment: attachment, messageID: message.id)
                } else {
                    AttachmentTile(attachment: attachment, messageID: message.id)
                }
            }
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(
            isAlone ? Color(.systemBackground) : Color(.secondarySystemGroupedBackground),
            in: RoundedRectangle(cornerRadius: isAlone ? 0 : 26, style: .continuous))
    }
}

/// Opens the screen of another app that a mail is about.
private struct MessageLink: View {
    @Environment(\.openURL) private var openURL
    let title: String
    let link: URL
    let id: Message.ID

    var body: some View {
        Button {
            openURL(link)
        } label: {
            Text(title)
                .fontWeight(.semibold)
                .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .padding(.vertical, 4)
        .accessibilityIdentifier("mail.message.link.\(id)")
    }
}

/// A mail of a conversation that is folded to two lines.
struct FoldedMessage: View {
    let message: Message
    let open: () -> Void

    var body: some View {
        Button(action: open) {
            HStack(alignment: .top, spacing: 10) {
                SenderAvatar(person: message.from)
                VStack(alignment: .leading, spacing: 2) {
                    HStack {
                        Text(message.from.display).font(.headline).lineLimit(1)
                        Spacer()
                        if message.isFlagged { Image(systemName: "flag.fill").font(.footnote).foregroundStyle(.orange) }
                        Text(Dates.brief(message.date)).lineLimit(1).minimumScaleFactor(0.5).font(.subheadline).foregroundStyle(.secondary)
                    }
                    Text(message.preview)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                        .lineLimit(2)
                        .multilineTextAlignment(.leading)
                }
            }
            .padding(14)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 26, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(message.from.display), \(message.preview), \(Dates.brief(message.date))")
        .accessibilityIdentifier("mail.message.folded.\(message.id)")
    }
}
