import Foundation
import PersonaKit

extension MailStore {
    public func receive(_ event: AppEvent) {
        switch event {
        case .mailReceived(let mail): arrive(mail)
        case .mailSent(let mail): keep(mail)
        case .networkChanged(isThere: true): sendWaiting()
        default: break
        }
    }

    /// Another app sent mail in the owner's name: it is among the sent ones, and the app that sent it has the entry in the journal. Without a
    /// network it waits in the outbox.
    private func keep(_ mail: OutgoingMail) {
        let people = mail.to.compactMap { id in
            Persona.contact(id).flatMap { contact in contact.emails.first.map { MailAddress(name: contact.name, address: $0, contactID: id) } }
        }
        guard !people.isEmpty else { return }
        let message = Message(
            id: Persona.newID("mail"), threadID: Persona.newID("thread"), mailbox: Persona.hasNetwork ? .sent : .outbox, from: me, to: people, cc: [], bcc: [],
            subject: mail.subject, body: mail.body, date: Persona.now, isRead: true, isFlagged: false, category: .primary, attachments: [])
        change { $0.messages.append(message) }
    }

    /// Another app sent mail: an unread message in the inbox, with a banner.
    private func arrive(_ mail: IncomingMail) {
        arrive(
            Message(
                id: Persona.newID("mail"), threadID: Persona.newID("thread"), mailbox: .inbox, from: person(mail),
                to: [me], cc: [], bcc: [], subject: mail.subject, body: mail.body, date: Persona.now, isRead: false, isFlagged: false,
                category: MailCategory(rawValue: mail.category) ?? .primary, attachments: [], link: mail.link))
    }

    /// The inbox's copy of a mail that the person sent to themselves.
    func deliver(_ sent: Message) {
        arrive(
            Message(
                id: Persona.newID("mail"), threadID: sent.threadID, mailbox: .inbox, from: sent.from, to: sent.to, cc: sent.cc, bcc: [],
                subject: sent.subject, body: sent.body, date: Persona.now, isRead: false, isFlagged: false, category: sent.category,
                attachments: sent.attachments, inReplyTo: sent.inReplyTo, forwardOf: sent.forwardOf))
    }

    private func arrive(_ message: Message) {
        change { $0.messages.append(message) }
        guard !isMuted(message.threadID) else { return }
        Persona.notify(
            AppNotification(
                app: .mail, title: message.from.display, body: "\(message.displaySubject)\n\(message.preview)",
                link: URL(string: "mail://message/\(message.id)")),
            from: message.from.contactID)
    }

    private func person(_ mail: IncomingMail) -> MailAddress {
        let known = person(mail.fromAddress)
        return MailAddress(name: mail.fromName, address: mail.fromAddress, contactID: known.contactID)
    }
}
