import Foundation
import PersonaKit

/// The mails that StayFinder sends.
@MainActor enum StayMail {
    static func confirmation(_ trip: Trip, listing: Listing, payment: PaymentMethod) -> IncomingMail {
        let paid = trip.payOn.map { "Total  \(Money.string(trip.totalCents)), due on \(Dates.longDay($0)), \(payment.network) ending in \(payment.last4)" }
        return mail(
            "Reservation confirmed: \(listing.name)",
            [
                "Pack your bags, \(Persona.me.firstName). \(listing.host.name) has confirmed your stay.", "", listing.name, listing.address, "",
                "Check-in: \(Dates.longDay(trip.checkIn)), after \(Dates.time(trip.checkIn))",
                "Check-out: \(Dates.longDay(trip.checkOut)), before \(Dates.time(trip.checkOut))", "Guests: \(trip.guests)", "",
                "\(trip.nights) \(trip.nights == 1 ? "night" : "nights")  \(Money.string(trip.nightsCents))",
                "Cleaning, service and local taxes  \(Money.string(trip.feesCents))",
                paid ?? "Total  \(Money.string(trip.totalCents)), \(payment.network) ending in \(payment.last4)", "", "Reservation code: \(trip.id)",
                listing.cancellation.text,
            ], link: "trip/\(trip.id)")
    }

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
            fromName: "StayFinder", fromAddress: "reservations@stayfinder.com", subject: subject, body: lines.joined(separator: "\n"),
            category: "travel", link: URL(string: "stayfinder://\(link)"))
    }
}
