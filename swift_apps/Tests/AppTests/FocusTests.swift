import Foundation
import Testing
@testable import Contacts
@testable import PersonaKit
@testable import Phone

/// A phone with Contacts and Phone on Tuesday, May 12, 9:41. Maya is a favorite; Leo is not.
@MainActor private func startPhone() throws -> PhoneStore {
    let contacts = """
        {"me": "contact-me", "people": [
            {"id": "contact-me", "firstName": "Jordan", "lastName": "Avery", "emails": [], "phones": ["(415) 555-0100"]},
            {"id": "contact-leo", "firstName": "Leo", "lastName": "Chen", "emails": [], "phones": ["(415) 555-0102"]},
            {"id": "contact-maya", "firstName": "Maya", "lastName": "Patel", "emails": [], "phones": ["(415) 555-0101"]}]}
        """
    let phone = """
        {"favorites": ["contact-maya"], "seenUntil": "2026-05-12T09:40:00-07:00", "voicemails": [], "answering": [], "calls": []}
        """
    try PersonaHost.load(apps: [ContactsStore.self, PhoneStore.self], seeds: ["contacts": Data(contacts.utf8), "phone": Data(phone.utf8)])
    return Persona.store(PhoneStore.self)
}

@MainActor private func schedule(_ mode: FocusMode, _ from: String, _ to: String, days: [Weekday] = Weekday.allCases) throws {
    var rules = PhoneControl.settings.rules(of: mode)
    rules.schedule = FocusSchedule(days: days, from: try #require(TimeOfDay(coded: from)), to: try #require(TimeOfDay(coded: to)))
    PhoneControl.set(rules)
}

@MainActor @Suite struct FocusTests {
    private func moment(_ text: String) throws -> Date { try #require(PersonaJSON.date(text)) }
    private func wait(until text: String) throws { PersonaHost.advance(Int(try moment(text).timeIntervalSince(Persona.now))) }
    private func banners(_ app: AppID, from person: Contact.ID? = nil) -> Int {
        Persona.notify(AppNotification(app: app, title: "Title", body: "Body"), from: person)
        return PersonaHost.takeBanners().count
    }
    /// Whether a call of a person rings; it is answered and ended then.
    private func rings(_ person: Contact.ID, _ store: PhoneStore) -> Bool {
        Persona.send(.arrived(.call(ArrivingCall(from: person))))
        defer { store.decline() }
        return store.state.ringing != nil
    }

    @Test func doNotDisturbAloneIsStoredAsBefore() throws {
        _ = try startPhone()
        let quiet = try PersonaHost.snapshot()
        PhoneControl.turnOn(.doNotDisturb)
        #expect(PersonaHost.doNotDisturb && Persona.memory.system.focus == nil)
        PersonaHost.doNotDisturb = false
        #expect(try PersonaHost.snapshot() == quiet)
    }

    @Test func onlyAllowedAppsAndPeopleShowBanners() throws {
        _ = try startPhone()
        var rules = FocusRules(.work)
        (rules.apps, rules.people) = ([.teamchat], ["contact-maya"])
        PhoneControl.set(rules)
        #expect(banners(.quickchat) == 1, "no Focus is on")
        PhoneControl.turnOn(.work)
        #expect(banners(.quickchat) == 0 && banners(.quickchat, from: "contact-leo") == 0)
        #expect(banners(.teamchat) == 1 && banners(.quickchat, from: "contact-maya") == 1)
        #expect(PersonaHost.notifications.count == 5, "all are listed")
        PhoneControl.turnOn(.doNotDisturb)
        #expect(banners(.teamchat) == 0, "each Focus has rules of its own")
    }

    @Test func onlyAllowedPeopleRing() throws {
        let store = try startPhone()
        PhoneControl.turnOn(.sleep)
        #expect(!rings("contact-maya", store) && store.recents.first?.kind == .missed)
        var rules = FocusRules(.sleep)
        rules.people = ["contact-leo"]
        PhoneControl.set(rules)
        #expect(rings("contact-leo", store) && !rings("contact-maya", store))
        rules.calls = .favorites
        PhoneControl.set(rules)
        #expect(rings("contact-maya", store))
        rules.calls = .everyone
        rules.people = []
        PhoneControl.set(rules)
        #expect(rings("contact-leo", store))
    }

    @Test func deletedPeopleAreNotAllowed() throws {
        let store = try startPhone()
        var rules = FocusRules(.sleep)
        rules.people = ["contact-leo", "contact-maya"]
        PhoneControl.set(rules)
        PhoneControl.turnOn(.sleep)
        #expect(rings("contact-leo", store) && banners(.messages, from: "contact-leo") == 1)
        Persona.store(ContactsStore.self).delete("contact-leo")
        #expect(!rings("contact-leo", store) && banners(.messages, from: "contact-leo") == 0)
        #expect(rings("contact-maya", store))
        try PersonaHost.restore(try PersonaHost.snapshot())
    }

    @Test func secondCallWithinThreeMinutesRingsWhereThatIsAllowed() throws {
        let store = try startPhone()
        var rules = FocusRules(.work)
        rules.allowsRepeatedCalls = true
        PhoneControl.set(rules)
        PhoneControl.turnOn(.work)
        #expect(!rings("contact-maya", store) && !rings("contact-leo", store))
        PersonaHost.advance(180)
        #expect(rings("contact-maya", store))
        PersonaHost.advance(181)
        #expect(!rings("contact-leo", store))
        rules.allowsRepeatedCalls = false
        PhoneControl.set(rules)
        #expect(!rings("contact-leo", store))
    }

    @Test func focusEndsByItself() throws {
        _ = try startPhone()
        #expect(FocusLength.offered(at: Persona.now) == [.hour, .evening])
        PhoneControl.turnOn(.personal, until: FocusLength.hour.end(after: Persona.now))
        PersonaHost.advance(3599)
        #expect(PhoneControl.focus?.mode == .personal)
        PersonaHost.advance(1)
        #expect(PhoneControl.focus == nil)
        PhoneControl.turnOn(.doNotDisturb, until: FocusLength.evening.end(after: Persona.now))
        #expect(PersonaHost.doNotDisturb)
        try wait(until: "2026-05-12T19:00:00-07:00")
        #expect(!PersonaHost.doNotDisturb)
        #expect(FocusLength.offered(at: Persona.now) == [.hour, .morning])
        let morning = FocusLength.morning.end(after: Persona.now)
        #expect(try morning == moment("2026-05-13T07:00:00-07:00"))
    }

    @Test(arguments: [1, 601, 86_400]) func schedulesFollowTheClockHoweverTimePasses(step: Int) throws {
        _ = try startPhone()
        try schedule(.work, "10:00", "17:00", days: Weekday.weekdays)
        try schedule(.sleep, "23:00", "07:00")
        // Until Saturday evening.
        var left = 4 * 86_400 + 12 * 3600
        if step == 1 { left = 2 * 3600 }
        while left > 0 {
            PersonaHost.advance(min(step, left))
            left -= min(step, left)
        }
        guard step != 1 else {
            #expect(try PhoneControl.focus == ActiveFocus(.work, until: moment("2026-05-12T17:00:00-07:00"), isScheduled: true))
            return
        }
        #expect(PhoneControl.focus == nil)
        try wait(until: "2026-05-17T03:00:00-07:00")
        #expect(try PhoneControl.focus == ActiveFocus(.sleep, until: moment("2026-05-17T07:00:00-07:00"), isScheduled: true))
    }

    @Test func scheduleBeginsInItsTimeAndMovesWithIt() throws {
        _ = try startPhone()
        try schedule(.work, "09:00", "17:00", days: [.tue])
        #expect(try PhoneControl.focus == ActiveFocus(.work, until: moment("2026-05-12T17:00:00-07:00"), isScheduled: true))
        try schedule(.work, "09:00", "10:00", days: [.tue])
        #expect(try PhoneControl.focus?.until == moment("2026-05-12T10:00:00-07:00"))
        try schedule(.work, "09:00", "10:00", days: [.wed])
        #expect(PhoneControl.focus == nil)
        try schedule(.work, "09:00", "17:00", days: [.tue])
        PhoneControl.turnOffFocus()
        var rules = PhoneControl.settings.rules(of: .work)
        rules.apps = [.mail]
        PhoneControl.set(rules)
        #expect(PhoneControl.focus == nil, "who turned it off is not asked again today")
        try schedule(.work, "09:00", "18:00", days: [.mon, .tue])
        #expect(PhoneControl.focus == nil, "another end or day does not turn it on again either")
    }

    @Test func notificationsOfTheMomentFollowTheSchedule() throws {
        let store = try startPhone()
        try schedule(.work, "10:00", "11:00")
        try wait(until: "2026-05-12T10:00:00-07:00")
        #expect(!rings("contact-maya", store))
        try wait(until: "2026-05-12T11:00:00-07:00")
        #expect(rings("contact-maya", store))
    }

    @Test func latestFocusIsOnAndItsEndBringsNoneBack() throws {
        _ = try startPhone()
        PhoneControl.turnOn(.personal)
        try schedule(.work, "10:00", "11:00")
        #expect(PhoneControl.focus == ActiveFocus(.personal))
        PersonaHost.advance(3600)
        #expect(PhoneControl.focus?.mode == .work)
        PersonaHost.advance(3600)
        #expect(PhoneControl.focus == nil)
    }

    @Test func focusComesBackWithTheState() throws {
        _ = try startPhone()
        try schedule(.sleep, "23:00", "07:00")
        PhoneControl.turnOn(.sleep, until: Persona.now.addingTimeInterval(60))
        let saved = try PersonaHost.snapshot()
        PersonaHost.advance(60)
        #expect(PhoneControl.focus == nil)
        try PersonaHost.restore(saved)
        #expect(try PhoneControl.focus?.mode == .sleep && PersonaHost.snapshot() == saved)
        let wrong = String(decoding: saved, as: UTF8.self).replacingOccurrences(of: #""doNotDisturb":false"#, with: #""doNotDisturb":true"#)
        #expect(throws: PersonaError.self) { try PersonaHost.restore(Data(wrong.utf8)) }
    }
}
