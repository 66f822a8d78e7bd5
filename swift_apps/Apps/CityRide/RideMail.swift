import Foundation
import PersonaKit

/// The mails that CityRide sends about a ride.
@MainActor enum RideMail {
    static func confirmation(_ ride: Ride, product: RideProduct) -> IncomingMail {
        let when = ride.isScheduled ? "Pickup \(Dates.shortDay(ride.pickupAt)) at \(Dates.time(ride.pickupAt))" : "Pickup about \(Dates.time(ride.pickupAt))"
        let pays = ride.isScheduled ? "Charged when your driver sets off: " : "Charged: "
        return mail(
            ride, ride.isScheduled ? "Your ride on \(Dates.shortDay(ride.pickupAt)) is scheduled" : "Your ride to \(ride.end.name) is confirmed",
            [when, ""] + way(ride) + [
                "", "\(product.name), \(RideText.miles(ride.milesInTenths)), about \(ride.minutes) min",
                "\(pays)\(Money.string(ride.fareCents)) to ••\(ride.paymentLast4)", "Ride \(ride.number)",
            ])
    }

    static func receipt(_ ride: Ride, product: RideProduct, payment: PaymentMethod?) -> IncomingMail {
        let ended = ride.endedAt ?? ride.pickupAt
        let began = ride.isScheduled ? ride.pickupAt : ride.requestedAt
        let card = payment.map { "\($0.network) ••\($0.last4)" } ?? "••\(ride.paymentLast4)"
        return mail(
            ride, PackageResources.receipt_txt,
            [
                "weekday": Dates.weekday(began), "part": RideText.part(of: began), "began": Dates.time(began), "start": line(ride.start),
                "ended": Dates.time(ended), "end": line(ride.end), "product": product.name, "miles": RideText.miles(ride.milesInTenths),
                "minutes": "\(ride.minutes)", "driver": ride.driver, "fare": Money.string(ride.fareCents),
                "tip": ride.tipCents > 0 ? Money.string(ride.tipCents) : nil, "total": Money.string(ride.totalCents), "card": card, "id": ride.number,
            ],
            items: ["stops": ride.stops.dropFirst().dropLast().map { ["place": line($0)] }])
    }

    static func cancellation(_ ride: Ride) -> IncomingMail {
        mail(
            ride, "Your ride to \(ride.end.name) was canceled",
            way(ride) + [
                "", ride.feeCents > 0 ? "Cancellation fee: \(Money.string(ride.feeCents))" : "You were not charged for this ride.", "Ride \(ride.number)",
            ])
    }

    static func help(_ ride: Ride, _ request: HelpRequest) -> IncomingMail {
        mail(
            ride, "We got your message about your ride to \(ride.end.name)",
            ["Reason  \(request.reason.title)"] + (request.note.map { ["Your note  \($0)"] } ?? [])
                + ["", "\(Dates.longDay(ride.pickupAt)), \(Dates.time(ride.pickupAt))"] + way(ride)
                + ["", "We answer within two days.", "Ride \(ride.number)"])
    }

    private static func way(_ ride: Ride) -> [String] {
        ride.stops.enumerated().map { ($0.offset == 0 ? "From  " : $0.offset == ride.stops.count - 1 ? "To  " : "Stop  ") + line($0.element) }
    }

    /// A place and its street, without the city.
    private static func line(_ spot: Spot) -> String {
        let street = spot.address.range(of: ", ", options: .backwards).map { String(spot.address[..<$0.lowerBound]) } ?? spot.address
        return street.hasPrefix(spot.name) ? street : "\(spot.name), \(street)"
    }

    private static func mail(_ ride: Ride, _ subject: String, _ lines: [String]) -> IncomingMail {
        IncomingMail(
            fromName: sender.name, fromAddress: sender.address, subject: subject, body: lines.joined(separator: "\n"), category: "receipts", link: link(ride))
    }

    private static func mail(_ ride: Ride, _ file: [UInt8], _ values: [String: String?], items: [String: [[String: String?]]]) -> IncomingMail {
        IncomingMail(file, values, items: items, fromName: sender.name, fromAddress: sender.address, category: "receipts", link: link(ride))
    }

    private static let sender = (name: "CityRide", address: "receipts@cityride.com")

    private static func link(_ ride: Ride) -> URL? { URL(string: "cityride://ride/\(ride.id)") }
}

/// How CityRide writes lengths and times of day.
enum RideText {
    static func miles(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10) mi" }

    static func part(of date: Date) -> String {
        switch TimeOfDay(of: date).hour {
        case 5..<12: "morning"
        case 12..<17: "afternoon"
        case 17..<21: "evening"
        default: "night"
        }
    }
}
