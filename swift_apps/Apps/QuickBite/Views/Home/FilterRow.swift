import SwiftUI

/// Sorting, and filters that are on or off.
struct FilterRow: View {
    @Binding var filter: RestaurantFilter

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                sort
                Chip(title: "Under 30 min", symbol: "bolt.fill", isOn: filter.isFast, identifier: "quickbite.home.filter.fast") {
                    filter.isFast.toggle()
                }
                Chip(title: "4.5 and up", symbol: "star.fill", isOn: filter.isTopRated, identifier: "quickbite.home.filter.topRated") {
                    filter.isTopRated.toggle()
                }
                Chip(title: "Fee under $2", isOn: filter.isLowFee, identifier: "quickbite.home.filter.lowFee") { filter.isLowFee.toggle() }
                Chip(title: "Open now", isOn: filter.isOpenNow, identifier: "quickbite.home.filter.openNow") { filter.isOpenNow.toggle() }
                price
                if filter.isNarrowing {
                    Chip(title: "Clear", symbol: "xmark", isOn: false, identifier: "quickbite.home.filter.clear") { filter.clear() }
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }

    private var sort: some View {
        Menu {
            Picker("Sort by", selection: $filter.sort) {
                ForEach(RestaurantFilter.Sort.allCases) { Text($0.name).tag($0) }
            }
        } label: {
            ChipLabel(
                title: filter.sort == .recommended ? "Sort" : filter.sort.name, symbol: "arrow.up.arrow.down", isOn: filter.sort != .recommended,
                opensMenu: true)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("quickbite.home.sortMenu")
    }

    private var price: some View {
        Menu {
            Picker("Price", selection: $filter.priceLevel) {
                Text("Any price").tag(Int?.none)
                ForEach(1...4, id: \.self) { Text(String(repeating: "$", count: $0)).tag(Int?.some($0)) }
            }
        } label: {
            ChipLabel(title: filter.priceLevel.map { String(repeating: "$", count: $0) } ?? "Price", isOn: filter.priceLevel != nil, opensMenu: true)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("quickbite.home.priceMenu")
    }
}
