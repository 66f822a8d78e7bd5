import Foundation
import PersonaKit

/// The mails that StayFinder sends.
@MainActor enum StayMail {
    static func confirmation(_ trip: Trip, listing: Listing, payment: PaymentMethod) -> IncomingMail {
        mail(
            PackageResources.booked_txt,
            [
                "last_day": Dates.longDay(trip.checkOut), "closes": Dates.time(trip.checkOut), "guests": "\(trip.guests)",
                "nights": trip.nights == 1 ? nil : "\(trip.nights)", "lodging": Money.string(trip.nightsCents), "fees": Money.string(trip.feesCents),
                "total": Money.string(trip.totalCents), "due": trip.payOn.map { Dates.longDay($0) }, "network": payment.network, "last4": payment.last4,
                "cancellation": listing.cancellation.text,
            ], trip, listing)
    }

    /// Two days before check-in.
    static func soon(_ trip: Trip, listing: Listing) -> IncomingMail {
        // What hosts write to guests; the compiler of the seeds chooses in the same way (`stayfinder/state.py`).
        let greetings = MailWording(PackageResources.greetings_txt).lines.filter { !$0.isEmpty }
        let greeting = greetings[listing.id.utf8.reduce(0) { $0 + Int($1) } % greetings.count]
        return mail(PackageResources.soon_txt, ["door": trip.doorCode, "greeting": greeting], trip, listing)
    }

    /// The day after check-out.
    static func review(_ trip: Trip, listing: Listing) -> IncomingMail { mail(PackageResources.review_txt, [:], trip, listing) }

    static func payment(_ trip: Trip, listing: Listing) -> IncomingMail {
        mail(
            "Payment received: \(listing.name)",
            [
                "We have charged your card for your stay.", "", listing.name, trip.datesText,
                "Total  \(Money.string(trip.totalCents)), card ending in \(trip.paymentLast4)", "", "Reservation code: \(trip.id)",
            ], link: "trip/\(trip.id)")
    }

    static func cancellation(_ trip: Trip, listing: Listing, refundCents: Int) -> IncomingMail {
        mail(
            "Canceled: \(listing.name)",
            [
                "Your reservation is canceled.", "", listing.name, trip.datesText, "",
                refundCents > 0
                    ? "Refund  \(Money.string(refundCents)), card ending in \(trip.paymentLast4)"
                    : trip.paidAt == nil ? "Nothing was charged." : "There is no refund.",
                "", "Reservation code: \(trip.id)",
            ], link: "trip/\(trip.id)")
    }

    static func confirmation(_ booking: ExperienceBooking, experience: Experience, payment: PaymentMethod) -> IncomingMail {
        mail(
            "You're booked: \(experience.title)",
            [
                experience.title, "With \(experience.host.name)", "", experience.longWhen(booking.starts), "Meet at: \(experience.meetingPoint)",
                "Guests: \(booking.guests)", "", "Total  \(Money.string(booking.totalCents)), \(payment.network) ending in \(payment.last4)", "",
                "Booking code: \(booking.id)", "Free cancellation until 24 hours before.",
            ], link: "booking/\(booking.id)")
    }

    static func cancellation(_ booking: ExperienceBooking, experience: Experience, refundCents: Int) -> IncomingMail {
        mail(
            "Canceled: \(experience.title)",
            [
                "Your booking is canceled.", "", experience.title, experience.longWhen(booking.starts), "",
                refundCents > 0 ? "Refund  \(Money.string(refundCents)), card ending in \(booking.paymentLast4)" : "There is no refund.", "",
                "Booking code: \(booking.id)",
            ], link: "booking/\(booking.id)")
    }

    private static func mail(_ subject: String, _ lines: [String], link: String) -> IncomingMail {
        IncomingMail(
            fromName: sender.name, fromAddress: sender.address, subject: subject, body: lines.joined(separator: "\n"), category: "travel",
            link: URL(string: "stayfinder://\(link)"))
    }

    private static func mail(_ file: [UInt8], _ values: [String: String?], _ trip: Trip, _ listing: Listing) -> IncomingMail {
        let known: [String: String?] = [
            "name": listing.name, "host": listing.host.name, "address": listing.address, "first_day": Dates.longDay(trip.checkIn),
            "opens": Dates.time(trip.checkIn), "code": trip.id,
        ]
        return IncomingMail(
            file, known.merging(values) { $1 }, fromName: sender.name, fromAddress: sender.address, category: "travel",
            link: URL(string: "stayfinder://trip/\(trip.id)"))
    }

    private static let sender = (name: "StayFinder", address: "reservations@stayfinder.com")
}
