import Foundation
import Testing
@testable import Contacts
@testable import PersonaKit
@testable import Phone

/// A phone with Contacts and Phone: Maya has a number, and Leo answers when he is called.
@MainActor private func startPhone() throws -> PhoneStore {
    let contacts = """
        {"me": "contact-me", "people": [
            {"id": "contact-me", "firstName": "Jordan", "lastName": "Avery", "emails": [], "phones": ["(415) 555-0100"]},
            {"id": "contact-leo", "firstName": "Leo", "lastName": "Chen", "emails": [], "phones": ["(415) 555-0102"]},
            {"id": "contact-maya", "firstName": "Maya", "lastName": "Patel", "emails": [], "phones": ["(415) 555-0101"]}]}
        """
    let phone = """
        {"favorites": ["contact-maya"], "seenUntil": "2026-05-12T09:40:00-07:00", "voicemails": [],
         "answering": [{"id": "rule-leo", "contactID": "contact-leo", "after": 4, "lasts": 60}],
         "calls": [{"id": "call-1", "caller": {"number": "(628) 555-0119"}, "kind": "missed", "at": "2026-05-11T09:41:00-07:00", "seconds": 0},
                   {"id": "call-2", "caller": {"number": "(628) 555-0119"}, "kind": "missed", "at": "2026-05-11T09:43:00-07:00", "seconds": 0}]}
        """
    try PersonaHost.load(apps: [ContactsStore.self, PhoneStore.self], seeds: ["contacts": Data(contacts.utf8), "phone": Data(phone.utf8)])
    return Persona.store(PhoneStore.self)
}

@MainActor @Suite struct PhoneAppTests {
    private let maya = Caller(number: "(415) 555-0101", contactID: "contact-maya")

    @Test func contactsKeepsTheFavorites() throws {
        let store = try startPhone()
        #expect(store.state.favorites == nil && Persona.favorites.map(\.id) == ["contact-maya"])
        store.setFavorite("contact-leo", true)
        store.moveFavorites(from: IndexSet(integer: 1), to: 0)
        #expect(Persona.favorites.map(\.id) == ["contact-leo", "contact-maya"])
    }

    @Test func callsInARowAreOneLine() throws {
        let store = try startPhone()
        #expect(store.groups(of: store.recents).map { $0.calls.map(\.id) } == [["call-2", "call-1"]])
    }

    @Test func whoAnswersByRuleAlsoHangsUp() throws {
        let store = try startPhone()
        #expect(store.place(store.caller("4155550102")) == nil)
        PersonaHost.advance(5)
        #expect(store.state.call?.parties.first?.answeredAt != nil)
        PersonaHost.advance(600)
        #expect(store.state.call == nil && store.recents.first?.seconds == 60 && store.recents.first?.kind == .outgoing)
    }

    @Test(arguments: [1, 7, 100]) func voicemailTakesTheCallHoweverTimePasses(step: Int) throws {
        let store = try startPhone()
        store.place(maya)
        for _ in 0..<(700 / step) { PersonaHost.advance(step) }
        #expect(store.state.call == nil && store.recents.first?.seconds == Int(PhoneTime.recording))
    }

    @Test func callThatIsHungUpBeforeSomebodyAnswersHasNoLength() throws {
        let store = try startPhone()
        store.place(maya)
        PersonaHost.advance(3)
        #expect(store.place(maya) == .busy)
        store.end()
        #expect(store.recents.first.map { [$0.seconds, $0.kind == .outgoing ? 1 : 0] } == [0, 1])
    }

    @Test func callRingsUntilItIsMissed() throws {
        let store = try startPhone()
        Persona.send(.arrived(.call(ArrivingCall(from: "contact-maya", voicemail: "Hello"))))
        let alert = try #require(PersonaHost.ringAlert)
        #expect(alert.app == .phone && alert.alert.isCall && alert.alert.title == "Maya Patel")
        PersonaHost.advance(Int(PhoneTime.rings))
        #expect(PersonaHost.ringAlert == nil && store.recents.first?.kind == .missed && store.voicemails(.inbox).map(\.transcript) == ["Hello"])
        #expect(PersonaHost.badge(of: .phone) == 2)
        store.seeMissed()
        #expect(PersonaHost.badge(of: .phone) == 1)
    }

    @Test func callIsAcceptedOrDeclinedByItsAlert() throws {
        let store = try startPhone()
        Persona.send(.arrived(.call(ArrivingCall(from: "contact-maya"))))
        PersonaHost.answer(try #require(PersonaHost.ringAlert).alert.id, of: .phone, with: "Accept")
        #expect(store.state.ringing == nil && store.state.call?.isIncoming == true)
        // A second call finds the line busy.
        Persona.send(.arrived(.call(ArrivingCall(from: "contact-leo"))))
        #expect(store.recents.first?.kind == .missed)
        store.end()
        Persona.send(.arrived(.call(ArrivingCall(from: "contact-maya"))))
        PersonaHost.answer(try #require(PersonaHost.ringAlert).alert.id, of: .phone, with: "Decline")
        #expect(store.state.calls.last?.kind == .declined)
    }

    @Test func whoIsBlockedReachesOnlyTheVoicemail() throws {
        let store = try startPhone()
        store.setBlocked(maya, true)
        #expect(Persona.isBlocked("contact-maya") && store.isBlocked(maya))
        Persona.send(.arrived(.call(ArrivingCall(from: "contact-maya", voicemail: "Hello"))))
        #expect(PersonaHost.ringAlert == nil && store.voicemails(.inbox).isEmpty && store.voicemails(.blocked).count == 1)
        store.report(Caller(number: "628-555-0119"))
        #expect(store.state.calls.isEmpty && store.isBlocked(Caller(number: "(628) 555-0119")))
    }

    @Test func numbersAreWrittenAsOnAPhone() {
        #expect(
            ["415", "4155550", "4155550134", "14155550134", "*67"].map(Caller.written) == ["415", "415-5550", "(415) 555-0134", "1 (415) 555-0134", "*67"])
        #expect(PhoneTime.words(59) == "59 seconds" && PhoneTime.words(61) == "1 minute" && PhoneTime.words(3_720) == "1 hour 2 minutes")
    }

    @Test func stateComesBack() throws {
        let store = try startPhone()
        store.place(maya)
        let saved = try PersonaHost.snapshot()
        store.end()
        try PersonaHost.restore(saved)
        #expect(Persona.store(PhoneStore.self).state.call?.parties.first?.caller == maya)
        #expect(try PersonaHost.snapshot() == saved)
    }
}
