import Foundation
import PersonaKit

/// What apps have loaded over the mobile network.
extension SettingsStore {
    /// When the current period began: on the first of the month, or when the statistics were reset after that.
    var cellularPeriod: Date {
        let parts = Persona.calendar.dateComponents([.year, .month], from: Persona.today)
        let month = Persona.calendar.date(from: parts) ?? Persona.today
        return max(month, state.cellularReset ?? month)
    }

    /// In kilobytes, in the current period. About a third of the time an app is used away from Wi-Fi.
    func cellularUsage(of app: AppID) -> Int { cellularUsage(of: app, on: UsageDay.since(cellularPeriod)) }

    /// The apps that have loaded something, those that loaded most first.
    var cellularApps: [(app: AppID, kilobytes: Int)] {
        let days = UsageDay.since(cellularPeriod)
        return PhoneControl.apps.map { (app: $0, kilobytes: cellularUsage(of: $0, on: days)) }.filter { $0.kilobytes > 0 }
            .sorted { ($1.kilobytes, $0.app) < ($0.kilobytes, $1.app) }
    }

    private func cellularUsage(of app: AppID, on days: [UsageDay]) -> Int {
        let before = days.first.map { AppUsage.minutes(of: app, on: $0, until: AppUsage.minute(of: cellularPeriod)) } ?? 0
        return max(0, days.reduce(0) { $0 + AppUsage.minutes(of: app, on: $1) } - before) * app.traits.data * 350 / 60
    }

    /// A new period begins now.
    func resetStatistics() {
        let now = Persona.minute
        change { $0.cellularReset = now }
    }
}
