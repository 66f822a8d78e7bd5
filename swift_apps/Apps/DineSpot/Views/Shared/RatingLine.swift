import SwiftUI

/// A star with the rating and how many gave one.
struct RatingLine: View {
    let restaurant: Restaurant
    var showsCount = true

    var body: some View {
        HStack(spacing: 4) {
            Image(systemName: "star.fill")
                .font(.caption)
                .foregroundStyle(DineStyle.star)
            Text(restaurant.ratingText)
                .fontWeight(.semibold)
            if showsCount {
                Text("(\(restaurant.ratingCountText))").lineLimit(1).minimumScaleFactor(0.5)
                    .foregroundStyle(.secondary)
            }
        }
        .font(.subheadline)
        .monospacedDigit()
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Rated \(restaurant.ratingText) by \(restaurant.ratingCountText) guests")
    }
}
