import Foundation
import PersonaKit

extension MessagesStore {
    /// Somebody has texted. A number that a contact has is the contact's.
    func receive(_ arriving: ArrivingText) {
        let sender = Persona.contact(arriving.from) == nil ? contact(withNumber: arriving.from) ?? arriving.from : arriving.from
        guard sender != me else { return }
        enter(arriving.text, from: sender)
    }

    /// A company has texted.
    func receive(_ incoming: IncomingText) { enter(incoming.text, from: incoming.number, named: incoming.name) }

    private func enter(_ words: String, from sender: Address, named name: String? = nil) {
        guard !isBlocked(sender) else { return }
        let text = String(words.prefix(Self.textLimit))
        let message = change { state in
            if let name, !state.businesses.contains(where: { $0.number == sender }) { state.businesses.append(Business(number: sender, name: name)) }
            let id = state.open(with: [sender])
            // A conversation of this second is as unread as the message.
            state.changeThread(id) { if $0.lastReadAt >= Persona.now { $0.lastReadAt = Persona.now.addingTimeInterval(-1) } }
            let message = TextMessage(
                id: Persona.newID("text"), threadID: id, sender: sender, date: Persona.now, text: text, tapbacks: [], isUnsent: false)
            state.messages.append(message)
            return message
        }
        guard let thread = thread(message.threadID), !thread.isMuted, !thread.isJunk else { return }
        Persona.notify(
            AppNotification(app: .messages, title: self.name(of: sender), body: text, link: URL(string: "messages://thread/\(thread.id)")),
            from: sender)
    }

    private func contact(withNumber number: String) -> Contact.ID? {
        guard Contact.digits(number).count == 10 else { return nil }
        return Persona.owner(ofNumber: number)?.id
    }
}
