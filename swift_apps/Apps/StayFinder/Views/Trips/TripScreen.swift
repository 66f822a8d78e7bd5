import PersonaKit
import SwiftUI

/// A reservation: when, where, how to get in, what it cost, and what can be done about it.
struct TripScreen: View {
    let id: Trip.ID
    @Binding var navigation: StayNavigation
    @Environment(StayFinderStore.self) private var store
    @State private var isCancelling = false
    @State private var isPaying = false
    @State private var isReviewing = false
    @State private var refusal: Refusal?

    var body: some View {
        if let trip = store.trip(id), let listing = store.listing(trip.listingID) {
            List {
                Section {
                    Button {
                        navigation.push(.listing(listing.id))
                    } label: {
                        StayPicture(listing).frame(height: 190).contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .listRowInsets(EdgeInsets())
                    .accessibilityLabel("Picture of \(listing.name), view the place")
                    .accessibilityIdentifier("stayfinder.trip.pictureButton")
                    VStack(alignment: .leading, spacing: 4) {
                        Text(listing.name).font(.title2.bold()).accessibilityAddTraits(.isHeader)
                        Text("\(listing.kindName) in \(listing.area)").foregroundStyle(Color.secondary)
                        if trip.canceledAt != nil { Text("Canceled").font(.headline).foregroundStyle(.red) }
                    }
                }
                Section("Reservation") {
                    LabeledContent("Check-in", value: "\(Dates.shortDay(trip.checkIn)), \(Dates.time(trip.checkIn))")
                    LabeledContent("Check-out", value: "\(Dates.shortDay(trip.checkOut)), \(Dates.time(trip.checkOut))")
                    LabeledContent("Guests", value: "\(trip.guests)")
                    LabeledContent("Code", value: trip.id)
                }
                if trip.canceledAt == nil {
                    Section("Getting there") {
                        LabeledContent("Address", value: listing.address)
                        if let door = trip.doorCode { LabeledContent("Door code", value: door) }
                        ForEach(listing.rules, id: \.self) { Text($0).font(.subheadline).foregroundStyle(Color.secondary) }
                    }
                }
                payment(trip, listing)
                actions(trip, listing)
                if let review = trip.review {
                    Section("Your review") {
                        StarRating(Double(review.stars))
                        Text(review.text)
                    }
                }
            }
            .navigationTitle(listing.city?.name ?? "Trip")
            .navigationBarTitleDisplayMode(.inline)
            .sheet(isPresented: $isReviewing) { ReviewSheet(trip: trip, name: listing.name) }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Trip not found", systemImage: "suitcase")
        }
    }

    private func payment(_ trip: Trip, _ listing: Listing) -> some View {
        Section("Payment") {
            LabeledContent(trip.nights.counted("night"), value: Money.string(trip.nightsCents))
            LabeledContent("Cleaning, service and taxes", value: Money.string(trip.feesCents))
            LabeledContent("Total", value: Money.string(trip.totalCents)).font(.headline)
            LabeledContent("Card", value: store.paymentMethod(trip.paymentLast4).map { "\($0.name) ••\($0.last4)" } ?? "••\(trip.paymentLast4)")
            if let paid = trip.paidAt {
                LabeledContent("Paid", value: Dates.dayAndYear(paid))
            } else if trip.canceledAt == nil {
                LabeledContent("Due", value: trip.payOn.map(Dates.dayAndYear) ?? "Now")
                Button("Pay \(Money.string(trip.totalCents)) now") { isPaying = true }
                    .accessibilityIdentifier("stayfinder.trip.payButton")
                    .confirmationDialog(
                        "Pay \(Money.string(trip.totalCents)) with card ••\(trip.paymentLast4)?", isPresented: $isPaying, titleVisibility: .visible
                    ) {
                        Button("Confirm with Face ID") { attempt($refusal) { try store.payNow(trip: id) } }
                    }
            }
            if let refund = trip.refundCents { LabeledContent("Refund", value: Money.string(refund)) }
        }
    }

    @ViewBuilder private func actions(_ trip: Trip, _ listing: Listing) -> some View {
        Section {
            NavigationLink(value: StayRoute.writing(listing: listing.id, trip: trip.id)) { Label("Message \(listing.host.name)", systemImage: "bubble.left") }
                .accessibilityIdentifier("stayfinder.trip.messageButton")
            NavigationLink(value: StayRoute.listing(listing.id)) { Label("View the place", systemImage: "house") }
                .accessibilityIdentifier("stayfinder.trip.listingButton")
            if trip.isReviewOpen {
                Button("Write a review", systemImage: "star") { isReviewing = true }.accessibilityIdentifier("stayfinder.trip.reviewButton")
            }
            if CalendarOffer.isPossible, trip.canceledAt == nil, !Persona.isPast(trip.checkOut) { AddToCalendarButton(offer(trip, listing)) }
            if trip.canceledAt == nil, !Persona.isPast(trip.checkIn) {
                Button("Cancel reservation", systemImage: "xmark.circle", role: .destructive) { isCancelling = true }
                    .accessibilityIdentifier("stayfinder.trip.cancelButton")
                    .confirmationDialog("Cancel this reservation?", isPresented: $isCancelling, titleVisibility: .visible) {
                        Button("Cancel reservation", role: .destructive) { attempt($refusal) { try store.cancel(trip: id) } }
                        Button("Keep it", role: .cancel) {}
                    } message: {
                        Text(cancelText(trip, listing))
                    }
            }
        } footer: {
            if trip.canceledAt == nil, !Persona.isPast(trip.checkIn) {
                Text("Free cancellation until \(Dates.dayAndTime(trip.freeUntil(listing.cancellation))).")
            }
        }
    }

    private func offer(_ trip: Trip, _ listing: Listing) -> CalendarOffer {
        let day = Persona.calendar.startOfDay
        return CalendarOffer(
            title: "Stay at \(listing.name)", start: day(trip.checkIn), end: day(trip.checkOut), isAllDay: true, place: listing.address,
            notes: "Check-in \(Dates.time(trip.checkIn)), \(trip.id)", link: URL(string: "stayfinder://trip/\(trip.id)"))
    }

    private func cancelText(_ trip: Trip, _ listing: Listing) -> String {
        guard trip.paidAt != nil else { return "Nothing has been charged." }
        let refund = trip.refund(listing.cancellation)
        return "\(Money.string(refund)) of \(Money.string(trip.totalCents)) goes back to your card."
    }
}

/// Stars and words for a stay that is over.
private struct ReviewSheet: View {
    let trip: Trip
    let name: String
    @Environment(StayFinderStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var stars = 0
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section("How was \(name)?") {
                    HStack(spacing: 14) {
                        ForEach(1...5, id: \.self) { star in
                            Button {
                                stars = star
                            } label: {
                                Image(systemName: star <= stars ? "star.fill" : "star").font(.title).foregroundStyle(.orange)
                            }
                            .buttonStyle(.borderless)
                            .accessibilityLabel(star.counted("star"))
                            .accessibilityAddTraits(star == stars ? .isSelected : [])
                            .accessibilityIdentifier("stayfinder.review.star.\(star)")
                        }
                    }
                    .frame(maxWidth: .infinity)
                }
                Section("Your words") {
                    TextField("What should the next guests know?", text: $text, axis: .vertical).lineLimit(4...10)
                        .accessibilityIdentifier("stayfinder.review.text")
                }
            }
            .navigationTitle("Review")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("stayfinder.review.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Post") {
                        if attempt($refusal, { try store.review(trip: trip.id, stars: stars, text: text) }) { dismiss() }
                    }
                    .accessibilityIdentifier("stayfinder.review.postButton")
                }
            }
            .refusal($refusal)
        }
    }
}
