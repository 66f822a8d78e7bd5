import PersonaKit
import SwiftUI

/// Over a mail: from whom, to whom, when. The names fold out to full addresses; the picture opens the person's card.
struct MessageHeader: View {
    @Environment(MailStore.self) private var store
    @Environment(MailNavigation.self) private var navigation
    let message: Message
    let isAlone: Bool
    let fold: () -> Void
    @State private var showsDetails = false
    @State private var shownPerson: ShownPerson?
    /// To be written when the person's card has gone: two sheets cannot open at once.
    @State private var nextDraft: Draft?

    var body: some View {
        HStack(alignment: .top, spacing: 10) {
            Button {
                shownPerson = ShownPerson(address: message.from)
            } label: {
                SenderAvatar(person: message.from, size: 44)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Contact card of \(message.from.display)")
            .accessibilityIdentifier("mail.message.avatar.\(message.id)")
            VStack(alignment: .leading, spacing: 2) {
                HStack(spacing: 4) {
                    Text(message.from.display).font(.headline).lineLimit(1)
                        .accessibilityIdentifier("mail.message.from.\(message.id)")
                    if store.state.isVIP(message.from) {
                        Image(systemName: "star.fill").font(.caption2).foregroundStyle(.yellow).accessibilityLabel("VIP")
                    }
                    Spacer(minLength: 4)
                    if message.isFlagged {
                        Image(systemName: "flag.fill").font(.footnote).foregroundStyle(.orange).accessibilityLabel("Flagged")
                    }
                    Text(Dates.brief(message.date)).lineLimit(1).minimumScaleFactor(0.5).font(.subheadline).foregroundStyle(.secondary)
                }
                if showsDetails {
                    MessageDetails(message: message) { shownPerson = ShownPerson(address: $0) }
                    Button("Hide Details") { showsDetails = false }
                        .font(.subheadline)
                        .accessibilityIdentifier("mail.message.hideDetails.\(message.id)")
                } else {
                    Button {
                        showsDetails = true
                    } label: {
                        HStack(spacing: 4) {
                            Text(recipientLine).lineLimit(1)
                            Image(systemName: "chevron.forward").font(.caption2.weight(.semibold))
                        }
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("\(recipientLine), Show Details")
                    .accessibilityIdentifier("mail.message.details.\(message.id)")
                }
            }
            if !isAlone { MessageMenu(message: message, fold: fold) }
        }
        .sheet(item: $shownPerson) {
            guard let draft = nextDraft else { return }
            nextDraft = nil
            navigation.writing = draft
        } content: { shown in
            PersonCard(person: shown.address) { nextDraft = $0 }
        }
    }

    /// "To: Jordan, Leo & 2 more".
    private var recipientLine: String {
        let names = (message.to + message.cc).map { store.isMe($0) ? Persona.me.firstName : $0.shortDisplay }
        guard !names.isEmpty else { return "To: undisclosed recipients" }
        let shown = names.prefix(2).joined(separator: ", ")
        return "To: " + (names.count > 2 ? "\(shown) & \(names.count - 2) more" : shown)
    }
}

private struct ShownPerson: Identifiable {
    let address: MailAddress
    var id: String { address.key }
}

/// All addresses, and the moment in full.
private struct MessageDetails: View {
    let message: Message
    let show: (MailAddress) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            line("From", [message.from])
            line("To", message.to)
            line("Cc", message.cc)
            line("Bcc", message.bcc)
            Text(Dates.dayAndTime(message.date))
                .accessibilityIdentifier("mail.message.date.\(message.id)")
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }

    @ViewBuilder private func line(_ title: String, _ people: [MailAddress]) -> some View {
        ForEach(people, id: \.key) { person in
            HStack(alignment: .firstTextBaseline, spacing: 4) {
                Text("\(title):")
                Button {
                    show(person)
                } label: {
                    Text(person.full).foregroundStyle(.tint).multilineTextAlignment(.leading)
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("mail.message.\(title.lowercased()).\(person.key)")
            }
        }
    }
}

/// Actions on one mail of a conversation.
private struct MessageMenu: View {
    let message: Message
    let fold: () -> Void
    @State private var isMoving = false

    var body: some View {
        Menu {
            AnswerButtons(message: message)
            Divider()
            MessageActionButtons(messages: [message]) { isMoving = true }
            Divider()
            Button("Collapse Message", systemImage: "chevron.up", action: fold)
        } label: {
            Image(systemName: "ellipsis")
                .frame(width: 28, height: 22)
                .contentShape(Rectangle())
        }
        .accessibilityLabel("Actions for the message from \(message.from.display), \(Dates.brief(message.date))")
        .accessibilityIdentifier("mail.message.actions.\(message.id)")
        .sheet(isPresented: $isMoving) { MoveSheet(ids: [message.id]) {} }
    }
}
