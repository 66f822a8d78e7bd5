import PersonaKit
import SwiftUI

/// Cuisine, city, neighborhood and price, in a row of menus.
struct FilterBar: View {
    @Binding var filter: SpotFilter
    let spots: [Spot]
    let screen: String

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                menu("Cuisine", $filter.cuisine, names { $0.entry.cuisine })
                menu("City", $filter.city, names { $0.city })
                menu("Neighborhood", $filter.area, names { $0.area })
                Menu {
                    Picker("Price", selection: $filter.priceLevel) {
                        Text("Any").tag(Int?.none)
                        ForEach(1...4, id: \.self) { Text(String(repeating: "$", count: $0)).tag(Int?.some($0)) }
                    }
                } label: {
                    chip(filter.priceLevel.map { String(repeating: "$", count: $0) } ?? "Price", isOn: filter.priceLevel != nil)
                }
                .accessibilityLabel(filter.priceLevel.map { "Price, level \($0)" } ?? "Price")
                .accessibilityIdentifier("tasterank.\(screen).priceMenu")
                if filter.isNarrowing {
                    Button("Clear") { filter = SpotFilter(text: filter.text) }
                        .font(.subheadline)
                        .accessibilityIdentifier("tasterank.\(screen).clearButton")
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }

    private func names(_ value: (Spot) -> String) -> [String] { Array(Set(spots.map(value))).sorted() }

    private func menu(_ title: String, _ selection: Binding<String?>, _ names: [String]) -> some View {
        Menu {
            Picker(title, selection: selection) {
                Text("Any").tag(String?.none)
                ForEach(names, id: \.self) { Text($0).tag(String?.some($0)) }
            }
        } label: {
            chip(selection.wrappedValue ?? title, isOn: selection.wrappedValue != nil)
        }
        .accessibilityLabel(selection.wrappedValue.map { "\(title), \($0)" } ?? title)
        .accessibilityIdentifier("tasterank.\(screen).\(title.lowercased())Menu")
    }

    private func chip(_ title: String, isOn: Bool) -> some View {
        HStack(spacing: 4) {
            Text(title).lineLimit(1)
            Image(systemName: "chevron.down").font(.caption2.weight(.bold))
        }
        .font(.subheadline.weight(.medium))
        .foregroundStyle(isOn ? Color.white : Color.primary)
        .padding(.horizontal, 12)
        .padding(.vertical, 4)
        .frame(minHeight: 34)
        .background(isOn ? TasteStyle.tint : Color(.secondarySystemBackground), in: Capsule())
    }
}
