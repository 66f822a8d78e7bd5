import PersonaKit
import SwiftUI

/// The cuisines, to narrow the list to one.
struct CuisineRow: View {
    @Binding var filter: RestaurantFilter
    @Environment(QuickBiteStore.self) private var store

    var body: some View {
        ScrollView(.horizontal) {
            HStack(alignment: .top, spacing: 14) {
                ForEach(store.state.cuisines, id: \.self) { cuisine in
                    let isOn = filter.cuisine == cuisine
                    Button {
                        filter.cuisine = isOn ? nil : cuisine
                    } label: {
                        VStack(spacing: 6) {
                            FoodPicture(art(cuisine), of: cuisine, scale: 0.74)
                                .frame(width: 64, height: 64)
                                .clipShape(Circle())
                                .overlay { Circle().stroke(isOn ? BiteStyle.tint : Color.clear, lineWidth: 3) }
                            Text(cuisine)
                                .font(.caption.weight(isOn ? .bold : .medium))
                                .foregroundStyle(isOn ? BiteStyle.tint : Color.primary)
                                .lineLimit(1).minimumScaleFactor(0.5)
                        }
                        .frame(width: 74)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(cuisine)
                    .accessibilityAddTraits(isOn ? .isSelected : [])
                    .accessibilityIdentifier("quickbite.home.cuisine.\(cuisine)")
                }
            }
            .padding(.horizontal, 12)
        }
        .scrollIndicators(.hidden)
    }

    private func art(_ cuisine: String) -> FoodArt {
        store.state.restaurants.first { $0.cuisine == cuisine }?.art ?? .bowl
    }
}
