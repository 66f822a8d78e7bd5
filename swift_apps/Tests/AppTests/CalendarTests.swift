import Foundation
import Testing
@testable import Calendar
@testable import Mail
@testable import PersonaKit

private func date(_ text: String) -> Date { PersonaJSON.date(text + ":00-07:00")! }

/// A phone with Calendar: a weekly meeting, a trip of three days, and an invitation from Maya. Mail is empty.
@MainActor private func startCalendar() throws -> CalendarStore {
    let calendar = """
        {"calendars": [{"id": "calendar-home", "name": "Home", "color": "blue", "isShown": true},
                       {"id": "calendar-work", "name": "Work", "color": "red", "isShown": true}],
         "events": [
            {"id": "event-critique", "calendarID": "calendar-work", "title": "Critique", "isAllDay": false, "start": "2026-05-05T10:00:00-07:00",
             "end": "2026-05-05T11:00:00-07:00", "rule": {"frequency": "weekly", "skipped": []}, "alert": 10, "invitees": []},
            {"id": "event-dinner", "calendarID": "calendar-home", "title": "Dinner", "isAllDay": false, "start": "2026-05-12T10:30:00-07:00",
             "end": "2026-05-12T12:00:00-07:00", "invitees": [], "organizerID": "contact-maya"},
            {"id": "event-trip", "calendarID": "calendar-home", "title": "Trip", "isAllDay": true, "start": "2026-05-20T00:00:00-07:00",
             "end": "2026-05-22T00:00:00-07:00", "invitees": []}]}
        """
    let mail = #"{"messages": [], "folders": [], "vips": [], "mutedThreads": [], "signature": ""}"#
    let contacts = """
        {"me": "contact-me", "people": [
            {"id": "contact-me", "firstName": "Jordan", "lastName": "Avery", "emails": ["jordan@example.com"], "phones": []},
            {"id": "contact-maya", "firstName": "Maya", "lastName": "Patel", "emails": ["maya@example.com"], "phones": []}]}
        """
    try PersonaHost.load(
        apps: [MailStore.self, CalendarStore.self],
        seeds: ["mail": Data(mail.utf8), "calendar": Data(calendar.utf8), "contacts": Data(contacts.utf8)])
    return Persona.store(CalendarStore.self)
}

@MainActor private func sent() -> [Message] { Persona.store(MailStore.self).state.messages.filter { $0.mailbox == .sent } }

@MainActor @Suite struct CalendarTests {
    @Test func repeatingEventsTakePlaceOnTheirDays() throws {
        let store = try startCalendar()
        #expect(store.occurrences(on: date("2026-05-19T12:00")).map(\.event.title) == ["Critique"])
        #expect(store.occurrences(on: date("2026-05-18T12:00")).isEmpty)
        #expect(store.occurrences(on: date("2026-05-21T12:00")).map(\.event.title) == ["Trip"])
        #expect(store.occurrences(on: date("2026-05-23T12:00")).isEmpty)
    }

    @Test func oneOccurrenceIsMovedOrAllLaterOnes() throws {
        let store = try startCalendar()
        let next = try #require(store.occurrences(on: date("2026-05-19T12:00")).first)
        store.move(next, to: date("2026-05-19T14:15"), .this)
        #expect(store.occurrences(on: date("2026-05-19T12:00")).map(\.start) == [date("2026-05-19T14:15")])
        #expect(store.occurrences(on: date("2026-05-26T12:00")).map(\.start) == [date("2026-05-26T10:00")])
        let later = try #require(store.occurrences(on: date("2026-05-26T12:00")).first)
        store.move(later, to: date("2026-05-26T09:00"), .future)
        #expect(store.occurrences(on: date("2026-06-02T12:00")).map(\.hours) == ["9:00 AM – 10:00 AM"])
        #expect(store.occurrences(on: date("2026-05-12T12:00")).first?.start == date("2026-05-12T10:00"))
    }

    @Test func invitationIsNotMovedAndItsAnswerGoesOutByMail() throws {
        let store = try startCalendar()
        let dinner = try #require(store.event("event-dinner"))
        store.move(dinner.first, to: date("2026-05-13T10:30"))
        #expect(store.event("event-dinner") == dinner)
        #expect(PersonaHost.badge(of: .calendar) == 1)
        store.answer("event-dinner", .maybe)
        #expect(store.event("event-dinner")?.answer == .maybe)
        #expect(PersonaHost.badge(of: .calendar) == 0)
        #expect(sent().map(\.subject) == ["Maybe: Dinner"])
        #expect(sent().flatMap(\.to).map(\.contactID) == ["contact-maya"])
        store.answer("event-dinner", .maybe)
        #expect(sent().count == 1)
        #expect(Persona.memory.system.journal?.map(\.kind) == [.answer])
    }

    @Test func inviteesAreToldOnce() throws {
        let store = try startCalendar()
        var draft = store.draft(on: date("2026-05-14T00:00"))
        (draft.title, draft.inviteeIDs) = ("Lunch", ["contact-maya"])
        let id = try #require(store.add(draft))
        #expect(sent().map(\.subject) == ["Invitation: Lunch"])
        draft.title = "Long lunch"
        store.update(try #require(store.event(id)).first, to: draft)
        #expect(sent().count == 1 && store.event(id)?.title == "Long lunch")
    }

    @Test func alertComesBeforeItIsTimeToLeave() throws {
        let store = try startCalendar()
        var draft = store.draft(on: Persona.now)
        (draft.title, draft.start, draft.end, draft.alert, draft.travelMinutes) = (
            "Dentist", date("2026-05-12T15:00"), date("2026-05-12T16:00"), .minutes15, 30
        )
        store.add(draft)
        PersonaHost.advance(Int(date("2026-05-12T14:14").timeIntervalSince(Persona.now)))
        #expect(!PersonaHost.notifications.contains { $0.title == "Dentist" })
        PersonaHost.advance(60)
        #expect(PersonaHost.notifications.first?.title == "Dentist")
    }

    @Test func offerOfAnotherAppBecomesAnEventAndIsFoundAgain() throws {
        let store = try startCalendar()
        let link = try #require(URL(string: "dinespot://reservation/reservation-1001"))
        let offer = CalendarOffer(
            title: "Casa & Co", start: date("2026-05-15T19:00"), end: date("2026-05-15T21:00"), place: "18 Valencia Street", notes: "Table for 2", link: link)
        let url = try #require(offer.url)
        #expect(CalendarOffer(url) == offer)
        #expect(store.event(for: link) == nil)
        let id = try #require(store.add(store.draft(offer)))
        #expect(store.event(for: link)?.id == id && store.event(id)?.place == "18 Valencia Street")
        #expect(CalendarOffer(URL(string: "calendar://add?title=Nothing")!) == nil)
    }

    @Test func conflictsAreOtherEventsAtTheSameTime() throws {
        let store = try startCalendar()
        let dinner = try #require(store.event("event-dinner"))
        #expect(store.conflicts(with: dinner.first).map(\.event.id) == ["event-critique"])
        store.answer("event-dinner", .declined)
        #expect(store.conflicts(with: try #require(store.event("event-dinner")).first).isEmpty)
    }
}
