import Foundation

/// An event that is still to come. Not state: forks of the phone carry it, `restore` drops it.
struct PlannedEvent {
    /// What it waits for.
    enum Trigger: Equatable {
        case moment(Date)
        /// This many actions more.
        case steps(Int)
        /// The app comes to the front.
        case opened(AppID)
        /// The link is followed.
        case followed(URL)
    }

    let event: PhoneEvent
    var trigger: Trigger
}

/// A request to let an event happen: `{"at": …, "kind": …, "content": …}`.
struct EventRequest: Decodable {
    let at: When
    let event: PhoneEvent

    init(from decoder: any Decoder) throws {
        at = try decoder.container(keyedBy: Keys.self).decode(When.self, forKey: .at)
        event = try PhoneEvent(from: decoder)
    }
    private enum Keys: String, CodingKey { case at }

    /// One of its fields.
    struct When: Decodable {
        let after: Double?
        let clock: String?
        let moment: Date?
        let step: Int?
        let opened: String?
    }

    static let longest: TimeInterval = 60 * 86_400
    static let mostSteps = 10_000

    /// Throws what is wrong with the time.
    @MainActor func trigger(apps: [AppID]) throws -> PlannedEvent.Trigger {
        let given: [Any?] = [at.after, at.clock, at.moment, at.step, at.opened]
        guard given.count(where: { $0 != nil }) == 1 else { throw PersonaError("at: expected one of after, clock, moment, step and opened") }
        let now = Persona.memory.system.now
        if let seconds = at.after {
            guard (0...Self.longest).contains(seconds) else { throw PersonaError("at.after: expected 0 to \(Int(Self.longest)) seconds, got \(seconds)") }
            return .moment(now.addingTimeInterval(seconds.rounded(.up)))
        }
        if let step = at.step {
            guard (1...Self.mostSteps).contains(step) else { throw PersonaError("at.step: expected 1 to \(Self.mostSteps), got \(step)") }
            return .steps(step)
        }
        if let name = at.opened {
            if name.contains("://") { return .followed(try Self.link(name, apps: apps)) }
            guard let app = apps.first(where: { $0.rawValue == name }) else {
                throw PersonaError("at.opened: no app \"\(name.prefix(60))\" is installed; installed: \(apps.map(\.rawValue).joined(separator: ", "))")
            }
            return .opened(app)
        }
        let moment = try at.moment ?? Self.moment(onClock: at.clock!)
        guard moment >= now, moment <= now.addingTimeInterval(Self.longest) else {
            throw PersonaError(
                "at: expected a time within 60 days of \(PersonaJSON.string(now)), which it is on the phone, got \(PersonaJSON.string(moment))")
        }
        return .moment(moment)
    }

    /// A link of an app on the phone.
    private static func link(_ text: String, apps: [AppID]) throws -> URL {
        guard let url = URL(string: text), let scheme = url.scheme, apps.contains(where: { $0.rawValue == scheme }) else {
            throw PersonaError("at.opened: expected an app, or a link of one such as clock://alarms, got \"\(text.prefix(80))\"")
        }
        return url
    }

    /// A minute on the phone's clock, such as "2026-05-12 18:30".
    @MainActor static func moment(onClock text: String, field: String = "at.clock") throws -> Date {
        guard text.utf8.count == 16, text.dropFirst(10).first == " ", let utc = PersonaJSON.date("\(text.prefix(10))T\(text.suffix(5)):00Z") else {
            throw PersonaError("\(field): expected a minute such as \"2026-05-12 18:30\", got \"\(text.prefix(40))\"")
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        guard let moment = Persona.calendar.date(from: calendar.dateComponents([.year, .month, .day, .hour, .minute], from: utc)) else {
            throw PersonaError("\(field): the phone's clock never shows \"\(text)\"")
        }
        return moment
    }
}
