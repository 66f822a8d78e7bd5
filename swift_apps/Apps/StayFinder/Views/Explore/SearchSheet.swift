import PersonaKit
import SwiftUI

/// Where, when and with how many.
struct SearchSheet: View {
    @Binding var filter: StayFilter
    @Environment(StayFinderStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var draft = StayFilter()
    @State private var text = ""
    @State private var part = Part.place

    private enum Part { case place, dates, guests }

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 14) {
                    card(.place, "Where", draft.cityID.flatMap { Persona.catalog.city($0)?.fullName } ?? "Anywhere") { place }
                    card(
                        .dates, "When",
                        draft.dates.map { Days.range($0.checkIn, $0.checkOut) } ?? draft.checkIn.map { "\(Dates.day($0)) – check-out?" } ?? "Any dates"
                    ) {
                        CalendarRange(checkIn: $draft.checkIn, checkOut: $draft.checkOut, screen: "search")
                    }
                    card(.guests, "Who", draft.guests.counted("guest")) {
                        CountRow(title: "Guests", count: $draft.guests, range: 1...16, identifier: "stayfinder.search.guests")
                    }
                }
                .padding(16)
            }
            .background(Color(.systemGroupedBackground))
            .navigationTitle("Search")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", systemImage: "xmark") { dismiss() }.accessibilityIdentifier("stayfinder.search.closeButton")
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Clear all") { draft = StayFilter() }.accessibilityIdentifier("stayfinder.search.clearButton")
                }
            }
            .safeAreaInset(edge: .bottom) {
                MainButton(title: "Search", identifier: "stayfinder.search.searchButton", action: search)
                    .padding(.horizontal, 16).padding(.vertical, 10).background(.bar)
            }
        }
        .onAppear {
            draft = filter
            part = filter.cityID == nil ? .place : .dates
        }
    }

    private func card(_ which: Part, _ title: String, _ value: String, @ViewBuilder content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: 14) {
            Button {
                part = which
            } label: {
                HStack {
                    Text(title).font(part == which ? .title2.bold() : .subheadline.weight(.medium))
                        .foregroundStyle(part == which ? Color.primary : Color.secondary)
                    Spacer()
                    Text(value).font(.subheadline.weight(.semibold)).foregroundStyle(Color.primary)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("\(title), \(value)")
            .accessibilityIdentifier("stayfinder.search.\(title.lowercased())Button")
            if part == which { content() }
        }
        .padding(18)
        .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 20, style: .continuous))
    }

    private var place: some View {
        VStack(alignment: .leading, spacing: 12) {
            TextField("City or neighborhood", text: $text)
                .padding(12)
                .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 12))
                .accessibilityIdentifier("stayfinder.search.placeField")
            if text.isEmpty { recent }
            ForEach(cities) { city in
                row(city.fullName, "\(count(city.id).counted("place"))", symbol: "mappin.and.ellipse", id: city.id, isChosen: draft.cityID == city.id) {
                    draft.cityID = city.id
                    part = .dates
                }
            }
            if cities.isEmpty { Text("No place is called “\(text)”.").foregroundStyle(Color.secondary) }
        }
    }

    @ViewBuilder private var recent: some View {
        if !store.state.recentSearches.isEmpty {
            Text("Recent searches").font(.subheadline.weight(.semibold))
            ForEach(store.state.recentSearches.indices, id: \.self) { index in
                let search = store.state.recentSearches[index]
                row(
                    Persona.catalog.city(search.cityID)?.name ?? "", "\(Days.short(search.checkIn, search.checkOut)) · \(search.guests.counted("guest"))",
                    symbol: "clock", id: "recent.\(index)", isChosen: false
                ) {
                    (draft.cityID, draft.checkIn, draft.checkOut, draft.guests) = (search.cityID, search.checkIn, search.checkOut, search.guests)
                    part = .guests
                }
            }
            Text("Places").font(.subheadline.weight(.semibold))
        }
    }

    private func row(_ title: String, _ text: String, symbol: String, id: String, isChosen: Bool, action: @escaping () -> Void) -> some View {
        Button(action: action) {
            HStack(spacing: 14) {
                Image(systemName: symbol).frame(width: 44, height: 44)
                    .background(StayStyle.tint.opacity(0.12), in: RoundedRectangle(cornerRadius: 12)).foregroundStyle(StayStyle.tint)
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 1) {
                    Text(title).font(.subheadline.weight(.semibold)).foregroundStyle(Color.primary)
                    Text(text).font(.footnote).foregroundStyle(Color.secondary)
                }
                Spacer()
                if isChosen { Image(systemName: "checkmark").foregroundStyle(StayStyle.tint).accessibilityHidden(true) }
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
        .accessibilityIdentifier("stayfinder.search.place.\(id)")
    }

    private func count(_ cityID: String) -> Int { store.state.listings.filter { $0.cityID == cityID }.count }

    /// Cities with places, by name; a text also finds them by their neighborhoods.
    private var cities: [Catalog.City] {
        let words = text.lowercased()
        return Persona.catalog.cities.filter { city in
            guard store.state.listings.contains(where: { $0.cityID == city.id }) || store.state.experiences.contains(where: { $0.cityID == city.id }) else {
                return false
            }
            guard !words.isEmpty else { return true }
            return city.fullName.lowercased().contains(words)
                || Persona.catalog.neighborhoods.contains { $0.cityID == city.id && $0.name.lowercased().contains(words) }
        }.sorted { $0.name < $1.name }
    }

    private func search() {
        if draft.checkOut == nil { draft.checkIn = nil }
        filter = draft
        if let city = draft.cityID, let dates = draft.dates {
            store.remember(StaySearch(cityID: city, checkIn: dates.checkIn, checkOut: dates.checkOut, guests: draft.guests))
        }
        dismiss()
    }
}
