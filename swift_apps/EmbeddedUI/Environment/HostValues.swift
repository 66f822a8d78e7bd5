import CHost
import Foundation

/// The phone's values for what Foundation and the standard library would read from the host, in every app that runs in it. They hold
/// for the whole process: a phone is a process.
///
/// `Locale.current`, `TimeZone.current`, `Calendar.current`, formatters, `Date()`, `Date.now`, `Int.random`, `shuffled()` and
/// `UUID()` follow from it. Clocks that only measure how long something takes (`ContinuousClock`) stay the host's.
package enum HostValues {
    package static let localeIdentifier = "en_US"
    /// The zone before a phone sets its own.
    package static let timeZoneIdentifier = "America/Los_Angeles"

    /// Sets locale and time zone, once in a process, before the first app asks for them.
    package static func pin() { _ = pinned }
    private static let pinned: Void = { if let zone = TimeZone(identifier: timeZoneIdentifier) { set(zone) } }()

    /// Sets the time zone of the phone that starts.
    package static func setTimeZone(_ zone: TimeZone) {
        pin()
        if zone.identifier != TimeZone.current.identifier { set(zone) }
    }
    private static func set(_ zone: TimeZone) {
        setenv("TZ", zone.identifier, 1)
        tzset()
        NSTimeZone.resetSystemTimeZone()
        NSTimeZone.default = zone
        // Foundation makes a new current locale when the zone changes.
        pinLocale()
    }

    /// The wall clock's time, for code that asks the system.
    package static func setClock(_ now: Date) {
        clock = now
        iosworld_set_clock(now.timeIntervalSince1970)
    }
    package static func releaseClock() {
        clock = firstClock
        iosworld_release_clock()
    }
    /// What the clock was set to last.
    nonisolated(unsafe) private(set) static var clock = firstClock
    private static let firstClock = Date(timeIntervalSince1970: 1_778_604_060)

    /// Sets the random seed: every new phone draws the same sequence.
    package static func seedRandomness(_ seed: UInt64 = 1) { iosworld_seed_randomness(seed) }
    package static func releaseRandomness() { iosworld_release_randomness() }

    /// Foundation on Linux knows one current locale, "en_001", and no way to set another. It makes one object of it and keeps it:
    /// that object gets the values of an object for the phone's locale. If a later Foundation works differently, nothing is
    /// changed, and the tests of this file fail.
    private static func pinLocale() {
        #if os(Linux)
        guard Locale.current.identifier != localeIdentifier else { return }
        let wanted = Locale(identifier: localeIdentifier)
        let (current, model) = (object(of: .current), object(of: wanted))
        guard current == object(of: .current), type(of: current.object) == type(of: model.object) else { return }
        // An object begins with its type and its reference count; its type says how long it is, 24 bytes on.
        let header = 2 * MemoryLayout<UInt>.size
        let size = Int(model.load(as: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self))
        guard size > header, size < 4096 else { return }
        // Both have the same values now, which only one may release: neither is ever released.
        for kept in [current.object, model.object] { _ = Unmanaged.passRetained(kept) }
        current.advanced(by: header).copyMemory(from: model.advanced(by: header), byteCount: size - header)
        #endif
    }
    private static func object(of locale: Locale) -> UnsafeMutableRawPointer {
        withUnsafeBytes(of: locale) { $0.load(as: UnsafeMutableRawPointer.self) }
    }
}

extension UnsafeMutableRawPointer {
    fileprivate var object: AnyObject { Unmanaged<AnyObject>.fromOpaque(self).takeUnretainedValue() }
}
