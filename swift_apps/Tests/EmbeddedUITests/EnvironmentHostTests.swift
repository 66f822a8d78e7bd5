import Foundation
import Testing

@testable import EmbeddedUI

/// What an app that knows nothing of the phone is told by Foundation and the standard library, whatever the machine says.
@MainActor @Suite(.serialized) struct EnvironmentHostTests {
    /// The phone's clock as long as `body` runs: other tests measure with the machine's.
    private func onPhone<T>(at seconds: Double, _ body: () throws -> T) rethrows -> T {
        HostValues.pin()
        HostValues.setClock(Date(timeIntervalSince1970: seconds))
        return try body()
    }
    /// 12 May 2026, 9:41 in Los Angeles.
    private let morning = 1_778_604_060.0

    @Test func localeTimeZoneAndCalendarAreThePhones() {
        onPhone(at: morning) {
            #expect(Locale.current.identifier == "en_US")
            #expect(Locale.autoupdatingCurrent.identifier == "en_US")
            #expect(Locale.current.region?.identifier == "US" && Locale.current.measurementSystem == .us)
            #expect(TimeZone.current.identifier == "America/Los_Angeles")
            #expect(TimeZone.autoupdatingCurrent.secondsFromGMT(for: Date(timeIntervalSince1970: morning)) == -7 * 3600)
            #expect(Calendar.current.firstWeekday == 1 && Calendar.current.timeZone.identifier == "America/Los_Angeles")
        }
    }

    @Test func phoneInAnotherZoneKeepsItsLocale() throws {
        let (denver, before) = (try #require(TimeZone(identifier: "America/Denver")), TimeZone.current)
        defer { HostValues.setTimeZone(before) }
        try onPhone(at: morning) {
            for zone in [denver, before, denver] {
                HostValues.setTimeZone(zone)
                #expect(TimeZone.current.identifier == zone.identifier && TimeZone.autoupdatingCurrent.identifier == zone.identifier)
                #expect(Locale.current.identifier == "en_US" && Calendar.current.timeZone.identifier == zone.identifier)
                let parts = Calendar(identifier: .gregorian).dateComponents([.hour, .minute], from: Date())
                #expect(parts.hour == (zone == denver ? 10 : 9) && parts.minute == 41)
                #expect(Date().formatted(date: .omitted, time: .shortened).hasPrefix(zone == denver ? "10:41" : "9:41"))
            }
        }
    }

    @Test func dateNowIsThePhonesTime() {
        onPhone(at: morning) {
            #expect(Date().timeIntervalSince1970 == morning && Date.now.timeIntervalSince1970 == morning)
            #expect(Date(timeIntervalSinceNow: 60).timeIntervalSince1970 == morning + 60)
            #expect(Calendar.current.isDateInToday(Date(timeIntervalSince1970: morning + 3600)))
        }
    }

    @Test func formattersUseThePhonesLocale() {
        onPhone(at: morning) {
            let date = DateFormatter()
            date.dateStyle = .medium
            date.timeStyle = .short
            #expect(date.string(from: Date()).replacing("\u{202F}", with: " ") == "May 12, 2026 at 9:41 AM")
            #expect(Date().formatted(date: .numeric, time: .shortened).replacing("\u{202F}", with: " ") == "5/12/2026, 9:41 AM")
            #expect(1234.5.formatted() == "1,234.5" && 12.formatted(.currency(code: "USD")) == "$12.00")
            let number = NumberFormatter()
            number.numberStyle = .currency
            #expect(number.string(from: 1234.5) == "$1,234.50")
        }
    }

    @Test func randomNumbersAreTheSameOnEveryPhone() {
        func drawn() -> [String] {
            HostValues.seedRandomness()
            defer { HostValues.releaseRandomness() }
            return ["\(Int.random(in: 0..<1_000_000))", "\((0..<20).shuffled())", "\(UUID())", "\(UUID())", "\(Double.random(in: 0...1))", "\(Bool.random())"]
        }
        let (first, second) = (drawn(), drawn())
        #expect(first == second)
        #expect(first[2] != first[3], "two identifiers are two")
    }

    @Test func viewsReadThePhonesSettings() {
        struct Stranger: View {
            var body: some View {
                VStack {
                    Text(Date(), style: .date)
                    Text(verbatim: Date().formatted(.dateTime.weekday(.wide).hour().minute()).replacing("\u{202F}", with: " "))
                    Text(verbatim: "\(Calendar.current.component(.hour, from: .now)) \(Locale.current.identifier)")
                }
            }
        }
        let screen = ScreenDriver(Stranger())
        #expect(screen.labels("StaticText") == ["May 12, 2026", "Tuesday 9:41 AM", "9 en_US"])
    }
}
