import Foundation
import Testing
@testable import Clock
@testable import Contacts
@testable import PersonaKit

/// A phone with Contacts and Clock: Jordan, Maya, and two cards of Leo.
@MainActor private func startContacts() throws -> ContactsStore {
    let contacts = """
        {"me": "contact-me", "people": [
            {"id": "contact-me", "firstName": "Jordan", "lastName": "Avery", "emails": ["jordan@example.com"], "phones": []},
            {"id": "contact-maya", "firstName": "Maya", "lastName": "Patel", "emails": ["maya@example.com"], "phones": ["(415) 555-0101"]},
            {"id": "contact-leo", "firstName": "Leo", "lastName": "Chen", "emails": [], "phones": ["(415) 555-0102"]},
            {"id": "contact-leo-2", "firstName": "Leo", "lastName": "Chen", "emails": ["leo@example.com"], "phones": [], "birthday": "05-17"}]}
        """
    let clock = #"{"alarms": [], "cities": [], "stopwatch": {"secondsBefore": 0, "laps": []}, "timers": [], "recentTimers": []}"#
    try PersonaHost.load(apps: [ClockStore.self, ContactsStore.self], seeds: ["contacts": Data(contacts.utf8), "clock": Data(clock.utf8)])
    return Persona.store(ContactsStore.self)
}

@MainActor @Suite struct ContactsTests {
    @Test func stateHasPeopleOnceAndComesBack() throws {
        let store = try startContacts()
        store.setFavorite("contact-maya", true)
        let saved = try PersonaHost.snapshot()
        let object = try #require(JSONSerialization.jsonObject(with: saved) as? [String: Any])
        #expect(Set(object.keys) == ["clock", "contacts", "system"])
        store.delete("contact-maya")
        #expect(Persona.contact("contact-maya")?.name == "(415) 555-0101")
        try PersonaHost.restore(saved)
        #expect(Persona.contact("contact-maya")?.name == "Maya Patel")
        #expect(Persona.store(ContactsStore.self).isFavorite("contact-maya"))
        #expect(try PersonaHost.snapshot() == saved)
    }

    @Test func everyAppReadsAnEditAtOnce() throws {
        let store = try startContacts()
        let before = PersonaHost.sharedRevision
        var draft = ContactDraft(try #require(store.contact("contact-maya")))
        draft.lastName = "Shah"
        draft.phones.append(" ")
        store.update("contact-maya", to: draft)
        #expect(Persona.contact("contact-maya")?.name == "Maya Shah" && Persona.contacts.contains { $0.name == "Maya Shah" })
        #expect(Persona.contact("contact-maya")?.phones == ["(415) 555-0101"])
        #expect(PersonaHost.sharedRevision > before)
        draft = ContactDraft()
        #expect(store.add(draft) == nil)
        draft.phones = ["(415) 555-0199"]
        let id = try #require(store.add(draft))
        #expect(Persona.contact(id)?.name == "(415) 555-0199")
    }

    @Test func searchLooksThroughAllFields() throws {
        let store = try startContacts()
        #expect(store.people(matching: "4155550101").map(\.id) == ["contact-maya"])
        #expect(store.people(matching: "chen leo@").map(\.id) == ["contact-leo-2"])
        #expect(store.people(matching: "nobody").isEmpty)
    }

    @Test func duplicatesBecomeOneCard() throws {
        let store = try startContacts()
        #expect(store.duplicates.map { $0.map(\.id) } == [["contact-leo", "contact-leo-2"]])
        store.setFavorite("contact-leo-2", true)
        store.merge(["contact-leo", "contact-leo-2"])
        let leo = try #require(store.contact("contact-leo"))
        #expect(leo.emails == ["leo@example.com"] && leo.phones == ["(415) 555-0102"] && leo.birthdayText == "May 17")
        #expect(store.contact("contact-leo-2") == nil && Persona.contact("contact-leo-2")?.name == "Leo Chen")
        #expect(store.state.favorites == ["contact-leo"] && store.duplicates.isEmpty)
        #expect(store.state.problem == nil)
    }

    @Test func deletedPeopleLeaveAllLists() throws {
        let store = try startContacts()
        let group = try #require(store.addGroup(" Striders "))
        store.setMember("contact-maya", of: group, true)
        store.setEmergency("contact-maya", true)
        store.setBlocked("contact-maya", true)
        #expect(store.people(of: .group(group)).map(\.id) == ["contact-maya"] && store.group(group)?.name == "Striders")
        store.delete("contact-maya")
        #expect(store.people(of: .group(group)).isEmpty && store.state.emergency == nil && store.state.blocked == nil)
        store.delete("contact-me")
        #expect(store.me != nil)
    }
}
