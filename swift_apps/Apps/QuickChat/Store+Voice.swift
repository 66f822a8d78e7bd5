import Foundation
import PersonaKit

/// Recording voice notes and playing them.
extension QuickChatStore {
    /// Starts a voice note. The phone has one microphone: what was recorded in another chat stops there.
    func startRecording(in chatID: Chat.ID) throws {
        try change { state in
            let index = try state.index(ofChat: chatID)
            let chat = state.chats[index]
            guard isMember(chat) else { throw ChatError.notMember }
            guard canSend(in: chat) else { throw ChatError.onlyAdmins }
            guard chat.recording == nil else { return }
            for other in state.chats.indices { stop(&state.chats[other].recording) }
            state.chats[index].recording = VoiceRecording(startedAt: Persona.now)
        }
    }

    /// The person leaves the chat: what was recorded until now waits there like a draft.
    func stopRecording(in chatID: Chat.ID) {
        guard chat(chatID)?.recording != nil else { return }
        change { state in
            guard let index = try? state.index(ofChat: chatID) else { return }
            stop(&state.chats[index].recording)
        }
    }

    func discardRecording(in chatID: Chat.ID) {
        change { state in
            guard let index = try? state.index(ofChat: chatID) else { return }
            state.chats[index].recording = nil
        }
    }

    /// Sends the voice note; it is as long as the phone's clock says.
    @discardableResult func sendRecording(in chatID: Chat.ID, replyTo: Message.ID? = nil) throws -> Message.ID {
        try change { state in
            let index = try state.index(ofChat: chatID)
            guard let seconds = state.chats[index].recording?.seconds(at: Persona.now) else { throw ChatError.notRecording }
            guard seconds > 0 else { throw ChatError.tooShort }
            if let replyTo {
                guard state.messages[try state.index(ofMessage: replyTo)].chatID == chatID else { throw ChatError.notFound("That message") }
            }
            let voice = VoiceNote(seconds: seconds, transcript: "", isPlayed: true)
            let id = try append(Draft(voice: voice, replyToID: replyTo), to: chatID, in: &state)
            state.chats[index].recording = nil
            return id
        }
    }

    func setPlayed(_ id: Message.ID) {
        change { state in
            guard let index = try? state.index(ofMessage: id) else { return }
            state.messages[index].voice?.isPlayed = true
        }
    }

    private func stop(_ recording: inout VoiceRecording?) {
        if let seconds = recording?.seconds(at: Persona.now) { recording?.seconds = seconds }
    }
}
