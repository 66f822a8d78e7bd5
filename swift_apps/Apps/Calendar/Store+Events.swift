import Foundation
import PersonaKit

/// What the event editor asks for.
struct EventDraft: Equatable {
    var title = ""
    var place = ""
    var isAllDay = false
    var start: Date
    var end: Date
    var frequency: RepeatRule.Frequency?
    /// The last day on which it may repeat.
    var until: Date?
    var calendarID: EventCalendar.ID
    var inviteeIDs: [Contact.ID] = []
    var alert: EventAlert?
    var travelMinutes: Int?
    var notes = ""
    var link = ""

    /// It has a title, ends after it starts, and its link is one.
    var isValid: Bool { !title.trimmingCharacters(in: .whitespaces).isEmpty && start <= end && (link.isEmpty || url != nil) }

    var url: URL? {
        let text = link.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return nil }
        guard let url = URL(string: text), url.scheme != nil else { return text.contains(".") && !text.contains(" ") ? URL(string: "https://\(text)") : nil }
        return url
    }
}

/// Which occurrences of a series a change is about.
enum SeriesScope {
    case this, future
}

extension CalendarStore {
    /// A draft of an hour from the next full hour of a day.
    func draft(on day: Date) -> EventDraft {
        let hour = min(TimeOfDay(of: Persona.minute).hour + 1, 23)
        let start = TimeOfDay(hour: hour, minute: 0).on(day)
        return EventDraft(start: start, end: start.addingTimeInterval(3600), calendarID: (state.calendars.first(where: \.isShown) ?? state.calendars[0]).id)
    }

    @discardableResult func add(_ draft: EventDraft) -> CalendarEvent.ID? {
        guard draft.isValid, calendar(draft.calendarID) != nil else { return nil }
        let event = CalendarEvent(id: Persona.newID("event"), draft)
        change { $0.insert(event) }
        invite(event.invitees.map(\.contactID), to: event)
        return event.id
    }

    /// Changes an event; of a series one occurrence, or this and all later ones.
    func update(_ occurrence: Occurrence, to draft: EventDraft, _ scope: SeriesScope = .future) {
        guard draft.isValid, let event = event(occurrence.event.id) else { return }
        var next = CalendarEvent(id: event.id, draft)
        next.organizerID = event.organizerID
        next.answer = event.answer
        next.keepAnswers(of: event)
        let invited = next.invitees.map(\.contactID).filter { id in !event.invitees.contains { $0.contactID == id } }
        defer { if let event = self.event(next.id) { invite(invited, to: event) } }
        if event.rule == nil || (scope == .future && occurrence.start == event.start) {
            if next.rule?.frequency == event.rule?.frequency { next.rule?.skipped = event.rule?.skipped ?? [] }
            change {
                $0.events.removeAll { $0.id == event.id }
                $0.insert(next)
            }
            return
        }
        next.id = Persona.newID("event")
        if scope == .this { next.rule = nil }
        change {
            $0.cut(occurrence, scope)
            $0.insert(next)
        }
    }

    func delete(_ occurrence: Occurrence, _ scope: SeriesScope = .future) {
        guard let event = event(occurrence.event.id) else { return }
        change {
            if event.rule == nil || (scope == .future && occurrence.start == event.start) {
                $0.events.removeAll { $0.id == event.id }
            } else {
                $0.cut(occurrence, scope)
            }
        }
    }

    /// Moves an occurrence to another start; it lasts as long as before.
    func move(_ occurrence: Occurrence, to start: Date, _ scope: SeriesScope = .future) {
        guard occurrence.event.organizerID == nil else { return }
        var draft = occurrence.draft
        draft.end = start.addingTimeInterval(draft.end.timeIntervalSince(draft.start))
        draft.start = start
        update(occurrence, to: draft, scope)
    }

    /// The event of a record of another app, if there is one.
    func event(for link: URL) -> CalendarEvent? { state.events.first { $0.link == link } }

    /// The event that another app offers, if it was added before: a trip has one for each of its flights.
    func event(for offer: CalendarOffer) -> CalendarEvent? { state.events.first { $0.link == offer.link && $0.link != nil && $0.start == offer.start } }

    /// A draft of what another app offers.
    func draft(_ offer: CalendarOffer) -> EventDraft {
        var draft = draft(on: offer.start)
        (draft.title, draft.isAllDay, draft.start, draft.end) = (offer.title, offer.isAllDay, offer.start, offer.end)
        (draft.place, draft.notes, draft.link) = (offer.place ?? "", offer.notes ?? "", offer.link?.absoluteString ?? "")
        return draft
    }

    /// People are told by mail, which waits for a network.
    private func invite(_ people: [Contact.ID], to event: CalendarEvent) {
        guard !people.isEmpty else { return }
        let text = ([event.title] + event.first.when + [event.place, event.notes].compactMap { $0 }).joined(separator: "\n")
        if Persona.hasNetwork { Journal.record(.invitation, in: .calendar, to: people, "events[\(event.id)]", says: ["title": event.title]) }
        Persona.send(.mailSent(OutgoingMail(to: people, subject: "Invitation: \(event.title)", body: text)))
    }

    /// A copy of an occurrence that does not repeat.
    @discardableResult func duplicate(_ occurrence: Occurrence) -> CalendarEvent.ID? {
        var draft = occurrence.draft
        draft.frequency = nil
        draft.until = nil
        return add(draft)
    }
}

extension CalendarState {
    mutating func insert(_ event: CalendarEvent) {
        events.insert(event, at: events.firstIndex { ($0.start, $0.id) > (event.start, event.id) } ?? events.endIndex)
    }

    /// Takes an occurrence, or it and all later ones, out of a series.
    fileprivate mutating func cut(_ occurrence: Occurrence, _ scope: SeriesScope) {
        guard let index = events.firstIndex(where: { $0.id == occurrence.event.id }) else { return }
        switch scope {
        case .this: events[index].rule?.skipped.append(occurrence.start)
        case .future: events[index].rule?.until = occurrence.start.addingTimeInterval(-1)
        }
    }
}

extension CalendarEvent {
    fileprivate init(id: String, _ draft: EventDraft) {
        func text(_ value: String) -> String? {
            let value = value.trimmingCharacters(in: .whitespacesAndNewlines)
            return value.isEmpty ? nil : value
        }
        let day = Persona.calendar.startOfDay
        self.init(
            id: id, calendarID: draft.calendarID, title: String((text(draft.title) ?? "").prefix(CalendarStore.titleLimit)), place: text(draft.place),
            isAllDay: draft.isAllDay, start: draft.isAllDay ? day(draft.start) : draft.start, end: draft.isAllDay ? day(draft.end) : draft.end,
            rule: draft.frequency.map { RepeatRule(frequency: $0, until: draft.until.map { TimeOfDay(hour: 23, minute: 59).on($0) }, skipped: []) },
            alert: draft.alert, travelMinutes: draft.isAllDay ? nil : draft.travelMinutes, invitees: draft.inviteeIDs.map { Invitee(contactID: $0) },
            notes: text(draft.notes), link: draft.url)
    }

    fileprivate mutating func keepAnswers(of other: CalendarEvent) {
        for index in invitees.indices {
            invitees[index].answer = other.invitees.first { $0.contactID == invitees[index].contactID }?.answer
        }
    }
}

extension Occurrence {
    var draft: EventDraft {
        EventDraft(
            title: event.title, place: event.place ?? "", isAllDay: event.isAllDay, start: start, end: end, frequency: event.rule?.frequency,
            until: event.rule?.until, calendarID: event.calendarID, inviteeIDs: event.invitees.map(\.contactID), alert: event.alert,
            travelMinutes: event.travelMinutes, notes: event.notes ?? "", link: event.link?.absoluteString ?? "")
    }

    /// "9:00 AM – 10:00 AM", "all-day".
    var hours: String { event.isAllDay ? "all-day" : start == end ? Dates.time(start) : "\(Dates.time(start)) – \(Dates.time(end))" }

    /// When it takes place, in one or two lines.
    var when: [String] {
        let isOneDay = Dates.days(from: start, to: end) == 0
        func day(_ date: Date) -> String { Dates.longDayAndYear(date) }
        switch (event.isAllDay, isOneDay) {
        case (true, true): return [day(start), "All day"]
        case (true, false): return ["All day from \(day(start))", "to \(day(end))"]
        case (false, true): return [day(start), "from \(Dates.time(start)) to \(Dates.time(end))"]
        case (false, false): return ["from \(Dates.time(start)) \(day(start))", "to \(Dates.time(end)) \(day(end))"]
        }
    }
}
