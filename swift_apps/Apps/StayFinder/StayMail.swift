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

    /// Two days before check-in.
    static func soon(_ trip: Trip, listing: Listing) -> IncomingMail {
        mail(
            "Your stay at \(listing.name) is coming up",
            ["Two more days.", "", listing.address, "Check-in: \(Dates.longDay(trip.checkIn)), after \(Dates.time(trip.checkIn))"]
                + (trip.doorCode.map { ["Door code: \($0)"] } ?? [])
                + ["", "A word from \(listing.host.name): \"\(welcome(listing))\"", "", "Reservation code: \(trip.id)"], link: "trip/\(trip.id)")
    }

    /// What hosts write to guests; the compiler of the seeds chooses in the same way (`stayfinder/state.py`).
    private static func welcome(_ listing: Listing) -> String {
        let words = [
            "The key box is to the left of the door. Call me if anything sticks.",
            "Towels are in the hall closet. Please take your shoes off on the stairs.",
            "Coffee is in the tin above the stove, use all you like.",
            "Street parking is free after six. The gate needs a good push.",
        ]
        return words[listing.id.utf8.reduce(0) { $0 + Int($1) } % words.count]
    }

    /// The day after check-out.
    static func review(_ trip: Trip, listing: Listing) -> IncomingMail {
        mail(
            "How was \(listing.name)?",
            [
                "You checked out yesterday. \(listing.host.name) would love to read how it was, and so would the next guests.", "",
                "Reviews are open for 14 days.",
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
