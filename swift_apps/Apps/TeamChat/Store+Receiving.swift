import Foundation
import PersonaKit

extension TeamChatStore {
    /// A colleague has written: an unread direct message, with a banner unless it is muted or notifications are paused.
    func receive(_ arriving: ArrivingMessage) {
        guard arriving.from != myID, member(arriving.from) != nil, let id = try? directMessages(with: [arriving.from]) else { return }
        let text = String(arriving.text.prefix(Self.textLimit))
        change { state in
            // Direct messages that begin with it are as unread as it is.
            if let index = try? state.index(ofConversation: id), state.conversations[index].lastReadAt >= Persona.now {
                state.conversations[index].lastReadAt = Persona.now.addingTimeInterval(-1)
            }
            state.messages.append(
                Message(
                    id: Persona.newID("message"), conversationID: id, authorID: arriving.from, kind: .text,
                    text: MessageText.withFullNames(text, members: state.members), sentAt: Persona.now, isAlsoInConversation: false, reactions: [],
                    files: [], documents: []))
        }
        guard let conversation = conversation(id), !conversation.isMuted, !isPaused else { return }
        Persona.notify(
            AppNotification(app: .teamchat, title: name(of: arriving.from), body: text, link: URL(string: "teamchat://dm/\(id)")), from: arriving.from)
    }
}
