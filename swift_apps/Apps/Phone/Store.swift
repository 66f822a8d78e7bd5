import Foundation
import PersonaKit

/// What a person can do in Phone. Nobody is called: who answers is written in the state.
public final class PhoneStore: StateStore<PhoneState>, PersonaStore {
    public static let app = AppID.phone

    /// Contacts keeps the favorites of a phone that has it.
    public func seeded() {
        if let favorites = state.favorites, PhoneControl.apps.contains(.contacts) {
            change { $0.favorites = nil }
            for id in favorites { setFavorite(id, true) }
        }
        showBadge()
    }
    public override func stateChanged() { showBadge() }

    /// Missed calls that the owner does not know of, and messages that were not heard.
    private func showBadge() { Persona.setBadge(missedCount + unheardCount, for: .phone) }
    var missedCount: Int { state.calls.count { $0.kind == .missed && $0.at > state.seenUntil } }
    var unheardCount: Int { state.voicemails.count { !$0.isHeard && !$0.isDeleted && $0.isBlocked != true } }

    // MARK: Looking things up

    /// Newest first.
    var recents: [CallRecord] { state.calls.sorted { ($1.at, $1.id) < ($0.at, $0.id) } }

    /// Consecutive calls with one person are one line; missed calls are apart from the others.
    func groups(of calls: [CallRecord]) -> [CallGroup] {
        var groups: [CallGroup] = []
        for call in calls {
            if let last = groups.last, (last.isMissed == (call.kind == .missed)), last.latest.caller.isSame(as: call.caller) {
                groups[groups.count - 1].calls.append(call)
            } else {
                groups.append(CallGroup(calls: [call]))
            }
        }
        return groups
    }

    func call(_ id: CallRecord.ID) -> CallRecord? { state.calls.first { $0.id == id } }
    func voicemail(_ id: Voicemail.ID) -> Voicemail? { state.voicemails.first { $0.id == id } }

    /// Messages, newest first.
    func voicemails(_ kind: VoicemailKind) -> [Voicemail] {
        state.voicemails.filter { message in
            switch kind {
            case .inbox: !message.isDeleted && message.isBlocked != true
            case .deleted: message.isDeleted
            case .blocked: !message.isDeleted && message.isBlocked == true
            }
        }
        .sorted { ($1.at, $1.id) < ($0.at, $0.id) }
    }

    /// Who has this number.
    func caller(_ number: String, of contact: Contact.ID? = nil) -> Caller {
        let digits = Contact.digits(number)
        let known = contact.flatMap(Persona.contact) ?? Persona.owner(ofNumber: number)
        if let known { return Caller(number: known.phones.first { Contact.digits($0) == digits } ?? number, contactID: known.id) }
        let earlier = state.calls.first { $0.caller.digits == digits }?.caller ?? state.voicemails.first { $0.caller.digits == digits }?.caller
        return earlier ?? Caller(number: Caller.written(number))
    }

    func isBlocked(_ caller: Caller) -> Bool {
        if let contact = caller.contact { return Persona.isBlocked(contact.id) }
        return (state.blockedNumbers ?? []).contains(caller.digits)
    }

    // MARK: Recents

    /// The owner has seen the list of calls.
    func seeMissed() { if missedCount > 0 { change { $0.seenUntil = Persona.now } } }

    func deleteCalls(_ ids: [CallRecord.ID]) { change { state in state.calls.removeAll { ids.contains($0.id) } } }

    func clearRecents() { change { $0.calls = [] } }

    // MARK: Voicemail

    func hear(_ id: Voicemail.ID) { changeVoicemail(id) { $0.isHeard = true } }

    func setDeleted(_ id: Voicemail.ID, _ isDeleted: Bool) {
        changeVoicemail(id) { message in
            message.isDeleted = isDeleted
            message.isHeard = true
        }
    }

    func clearDeleted() { change { $0.voicemails.removeAll(where: \.isDeleted) } }

    private func changeVoicemail(_ id: Voicemail.ID, _ body: (inout Voicemail) -> Void) {
        change { state in
            for index in state.voicemails.indices where state.voicemails[index].id == id { body(&state.voicemails[index]) }
        }
    }

    // MARK: Blocking

    func setBlocked(_ caller: Caller, _ isOn: Bool) {
        if let contact = caller.contact {
            Persona.send(.personMarked(PersonMark(contactID: contact.id, list: .blocked, isOn: isOn)))
        } else {
            change { $0.blockedNumbers = Self.list($0.blockedNumbers, caller.digits, isOn) }
        }
    }

    /// Reports a number as spam; its calls go, and it cannot call again.
    func report(_ caller: Caller) {
        guard caller.contact == nil else { return }
        change { state in
            state.reportedNumbers = Self.list(state.reportedNumbers, caller.digits, true)
            state.blockedNumbers = Self.list(state.blockedNumbers, caller.digits, true)
            state.calls.removeAll { $0.caller.digits == caller.digits }
        }
    }

    private static func list(_ numbers: [String]?, _ number: String, _ isOn: Bool) -> [String]? {
        var numbers = (numbers ?? []).filter { $0 != number }
        if isOn { numbers.append(number) }
        return numbers.isEmpty ? nil : numbers
    }

    // MARK: Favorites

    func isFavorite(_ id: Contact.ID) -> Bool { Persona.favorites.contains { $0.id == id } }

    func setFavorite(_ id: Contact.ID, _ isOn: Bool) { Persona.send(.personMarked(PersonMark(contactID: id, list: .favorites, isOn: isOn))) }

    /// Contacts keeps the order in which people become favorites.
    func moveFavorites(from offsets: IndexSet, to destination: Int) {
        let before = Persona.favorites.map(\.id)
        var after = before
        after.move(fromOffsets: offsets, toOffset: destination)
        guard after != before else { return }
        for id in before { setFavorite(id, false) }
        for id in after { setFavorite(id, true) }
    }
}

/// Calls in a row with one person, newest first.
struct CallGroup: Identifiable {
    /// At least one.
    var calls: [CallRecord]

    var latest: CallRecord { calls[0] }
    var id: CallRecord.ID { latest.id }
    var isMissed: Bool { latest.kind == .missed }
}

enum VoicemailKind: Hashable {
    case inbox, deleted, blocked
}
