import PersonaKit
import SwiftUI

/// What the restaurant says of itself, and the facts in rows.
struct AboutSection: View {
    let restaurant: Restaurant

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            PageHeading(title: "About")
            Text(restaurant.entry.about)
                .font(.body)
            TagFlow(tags: restaurant.entry.tags)
            VStack(alignment: .leading, spacing: 12) {
                fact("dollarsign.circle", restaurant.priceLine)
                fact("chair.lounge", restaurant.entry.seating.joined(separator: ", "))
                fact("person.3", "Parties of up to \(restaurant.table.largestParty)")
                if restaurant.entry.servesBrunch { fact("sun.max", "Serves brunch on weekends") }
                if restaurant.entry.quickBiteID != nil { fact("bag", "Also delivers") }
            }
        }
        .padding(.horizontal, 16)
    }

    private func fact(_ symbol: String, _ text: String) -> some View {
        HStack(spacing: 12) {
            Image(systemName: symbol)
                .foregroundStyle(DineStyle.tint)
                .frame(width: 26)
                .accessibilityHidden(true)
            Text(text)
        }
        .font(.subheadline)
    }
}

/// Words in outlined capsules.
private struct TagFlow: View {
    let tags: [String]

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(tags, id: \.self) { tag in
                    Text(tag)
                        .font(.footnote.weight(.medium))
                        .padding(.horizontal, 11)
                        .padding(.vertical, 6)
                        .background(Color(.secondarySystemBackground), in: Capsule())
                }
            }
        }
        .scrollIndicators(.hidden)
    }
}
