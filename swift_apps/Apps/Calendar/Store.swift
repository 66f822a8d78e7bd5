import Foundation
import PersonaKit

/// What a person can do in Calendar.
public final class CalendarStore: StateStore<CalendarState>, PersonaStore {
    public static let app = AppID.calendar
    nonisolated static let titleLimit = 200

    /// Alerts up to this moment have been given.
    private var checkedUntil = Persona.now

    public func seeded() { showBadge() }
    public override func stateChanged() {
        checkedUntil = Persona.now
        showBadge()
    }
    private func showBadge() { Persona.setBadge(invitations.count, for: .calendar) }

    // MARK: Looking things up

    func event(_ id: CalendarEvent.ID) -> CalendarEvent? { state.events.first { $0.id == id } }
    func calendar(_ id: EventCalendar.ID) -> EventCalendar? { state.calendars.first { $0.id == id } }

    /// Events of shown calendars that were not declined.
    var shown: [CalendarEvent] {
        let hidden = Set(state.calendars.filter { !$0.isShown }.map(\.id))
        return state.events.filter { !hidden.contains($0.calendarID) && $0.answer != .declined }
    }

    /// What takes place between two moments: all-day events of a day first.
    func occurrences(from: Date, until: Date) -> [Occurrence] {
        shown.flatMap { $0.occurrences(from: from, until: until) }.sorted()
    }

    /// What takes place on the day of a moment.
    func occurrences(on day: Date) -> [Occurrence] {
        let start = Persona.calendar.startOfDay(for: day)
        return occurrences(from: start, until: Persona.calendar.date(byAdding: .day, value: 1, to: start) ?? start)
    }

    /// Other events with a time that overlap.
    func conflicts(with occurrence: Occurrence) -> [Occurrence] {
        guard !occurrence.event.isAllDay, occurrence.event.answer != .declined else { return [] }
        return occurrences(from: occurrence.start, until: occurrence.end)
            .filter { !$0.event.isAllDay && $0.event.id != occurrence.event.id && $0.start < occurrence.end && $0.end > occurrence.start }
    }

    /// Invitations that wait for an answer, by start.
    var invitations: [CalendarEvent] { state.events.filter(\.isWaiting) }

    /// Events with all the words in title, place, notes or the names of people, by start.
    func events(matching text: String) -> [CalendarEvent] {
        let words = text.lowercased().split(separator: " ")
        guard !words.isEmpty else { return [] }
        return state.events.filter { event in
            let people = ([event.organizerID].compactMap { $0 } + event.invitees.map(\.contactID)).compactMap { Persona.contact($0)?.name }
            let content = ([event.title, event.place ?? "", event.notes ?? ""] + people).joined(separator: " ").lowercased()
            return words.allSatisfy { content.contains($0) }
        }
    }

    // MARK: Calendars

    func setShown(_ id: EventCalendar.ID, _ isShown: Bool) {
        change { state in
            for index in state.calendars.indices where state.calendars[index].id == id { state.calendars[index].isShown = isShown }
        }
    }

    func setAllShown(_ isShown: Bool) {
        change { state in
            for index in state.calendars.indices { state.calendars[index].isShown = isShown }
        }
    }

    @discardableResult func addCalendar(_ name: String, color: CalendarColor) -> EventCalendar.ID? {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { return nil }
        let id = Persona.newID("calendar")
        change { $0.calendars.append(EventCalendar(id: id, name: String(name.prefix(Self.titleLimit)), color: color, isShown: true)) }
        return id
    }

    func updateCalendar(_ id: EventCalendar.ID, name: String, color: CalendarColor) {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { return }
        change { state in
            for index in state.calendars.indices where state.calendars[index].id == id {
                state.calendars[index].name = String(name.prefix(Self.titleLimit))
                state.calendars[index].color = color
            }
        }
    }

    /// Deletes a calendar with its events; the last one stays.
    func deleteCalendar(_ id: EventCalendar.ID) {
        guard state.calendars.count > 1 else { return }
        change {
            $0.calendars.removeAll { $0.id == id }
            $0.events.removeAll { $0.calendarID == id }
        }
    }

    // MARK: Invitations

    /// Answers an invitation. The organizer learns it where the invitation came from: in QuickChat, or else by mail. Both wait for a network.
    func answer(_ id: CalendarEvent.ID, _ answer: InvitationAnswer) {
        guard let event = event(id), let organizer = event.organizerID, event.answer != answer else { return }
        enter(answer, to: id)
        if let link = event.link, link.scheme == AppID.quickchat.rawValue {
            Persona.send(.invitationAnswered(AnsweredInvitation(link: link, answer: answer.shared)))
            return
        }
        if Persona.hasNetwork { Journal.record(.answer, in: .calendar, to: [organizer], "events[\(id)].answer", says: ["answer": answer.rawValue]) }
        let text = ([event.title] + event.first.when + [event.place].compactMap { $0 }).joined(separator: "\n")
        Persona.send(.mailSent(OutgoingMail(to: [organizer], subject: "\(answer.name): \(event.title)", body: text)))
    }

    /// The owner has answered in the app from which the invitation came; or somebody invites the owner, or answers them.
    public func receive(_ event: AppEvent) {
        switch event {
        case .invitationAnswered(let answered):
            guard let event = self.event(for: answered.link) else { return }
            enter(InvitationAnswer(answered.answer), to: event.id)
        case .arrived(.invitation(let invitation)): receive(invitation)
        case .arrived(.invitationAnswer(let answer)): receive(answer)
        default: break
        }
    }

    private func enter(_ answer: InvitationAnswer, to id: CalendarEvent.ID) {
        change { state in
            for index in state.events.indices where state.events[index].id == id && state.events[index].organizerID != nil {
                state.events[index].answer = answer
            }
        }
    }

    // MARK: Details

    func setAlert(of id: CalendarEvent.ID, _ alert: EventAlert?) {
        change { state in for index in state.events.indices where state.events[index].id == id { state.events[index].alert = alert } }
    }

    func setCalendar(of id: CalendarEvent.ID, _ calendarID: EventCalendar.ID) {
        guard calendar(calendarID) != nil else { return }
        change { state in for index in state.events.indices where state.events[index].id == id { state.events[index].calendarID = calendarID } }
    }

    // MARK: Time

    public var nextWake: Date? { state.events.compactMap { nextAlert(of: $0, after: checkedUntil)?.moment }.min() }

    public func timePassed() {
        let now = Persona.now, before = checkedUntil
        checkedUntil = now
        let due = state.events.compactMap { nextAlert(of: $0, after: before) }.filter { $0.moment <= now }
        for (moment, occurrence) in due.sorted(by: { ($0.moment, $0.occurrence.id) < ($1.moment, $1.occurrence.id) }) {
            let event = occurrence.event
            let time = event.isAllDay ? Dates.relativeDay(occurrence.start) : "\(Dates.relativeDay(occurrence.start)) at \(Dates.time(occurrence.start))"
            _ = moment
            Persona.notify(
                AppNotification(
                    app: .calendar, title: event.title, body: [time, event.place].compactMap { $0 }.joined(separator: "\n"),
                    link: URL(string: "calendar://event/\(event.id)")))
        }
    }

    private func nextAlert(of event: CalendarEvent, after moment: Date) -> (moment: Date, occurrence: Occurrence)? {
        guard let alert = event.alert, event.answer != .declined else { return nil }
        if event.rule == nil {
            let due = alert.moment(for: event.first)
            return due > moment ? (due, event.first) : nil
        }
        // The alert of an occurrence comes at most a week before it, and the next one at most four years after a moment.
        for years in [1.0, 8.0] {
            let until = max(moment, event.start).addingTimeInterval(years * 370 * 86400)
            let found = event.occurrences(from: moment, until: until).lazy.map { (moment: alert.moment(for: $0), occurrence: $0) }.first { $0.moment > moment }
            if let found { return found }
        }
        return nil
    }
}

extension InvitationAnswer {
    init(_ answer: AnsweredInvitation.Answer) {
        switch answer {
        case .accepted: self = .accepted
        case .maybe: self = .maybe
        case .declined: self = .declined
        }
    }

    var shared: AnsweredInvitation.Answer {
        switch self {
        case .accepted: .accepted
        case .maybe: .maybe
        case .declined: .declined
        }
    }
}

extension Occurrence: Comparable {
    /// All-day events of a day come before the others.
    static func < (left: Occurrence, right: Occurrence) -> Bool {
        let days = Dates.days(from: right.start, to: left.start)
        if days != 0 { return days < 0 }
        if left.event.isAllDay != right.event.isAllDay { return left.event.isAllDay }
        return (left.start, left.event.id) < (right.start, right.event.id)
    }
}
