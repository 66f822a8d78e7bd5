import Foundation

/// A Focus: what the phone keeps from its owner while it is on.
public enum FocusMode: String, Codable, CaseIterable, Comparable, Identifiable, Sendable {
    case doNotDisturb, personal, sleep, work

    public var id: String { rawValue }

    /// "Do Not Disturb".
    public var name: String {
        switch self {
        case .doNotDisturb: "Do Not Disturb"
        case .personal: "Personal"
        case .sleep: "Sleep"
        case .work: "Work"
        }
    }

    /// An SF Symbol.
    public var symbol: String {
        switch self {
        case .doNotDisturb: "moon.fill"
        case .personal: "person.fill"
        case .sleep: "bed.double.fill"
        case .work: "briefcase.fill"
        }
    }

    public static func < (left: FocusMode, right: FocusMode) -> Bool { left.position < right.position }

    private var position: Int { Self.allCases.firstIndex(of: self)! }
}

/// What a Focus lets through, and when it is on by itself.
public struct FocusRules: Codable, Equatable, Identifiable, Sendable {
    /// Whose calls ring beside those of the allowed people.
    public enum Calls: String, Codable, CaseIterable, Sendable { case favorites, everyone }

    public var id: FocusMode
    /// Whose calls and messages get through, in the order of their ids.
    public var people: [Contact.ID] = []
    /// Whose notifications show banners, in the order of `AppID`.
    public var apps: [AppID] = []
    /// Nil for nobody.
    public var calls: Calls?
    /// Whether a second call within three minutes rings.
    public var allowsRepeatedCalls: Bool {
        get { repeatedCalls ?? false }
        set { repeatedCalls = newValue ? true : nil }
    }
    private var repeatedCalls: Bool?
    /// Nil before one was made.
    public var schedule: FocusSchedule?

    /// Nothing gets through, and nothing turns it on.
    public init(_ mode: FocusMode) { id = mode }

    /// Whether a person's call rings, which may be their second one within three minutes.
    @MainActor func rings(for person: Contact.ID?, isRepeated: Bool) -> Bool {
        if isRepeated, allowsRepeatedCalls { return true }
        if allows(person) { return true }
        switch calls {
        case .everyone: return true
        case .favorites: return person.map { person in Persona.favorites.contains { $0.id == person } } ?? false
        case nil: return false
        }
    }

    /// Whether a notification shows its banner.
    @MainActor func shows(_ app: AppID, from person: Contact.ID?) -> Bool { apps.contains(app) || allows(person) }

    /// Who is no longer among the contacts is not allowed either.
    @MainActor private func allows(_ person: Contact.ID?) -> Bool {
        guard let person, people.contains(person) else { return false }
        return Persona.contacts.contains { $0.id == person }
    }
}

/// When a Focus turns on and off by itself.
public struct FocusSchedule: Codable, Equatable, Sendable {
    public var isOn = true
    /// The days on which it begins, from Sunday on.
    public var days: [Weekday]
    public var from: TimeOfDay
    /// On the day after, unless it is later than `from`.
    public var to: TimeOfDay

    public init(days: [Weekday], from: TimeOfDay, to: TimeOfDay) { (self.days, self.from, self.to) = (days, from, to) }

    /// What a person begins with who makes a schedule.
    public static func usual(for mode: FocusMode) -> FocusSchedule {
        switch mode {
        case .doNotDisturb: FocusSchedule(days: Weekday.allCases, from: TimeOfDay(hour: 22, minute: 0), to: TimeOfDay(hour: 7, minute: 0))
        case .personal: FocusSchedule(days: Weekday.weekend, from: TimeOfDay(hour: 10, minute: 0), to: TimeOfDay(hour: 18, minute: 0))
        case .sleep: FocusSchedule(days: Weekday.allCases, from: TimeOfDay(hour: 23, minute: 0), to: TimeOfDay(hour: 7, minute: 0))
        case .work: FocusSchedule(days: Weekday.weekdays, from: TimeOfDay(hour: 9, minute: 0), to: TimeOfDay(hour: 17, minute: 0))
        }
    }

    /// The next time at which it begins.
    func start(after moment: Date) -> Date? {
        guard isOn, !days.isEmpty else { return nil }
        return (0...7).lazy.map { from.on(moment, plusDays: $0) }.first { $0 > moment && days.contains(Weekday(of: $0)) }
    }

    /// When it ends that began at a moment.
    func end(of start: Date) -> Date { to.on(start, plusDays: to > from ? 0 : 1) }

    /// When it ends, if it has begun.
    func end(at moment: Date) -> Date? {
        guard isOn else { return nil }
        let starts = [-1, 0].map { from.on(moment, plusDays: $0) }.filter { $0 <= moment && days.contains(Weekday(of: $0)) }
        return starts.map { end(of: $0) }.filter { $0 > moment }.max()
    }
}

/// The Focus that is on.
public struct ActiveFocus: Codable, Equatable, Sendable {
    public var mode: FocusMode
    /// When it turns itself off; nil if somebody has to.
    public var until: Date?
    /// True if its schedule has turned it on; else nil.
    public var isScheduled: Bool?

    public init(_ mode: FocusMode, until: Date? = nil, isScheduled: Bool = false) {
        (self.mode, self.until) = (mode, until)
        self.isScheduled = isScheduled ? true : nil
    }
}

/// How long a person turns on a Focus.
public enum FocusLength: String, CaseIterable, Identifiable, Sendable {
    case hour, evening, morning

    public var id: String { rawValue }

    private static let eveningStart = TimeOfDay(hour: 19, minute: 0)
    private static let morningStart = TimeOfDay(hour: 7, minute: 0)

    /// Those that there are at a time: until the evening or until the morning, whatever is next.
    public static func offered(at moment: Date) -> [FocusLength] {
        let time = TimeOfDay(of: moment)
        return [.hour, time >= morningStart && time < eveningStart ? .evening : .morning]
    }

    /// "Until this evening".
    public func title(at moment: Date) -> String {
        switch self {
        case .hour: "For 1 hour"
        case .evening: "Until this evening"
        case .morning: TimeOfDay(of: moment) < Self.morningStart ? "Until this morning" : "Until tomorrow morning"
        }
    }

    /// When it ends.
    public func end(after moment: Date) -> Date {
        switch self {
        case .hour: moment.addingTimeInterval(3600)
        case .evening: Self.eveningStart.on(moment)
        case .morning: Self.morningStart.on(moment, plusDays: TimeOfDay(of: moment) < Self.morningStart ? 0 : 1)
        }
    }
}
