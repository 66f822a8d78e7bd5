import Foundation
import Testing
@testable import Clock
@testable import PersonaKit
@testable import Reminders

/// A phone with Reminders: two lists, and a reminder that repeats every week.
@MainActor private func startReminders() throws -> RemindersStore {
    let reminders = """
        {"lists": [{"id": "home", "name": "Home", "color": "orange", "symbol": "house.fill", "showsCompleted": false},
                   {"id": "work", "name": "Work", "color": "blue", "symbol": "briefcase.fill", "showsCompleted": false}],
         "items": [{"id": "plants", "listID": "home", "title": "Water the plants", "notes": "", "due": "2026-05-12T10:00:00-07:00", "hasTime": true,
                    "repeats": "weekly", "isFlagged": false, "tags": []},
                   {"id": "report", "listID": "work", "title": "Report", "notes": "For Owen", "due": "2026-05-13T00:00:00-07:00", "hasTime": false,
                    "priority": "high", "isFlagged": false, "tags": ["money"]}]}
        """
    let clock = #"{"alarms": [], "cities": [], "stopwatch": {"secondsBefore": 0, "laps": []}, "timers": [], "recentTimers": []}"#
    let contacts = #"{"me": "me", "people": [{"id": "me", "firstName": "Jordan", "lastName": "Avery", "emails": [], "phones": []}]}"#
    try PersonaHost.load(
        apps: [ClockStore.self, RemindersStore.self],
        seeds: ["contacts": Data(contacts.utf8), "clock": Data(clock.utf8), "reminders": Data(reminders.utf8)])
    return Persona.store(RemindersStore.self)
}

@MainActor @Suite struct RemindersTests {
    @Test func smartListsCountWhatIsToDo() throws {
        let store = try startReminders()
        #expect(store.count(.today) == 1 && store.count(.scheduled) == 2 && store.count(.all) == 2 && store.count(.flagged) == 0)
        store.setFlagged("report", true)
        store.setCompleted("report", true)
        #expect(store.count(.flagged) == 0 && store.items(in: .completed).map(\.id) == ["report"] && store.tags.isEmpty)
    }

    @Test func repeatingReminderComesAgainAndWhatWasDoneStays() throws {
        let store = try startReminders()
        store.setCompleted("plants", true)
        #expect(store.item("plants")?.due == PersonaJSON.date("2026-05-19T10:00:00-07:00") && store.item("plants")?.isCompleted == false)
        #expect(store.items(in: .completed).map(\.title) == ["Water the plants"])
    }

    @Test func whatIsDueNotifiesOnceAndIsOnTheBadge() throws {
        let store = try startReminders()
        #expect(PersonaHost.badge(of: .reminders) == 0)
        PersonaHost.advance(3_600)
        PersonaHost.advance(3_600)
        #expect(PersonaHost.badge(of: .reminders) == 1)
        PersonaHost.advance(86_400)
        #expect(PersonaHost.badge(of: .reminders) == 2)
        store.setCompleted("report", true)
        #expect(PersonaHost.badge(of: .reminders) == 1)
    }

    @Test func subtasksFollowTheirReminder() throws {
        let store = try startReminders()
        var draft = ReminderDraft(listID: "work")
        (draft.title, draft.parentID, draft.tags) = ("Add it up", "report", "#Money, #may")
        let child = try #require(store.add(draft))
        #expect(store.item(child)?.tags == ["money", "may"] && store.items(in: .list("work")).map(\.id) == ["report", child])
        store.move("report", to: "home")
        #expect(store.item(child)?.listID == "home" && store.state.problem == nil)
        store.setCompleted("report", true)
        #expect(store.item(child)?.isCompleted == true)
        store.delete("report")
        #expect(store.state.items.map(\.id) == ["plants"])
    }

    @Test func orderOfWhatIsShownChanges() throws {
        let store = try startReminders()
        store.move("report", to: "home")
        store.reorder(["plants", "report"], from: IndexSet(integer: 1), to: 0)
        #expect(store.items(in: .list("home")).map(\.id) == ["report", "plants"])
        store.deleteList("work")
        store.deleteList("home")
        #expect(store.state.lists.map(\.id) == ["home"])
    }
}
