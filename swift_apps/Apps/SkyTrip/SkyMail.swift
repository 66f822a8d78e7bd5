import Foundation
import PersonaKit

/// The mails that SkyTrip sends.
@MainActor enum SkyMail {
    static func confirmation(_ trip: Trip, payment: ShopCard) -> IncomingMail {
        mail(
            PackageResources.booked_txt,
            [
                "origin": trip.from, "destination": trip.to, "day": Dates.dayAndYear(local(trip.segments[0])), "airline": airlines(trip.segments),
                "travelers": trip.passengers.map(\.name).joined(separator: ", "), "cabin": trip.cabin.name, "kind": trip.fareKind.name,
                "miles": trip.milesUsed > 0 ? trip.milesUsed.grouped : nil, "fare": Money.string(trip.fareCents), "taxes": Money.string(trip.taxesCents),
                "extras": trip.extrasCents > 0 ? Money.string(trip.extrasCents) : nil,
                "credit": trip.creditCents > 0 ? Money.string(-trip.creditCents) : nil, "total": Money.string(trip.totalCents),
                "network": payment.network, "last4": trip.totalCents > 0 ? payment.last4 : nil,
            ],
            items: ["legs": trip.segments.map(values)], trip)
    }

    static func checkIn(_ segment: Segment, trip: Trip) -> IncomingMail { mail(PackageResources.check_in_txt, values(segment), trip) }

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

    private static func values(_ segment: Segment) -> [String: String?] {
        let chosen = segment.seats.filter { !$0.isEmpty }
        return [
            "day": Dates.longDay(local(segment)), "flight": segment.number, "origin": segment.from, "destination": segment.to,
            "departs": SkyClock.time(segment.departs, at: segment.from), "arrives": SkyClock.time(segment.arrives, at: segment.to),
            "seats": chosen.count > 1 ? chosen.joined(separator: ", ") : nil, "seat": chosen.first ?? "at check-in",
        ]
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
            fromName: sender.name, fromAddress: sender.address, subject: subject, body: lines.joined(separator: "\n"), category: "travel", link: link(trip))
    }

    private static func mail(_ file: [UInt8], _ values: [String: String?], items: [String: [[String: String?]]] = [:], _ trip: Trip) -> IncomingMail {
        IncomingMail(
            file, values.merging(["code": trip.id]) { $1 }, items: items, fromName: sender.name, fromAddress: sender.address, category: "travel",
            link: link(trip))
    }

    private static let sender = (name: "SkyTrip", address: "trips@skytrip.com")

    private static func link(_ trip: Trip) -> URL? { URL(string: "skytrip://trip/\(trip.id)") }
}
