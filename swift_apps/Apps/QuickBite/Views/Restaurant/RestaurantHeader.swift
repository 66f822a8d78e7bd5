import PersonaKit
import SwiftUI

/// Picture, name and the facts that decide.
struct RestaurantHeader: View {
    let restaurant: Restaurant

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            FoodPicture(of: restaurant)
                .frame(height: 180)
            VStack(alignment: .leading, spacing: 8) {
                Text(restaurant.name)
                    .font(.title.bold())
                    .accessibilityAddTraits(.isHeader)
                HStack(spacing: 6) {
                    RatingLabel(restaurant: restaurant, showsCount: true)
                    Text("· \(restaurant.priceText) · \(restaurant.cuisine) · \(restaurant.distanceText)")
                        .foregroundStyle(.secondary)
                }
                .font(.subheadline)
                HStack(spacing: 0) {
                    fact(restaurant.etaText, "Delivery time")
                    rule
                    fact(restaurant.feeCents == 0 ? "Free" : Money.string(restaurant.feeCents), "Delivery fee")
                    rule
                    fact(Money.string(restaurant.minimumCents), "Minimum")
                }
                .padding(.vertical, 12)
                .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
                Label(restaurant.address, systemImage: "mappin.and.ellipse")
                    .font(.footnote)
                    .foregroundStyle(.secondary)
                Label(hours, systemImage: "clock")
                    .font(.footnote)
                    .foregroundStyle(isOpen ? Color.secondary : Color.red)
            }
            .padding(.horizontal, 16)
            .padding(.top, 14)
        }
    }

    private var rule: some View {
        Rectangle().fill(Color(.separator)).frame(width: 0.5, height: 30)
    }

    private func fact(_ value: String, _ title: String) -> some View {
        VStack(spacing: 2) {
            Text(value)
                .font(.subheadline.weight(.semibold))
            Text(title)
                .font(.caption)
                .foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .combine)
    }

    private var isOpen: Bool { restaurant.isOpen(at: Persona.minute) }

    private var hours: String {
        isOpen
            ? "Delivers \(restaurant.opens.string) – \(restaurant.closes.string)"
            : "Closed now · delivers \(restaurant.opens.string) – \(restaurant.closes.string)"
    }
}
