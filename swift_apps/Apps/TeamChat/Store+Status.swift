import Foundation
import PersonaKit

// What others see of the person, and when they may be interrupted.
extension TeamChatStore {
    func setStatus(emoji: String, text: String, until expiresAt: Date?) throws {
        try Persona.requireNetwork()
        let text = try requiredText(text, as: "A status", limit: 100)
        guard !emoji.isEmpty || !text.isEmpty else { throw ChatError.statusMissing }
        if let expiresAt, expiresAt <= Persona.now { throw ChatError.past }
        let status = MemberStatus(emoji: emoji.isEmpty ? "💬" : emoji, text: text, expiresAt: expiresAt)
        changeMe { $0.status = status }
        Journal.record(.status, in: .teamchat, "members[\(myID)].status", says: ["emoji": status.emoji, "text": text])
    }

    func clearStatus() throws {
        try Persona.requireNetwork()
        changeMe { $0.status = nil }
    }

    func setActive(_ isActive: Bool) throws {
        try Persona.requireNetwork()
        changeMe { $0.isActive = isActive }
    }

    func pauseNotifications(until date: Date) throws {
        try Persona.requireNetwork()
        guard date > Persona.now else { throw ChatError.past }
        change { $0.pausedUntil = date }
    }

    func resumeNotifications() throws {
        try Persona.requireNetwork()
        change { $0.pausedUntil = nil }
    }

    var isPaused: Bool { state.pausedUntil.map { !Persona.isPast($0) } ?? false }

    /// Clears the statuses and the pause whose time has come.
    func endWhatIsOver() {
        let now = Persona.now
        change { state in
            for index in state.members.indices {
                if let end = state.members[index].status?.expiresAt, end <= now { state.members[index].status = nil }
            }
            if let end = state.pausedUntil, end <= now { state.pausedUntil = nil }
        }
    }

    private func changeMe(_ body: (inout Member) -> Void) {
        change { state in
            guard let index = state.members.firstIndex(where: { $0.contactID == myID }) else { return }
            body(&state.members[index])
        }
    }
}
