import PersonaKit
import SwiftUI

/// The average and the newest review.
struct ReviewSummary: View {
    let product: Catalog.Product
    @Environment(MegaMartStore.self) private var store

    var body: some View {
        let reviews = store.reviews(of: product.id)
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 12) {
                Text(product.ratingText)
                    .font(.system(size: 44, weight: .bold, design: .rounded))
                VStack(alignment: .leading, spacing: 3) {
                    StarRating(product.rating ?? 0, size: 17)
                    Text("\(product.ratingCount ?? 0) ratings")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
            }
            if let first = reviews.first {
                ReviewRow(review: first)
                NavigationLink(reviews.count == 1 ? "Read 1 review" : "Read \(reviews.count) reviews", value: MartRoute.reviews(product.id))
                    .font(.subheadline.weight(.semibold))
                    .accessibilityIdentifier("megamart.product.reviewsButton")
            } else {
                Text("No one has written about it yet.")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
        }
    }
}

struct ReviewRow: View {
    let review: Review

    var body: some View {
        VStack(alignment: .leading, spacing: 5) {
            HStack(spacing: 8) {
                Avatar(name: review.author, size: 28)
                Text(review.author)
                    .font(.footnote.weight(.medium))
                Spacer()
                Text(Dates.relativeDay(review.date))
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
            HStack(spacing: 6) {
                StarRating(Double(review.stars), size: 12)
                Text(review.title)
                    .font(.subheadline.weight(.semibold))
            }
            Text(review.text)
                .font(.subheadline)
        }
        .accessibilityElement(children: .combine)
    }
}

/// All reviews of a product, filtered by stars.
struct ReviewsScreen: View {
    let id: Catalog.Product.ID
    @Environment(MegaMartStore.self) private var store
    @State private var stars: Int?

    var body: some View {
        let reviews = store.reviews(of: id).filter { stars == nil || $0.stars == stars }
        List {
            Picker("Stars", selection: $stars) {
                Text("All stars").tag(Int?.none)
                ForEach([5, 4, 3, 2, 1], id: \.self) { Text($0 == 1 ? "1 star" : "\($0) stars").tag(Int?.some($0)) }
            }
            .accessibilityIdentifier("megamart.reviews.stars")
            ForEach(reviews) { ReviewRow(review: $0).padding(.vertical, 4) }
            if reviews.isEmpty { Text("No reviews with this rating.").foregroundStyle(.secondary) }
        }
        .listStyle(.plain)
        .navigationTitle("Reviews")
        .navigationBarTitleDisplayMode(.inline)
    }
}
