import Foundation
import Testing
@testable import Clock
@testable import PersonaKit

@MainActor private func startClock(
    _ json: String = """
    {"alarms": [{"id": "alarm-work", "time": "07:30", "label": "Work", "repeats": ["mon", "tue", "wed", "thu", "fri"],
                 "sound": "radar", "snooze": true, "isOn": true}],
     "cities": [], "stopwatch": {"secondsBefore": 0, "laps": []}, "timers": [], "recentTimers": []}
    """
) throws -> ClockStore {
    try PersonaHost.load(apps: [ClockStore.self], seeds: ["clock": Data(json.utf8), "contacts": testContacts])
    return Persona.store(ClockStore.self)
}

private func time(_ coded: String) -> TimeOfDay { TimeOfDay(coded: coded)! }

/// Waits until the clock shows a time; the next day when it is past today.
@MainActor private func wait(until coded: String, day: Int = 0) {
    PersonaHost.advance(Int(time(coded).on(Persona.now, plusDays: day).timeIntervalSince(Persona.now)))
}

@MainActor @Suite struct AlarmTests {
    @Test func newAlarmsAreOnAndSortedByTime() throws {
        let clock = try startClock()
        let id = clock.addAlarm(AlarmDraft(time: time("06:45"), label: " Gym ", repeats: [.fri, .mon, .fri], sound: .chirp, snooze: false))
        #expect(id == "alarm-1001")
        #expect(clock.state.alarms[0] == Alarm(id: id, time: time("06:45"), label: "Gym", repeats: [.mon, .fri], sound: .chirp, snooze: false, isOn: true))
        clock.addAlarm(AlarmDraft(time: time("22:00")))
        #expect(clock.state.alarms.map(\.label) == ["Gym", "Work", "Alarm"])
    }

    @Test func editedAlarmMovesAndIsOn() throws {
        let clock = try startClock()
        let late = clock.addAlarm(AlarmDraft(time: time("22:00")))
        clock.setAlarm("alarm-work", isOn: false)
        var draft = clock.state.alarms[0].draft
        draft.time = time("23:15")
        clock.updateAlarm("alarm-work", to: draft)
        #expect(clock.state.alarms.map(\.id) == [late, "alarm-work"])
        #expect(clock.state.alarms[1].isOn && clock.state.alarms[1].label == "Work")
        clock.deleteAlarm(late)
        #expect(clock.state.alarms.map(\.id) == ["alarm-work"])
        clock.updateAlarm("alarm-gone", to: draft)
        #expect(clock.state.alarms.count == 1)
    }

    @Test func oneTimeAlarmRingsOnceAndTurnsOff() throws {
        let clock = try startClock()
        let id = clock.addAlarm(AlarmDraft(time: time("09:45"), label: "Tea"))
        wait(until: "09:44")
        #expect(PersonaHost.notifications.isEmpty)
        PersonaHost.advance(120)
        #expect(PersonaHost.notifications.map(\.title) == ["Tea"])
        #expect(PersonaJSON.string(PersonaHost.notifications[0].date) == "2026-05-12T09:45:00-07:00")
        #expect(PersonaHost.notifications[0].link?.absoluteString == "clock://alarms/\(id)")
        #expect(clock.state.alarms[1].ringingSince != nil)
        clock.stopAlarm(id)
        #expect(clock.state.alarms[1].ringingSince == nil && !clock.state.alarms[1].isOn)
        PersonaHost.advance(86400)
        #expect(PersonaHost.notifications.map(\.title).filter { $0 == "Tea" }.count == 1)
    }

    @Test func repeatingAlarmRingsOnItsDays() throws {
        let clock = try startClock()
        // From Tuesday 9:41 for a week: Wed, Thu, Fri, Mon, Tue.
        for _ in 0..<7 { PersonaHost.advance(86400) }
        #expect(PersonaHost.notifications.reversed().map { Weekday(of: $0.date) } == [.wed, .thu, .fri, .mon, .tue])
        #expect(clock.state.alarms[0].isOn && clock.state.alarms[0].ringingSince == nil)
    }

    @Test func snoozeRingsAgainAfterNineMinutes() throws {
        let clock = try startClock()
        let id = clock.addAlarm(AlarmDraft(time: time("09:45")))
        wait(until: "09:45")
        clock.snoozeAlarm(id)
        #expect(clock.state.alarms[1].snoozedUntil == time("09:54").on(Persona.now) && clock.state.alarms[1].ringingSince == nil)
        wait(until: "09:53")
        #expect(clock.state.alarms[1].ringingSince == nil)
        wait(until: "09:54")
        #expect(clock.state.alarms[1].ringingSince == Persona.now && clock.state.alarms[1].snoozedUntil == nil)
        clock.setAlarm(id, isOn: false)
        #expect(clock.state.alarms[1].ringingSince == nil)
        #expect(PersonaHost.notifications.count == 2)
    }

    @Test func alarmWithoutSnoozeCannotBeSnoozed() throws {
        let clock = try startClock()
        let id = clock.addAlarm(AlarmDraft(time: time("09:45"), snooze: false))
        wait(until: "09:45")
        clock.snoozeAlarm(id)
        #expect(clock.state.alarms[1].snoozedUntil == nil && clock.state.alarms[1].ringingSince != nil)
    }

    @Test func ringingEndsAfterFifteenMinutes() throws {
        let clock = try startClock()
        clock.addAlarm(AlarmDraft(time: time("09:45")))
        wait(until: "09:59")
        #expect(clock.state.alarms[1].ringingSince != nil)
        wait(until: "10:00")
        #expect(clock.state.alarms[1].ringingSince == nil && !clock.state.alarms[1].isOn)
    }

    @Test func alarmOnADateRingsOnThatDateOnly() throws {
        let clock = try startClock()
        let inThreeDays = time("10:00").on(Persona.now, plusDays: 3)
        let id = clock.addAlarm(AlarmDraft(time: time("07:15"), label: "Train", date: inThreeDays))
        let alarm = try #require(clock.state.alarms.first { $0.id == id })
        #expect(PersonaJSON.string(try #require(alarm.date)) == "2026-05-15T07:15:00-07:00")
        #expect(alarm.summary == "Train, Fri, May 15")
        clock.setAlarm("alarm-work", isOn: false)
        wait(until: "07:20", day: 2)
        #expect(PersonaHost.notifications.isEmpty)
        wait(until: "07:20", day: 1)
        #expect(PersonaHost.notifications.map(\.title) == ["Train"])
        clock.stopAlarm(id)
        #expect(clock.state.alarms.first { $0.id == id }?.isOn == false)
        clock.setAlarm(id, isOn: true)
        #expect(clock.state.alarms.first { $0.id == id }?.date == nil)
    }

    @Test func alarmThatRepeatsHasNoDate() throws {
        let clock = try startClock()
        let id = clock.addAlarm(AlarmDraft(time: time("07:15"), repeats: [.mon], date: Persona.now))
        #expect(clock.state.alarms.first { $0.id == id }?.date == nil)
        #expect(AlarmDraft(time: time("07:15"), date: Persona.now).ringsOnce == time("07:15").on(Persona.now))
    }

    @Test func repeatsHaveNaturalNames() {
        #expect(([] as [Weekday]).short == "Never" && Weekday.allCases.short == "Every Day")
        #expect(Weekday.weekdays.short == "Weekdays" && [Weekday.sat, .sun].short == "Weekends")
        #expect([Weekday.wed].short == "Every Wednesday" && [Weekday.wed, .mon].short == "Mon Wed")
        #expect(Weekday.weekdays.inSentence == "every weekday")
    }
}

@MainActor @Suite struct WorldClockTests {
    private func city(_ name: String) throws -> WorldCity { try #require(Cities.all.first { $0.name == name }) }

    @Test func worldClockCitiesAreRealAndUnique() {
        #expect(Cities.all.count >= 80)
        #expect(Set(Cities.all.map(\.id)).count == Cities.all.count)
        for city in Cities.all {
            #expect(TimeZone(identifier: city.timeZone) != nil, "\(city.name)")
            #expect(city.id.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }, "\(city.id)")
        }
    }

    @Test func citiesAreFoundByAnyWord() {
        #expect(Cities.matching("tok").map(\.name) == ["Tokyo"])
        #expect(Cities.matching("SAO").map(\.name) == ["São Paulo"])
        #expect(Cities.matching("japan").map(\.name) == ["Tokyo"])
        #expect(Cities.matching("york").map(\.name) == ["New York"])
        #expect(Cities.matching("okyo").isEmpty && Cities.matching("  ").count == Cities.all.count)
    }

    @Test func timesAndOffsets() throws {
        _ = try startClock()
        func shown(_ name: String) throws -> String { try "\(city(name).time(at: Persona.now).string) \(city(name).offset(at: Persona.now))" }
        #expect(try shown("New York") == "12:41 PM Today, +3HRS")
        #expect(try shown("Tokyo") == "1:41 AM Tomorrow, +16HRS")
        #expect(try shown("Mumbai") == "10:11 PM Today, +12:30HRS")
        #expect(try shown("Denver") == "10:41 AM Today, +1HR")
        #expect(try shown("Honolulu") == "6:41 AM Today, -3HRS")
        #expect(try shown("San Francisco") == "9:41 AM Today, +0HRS")
        PersonaHost.advance(14 * 3600 + 3600)
        #expect(try shown("Honolulu") == "9:41 PM Yesterday, -3HRS")
    }

    @Test func citiesAreAddedOnceMovedAndRemoved() throws {
        let clock = try startClock()
        for name in ["Tokyo", "London", "Paris", "Tokyo"] { clock.addCity(try city(name)) }
        #expect(clock.state.cities.map(\.name) == ["Tokyo", "London", "Paris"])
        clock.moveCities(from: [0], to: 3)
        #expect(clock.state.cities.map(\.name) == ["London", "Paris", "Tokyo"])
        clock.moveCities(from: [2], to: 0)
        clock.removeCity("city-london")
        #expect(clock.state.cities.map(\.name) == ["Tokyo", "Paris"])
    }
}

@MainActor @Suite struct StopwatchTests {
    @Test func stopwatchRunsStopsLapsAndResets() throws {
        let clock = try startClock()
        clock.startStopwatch()
        PersonaHost.advance(10)
        clock.lap()
        PersonaHost.advance(25)
        clock.lap()
        PersonaHost.advance(5)
        clock.resetStopwatch()
        clock.stopStopwatch()
        PersonaHost.advance(100)
        #expect(clock.state.stopwatch == Stopwatch(startedAt: nil, secondsBefore: 40, laps: [10, 25]))
        #expect(clock.state.stopwatch.allLaps(at: Persona.now).map(\.seconds) == [5, 25, 10])
        #expect(clock.state.stopwatch.extremes?.fastest == 1 && clock.state.stopwatch.extremes?.slowest == 2)
        clock.lap()
        #expect(clock.state.stopwatch.laps.count == 2)
        clock.startStopwatch()
        PersonaHost.advance(3)
        #expect(clock.state.stopwatch.seconds(at: Persona.now) == 43 && clock.state.stopwatch.lapSeconds(at: Persona.now) == 8)
        clock.stopStopwatch()
        clock.resetStopwatch()
        #expect(clock.state.stopwatch == .zero && clock.state.stopwatch.allLaps(at: Persona.now).isEmpty)
    }
}

@MainActor @Suite struct TimerTests {
    @Test func severalTimersRunAndRing() throws {
        let clock = try startClock()
        let tea = try #require(clock.startTimer(seconds: 180, label: "Tea", sound: .kettle))
        let eggs = try #require(clock.startTimer(seconds: 60))
        PersonaHost.advance(59)
        #expect(clock.state.timers.map { $0.secondsLeft(at: Persona.now) } == [121, 1])
        PersonaHost.advance(1)
        #expect(clock.state.timers.map(\.isRinging) == [false, true])
        #expect(PersonaHost.notifications.map(\.title) == ["1 min"])
        clock.removeTimer(eggs)
        clock.pauseTimer(tea)
        PersonaHost.advance(1000)
        #expect(clock.state.timers.map { $0.secondsLeft(at: Persona.now) } == [120])
        clock.resumeTimer(tea)
        PersonaHost.advance(120)
        #expect(PersonaHost.notifications.map(\.title) == ["Tea", "1 min"])
        #expect(PersonaHost.notifications[0].body == "Timer Done, 3 min")
        clock.repeatTimer(tea)
        #expect(clock.state.timers[0].secondsLeft(at: Persona.now) == 180)
    }

    @Test func finishedTimerIsDismissedAfterAWhile() throws {
        let clock = try startClock()
        clock.startTimer(seconds: 10)
        PersonaHost.advance(10 + 15 * 60 - 1)
        #expect(clock.state.timers.count == 1)
        PersonaHost.advance(1)
        #expect(clock.state.timers.isEmpty)
    }

    @Test func startedTimersAreRemembered() throws {
        let clock = try startClock()
        clock.startTimer(seconds: 300)
        clock.startTimer(seconds: 600, label: "Pizza")
        clock.startTimer(seconds: 300)
        #expect(clock.state.recentTimers.map(\.name) == ["5 min", "Pizza"])
        #expect(clock.state.recentTimers[0].id == "recentTimer-1001")
        clock.startRecentTimer(clock.state.recentTimers[1].id)
        #expect(clock.state.timers.map(\.label) == ["", "Pizza", "", "Pizza"])
        #expect(clock.state.recentTimers.map(\.name) == ["Pizza", "5 min"])
        clock.deleteRecentTimer("recentTimer-1001")
        #expect(clock.state.recentTimers.map(\.name) == ["Pizza"])
        #expect(clock.startTimer(seconds: 0) == nil && clock.startTimer(seconds: 86400) == nil)
    }

    @Test func durationsAreFormatted() {
        #expect(Durations.digits(3909) == "1:05:09" && Durations.digits(59) == "0:59")
        #expect(Durations.stopwatch(42) == "00:42.00" && Durations.stopwatch(3661) == "1:01:01.00")
        #expect(Durations.words(5400) == "1 hr, 30 min" && Durations.words(0) == "0 sec")
        #expect(Durations.spoken(3661) == "1 hour, 1 minute, 1 second")
    }
}

@MainActor @Suite struct ClockPropertyTests {
    /// Any sequence of what a person can do leaves the same state whether time passes at once or second by second, is saved, and restores.
    @Test(arguments: 0..<40) func anythingCanBeDoneInAnyOrder(seed: Int) throws {
        func play(stepwise: Bool) throws -> Data {
            let clock = try startClock()
            var numbers = Numbers(seed: seed)
            for _ in 0..<60 {
                act(on: clock, &numbers)
                let seconds = [1, 7, 61, 600, 3600][numbers.next(5)]
                if stepwise { for _ in 0..<seconds { PersonaHost.advance(1) } } else { PersonaHost.advance(seconds) }
                #expect(PersonaHost.unsavedApps.isEmpty)
                #expect(clock.state.alarms.map(\.time) == clock.state.alarms.map(\.time).sorted())
            }
            let bytes = try PersonaHost.snapshot()
            try PersonaHost.restore(bytes)
            #expect(try PersonaHost.snapshot() == bytes)
            return bytes
        }
        let whole = try play(stepwise: false)
        if seed < 4 { #expect(try play(stepwise: true) == whole) }
    }

    private func act(on clock: ClockStore, _ numbers: inout Numbers) {
        let alarm = clock.state.alarms.isEmpty ? "alarm-none" : clock.state.alarms[numbers.next(clock.state.alarms.count)].id
        let timer = clock.state.timers.isEmpty ? "timer-none" : clock.state.timers[numbers.next(clock.state.timers.count)].id
        let draft = AlarmDraft(
            time: TimeOfDay(hour: numbers.next(24), minute: numbers.next(60)),
            repeats: Weekday.allCases.filter { _ in numbers.next(3) == 0 }, snooze: numbers.next(2) == 0)
        switch numbers.next(16) {
        case 0: clock.addAlarm(draft)
        case 1: clock.updateAlarm(alarm, to: draft)
        case 2: clock.setAlarm(alarm, isOn: numbers.next(2) == 0)
        case 3: clock.deleteAlarm(alarm)
        case 4: clock.snoozeAlarm(alarm)
        case 5: clock.stopAlarm(alarm)
        case 6: clock.addCity(Cities.all[numbers.next(Cities.all.count)])
        case 7: if let city = clock.state.cities.first { clock.removeCity(city.id) }
        case 8: clock.moveCities(from: IndexSet(integersIn: 0..<min(1, clock.state.cities.count)), to: clock.state.cities.count)
        case 9: clock.startStopwatch()
        case 10: clock.stopStopwatch()
        case 11: clock.lap()
        case 12: clock.resetStopwatch()
        case 13: clock.startTimer(seconds: 1 + numbers.next(4000))
        case 14: clock.pauseTimer(timer)
        default: clock.resumeTimer(timer)
        }
    }
}

/// The same numbers for the same seed.
struct Numbers {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// 0 ..< count
    mutating func next(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % count
    }
}
