import Foundation

extension PhoneSettings {
    /// What a Focus lets through, and its schedule.
    public func rules(of mode: FocusMode) -> FocusRules { focuses.first { $0.id == mode } ?? FocusRules(mode) }

    /// Focuses are kept in their order, those without rules not at all.
    mutating func set(_ rules: FocusRules) {
        let others = focuses.filter { $0.id != rules.id }
        focuses = (rules == FocusRules(rules.id) ? others : others + [rules]).sorted { $0.id < $1.id }
    }
}

extension PhoneControl {
    /// The Focus that is on.
    public static var focus: ActiveFocus? { PersonaHost.focus }

    /// Turns a Focus on, in the place of another one.
    public static func turnOn(_ mode: FocusMode, until end: Date? = nil) { PersonaHost.focus = ActiveFocus(mode, until: end) }

    public static func turnOffFocus() { PersonaHost.focus = nil }

    /// Changes the rules of a Focus. A schedule in whose time it is now, and was not before the change, turns its Focus on, unless another
    /// one is on; what a schedule has turned on ends when the schedule says so now.
    public static func set(_ rules: FocusRules) {
        let before = settings.rules(of: rules.id).schedule
        var changed = settings
        changed.set(rules)
        settings = changed
        guard before != rules.schedule else { return }
        let now = Persona.memory.system.now, end = rules.schedule?.end(at: now)
        if let active = focus {
            guard active.mode == rules.id, active.isScheduled == true else { return }
            PersonaHost.focus = end.map { ActiveFocus(rules.id, until: $0, isScheduled: true) }
        } else if let end, before?.end(at: now) == nil {
            // A Focus that somebody has turned off in its time stays off.
            PersonaHost.focus = ActiveFocus(rules.id, until: end, isScheduled: true)
        }
    }

    /// How long a call counts as repeated after one of the same person, in seconds.
    public static let repeatedCall: TimeInterval = 180

    /// Whether a call does not ring, because of the Focus that is on. The person is nil for a number that is not among the contacts.
    public static func silencesCall(from person: Contact.ID?, isRepeated: Bool = false) -> Bool {
        guard let focus else { return false }
        return !settings.rules(of: focus.mode).rings(for: person, isRepeated: isRepeated)
    }
}

extension PersonaHost {
    /// The Focus that is on.
    package static var focus: ActiveFocus? {
        get {
            let system = Persona.memory.system
            return system.focus ?? (system.doNotDisturb ? ActiveFocus(.doNotDisturb) : nil)
        }
        set {
            Persona.memory.system.doNotDisturb = newValue?.mode == .doNotDisturb
            Persona.memory.system.focus = newValue == ActiveFocus(.doNotDisturb) ? nil : newValue
            Persona.memory.revision += 1
        }
    }

    /// Whether the Focus that is on lets a notification's banner through.
    static func showsBanner(of app: AppID, from person: Contact.ID?) -> Bool {
        guard let focus else { return true }
        return settings.rules(of: focus.mode).shows(app, from: person)
    }

    /// The Focus ends whose time is over, and those begin whose schedule says so, in order. The latest to begin is on: its end does not
    /// bring back the one before.
    static func followSchedules(since before: Date) {
        let system = Persona.memory.system
        let schedules = settings.focuses.filter { $0.schedule?.isOn == true }
        guard system.focus?.until != nil || !schedules.isEmpty else { return }
        var seen = before
        while true {
            let start = schedules.compactMap { rules in rules.schedule?.start(after: seen).map { (moment: $0, rules: rules) } }
                .filter { $0.moment <= system.now }
                // Of several at one moment it is the first one's.
                .min { ($0.moment, $0.rules.id) < ($1.moment, $1.rules.id) }
            if let end = focus?.until, end <= start?.moment ?? system.now {
                focus = nil
            } else if let start, let schedule = start.rules.schedule {
                focus = ActiveFocus(start.rules.id, until: schedule.end(of: start.moment), isScheduled: true)
                seen = start.moment
            } else {
                return
            }
        }
    }
}
