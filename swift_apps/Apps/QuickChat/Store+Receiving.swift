import Foundation
import PersonaKit

extension QuickChatStore {
    /// A person has written: an unread message in the chat of the two, with a banner unless the chat is muted. Archived chats stay so.
    func receive(_ arriving: ArrivingMessage) {
        guard arriving.from != me, let sender = Persona.contact(arriving.from) else { return }
        let text = String(arriving.text.prefix(Self.textLimit))
        let message = change { state in
            let chatID = open(with: arriving.from, in: &state)
            let message = Message(
                id: Persona.newID("message"), chatID: chatID, senderID: arriving.from, date: Persona.now, text: text, isNotice: false,
                isForwarded: false, isStarred: false, isDeleted: false, reactions: [])
            // A chat that the message begins is as unread as the message.
            if let index = try? state.index(ofChat: chatID), state.chats[index].lastReadAt >= Persona.now {
                state.chats[index].lastReadAt = Persona.now.addingTimeInterval(-1)
            }
            state.messages.append(message)
            return message
        }
        guard let chat = chat(message.chatID), !chat.isMuted else { return }
        Persona.notify(
            AppNotification(app: .quickchat, title: sender.shownName, body: text, link: URL(string: "quickchat://chat/\(chat.id)")),
            from: arriving.from)
    }
}
