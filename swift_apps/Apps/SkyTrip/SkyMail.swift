import Foundation
import PersonaKit

/// The mails that SkyTrip sends.
@MainActor enum SkyMail {
    static func confirmation(_ trip: Trip, payment: ShopCard) -> IncomingMail {
        let total = "Total  \(Money.string(trip.totalCents))" + (trip.totalCents > 0 ? ", \(payment.network) ending in \(payment.last4)" : "")
        return mail(
            "Booked: \(trip.from) to \(trip.to), \(Dates.dayAndYear(local(trip.segments[0])))" + " (\(trip.id))",
            ["Your trip is booked, \(Persona.me.firstName).", "", "Confirmation code: \(trip.id)", "Airline: \(airlines(trip.segments))", ""]
                + trip.segments.flatMap { lines($0) + [""] }
                + [
                    "Travelers: \(trip.passengers.map(\.name).joined(separator: ", "))", "\(trip.cabin.name), \(trip.fareKind.name) fare", "",
                    trip.milesUsed > 0 ? "Award ticket  \(trip.milesUsed.grouped) miles" : "Fare  \(Money.string(trip.fareCents))",
                    "Taxes and fees  \(Money.string(trip.taxesCents))",
                    trip.extrasCents > 0 ? "Seats and bags  \(Money.string(trip.extrasCents))" : nil,
                    trip.creditCents > 0 ? "Travel credit  -\(Money.string(trip.creditCents))" : nil, total, "",
                    "One carry-on and one personal item are included. Online check-in opens 24 hours before departure.",
                ].compactMap { $0 }, trip)
    }

    static func checkIn(_ segment: Segment, trip: Trip) -> IncomingMail {
        mail(
            "Time to check in for \(segment.number) to \(segment.to)",
            ["Check-in is open for your flight tomorrow.", ""] + lines(segment)
                + ["Confirmation code: \(trip.id)", "", "Please be at the gate 30 minutes before departure."], trip)
    }

    static func extra(_ trip: Trip, subject: String, lines: [String], cents: Int) -> IncomingMail {
        mail(
            "Receipt: \(subject)",
            ["Thanks, \(Persona.me.firstName). This is added to your trip.", ""] + lines
                + ["Total  \(Money.string(cents)), card ending in \(trip.paymentLast4)", "", "Confirmation code: \(trip.id)"], trip)
    }

    static func change(_ trip: Trip, direction: Int, cents: Int) -> IncomingMail {
        let new = trip.segments(direction)
        return mail(
            "Changed: \(new.first?.from ?? "") to \(new.last?.to ?? "") (\(trip.id))",
            ["Your flights have changed.", ""] + new.flatMap { lines($0) + [""] }
                + [
                    cents > 0 ? "Charged  \(Money.string(cents)), card ending in \(trip.paymentLast4)" : "Nothing was charged.", "",
                    "Confirmation code: \(trip.id)", "Please choose your seats again.",
                ], trip)
    }

    static func cancellation(_ trip: Trip, card: Int, credit: Int) -> IncomingMail {
        mail(
            "Canceled: \(trip.from) to \(trip.to) (\(trip.id))",
            ["Your trip is canceled.", ""] + trip.segments.flatMap { lines($0, seats: false) } + [""]
                + [
                    card > 0 ? "Refund  \(Money.string(card)), card ending in \(trip.paymentLast4)" : nil,
                    credit > 0 ? "Travel credit  \(Money.string(credit)), valid for a year" : nil,
                    trip.milesUsed > 0 ? "Miles back  \(trip.milesUsed.grouped)" : nil,
                    card + credit + trip.milesUsed == 0 ? "There is no refund." : nil,
                ].compactMap { $0 } + ["", "Confirmation code: \(trip.id)"], trip)
    }

    private static func lines(_ segment: Segment, seats: Bool = true) -> [String] {
        let chosen = segment.seats.filter { !$0.isEmpty }
        return [
            Dates.longDay(local(segment)),
            "\(segment.number)  \(segment.from) \(SkyClock.time(segment.departs, at: segment.from)) to \(segment.to) "
                + SkyClock.time(segment.arrives, at: segment.to),
        ]
            + (seats ? [chosen.isEmpty ? "Seat at check-in" : chosen.count == 1 ? "Seat \(chosen[0])" : "Seats \(chosen.joined(separator: ", "))"] : [])
    }

    private static func local(_ segment: Segment) -> Date { SkyClock.local(segment.departs, at: segment.from) }

    private static func airlines(_ segments: [Segment]) -> String {
        segments.map { SkyPlaces.airlineName($0.airlineID) }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", ")
    }

    private static func mail(_ subject: String, _ lines: [String], _ trip: Trip) -> IncomingMail {
        IncomingMail(
            fromName: "SkyTrip", fromAddress: "trips@skytrip.com", subject: subject, body: lines.joined(separator: "\n"), category: "travel",
            link: URL(string: "skytrip://trip/\(trip.id)"))
    }
}
