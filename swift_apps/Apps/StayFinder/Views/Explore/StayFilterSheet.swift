import PersonaKit
import SwiftUI

/// Price, rooms, amenities, and how to sort.
struct StayFilterSheet: View {
    @Binding var filter: StayFilter
    @Environment(StayFinderStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    private static let prices = [75_00, 100_00, 150_00, 200_00, 250_00, 300_00, 400_00]

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Picker("Sort by", selection: $filter.sort) { ForEach(StayFilter.Sort.allCases) { Text($0.name).tag($0) } }
                        .accessibilityIdentifier("stayfinder.filter.sort")
                }
                Section("Price per night") {
                    price("From", $filter.minimumCents, any: "Any", identifier: "minimum")
                    price("Up to", $filter.maximumCents, any: "Any", identifier: "maximum")
                }
                Section("Rooms and beds") {
                    CountRow(title: "Bedrooms", count: $filter.bedrooms, range: 0...6, identifier: "stayfinder.filter.bedrooms", zero: "Any")
                    CountRow(title: "Beds", count: $filter.beds, range: 0...8, identifier: "stayfinder.filter.beds", zero: "Any")
                }
                Section("Amenities") {
                    ForEach(amenities, id: \.self) { name in
                        let isOn = filter.amenities.contains(name)
                        Button {
                            if isOn { filter.amenities.removeAll { $0 == name } } else { filter.amenities.append(name) }
                        } label: {
                            HStack {
                                Image(systemName: Amenity.symbol(name)).frame(width: 28).foregroundStyle(Color.secondary).accessibilityHidden(true)
                                Text(name).foregroundStyle(Color.primary)
                                Spacer()
                                if isOn { Image(systemName: "checkmark").fontWeight(.semibold).accessibilityHidden(true) }
                            }
                        }
                        .accessibilityAddTraits(isOn ? .isSelected : [])
                        .accessibilityIdentifier("stayfinder.filter.amenity.\(name)")
                    }
                }
                Section("More") {
                    Toggle("Superhosts only", isOn: $filter.onlySuperhosts).accessibilityIdentifier("stayfinder.filter.superhost")
                    Toggle("Free cancellation up to 5 days before", isOn: $filter.onlyFreeCancellation)
                        .accessibilityIdentifier("stayfinder.filter.cancellation")
                }
            }
            .navigationTitle("Filters")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Clear all") { filter.clearFilters() }.disabled(filter.filterCount == 0).accessibilityIdentifier("stayfinder.filter.clearButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Show \(filter.apply(to: store.state.listings).count.counted("place"))") { dismiss() }
                        .accessibilityIdentifier("stayfinder.filter.doneButton")
                }
            }
        }
    }

    private func price(_ title: String, _ cents: Binding<Int?>, any: String, identifier: String) -> some View {
        Picker(title, selection: cents) {
            Text(any).tag(Int?.none)
            ForEach(Self.prices, id: \.self) { Text(Money.short($0)).tag(Int?.some($0)) }
        }
        .accessibilityIdentifier("stayfinder.filter.\(identifier)")
    }

    private var amenities: [String] { Set(store.state.listings.flatMap(\.amenities)).sorted() }
}
