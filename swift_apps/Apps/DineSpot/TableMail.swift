import Foundation
import PersonaKit

/// The mails that DineSpot sends about a reservation.
@MainActor enum TableMail {
    static func confirmation(_ reservation: Reservation, at restaurant: Restaurant) -> IncomingMail { booked(reservation, restaurant, isChange: false) }

    static func change(_ reservation: Reservation, at restaurant: Restaurant) -> IncomingMail { booked(reservation, restaurant, isChange: true) }

    static func cancellation(_ reservation: Reservation) -> IncomingMail { mail(PackageResources.canceled_txt, [:], reservation) }

    static func reminder(_ reservation: Reservation) -> IncomingMail { mail(PackageResources.tomorrow_txt, [:], reservation) }

    static func link(_ reservation: Reservation) -> URL? { URL(string: "dinespot://reservation/\(reservation.id)") }

    private static func booked(_ reservation: Reservation, _ restaurant: Restaurant, isChange: Bool) -> IncomingMail {
        mail(
            PackageResources.booked_txt,
            [
                "is_change": isChange ? "yes" : nil, "address": Persona.catalog.address(of: restaurant.place), "seating": reservation.seating.lowercased(),
                "occasion": reservation.occasion, "request": reservation.request,
            ], reservation)
    }

    private static func mail(_ file: [UInt8], _ values: [String: String?], _ reservation: Reservation) -> IncomingMail {
        let day = Dates.longDay(reservation.date), time = Dates.time(reservation.date)
        let known: [String: String?] = [
            "name": reservation.restaurantName, "day": Dates.dayAndYear(reservation.date), "long_day": day, "time": time, "when": "\(day), \(time)",
            "party": "\(reservation.partySize)", "code": reservation.code,
        ]
        return IncomingMail(
            file, known.merging(values) { $1 }, fromName: "DineSpot", fromAddress: "tables@dinespot.com", category: "receipts", link: link(reservation))
    }
}
