import Foundation
import PersonaKit

/// What happens to reservations as time goes by: a reminder at ten on the day before, and after the meal it is in the past.
extension DineSpotStore {
    func reminder(for date: Date) -> Date { TimeOfDay(hour: 10, minute: 0).on(date, plusDays: -1) }

    private func end(of reservation: Reservation) -> Date { moment(of: reservation).addingTimeInterval(Availability.meal) }

    var nextMoment: Date? {
        state.reservations.filter { $0.status == .booked }.flatMap { reservation in
            (reservation.isReminded ? [] : [reminder(for: reservation.date)]) + [end(of: reservation)]
        }.min()
    }

    func moveOn() {
        let now = Persona.now
        for reservation in upcoming {
            if !reservation.isReminded, reminder(for: reservation.date) <= now { remind(reservation) }
            if end(of: reservation) <= now { complete(reservation) }
        }
    }

    private func remind(_ reservation: Reservation) {
        update(reservation.id) { $0.isReminded = true }
        guard state.remindersOn, end(of: reservation) > Persona.now else { return }
        Persona.send(.mailReceived(TableMail.reminder(reservation)))
        Persona.notify(
            AppNotification(
                app: .dinespot, title: "Tomorrow at \(Dates.time(reservation.date))", body: "\(reservation.restaurantName), table for \(reservation.partySize)",
                link: TableMail.link(reservation)))
    }

    private func complete(_ reservation: Reservation) {
        update(reservation.id) { $0.status = .completed }
        Persona.notify(
            AppNotification(
                app: .dinespot, title: "How was \(reservation.restaurantName)?", body: "Rate your visit.", link: TableMail.link(reservation)))
    }

    private func update(_ id: Reservation.ID, _ body: (inout Reservation) -> Void) {
        change { state in
            if let index = state.reservations.firstIndex(where: { $0.id == id }) { body(&state.reservations[index]) }
        }
    }
}
