import SwiftUI

/// A star and a number.
struct RatingLabel: View {
    let restaurant: Restaurant
    var showsCount = false

    var body: some View {
        HStack(spacing: 3) {
            Image(systemName: "star.fill")
                .font(.caption2)
                .foregroundStyle(BiteStyle.star)
                .accessibilityHidden(true)
            Text(showsCount ? "\(restaurant.ratingText) (\(restaurant.ratingCountText))" : restaurant.ratingText)
                .monospacedDigit()
                .accessibilityLabel("Rated \(restaurant.ratingText)")
        }
    }
}

/// Five stars to choose from.
struct StarPicker: View {
    @Binding var stars: Int
    let identifier: String

    var body: some View {
        HStack(spacing: 12) {
            ForEach(1...5, id: \.self) { star in
                Button {
                    stars = star
                } label: {
                    Image(systemName: star <= stars ? "star.fill" : "star")
                        .font(.system(size: 34))
                        .foregroundStyle(star <= stars ? BiteStyle.star : Color(.systemGray3))
                        .frame(width: 48, height: 48)
                        .contentShape(Rectangle())
                }
                .buttonStyle(.borderless)
                .accessibilityLabel(star == 1 ? "1 star" : "\(star) stars")
                .accessibilityAddTraits(star == stars ? .isSelected : [])
                .accessibilityIdentifier("\(identifier).\(star)")
            }
        }
        .frame(maxWidth: .infinity)
    }
}
