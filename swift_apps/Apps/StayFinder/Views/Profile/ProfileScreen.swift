import PersonaKit
import SwiftUI

/// The person: trips in numbers, reviews, cards.
struct ProfileScreen: View {
    @Environment(StayFinderStore.self) private var store

    var body: some View {
        List {
            Section {
                VStack(spacing: 10) {
                    Avatar(Persona.me, size: 84)
                    Text(Persona.me.name).font(.title2.bold())
                    HStack(spacing: 28) {
                        figure("\(stays.count)", stays.count == 1 ? "Stay" : "Stays")
                        figure("\(stays.reduce(0) { $0 + $1.nights })", "Nights")
                        figure("\(cities)", cities == 1 ? "City" : "Cities")
                    }
                    .padding(.top, 4)
                }
                .frame(maxWidth: .infinity)
                .padding(.vertical, 10)
            }
            Section {
                NavigationLink(value: StayRoute.reviews) { Label("Your reviews", systemImage: "star") }
                    .accessibilityIdentifier("stayfinder.profile.reviewsButton")
                NavigationLink(value: StayRoute.payments) { Label("Cards", systemImage: "creditcard") }
                    .accessibilityIdentifier("stayfinder.profile.cardsButton")
            }
            Section("Contact") {
                LabeledContent("Email", value: Persona.me.emails.first ?? "")
                LabeledContent("Phone", value: Persona.me.phones.first ?? "")
            }
        }
        .navigationTitle("Profile")
    }

    private var stays: [Trip] { store.state.trips.filter { $0.canceledAt == nil && Persona.isPast($0.checkOut) } }
    private var cities: Int { Set(stays.compactMap { store.listing($0.listingID)?.cityID }).count }

    private func figure(_ number: String, _ name: String) -> some View {
        VStack(spacing: 1) {
            Text(number).font(.title3.bold())
            Text(name).font(.caption).foregroundStyle(Color.secondary)
        }
        .accessibilityElement(children: .combine)
    }
}

/// What the person has written about stays.
struct OwnReviewList: View {
    @Environment(StayFinderStore.self) private var store

    var body: some View {
        let trips = store.state.trips.filter { $0.review != nil }.sorted { ($0.review?.date ?? $0.checkOut) > ($1.review?.date ?? $1.checkOut) }
        List {
            if trips.isEmpty {
                ContentUnavailableView("No Reviews", systemImage: "star", description: Text("After a stay you can write about it for 14 days."))
            }
            ForEach(trips) { trip in
                if let review = trip.review, let listing = store.listing(trip.listingID) {
                    NavigationLink(value: StayRoute.trip(trip.id)) {
                        VStack(alignment: .leading, spacing: 6) {
                            Text(listing.name).font(.headline)
                            HStack {
                                StarRating(Double(review.stars), size: 12)
                                Text(Dates.dayAndYear(review.date)).font(.footnote).foregroundStyle(Color.secondary)
                            }
                            Text(review.text).font(.subheadline)
                        }
                        .padding(.vertical, 4)
                    }
                    .accessibilityIdentifier("stayfinder.reviews.row.\(trip.id)")
                }
            }
        }
        .navigationTitle("Your Reviews")
    }
}

/// The cards that can be charged.
struct PaymentList: View {
    @Environment(StayFinderStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        List {
            Section {
                ForEach(store.state.paymentMethods) { card in
                    let isChosen = card.last4 == store.state.selectedPaymentLast4
                    Button {
                        attempt($refusal) { try store.selectPayment(card.last4) }
                    } label: {
                        HStack(spacing: 12) {
                            IconTile(systemImage: "creditcard.fill", tint: StayStyle.tint)
                            VStack(alignment: .leading, spacing: 1) {
                                Text("\(card.name) ••\(card.last4)").foregroundStyle(Color.primary)
                                Text("\(card.network), expires \(card.expires)").font(.footnote).foregroundStyle(Color.secondary)
                            }
                            Spacer()
                            if isChosen { Image(systemName: "checkmark").fontWeight(.semibold).accessibilityHidden(true) }
                        }
                    }
                    .accessibilityAddTraits(isChosen ? .isSelected : [])
                    .accessibilityIdentifier("stayfinder.cards.row.\(card.last4)")
                }
            } footer: {
                Text("New reservations are charged to the card with the check mark.")
            }
        }
        .navigationTitle("Cards")
        .refusal($refusal)
    }
}
