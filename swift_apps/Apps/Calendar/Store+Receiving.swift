import Foundation
import PersonaKit

/// What other people do with their calendars.
extension CalendarStore {
    /// Waits for an answer, in the calendar that has the organizer's last event, or else in the first one.
    func receive(_ invitation: ArrivingInvitation) {
        guard let organizer = Persona.contact(invitation.from), let first = state.calendars.first else { return }
        let last = state.events.last { $0.organizerID == organizer.id || $0.invitees.contains { $0.contactID == organizer.id } }
        let event = CalendarEvent(
            id: Persona.newID("event"), calendarID: last?.calendarID ?? first.id, title: String(invitation.title.prefix(Self.titleLimit)),
            place: invitation.place, isAllDay: false, start: invitation.start, end: invitation.end, invitees: [], organizerID: organizer.id)
        change { $0.insert(event) }
        let time = "\(Dates.relativeDay(event.start)) at \(Dates.time(event.start))"
        tell(organizer, ["Invitation: \(event.title)", time, event.place], event)
    }

    func receive(_ answer: ArrivingAnswer) {
        guard let person = Persona.contact(answer.from), let event = event(answer.event), event.organizerID == nil,
            event.invitees.contains(where: { $0.contactID == person.id })
        else { return }
        let said = InvitationAnswer(answer.answer)
        change { state in
            guard let index = state.events.firstIndex(where: { $0.id == event.id }) else { return }
            for place in state.events[index].invitees.indices where state.events[index].invitees[place].contactID == person.id {
                state.events[index].invitees[place].answer = said
            }
        }
        tell(person, ["\(said.name): \(event.title)"], event)
    }

    private func tell(_ person: Contact, _ lines: [String?], _ event: CalendarEvent) {
        Persona.notify(
            AppNotification(
                app: .calendar, title: person.shownName, body: lines.compactMap { $0 }.joined(separator: "\n"),
                link: URL(string: "calendar://event/\(event.id)")))
    }
}
