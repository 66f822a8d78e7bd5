import PersonaKit

/// What is kept on the phone, in megabytes. The parts make up what is used, and the rest is available.
@MainActor enum PhoneStorage {
    static let capacity = 256_000
    static let system = 14_900

    /// The apps that are listed, the largest first.
    static var apps: [AppID] {
        PhoneControl.appsByName.filter { size(of: $0) > 0 }.sorted { (total(of: $1), $0) < (total(of: $0), $1) }
    }

    static func size(of app: AppID) -> Int { app.traits.size }

    /// What the app keeps: more for some owners than for others.
    static func documents(of app: AppID) -> Int { app.traits.documents * (60 + AppUsage.draw(81, "documents", app.rawValue)) / 100 }

    static func total(of app: AppID) -> Int { size(of: app) + documents(of: app) }

    /// Fills the last tenth of a gigabyte, so that what is written adds up.
    static var systemData: Int {
        let rest = appsTotal % 100
        return 8600 + (rest == 0 ? 0 : 100 - rest)
    }

    static var used: Int { appsTotal + system + systemData }
    static var available: Int { capacity - used }

    /// The parts of the bar.
    static var parts: [(name: String, size: Int)] {
        let photos = PhoneControl.apps.contains(.photos) ? total(of: .photos) : 0, messages = PhoneControl.apps.contains(.messages) ? total(of: .messages) : 0
        let others = [("Apps", appsTotal - photos - messages), ("Photos", photos), ("Messages", messages), ("iOS", system), ("System Data", systemData)]
        return others.filter { $0.1 > 0 }.map { (name: $0.0, size: $0.1) }
    }

    static func text(_ megabytes: Int) -> String { (megabytes * 1000).kilobytesText }

    private static var appsTotal: Int { apps.reduce(0) { $0 + total(of: $1) } }
}
