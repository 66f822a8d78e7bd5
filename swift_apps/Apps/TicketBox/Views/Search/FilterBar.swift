import PersonaKit
import SwiftUI

/// The filters that are used most, over the list.
struct FilterBar: View {
    @Binding var filter: EventFilter
    @Binding var isFiltering: Bool

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                BoxChip(title: "Filters", symbol: "slider.horizontal.3", isOn: filter.isNarrowing, identifier: "ticketbox.search.filtersButton") {
                    isFiltering = true
                }
                menu("ticketbox.search.sortMenu", filter.sort == .date ? "Sort: date" : filter.sort.name, isOn: filter.sort != .date) {
                    Picker("Sort by", selection: $filter.sort) { ForEach(EventFilter.Sort.allCases) { Text($0.name).tag($0) } }
                }
                menu("ticketbox.search.dateMenu", filter.daysText, isOn: filter.days != .any) {
                    Picker("Dates", selection: $filter.days) {
                        ForEach(EventFilter.Days.allCases.filter { $0 != .range || filter.days == .range }) { Text($0.name).tag($0) }
                    }
                }
                menu("ticketbox.search.kindMenu", filter.genre ?? filter.kind?.name ?? "Category", isOn: filter.kind != nil || filter.genre != nil) {
                    Picker("Category", selection: kind) {
                        Text("All categories").tag(EventKind?.none)
                        ForEach(EventKind.allCases, id: \.self) { Text($0.name).tag(EventKind?.some($0)) }
                    }
                }
                if filter.isNarrowing {
                    BoxChip(title: "Clear", symbol: "xmark", isOn: false, identifier: "ticketbox.search.clearButton") { filter.clear() }
                }
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 8)
        }
        .scrollIndicators(.hidden)
    }

    private func menu(_ identifier: String, _ title: String, isOn: Bool, @ViewBuilder content: () -> some View) -> some View {
        Menu(content: content) { BoxChipLabel(title: title, isOn: isOn, opensMenu: true) }
            .buttonStyle(.plain)
            .accessibilityIdentifier(identifier)
    }

    private var kind: Binding<EventKind?> {
        Binding(
            get: { filter.kind },
            set: { kind in
                filter.kind = kind
                filter.genre = nil
            })
    }
}
