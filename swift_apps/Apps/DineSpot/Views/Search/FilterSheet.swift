import PersonaKit
import SwiftUI

/// All filters of a search.
struct FilterSheet: View {
    @Binding var search: TableSearch
    @Environment(DineSpotStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section("Price") {
                    HStack(spacing: 8) {
                        ForEach(1...4, id: \.self) { level in
                            chip(String(repeating: "$", count: level), identifier: "price.\(level)", isOn: search.priceLevels.contains(level)) {
                                search.priceLevels = search.priceLevels.toggled(level)
                            }
                            .accessibilityLabel("Price level \(level)")
                        }
                    }
                }
                Section("Where and what") {
                    picker("Cuisine", $search.cuisine, store.choices(search) { [$0.cuisine] })
                    picker("Neighborhood", $search.neighborhood, store.choices(search) { [$0.area] })
                    picker("Seating", $search.seating, store.choices(search) { $0.entry.seating })
                }
                Section {
                    Toggle("Serves brunch", isOn: $search.servesBrunch)
                        .accessibilityIdentifier("dinespot.filters.brunch")
                    Toggle("Has a table for \(search.partyText) around \(Dates.time(search.date))", isOn: $search.hasTable)
                        .accessibilityIdentifier("dinespot.filters.hasTable")
                }
                Section("Good for") {
                    ForEach(store.choices(search) { $0.entry.tags }, id: \.self) { tag in
                        Button {
                            search.tags = search.tags.toggled(tag)
                        } label: {
                            HStack {
                                Text(tag).foregroundStyle(Color.primary)
                                Spacer()
                                if search.tags.contains(tag) { Image(systemName: "checkmark").fontWeight(.semibold) }
                            }
                            .contentShape(Rectangle())
                        }
                        .accessibilityLabel(tag)
                        .accessibilityAddTraits(search.tags.contains(tag) ? .isSelected : [])
                        .accessibilityIdentifier("dinespot.filters.tag.\(tag.lowercased().split(separator: " ").joined(separator: "-"))")
                    }
                }
            }
            .navigationTitle("Filters")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Clear") { search.clear() }
                        .disabled(search.filterCount == 0)
                        .accessibilityIdentifier("dinespot.filters.clearButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Show \(store.results(search).count)") { dismiss() }
                        .accessibilityIdentifier("dinespot.filters.showButton")
                }
            }
        }
    }

    private func picker(_ title: String, _ selection: Binding<String?>, _ names: [String]) -> some View {
        Picker(title, selection: selection) {
            Text("Any").tag(String?.none)
            ForEach(names, id: \.self) { Text($0).tag(String?.some($0)) }
        }
        .accessibilityIdentifier("dinespot.filters.\(title.lowercased())")
    }

    private func chip(_ title: String, identifier: String, isOn: Bool, action: @escaping () -> Void) -> some View {
        Button(action: action) {
            Text(title)
                .font(.subheadline.weight(.semibold))
                .foregroundStyle(isOn ? Color.white : Color.primary)
                .frame(maxWidth: .infinity)
                .padding(.vertical, 4)
                .frame(minHeight: 38)
                .background(isOn ? DineStyle.tint : Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 10, style: .continuous))
        }
        .buttonStyle(.borderless)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier("dinespot.filters.\(identifier)")
    }
}

extension Array where Element: Comparable {
    /// With the element if it was missing, without it otherwise; in order.
    fileprivate func toggled(_ element: Element) -> [Element] {
        contains(element) ? filter { $0 != element } : (self + [element]).sorted()
    }
}
