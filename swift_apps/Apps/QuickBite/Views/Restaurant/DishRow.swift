import PersonaKit
import SwiftUI

/// A dish on the menu: opens it.
struct DishRow: View {
    let dish: MenuItem
    let open: () -> Void

    var body: some View {
        Button(action: open) {
            HStack(alignment: .top, spacing: 12) {
                VStack(alignment: .leading, spacing: 4) {
                    Text(dish.name)
                        .font(.body.weight(.semibold))
                    if !dish.details.isEmpty {
                        Text(dish.details)
                            .font(.subheadline)
                            .foregroundStyle(.secondary)
                            .lineLimit(2)
                            .multilineTextAlignment(.leading)
                    }
                    HStack(spacing: 6) {
                        Text(dish.isAvailable ? Money.string(dish.priceCents) : "Sold out")
                            .font(.subheadline.weight(.medium))
                            .foregroundStyle(dish.isAvailable ? Color.primary : Color.red)
                            .monospacedDigit()
                        if let calories = dish.calories {
                            Text("\(calories) cal")
                                .font(.footnote)
                                .foregroundStyle(.secondary)
                        }
                        if let tag = dish.tags.first { TagLabel(tag: tag) }
                    }
                }
                Spacer(minLength: 0)
                FoodPicture(of: dish)
                    .frame(width: 96, height: 96)
                    .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
                    .overlay(alignment: .bottomTrailing) { if dish.isAvailable { plus } }
                    .opacity(dish.isAvailable ? 1 : 0.45)
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 12)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .disabled(!dish.isAvailable)
        .accessibilityIdentifier("quickbite.restaurant.dish.\(dish.id)")
    }

    private var plus: some View {
        Image(systemName: "plus")
            .font(.system(size: 15, weight: .bold))
            .foregroundStyle(BiteStyle.tint)
            .frame(width: 30, height: 30)
            .background(Color(.systemBackground), in: Circle())
            .shadow(color: .black.opacity(0.15), radius: 3, y: 1)
            .padding(6)
            .accessibilityHidden(true)
    }
}

struct TagLabel: View {
    let tag: MenuItem.Tag

    var body: some View {
        Text(tag.name)
            .font(.caption2.weight(.semibold))
            .foregroundStyle(color)
            .padding(.horizontal, 7)
            .padding(.vertical, 3)
            .background(color.opacity(0.13), in: Capsule())
    }

    private var color: Color {
        switch tag {
        case .popular: BiteStyle.tint
        case .spicy: .red
        case .new: .blue
        case .vegetarian, .vegan, .glutenFree: .green
        }
    }
}
