import PersonaKit
import SwiftUI

/// The latest review, and the way to all.
struct ReviewPreview: View {
    let restaurant: Restaurant

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(alignment: .firstTextBaseline) {
                PageHeading(title: "Guests say")
                Spacer()
                NavigationLink("All reviews", value: DineRoute.reviews(restaurant.id))
                    .font(.subheadline.weight(.medium))
                    .accessibilityIdentifier("dinespot.restaurant.reviewsButton")
            }
            if let review = restaurant.table.reviews.first {
                ReviewText(review: review)
                    .padding(14)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
            }
        }
        .padding(.horizontal, 16)
    }
}

struct ReviewText: View {
    let review: GuestReview

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack {
                Avatar(name: review.author, size: 30)
                VStack(alignment: .leading, spacing: 1) {
                    Text(review.author).font(.subheadline.weight(.semibold))
                    Text("Dined in \(Dates.monthAndYear(review.date))")
                        .font(.caption)
                        .foregroundStyle(.secondary)
                }
                Spacer()
                StarRating(Double(review.stars), size: 12)
            }
            Text(review.text).font(.subheadline)
        }
        .accessibilityElement(children: .combine)
    }
}

/// Every review, and the person's own of earlier visits.
struct ReviewsScreen: View {
    let id: Restaurant.ID
    @Environment(DineSpotStore.self) private var store

    var body: some View {
        if let restaurant = store.restaurant(id) {
            List {
                Section {
                    HStack(spacing: 14) {
                        Text(restaurant.ratingText).font(.system(size: 46, weight: .semibold, design: .serif))
                        VStack(alignment: .leading, spacing: 3) {
                            StarRating(restaurant.entry.rating, size: 16)
                            Text("\(restaurant.ratingCountText) ratings")
                                .font(.subheadline)
                                .foregroundStyle(.secondary)
                        }
                    }
                    .accessibilityElement(children: .combine)
                }
                if !own.isEmpty {
                    Section("Your visits") {
                        ForEach(own) { visit in
                            VStack(alignment: .leading, spacing: 4) {
                                HStack {
                                    Text(Dates.dayAndYear(visit.date)).font(.subheadline.weight(.semibold))
                                    Spacer()
                                    StarRating(Double(visit.rating ?? 0), size: 12)
                                }
                                if let review = visit.review { Text(review).font(.subheadline) }
                            }
                            .accessibilityElement(children: .combine)
                        }
                    }
                }
                Section("Reviews") {
                    ForEach(restaurant.table.reviews, id: \.author) { ReviewText(review: $0).padding(.vertical, 4) }
                }
            }
            .navigationTitle("Reviews")
            .navigationBarTitleDisplayMode(.inline)
        } else {
            ContentUnavailableView("Restaurant not found", systemImage: "fork.knife")
        }
    }

    private var own: [Reservation] { store.past.filter { $0.placeID == id && $0.rating != nil } }
}
