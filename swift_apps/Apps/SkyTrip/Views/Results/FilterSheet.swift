import PersonaKit
import SwiftUI

/// Stops, times, airlines and price.
struct FilterSheet: View {
    @Binding var filter: FlightFilter
    let found: [Itinerary]
    @Environment(SkyTripStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    private static let prices = [100_00, 150_00, 200_00, 250_00, 300_00, 400_00, 500_00, 750_00, 1000_00]

    var body: some View {
        NavigationStack {
            Form {
                Section("Stops") {
                    Toggle("Nonstop only", isOn: $filter.isNonstopOnly).accessibilityIdentifier("skytrip.filter.nonstop")
                }
                Section("Price per traveler") {
                    Picker("Up to", selection: $filter.maximumCents) {
                        Text("Any").tag(Int?.none)
                        ForEach(Self.prices, id: \.self) { Text(Money.short($0)).tag(Int?.some($0)) }
                    }
                    .accessibilityIdentifier("skytrip.filter.price")
                }
                Section("Departure time") {
                    ForEach(FlightFilter.Part.allCases) { part in
                        row(part.name, isOn: filter.parts.contains(part), id: "time.\(part.rawValue)") {
                            if filter.parts.contains(part) { filter.parts.removeAll { $0 == part } } else { filter.parts.append(part) }
                        }
                    }
                }
                Section("Airlines") {
                    ForEach(airlines, id: \.self) { id in
                        row(SkyPlaces.airlineName(id), mark: id, isOn: filter.airlineIDs.contains(id), id: "airline.\(id)") {
                            if filter.airlineIDs.contains(id) { filter.airlineIDs.removeAll { $0 == id } } else { filter.airlineIDs.append(id) }
                        }
                    }
                }
            }
            .navigationTitle("Filters")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Clear all") { filter.clear() }.disabled(filter.count == 0).accessibilityIdentifier("skytrip.filter.clearButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Show \(filter.apply(to: found, store: store).count)") { dismiss() }
                        .accessibilityLabel("Show \(filter.apply(to: found, store: store).count.counted("flight"))")
                        .accessibilityIdentifier("skytrip.filter.showButton")
                }
            }
        }
    }

    private var airlines: [String] { Set(found.flatMap(\.airlineIDs)).sorted { SkyPlaces.airlineName($0) < SkyPlaces.airlineName($1) } }

    private func row(_ title: String, mark: String? = nil, isOn: Bool, id: String, action: @escaping () -> Void) -> some View {
        Button(action: action) {
            HStack(spacing: 12) {
                if let mark { AirlineMark(airlineID: mark, size: 26) }
                Text(title).foregroundStyle(Color.primary)
                Spacer()
                if isOn { Image(systemName: "checkmark").fontWeight(.semibold).accessibilityHidden(true) }
            }
        }
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier("skytrip.filter.\(id)")
    }
}
