import PersonaKit

/// How long an app should be used in a day.
struct AppLimit: Codable, Hashable, Identifiable, Sendable {
    var app: AppID
    var minutes: Int

    static let possible = 1...24 * 60 - 1

    var id: AppID { app }
}

/// The time of day away from the screen. It ends on the next day when `to` is not after `from`.
struct Downtime: Codable, Hashable, Sendable {
    var isOn = false
    var from = TimeOfDay(hour: 22, minute: 0)
    var to = TimeOfDay(hour: 7, minute: 0)
}

extension SettingsStore {
    /// In the order in which they were set.
    var limits: [AppLimit] { state.limits ?? [] }

    /// The apps that have no limit yet.
    var appsWithoutLimit: [AppID] { PhoneControl.appsByName.filter { app in !limits.contains { $0.app == app } } }

    /// Gives an app a limit, or changes the one that it has.
    func setLimit(of app: AppID, minutes: Int) {
        guard AppLimit.possible.contains(minutes) else { return }
        var limits = self.limits
        if let index = limits.firstIndex(where: { $0.app == app }) {
            limits[index].minutes = minutes
        } else {
            limits.append(AppLimit(app: app, minutes: minutes))
        }
        change { $0.limits = limits }
    }

    func deleteLimit(of app: AppID) {
        let limits = self.limits.filter { $0.app != app }
        change { $0.limits = limits.isEmpty ? nil : limits }
    }

    var downtime: Downtime { state.downtime ?? Downtime() }

    func changeDowntime(_ body: (inout Downtime) -> Void) {
        var downtime = self.downtime
        body(&downtime)
        change { $0.downtime = downtime == Downtime() ? nil : downtime }
    }
}
