import Foundation

/// What an app knows about the phone and its owner.
@MainActor public enum Persona {
    // MARK: Time and place

    /// The virtual clock. It starts at the moment that the persona names. Only actions and waits move it.
    public static var now: Date {
        #if canImport(UIKit)
        SharedPhone.observeClock()
        #endif
        return memory.system.now
    }

    /// The zone of the city where the phone's owner lives.
    public nonisolated static var timeZone: TimeZone { zone.timeZone }
    public nonisolated static let locale = Locale(identifier: "en_US")

    /// Gregorian, in the phone's zone, weeks starting on Sunday.
    public nonisolated static var calendar: Calendar { zone.calendar }

    /// Set when a phone starts, before an app reads it.
    nonisolated(unsafe) static var zone = PhoneZone(nil)

    // MARK: State

    /// The one live store of an app, made from what was saved (at first the seed) when it is first asked for.
    public static func store<S: PersonaStore>(_ type: S.Type) -> S {
        #if canImport(UIKit)
        if memory.apps.isEmpty { SharedPhone.loadSeeds(of: [type]) }
        #endif
        return memory.store(type)
    }

    /// Saves what the store holds now. ``StateStore/change(_:)`` calls it after every change.
    public static func changed(_ store: some PersonaStore) { memory.save(store) }

    /// The next id of a kind: "alarm-1001", "alarm-1002", …
    public static func newID(_ kind: String) -> String {
        let number = memory.system.counters[kind, default: 1000] + 1
        memory.system.counters[kind] = number
        return "\(kind)-\(number)"
    }

    // MARK: Other apps and the phone

    /// Delivers an event to every app's store immediately, in the order of `AppID`.
    public static func send(_ event: AppEvent) {
        for store in memory.stores() { store.receive(event) }
    }

    /// A banner, and a line in the notification center until it is opened or cleared. Opening it opens its link.
    public static func notify(_ notification: AppNotification) {
        memory.revision += 1
        memory.system.notifications.append(notification)
        if !memory.system.doNotDisturb { memory.banners.append(notification) }
    }

    /// The number on the app's icon; 0 removes it.
    public static func setBadge(_ count: Int, for app: AppID) {
        memory.revision += 1
        memory.system.badges[app] = count > 0 ? count : nil
    }

    // MARK: The world

    /// Cities, places, restaurants, venues, airports, airlines, teams and products: the same for all apps.
    public internal(set) static var catalog = Catalog()

    // MARK: People

    /// Everyone but the owner, by first name.
    public static var contacts: [Contact] { memory.others }

    /// Anyone by id, including the owner.
    public static func contact(_ id: Contact.ID) -> Contact? { memory.people[id] }

    /// The phone's owner.
    public static var me: Contact { memory.people[memory.contacts.me]! }

    /// What this phone stores. Only `Persona` and `PersonaHost` use it.
    static var memory = Memory()
}

/// A phone's time zone, and the calendar in it.
struct PhoneZone: Sendable {
    let timeZone: TimeZone
    let calendar: Calendar

    /// Los Angeles where the seeds name no zone.
    init(_ timeZone: TimeZone?) {
        self.timeZone = timeZone ?? TimeZone(identifier: "America/Los_Angeles")!
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = self.timeZone
        calendar.locale = Persona.locale
        calendar.firstWeekday = 1
        self.calendar = calendar
    }
}
