import Foundation
import PersonaKit

/// Calls: placed, coming in, and on the line.
extension PhoneStore {
    /// Why a call cannot be placed.
    enum Refusal: Equatable {
        case airplaneMode, busy
    }

    // MARK: Placing

    /// Calls a number; nil if it works.
    @discardableResult func place(_ caller: Caller) -> Refusal? {
        guard !PhoneControl.settings.airplaneMode else { return .airplaneMode }
        guard state.call == nil, state.ringing == nil else { return .busy }
        guard !caller.number.isEmpty else { return nil }
        let id = Persona.newID("call")
        change {
            $0.call = OngoingCall(
                id: id, isIncoming: false, startedAt: Persona.now, parties: [Party(caller: caller, since: Persona.now)], isMuted: false, isSpeaker: false,
                digits: "")
        }
        return nil
    }

    /// Calls somebody else from a call; they join it when they answer.
    func add(_ caller: Caller) {
        change { state in
            guard let call = state.call, !call.parties.contains(where: { $0.caller.isSame(as: caller) }), call.parties.count < 5 else { return }
            state.call?.parties.append(Party(caller: caller, since: Persona.now))
        }
    }

    /// Takes one of several out of the call.
    func drop(_ party: Party.ID) {
        change { state in
            if (state.call?.parties.count ?? 0) > 1 { state.call?.parties.removeAll { $0.id == party } }
        }
    }

    func end() { change { Self.end(&$0, at: Persona.now) } }
    func toggleMute() { change { $0.call?.isMuted.toggle() } }
    func toggleSpeaker() { change { $0.call?.isSpeaker.toggle() } }
    func press(_ key: String) { change { if ($0.call?.digits.count ?? 0) < 60 { $0.call?.digits += key } } }

    /// The call becomes a line of the list.
    private static func end(_ state: inout PhoneState, at now: Date) {
        guard let call = state.call, let first = call.parties.first else { return }
        let begun = call.parties.compactMap(\.connectedAt).min()
        let seconds = begun.map { max(0, Int(now.timeIntervalSince($0))) } ?? 0
        let others = call.parties.dropFirst().map(\.caller)
        state.calls.append(
            CallRecord(
                id: call.id, caller: first.caller, kind: call.isIncoming ? .incoming : .outgoing, at: call.startedAt, seconds: min(seconds, 86_400),
                others: others.isEmpty ? nil : others))
        state.call = nil
    }

    // MARK: Coming in

    public func receive(_ event: AppEvent) {
        if case .arrived(.call(let call)) = event { receive(call) }
    }

    private func receive(_ arriving: ArrivingCall) {
        guard let number = Persona.contact(arriving.from)?.phones.first else { return }
        let incoming = IncomingCall(
            id: Persona.newID("call"), caller: Caller(number: number, contactID: arriving.from), since: Persona.now, voicemail: arriving.voicemail)
        if isBlocked(incoming.caller) {
            leaveVoicemail(incoming, isBlocked: true)
        } else if PhoneControl.settings.airplaneMode || isSilenced(incoming) || state.call != nil || state.ringing != nil {
            miss(incoming)
        } else {
            change { $0.ringing = incoming }
        }
    }

    /// Whether the Focus that is on silences a call.
    private func isSilenced(_ call: IncomingCall) -> Bool {
        let isRepeated = state.calls.contains {
            $0.kind == .missed && $0.caller.digits == call.caller.digits && call.since.timeIntervalSince($0.at) <= PhoneControl.repeatedCall
        }
        return PhoneControl.silencesCall(from: call.caller.contactID, isRepeated: isRepeated)
    }

    public var ringAlert: RingAlert? {
        guard let ringing = state.ringing else { return nil }
        return RingAlert(
            id: ringing.id, title: ringing.caller.title, subtitle: ringing.caller.subtitle, symbol: "phone.fill", answers: ["Decline", "Accept"], isCall: true,
            contactID: ringing.caller.contact?.id)
    }

    public func answer(_ alert: RingAlert.ID, with answer: String) {
        guard alert == state.ringing?.id else { return }
        if answer == "Accept" { accept() } else { decline() }
    }

    func accept() {
        change { state in
            guard let ringing = state.ringing else { return }
            let party = Party(caller: ringing.caller, since: ringing.since, answeredAt: Persona.now)
            state.call = OngoingCall(
                id: ringing.id, isIncoming: true, startedAt: ringing.since, parties: [party], isMuted: false, isSpeaker: false, digits: "")
            state.ringing = nil
        }
    }

    func decline() {
        guard let ringing = state.ringing else { return }
        change { state in
            state.ringing = nil
            state.calls.append(CallRecord(id: ringing.id, caller: ringing.caller, kind: .declined, at: ringing.since, seconds: 0))
        }
        leaveVoicemail(ringing)
    }

    /// Declines with a text message.
    func decline(saying text: String) {
        guard let ringing = state.ringing, !text.isEmpty else { return }
        decline()
        let contact = ringing.caller.contact?.id
        if Self.hasMessages {
            Persona.send(.textSent(SentText(number: ringing.caller.number, contactID: contact, text: text)))
        } else if let contact {
            Journal.record(.message, in: .phone, to: [contact], "calls[\(ringing.id)]")
            Persona.send(.chatNotice(ChatNotice(contactID: contact, text: text)))
        }
    }

    /// Declines, and tells the owner in an hour.
    func declineAndRemind() {
        guard let ringing = state.ringing else { return }
        decline()
        let callback = Callback(id: Persona.newID("callback"), caller: ringing.caller, at: Persona.now.addingTimeInterval(PhoneTime.reminder))
        change { $0.callbacks = ($0.callbacks ?? []) + [callback] }
    }

    /// Whether text messages can be sent: by Messages, or else to contacts by QuickChat.
    static var canText: Bool { hasMessages || PhoneControl.apps.contains(.quickchat) }
    private static var hasMessages: Bool { PhoneControl.apps.contains(.messages) }

    private func miss(_ call: IncomingCall) {
        change { state in
            state.ringing = state.ringing?.id == call.id ? nil : state.ringing
            state.calls.append(CallRecord(id: call.id, caller: call.caller, kind: .missed, at: call.since, seconds: 0))
        }
        Persona.notify(
            AppNotification(app: .phone, title: call.caller.title, body: "Missed Call", link: URL(string: "phone://recents")),
            from: call.caller.contact?.id)
        leaveVoicemail(call)
    }

    private func leaveVoicemail(_ call: IncomingCall, isBlocked: Bool = false) {
        guard let text = call.voicemail else { return }
        let message = Voicemail(
            id: Persona.newID("voicemail"), caller: call.caller, at: Persona.now, seconds: Voicemail.seconds(of: text), transcript: text, isHeard: false,
            isDeleted: false, isBlocked: isBlocked ? true : nil)
        change { $0.voicemails.append(message) }
        guard !isBlocked else { return }
        Persona.notify(
            AppNotification(app: .phone, title: call.caller.title, body: "Voicemail", link: URL(string: "phone://voicemail/\(message.id)")),
            from: call.caller.contact?.id)
    }

    // MARK: Time

    public var nextWake: Date? {
        var moments: [Date] = (state.callbacks ?? []).map(\.at)
        if let ringing = state.ringing { moments.append(ringing.since.addingTimeInterval(PhoneTime.rings)) }
        for party in state.call?.parties ?? [] { moments.append(next(of: party)) }
        return moments.min()
    }

    /// When something happens on a line by itself.
    private func next(of party: Party) -> Date {
        if let answered = party.answeredAt { return party.leavesAt ?? answered.addingTimeInterval(PhoneTime.longest) }
        if let voicemail = party.voicemailAt { return voicemail.addingTimeInterval(PhoneTime.recording) }
        return party.since.addingTimeInterval(rule(for: party).map { Double(max(1, $0.after ?? PhoneTime.answers)) } ?? PhoneTime.voicemail)
    }

    private func rule(for party: Party) -> Answering? {
        let contact = party.caller.contact?.id
        return state.answering.first { rule in
            (rule.contactID != nil && rule.contactID == contact) || rule.number.map { Contact.digits($0) == party.caller.digits } ?? false
        }
    }

    public func timePassed() {
        let now = Persona.now
        if let ringing = state.ringing, ringing.since.addingTimeInterval(PhoneTime.rings) <= now { miss(ringing) }
        // Somebody may answer and hang up again before now.
        while let party = state.call?.parties.first(where: { next(of: $0) <= now }) { advance(party) }
        for callback in (state.callbacks ?? []).filter({ $0.at <= now }) { remind(callback) }
    }

    private func advance(_ party: Party) {
        let moment = next(of: party)
        let rule = rule(for: party)
        change { state in
            guard let index = state.call?.parties.firstIndex(where: { $0.id == party.id }) else { return }
            if party.connectedAt == nil {
                if let rule {
                    state.call?.parties[index].answeredAt = moment
                    state.call?.parties[index].leavesAt = rule.lasts.map { moment.addingTimeInterval(Double(max(1, $0))) }
                } else {
                    state.call?.parties[index].voicemailAt = moment
                }
            } else if (state.call?.parties.count ?? 0) > 1 {
                state.call?.parties.remove(at: index)
            } else {
                Self.end(&state, at: moment)
            }
        }
    }

    private func remind(_ callback: Callback) {
        change { state in
            let left = (state.callbacks ?? []).filter { $0.id != callback.id }
            state.callbacks = left.isEmpty ? nil : left
        }
        Persona.notify(
            AppNotification(app: .phone, title: "Reminder", body: "Call back \(callback.caller.title)", link: URL(string: "phone://recents")))
    }
}

extension Voicemail {
    /// How long it takes to say something: two and a half words a second.
    static func seconds(of text: String) -> Int { min(180, max(3, text.split(separator: " ").count * 2 / 5 + 2)) }
}
