import Foundation
import SwiftUI

/// What an app knows about the phone and its owner.
@MainActor public enum Persona {
    // MARK: Time and place

    /// The virtual clock. It starts at the moment that the persona names. Only actions and waits move it.
    public static var now: Date {
        // It moves by whole seconds.
        noteRead(until: memory.system.now.addingTimeInterval(1))
        return memory.system.now
    }

    /// Whether a moment has come. What depends on nothing else of the clock is updated only then.
    public static func isPast(_ moment: Date) -> Bool {
        let isPast = moment <= memory.system.now
        noteRead(until: isPast ? .distantFuture : moment)
        return isPast
    }

    /// How many whole units of time, in seconds, have passed since a moment: 1 minute ago, 2 hours ago. Negative before it.
    public static func units(of seconds: TimeInterval, since moment: Date) -> Int {
        let units = (memory.system.now.timeIntervalSince(moment) / seconds).rounded(.down)
        noteRead(until: moment.addingTimeInterval((units + 1) * seconds))
        return Int(units)
    }

    /// When this minute began. What shows no seconds reads this, so that it is updated once a minute.
    public static var minute: Date {
        let start = (memory.system.now.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        noteRead(until: Date(timeIntervalSinceReferenceDate: start + 60))
        return Date(timeIntervalSinceReferenceDate: start)
    }

    /// When this day began, in the phone's zone. What shows only days reads this, so that it is updated once a day.
    public static var today: Date {
        let now = memory.system.now
        if !day.contains(now) {
            let start = calendar.startOfDay(for: now)
            day = start..<calendar.date(byAdding: .day, value: 1, to: start)!
        }
        noteRead(until: day.upperBound)
        return day.lowerBound
    }
    /// The day that was read last, and the moment at which the next one begins.
    private static var day = Date.distantPast..<Date.distantPast

    /// Views that read the clock are updated when what they have read changes, which is at this moment or later.
    private static func noteRead(until moment: Date) {
        #if canImport(UIKit)
        SharedPhone.observeClock()
        #else
        ClockReads.note(until: moment.timeIntervalSince1970)
        #endif
    }

    /// The zone of the city where the phone's owner lives.
    public nonisolated static var timeZone: TimeZone { zone.timeZone }
    /// What clocks there show, compared with GMT.
    public nonisolated static func secondsFromGMT(at date: Date) -> Int { zone.offsets.seconds(at: date) }
    public nonisolated static let locale = Locale(identifier: "en_US")

    /// Gregorian, in the phone's zone, weeks starting on Sunday.
    public nonisolated static var calendar: Calendar { zone.calendar }

    /// Set when a phone starts, before an app reads it.
    nonisolated(unsafe) static var zone = PhoneZone(nil) { didSet { MainActor.assumeIsolated { day = .distantPast ..< .distantPast } } }

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

    /// The next id of a kind: "alarm-1001", "alarm-1002", … What events bring has numbers of its own, "message-event-1001", so that
    /// its ids don't depend on what was made on the phone before.
    public static func newID(_ kind: String) -> String {
        let kind = memory.isDelivering ? "\(kind)-event" : kind
        let number = memory.system.counters[kind, default: 1000] + 1
        memory.system.counters[kind] = number
        return "\(kind)-\(number)"
    }

    // MARK: Other apps and the phone

    /// Delivers an event to every app's store immediately, in the order of `AppID`.
    public static func send(_ event: AppEvent) {
        for store in memory.stores() { store.receive(event) }
    }

    /// A banner, and a line in the notification center until it is opened or cleared, as far as Settings and the Focus allow the app, or
    /// the person whose message or call it is. Opening it opens its link.
    public static func notify(_ notification: AppNotification, from person: Contact.ID? = nil) {
        let settings = PersonaHost.settings
        guard !settings.notificationsOff.contains(notification.app) else { return }
        memory.revision += 1
        memory.system.notifications.append(notification)
        guard !settings.bannersOff.contains(notification.app), PersonaHost.showsBanner(of: notification.app, from: person) else { return }
        memory.banners.append(notification)
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

    /// Those whom the owner calls most, in the order of Contacts.
    public static var favorites: [Contact] { (memory.contacts.favorites ?? []).compactMap { memory.people[$0] } }

    /// Whether somebody cannot reach the phone.
    public static func isBlocked(_ id: Contact.ID) -> Bool { (memory.contacts.blocked ?? []).contains(id) }

    /// The phone's owner.
    public static var me: Contact { memory.me }

    /// What this phone stores. Only `Persona` and `PersonaHost` use it.
    static var memory = Memory() { didSet { PhoneFormats.current = memory.system.settings?.formats ?? PhoneFormats() } }
}

/// A phone's time zone, and the calendar in it.
struct PhoneZone: Sendable {
    let timeZone: TimeZone
    let offsets: ZoneOffsets
    let calendar: Calendar

    /// Los Angeles where the seeds name no zone.
    init(_ timeZone: TimeZone?) {
        self.timeZone = timeZone ?? TimeZone(identifier: "America/Los_Angeles")!
        offsets = ZoneOffsets(self.timeZone)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = self.timeZone
        calendar.locale = Persona.locale
        calendar.firstWeekday = 1
        self.calendar = calendar
    }
}
