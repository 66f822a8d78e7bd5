import Foundation
import PersonaKit

/// The mails that DineSpot sends about a reservation.
@MainActor enum TableMail {
    static func confirmation(_ reservation: Reservation, at restaurant: Restaurant) -> IncomingMail {
        mail(
            "Your table at \(reservation.restaurantName) on \(Dates.dayAndYear(reservation.date))", ["Confirmed.", ""] + details(reservation, restaurant),
            reservation)
    }

    static func change(_ reservation: Reservation, at restaurant: Restaurant) -> IncomingMail {
        mail(
            "Changed: \(reservation.restaurantName) on \(Dates.dayAndYear(reservation.date))",
            ["We changed your reservation.", ""] + details(reservation, restaurant), reservation)
    }

    static func cancellation(_ reservation: Reservation) -> IncomingMail {
        mail(
            "Canceled: \(reservation.restaurantName) on \(Dates.dayAndYear(reservation.date))",
            [
                "Your table for \(reservation.partySize) at \(reservation.restaurantName) (\(when(reservation))) is canceled. Thank you for telling them.", "",
                "Confirmation \(reservation.code)",
            ], reservation)
    }

    static func reminder(_ reservation: Reservation) -> IncomingMail {
        mail(
            "Tomorrow: \(reservation.restaurantName), \(Dates.time(reservation.date)), table for \(reservation.partySize)",
            [
                "A reminder of your table tomorrow, \(Dates.longDay(reservation.date)), at \(Dates.time(reservation.date)).", "",
                "Still coming? Then there is nothing to do. Otherwise please cancel in the app today, confirmation \(reservation.code).",
            ], reservation)
    }

    static func link(_ reservation: Reservation) -> URL? { URL(string: "dinespot://reservation/\(reservation.id)") }

    private static func details(_ reservation: Reservation, _ restaurant: Restaurant) -> [String] {
        var lines = [
            reservation.restaurantName, Persona.catalog.address(of: restaurant.place), when(reservation),
            "Table for \(reservation.partySize), \(reservation.seating.lowercased()), under \(Persona.me.firstName)",
        ]
        if let occasion = reservation.occasion { lines += ["", "Occasion: \(occasion)"] }
        if let request = reservation.request { lines += ["", "Your note to the restaurant: \(request)"] }
        return lines + [
            "", "Confirmation: \(reservation.code)",
            "They hold the table for 15 minutes. If plans change, please cancel at least four hours before.",
        ]
    }

    private static func when(_ reservation: Reservation) -> String { "\(Dates.longDay(reservation.date)), \(Dates.time(reservation.date))" }

    private static func mail(_ subject: String, _ lines: [String], _ reservation: Reservation) -> IncomingMail {
        IncomingMail(
            fromName: "DineSpot", fromAddress: "tables@dinespot.com", subject: subject, body: lines.joined(separator: "\n"), category: "receipts",
            link: link(reservation))
    }
}
