import Foundation
import Observation
import SwiftUI
import Testing
@testable import PersonaKit

@MainActor private final class Counter: StateStore<Int> {}

/// A store with a field of every kind that is hard to write twice the same way.
@MainActor private final class DiaryStore: PersonaStore {
    struct State: Codable, Equatable, Sendable {
        var entries: [Entry] = []
        var heard: [AppEvent] = []
        var ticks = 0
    }
    struct Entry: Codable, Equatable, Sendable {
        var at: Date
        var time: TimeOfDay
        var day: Weekday
        var note: String?
    }

    static let app = AppID.notes
    private(set) var state: State
    /// What the clock showed whenever it was told that time had passed; not state.
    var seen: [Date] = []

    init(state: State) { self.state = state }

    func add(_ entry: Entry) {
        state.entries.append(entry)
        Persona.changed(self)
    }

    func addWithoutSaving(_ entry: Entry) { state.entries.append(entry) }

    func receive(_ event: AppEvent) {
        state.heard.append(event)
        Persona.changed(self)
    }

    var nextWake: Date? { state.entries.map(\.at).filter { $0 > Persona.now }.min() }
    func timePassed() { seen.append(Persona.now) }
}

/// A store that may have something to do at once.
@MainActor private final class KettleStore: PersonaStore {
    struct State: Codable, Equatable, Sendable {
        var boilsAt: Date
        var whistles = 0
    }

    static let app = AppID.clock
    private(set) var state: State

    init(state: State) { self.state = state }

    var nextWake: Date? { state.boilsAt > Persona.now ? state.boilsAt : nil }
    func timePassed() {
        guard state.boilsAt <= Persona.now, state.whistles == 0 else { return }
        state.whistles = 1
        Persona.changed(self)
    }
}

@MainActor private func start(_ diary: String = #"{"entries":[],"heard":[],"ticks":0}"#) throws -> DiaryStore {
    try PersonaHost.load(apps: [DiaryStore.self], seeds: ["notes": Data(diary.utf8), "contacts": testContacts])
    return Persona.store(DiaryStore.self)
}

let testContacts = Data(
    #"""
    {"me": "contact-ada-stone", "people": [
      {"id": "contact-zoe-hill", "firstName": "Zoe", "lastName": "Hill", "emails": ["zoe@example.com"], "phones": [], "birthday": "02-29"},
      {"id": "contact-ada-stone", "firstName": "Ada", "lastName": "Stone", "emails": [], "phones": []},
      {"id": "contact-bo-lind", "firstName": "Bo", "lastName": "Lind", "emails": [], "phones": ["+1 415 555 0101"]}]}
    """#.utf8)

@MainActor private func entry(_ date: String, note: String? = nil) -> DiaryStore.Entry {
    let at = PersonaJSON.date(date)!
    return DiaryStore.Entry(at: at, time: TimeOfDay(of: at), day: Weekday(of: at), note: note)
}

@MainActor private func message(_ work: () throws -> Void) -> String {
    do { try work() } catch { return "\(error)" }
    return "no error"
}

@MainActor @Suite struct StateTests {
    @Test func colorHasAShadeForEachAppearance() {
        let color = Color(light: Color.black, dark: Color.white)
        var environment = EnvironmentValues()
        #expect(color.resolve(in: environment).red == 0)
        environment.colorScheme = .dark
        #expect(color.resolve(in: environment).red == 1)
    }

    @Test func snapshotRestoresToTheSameBytes() throws {
        let diary = try start()
        diary.add(entry("2026-05-12T18:30:00-07:00", note: "a/b \"c\"\n"))
        Persona.notify(AppNotification(app: .notes, title: "T", body: "B", link: URL(string: "notes://note/n?x=1")))
        Persona.setBadge(3, for: .mail)
        PersonaHost.setDefaults(["size": .double(1.5), "name": .string("x"), "on": .bool(true), "list": .array([.int(1), .null])], of: .notes)
        PersonaHost.appearance = .dark
        PersonaHost.advance(90)
        let bytes = try PersonaHost.snapshot()

        _ = try start()
        #expect(try PersonaHost.snapshot() != bytes)
        try PersonaHost.restore(bytes)
        #expect(try PersonaHost.snapshot() == bytes)
        #expect(Persona.store(DiaryStore.self).state.entries.count == 1)
        #expect(PersonaHost.appearance == .dark && PersonaHost.badge(of: .mail) == 3)
        #expect(PersonaJSON.string(Persona.now) == "2026-05-12T09:42:30-07:00")
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasPrefix(#"{"notes":{"#) && text.contains(#""link":"notes://note/n?x=1""#))
    }

    @Test func invalidStateChangesNothing() throws {
        let diary = try start()
        diary.add(entry("2026-05-12T18:30:00-07:00"))
        let bytes = try PersonaHost.snapshot(), text = String(decoding: bytes, as: UTF8.self)
        func wrong(_ old: String, _ new: String) -> String {
            message { try PersonaHost.restore(Data(text.replacingOccurrences(of: old, with: new).utf8)) }
        }
        #expect(wrong(#""18:30""#, #""18:61""#) == #"state.notes.entries[0].time: expected a time of day such as "06:45", got "18:61""#)
        #expect(wrong(#""ticks":0"#, #""ticks":0,"tocks":1"#) == "state.notes.tocks: there is no such field; remove it or correct its name")
        #expect(wrong(#","ticks":0"#, "") == #"state.notes: expected a field "ticks", but there is none"#)
        #expect(wrong(#""ticks":0"#, #""ticks":"0""#).hasPrefix("state.notes.ticks: "))
        #expect(wrong("18:30:00-07:00", "18:30:00Z") == #"state.notes.entries[0].at: expected "2026-05-12T11:30:00-07:00", got "2026-05-12T18:30:00Z""#)
        #expect(wrong(#""tue""#, #""tuesday""#).hasPrefix("state.notes.entries[0].day: "))
        #expect(wrong(#"{"notes":"#, #"{"weather":{},"notes":"#).hasPrefix(#"state: there is no app "weather""#))
        #expect(wrong(#""contacts":"#, #""contracts":"#) == #"state: expected a field "contacts", but there is none"#)
        #expect(wrong(#""me":"contact-ada-stone""#, #""me":"nobody""#).hasPrefix("state.contacts.me: "))
        #expect(wrong(#""appearance":"light""#, #""appearance":"blue""#).hasPrefix("state.system.appearance: "))
        #expect(wrong("}", "").hasPrefix("state: expected a JSON object"))
        #expect(message { try PersonaHost.restore(Data("[]".utf8)) }.hasPrefix("state: expected a JSON object"))
        #expect(try PersonaHost.snapshot() == bytes)
        #expect(Persona.store(DiaryStore.self) === diary)
    }

    @Test func seedsAreValidatedStrictly() {
        #expect(message { _ = try start(#"{"entries":[],"heard":[],"ticks":0"#) } == "seeds: expected notes.json to hold one JSON value, but it is not JSON")
        #expect(message { _ = try start(#"{"entries":[],"heard":[],"tick":0}"#) }.contains(#"a field "ticks""#))
        let nowhere = URL(fileURLWithPath: "/nowhere/at/all")
        #expect(message { try PersonaHost.load(apps: [DiaryStore.self], seeds: nowhere) }.hasPrefix("seeds: expected a file notes.json in /nowhere/at/all"))
    }

    @Test func readersOfAStateAreToldOfItsChanges() {
        let counter = Counter(state: 1)
        nonisolated(unsafe) var changes = 0
        withObservationTracking {
            _ = counter.state
        } onChange: {
            changes += 1
        }
        counter.change { $0 = 1 }
        #expect(changes == 0, "nothing has changed")
        counter.change { $0 = 2 }
        #expect(changes == 1 && counter.state == 2)
    }

    @Test func storeReloadsWhatItSaved() throws {
        let diary = try start()
        diary.add(entry("2026-05-12T18:30:00-07:00"))
        PersonaHost.dropStores()
        let again = Persona.store(DiaryStore.self)
        #expect(again !== diary && again.state == diary.state)
        #expect(PersonaHost.unsavedApps == [])
        again.addWithoutSaving(entry("2026-05-12T19:30:00-07:00"))
        #expect(PersonaHost.unsavedApps == [.notes])
    }

    @Test func storesFromBeforeARestoreCannotSave() throws {
        let old = try start()
        let bytes = try PersonaHost.snapshot()
        try PersonaHost.restore(bytes)
        _ = Persona.store(DiaryStore.self)
        old.add(entry("2026-05-12T18:30:00-07:00"))
        #expect(try PersonaHost.snapshot() == bytes)
    }
}

@MainActor @Suite struct PhoneTests {
    @Test func clockStopsAtEachDueEvent() throws {
        let diary = try start()
        diary.add(entry("2026-05-12T09:41:30-07:00"))
        diary.add(entry("2026-05-12T09:42:00-07:00"))
        diary.add(entry("2026-05-12T23:00:00-07:00"))
        PersonaHost.advance(60)
        #expect(diary.seen.map { PersonaJSON.string($0) } == ["2026-05-12T09:41:30-07:00", "2026-05-12T09:42:00-07:00"])
        PersonaHost.advance(1)
        #expect(Dates.time(Persona.now) == "9:42 AM" && diary.seen.count == 2, "nothing is due before the evening")
        diary.add(entry("2026-05-12T21:00:00-07:00"))
        PersonaHost.advance(1)
        #expect(diary.seen.count == 3, "a store that has changed is told once")
    }

    @Test func preparedStoresWithNothingToDoAreNotTold() throws {
        let diary = try start()
        try PersonaHost.prepare()
        PersonaHost.advance(3)
        #expect(diary.seen.isEmpty, "to look through its records would copy their memory in each phone")
        diary.add(entry(PersonaJSON.string(Persona.now.addingTimeInterval(5))))
        PersonaHost.advance(3)
        PersonaHost.advance(3)
        #expect(diary.seen.count == 2, "after its change, and when it is due")
    }

    @Test func preparedStoresWithSomethingToDoAreTold() throws {
        let kettle = #"{"boilsAt":"\#(PersonaJSON.string(SystemState.start.addingTimeInterval(-60)))","whistles":0}"#
        try PersonaHost.load(apps: [KettleStore.self], seeds: ["clock": Data(kettle.utf8), "contacts": testContacts])
        try PersonaHost.prepare()
        #expect(Persona.store(KettleStore.self).state.whistles == 0, "preparing changes nothing")
        PersonaHost.advance(1)
        #expect(Persona.store(KettleStore.self).state.whistles == 1)
    }

    @Test func idsContinueAcrossRestores() throws {
        _ = try start()
        #expect(Persona.newID("note") == "note-1001")
        #expect(Persona.newID("alarm") == "alarm-1001")
        try PersonaHost.restore(try PersonaHost.snapshot())
        #expect(Persona.newID("note") == "note-1002")
    }

    @Test func eventsReachStoresNotYetLoaded() throws {
        _ = try start()
        PersonaHost.dropStores()
        let charge = AppEvent.cardCharged(CardCharge(merchant: "Chipotle", amountCents: 1485, category: "dining", cardLast4: "4821", reference: "order-1001"))
        Persona.send(charge)
        #expect(Persona.store(DiaryStore.self).state.heard == [charge])
        try PersonaHost.restore(try PersonaHost.snapshot())
        #expect(Persona.store(DiaryStore.self).state.heard == [charge])
    }

    @Test func notificationsAreShownOnceAndListedUntilOpened() throws {
        _ = try start()
        Persona.notify(AppNotification(app: .mail, title: "1", body: ""))
        Persona.notify(AppNotification(app: .mail, title: "2", body: "", link: URL(string: "mail://message/2")))
        #expect(PersonaHost.takeBanners().map(\.title) == ["1", "2"])
        #expect(PersonaHost.takeBanners().isEmpty)
        #expect(PersonaHost.notifications.map(\.title) == ["2", "1"])
        #expect(PersonaHost.openNotification("notification-1002")?.absoluteString == "mail://message/2")
        #expect(PersonaHost.notifications.map(\.id) == ["notification-1001"])
        PersonaHost.clearNotifications()
        #expect(PersonaHost.notifications.isEmpty)
        Persona.setBadge(2, for: .mail)
        Persona.setBadge(0, for: .mail)
        #expect(PersonaHost.badge(of: .mail) == 0)
    }

    @Test func peopleAreFoundByID() throws {
        _ = try start()
        #expect(Persona.me.name == "Ada Stone")
        #expect(Persona.contacts.map(\.initials) == ["BL", "ZH"])
        #expect(Persona.contact("contact-zoe-hill")?.birthday == "02-29")
        #expect(Persona.contact("contact-nobody") == nil)
    }
}

@MainActor @Suite struct FormatTests {
    @Test func datesRoundTripAsText() {
        // Every 17 hours and a bit of 60 years: both clock changes, leap days, the turn of centuries' rule for 2000.
        for second in stride(from: 0, to: 60 * 365 * 86400, by: 61_987) {
            let date = Date(timeIntervalSince1970: Double(second))
            #expect(PersonaJSON.date(PersonaJSON.string(date)) == date)
        }
    }

    @Test func datesAgreeWithTheCalendar() {
        for second in stride(from: 1_700_000_000, to: 1_800_000_000, by: 3_333_337) {
            let date = Date(timeIntervalSince1970: Double(second))
            let parts = Persona.calendar.dateComponents([.year, .month, .day, .hour, .minute, .weekday], from: date)
            #expect(Dates.dayAndYear(date) == "\(Dates.monthNames[parts.month! - 1].prefix(3)) \(parts.day!), \(parts.year!)")
            #expect(TimeOfDay(of: date) == TimeOfDay(hour: parts.hour!, minute: parts.minute!))
            #expect(Weekday(of: date) == Weekday.allCases[parts.weekday! - 1])
            let noon = TimeOfDay(hour: 12, minute: 5).on(date, plusDays: 40)
            #expect(noon == Persona.calendar.date(byAdding: .day, value: 40, to: Persona.calendar.date(bySettingHour: 12, minute: 5, second: 0, of: date)!))
        }
    }

    /// Zones with summer time, without it, with half an hour of it, and some that have moved.
    @Test(arguments: [
        "America/Los_Angeles", "Europe/London", "Asia/Kolkata", "Australia/Lord_Howe", "America/Caracas", "Asia/Pyongyang", "Africa/Cairo", "Pacific/Apia",
    ])
    func offsetsAreThoseOfTheZone(_ identifier: String) throws {
        let zone = try #require(TimeZone(identifier: identifier)), offsets = ZoneOffsets(zone)
        var moments = stride(from: 900_000_000.0, to: 2_600_000_000, by: 86_399 * 5).map(Date.init(timeIntervalSince1970:))
        var change = zone.nextDaylightSavingTimeTransition(after: moments[0])
        while let moment = change, moment < moments.last! {
            moments += [-1, -0.001, 0, 1].map(moment.addingTimeInterval)
            change = zone.nextDaylightSavingTimeTransition(after: moment)
        }
        #expect(moments.filter { offsets.seconds(at: $0) != zone.secondsFromGMT(for: $0) } == [])
    }

    @Test func daylightSavingChangesAreHandled() {
        let spring = PersonaJSON.date("2026-03-08T00:30:00-08:00")!
        #expect(PersonaJSON.string(TimeOfDay(hour: 2, minute: 30).on(spring)) == "2026-03-08T03:30:00-07:00")
        let autumn = PersonaJSON.date("2026-11-01T00:30:00-07:00")!
        #expect(PersonaJSON.string(TimeOfDay(hour: 1, minute: 30).on(autumn)) == "2026-11-01T01:30:00-07:00")
    }

    @Test(arguments: [
        "2026-02-30T00:00:00Z", "2026-13-01T00:00:00Z", "2026-05-12", "2026-05-12T09:41:00", "2026-05-12T24:00:00Z", "2026-05-12 09:41:00Z",
        "2026-05-12T09:41:00.5Z", "", "2026-05-12T09:41:00-0700x", "２０２６-05-12T09:41",
    ])
    func whatIsNoDate(_ text: String) { #expect(PersonaJSON.date(text) == nil) }

    @Test(arguments: ["6:45", "24:00", "12:60", "ab:cd", "06-45", "006:45", ""])
    func whatIsNoTimeOfDay(_ text: String) { #expect(TimeOfDay(coded: text) == nil) }

    @Test func timesOfDay() {
        #expect(TimeOfDay(coded: "06:45")?.string == "6:45 AM")
        #expect(TimeOfDay(hour: 0, minute: 5).string == "12:05 AM")
        #expect(TimeOfDay(hour: 12, minute: 0).string == "12:00 PM")
        for hour in 0..<24 {
            for minute in [0, 9, 10, 59] {
                let time = TimeOfDay(hour: hour, minute: minute)
                #expect(TimeOfDay(coded: time.coded) == time)
            }
        }
    }

    @Test func money() {
        #expect(Money.string(1485) == "$14.85" && Money.string(-5) == "-$0.05" && Money.string(123_456_789) == "$1,234,567.89")
        #expect(Money.signed(248_000) == "+$2,480.00" && Money.signed(0) == "$0.00")
        for cents in [0, 1, 99, 100, 12_345, 99_999_999] { #expect(Money.cents(Money.string(cents)) == cents) }
        for text in ["", ".", "$", "1.234", "a", "-5", "1.2.3", "9999999999999"] { #expect(Money.cents(text) == nil) }
        #expect(Money.cents("20") == 2000 && Money.cents("0.5") == 50 && Money.cents(".75") == 75)
    }

    @Test func datesHaveNaturalNames() throws {
        _ = try start()
        func date(_ text: String) -> Date { PersonaJSON.date(text)! }
        #expect(Dates.brief(date("2026-05-12T00:00:00-07:00")) == "12:00 AM")
        #expect(Dates.brief(date("2026-05-11T23:59:59-07:00")) == "Yesterday")
        #expect(Dates.brief(date("2026-05-06T23:59:59-07:00")) == "Wednesday")
        #expect(Dates.brief(date("2026-05-05T23:59:59-07:00")) == "5/5/26")
        #expect(Dates.relativeDay(date("2026-05-13T00:00:00-07:00")) == "Tomorrow")
        #expect(Dates.relativeDay(date("2026-03-02T00:00:00-08:00")) == "Mar 2")
        #expect(Dates.relativeDay(date("2025-12-02T00:00:00-08:00")) == "Dec 2, 2025")
        #expect(Dates.ago(date("2026-05-12T09:40:30-07:00")) == "Just now")
        #expect(Dates.ago(date("2026-05-12T06:30:00-07:00")) == "3 hr ago")
        #expect(Dates.dayAndTime(Persona.now) == "May 12, 2026 at 9:41 AM")
        #expect(Dates.longDay(Persona.now) == "Tuesday, May 12")
    }

    @Test func minutesDaysAndAgesFollowTheClock() throws {
        _ = try start()
        let first = Persona.now
        for step in [0, 1, 18, 41, 60, 3_599, 5_000, 1, 86_399, 7 * 86_400] {
            PersonaHost.advance(step)
            let now = Persona.now
            #expect(Persona.today == Persona.calendar.startOfDay(for: now))
            #expect(Persona.minute == Persona.calendar.dateInterval(of: .minute, for: now)?.start)
            for moment in [first, now, now.addingTimeInterval(-1), now.addingTimeInterval(1), now.addingTimeInterval(-7_200)] {
                #expect(Persona.isPast(moment) == (moment <= now))
                for unit in [60.0, 3_600] {
                    #expect(Persona.units(of: unit, since: moment) == Int((now.timeIntervalSince(moment) / unit).rounded(.down)))
                }
            }
        }
        let now = Persona.now
        #expect(Dates.ago(now) == "Just now" && Dates.ago(now.addingTimeInterval(-60)) == "1 min ago")
        #expect(Dates.ago(now.addingTimeInterval(-3_599)) == "59 min ago" && Dates.ago(now.addingTimeInterval(-3_600)) == "1 hr ago")
        #expect(Dates.ago(now.addingTimeInterval(120)) == Dates.relativeDay(now.addingTimeInterval(120)))
    }
}
