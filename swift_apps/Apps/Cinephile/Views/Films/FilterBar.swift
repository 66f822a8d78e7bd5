import PersonaKit
import SwiftUI

/// The filters that are used most, in a row of menus.
struct FilterBar: View {
    @Binding var filter: FilmFilter
    @Binding var isFiltering: Bool
    let screen: String
    @Environment(CinephileStore.self) private var store

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                Button {
                    isFiltering = true
                } label: {
                    chip(filter.count == 0 ? "Filters" : "Filters (\(filter.count))", isOn: filter.isNarrowing, symbol: "slider.horizontal.3")
                }
                .buttonStyle(.plain)
                .accessibilityLabel(filter.count == 0 ? "Filters" : "Filters, \(filter.count) on")
                .accessibilityIdentifier("cinephile.\(screen).filtersButton")
                menu("Sort", filter.sort.name, isOn: false, "sort") {
                    Picker("Sort by", selection: $filter.sort) { ForEach(FilmFilter.Sort.allCases) { Text($0.name).tag($0) } }
                }
                menu("Genre", filter.genre ?? "Genre", isOn: filter.genre != nil, "genre") {
                    Picker("Genre", selection: $filter.genre) {
                        Text("All genres").tag(String?.none)
                        ForEach(store.library.genres, id: \.name) { Text($0.name).tag(String?.some($0.name)) }
                    }
                }
                menu("Decade", filter.decade.map { "\(String($0))s" } ?? "Decade", isOn: filter.decade != nil, "decade") {
                    Picker("Decade", selection: $filter.decade) {
                        Text("All decades").tag(Int?.none)
                        ForEach(store.library.decades, id: \.self) { Text("\(String($0))s").tag(Int?.some($0)) }
                    }
                }
                menu("Rating", filter.minimumTenths.map { "\(FilmStyle.tenths($0)) and up" } ?? "Rating", isOn: filter.minimumTenths != nil, "rating") {
                    Picker("Rating", selection: $filter.minimumTenths) { RatingChoices() }
                }
                menu("Length", filter.length?.name ?? "Length", isOn: filter.length != nil, "length") {
                    Picker("Length", selection: $filter.length) {
                        Text("Any length").tag(FilmFilter.Length?.none)
                        ForEach(FilmFilter.Length.allCases) { Text($0.name).tag(FilmFilter.Length?.some($0)) }
                    }
                }
                menu("Seen", filter.shown == .all ? "Seen or not" : filter.shown.name, isOn: filter.shown != .all, "shown") {
                    Picker("Seen", selection: $filter.shown) { ForEach(FilmFilter.Shown.allCases) { Text($0.name).tag($0) } }
                }
                if filter.isNarrowing {
                    Button {
                        filter.clear()
                    } label: {
                        chip("Clear", isOn: false, symbol: "xmark")
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("Clear filters")
                    .accessibilityIdentifier("cinephile.\(screen).clearButton")
                }
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 6)
        }
        .scrollIndicators(.hidden)
    }

    private func menu(_ name: String, _ title: String, isOn: Bool, _ id: String, @ViewBuilder content: () -> some View) -> some View {
        Menu(content: content) { chip(title, isOn: isOn, symbol: nil) }
            .buttonStyle(.plain)
            .accessibilityLabel(title == name ? name : "\(name), \(title)")
            .accessibilityIdentifier("cinephile.\(screen).\(id)Menu")
    }

    private func chip(_ title: String, isOn: Bool, symbol: String?) -> some View {
        HStack(spacing: 5) {
            if let symbol { Image(systemName: symbol).font(.caption.weight(.semibold)) }
            Text(title).lineLimit(1)
            if symbol == nil { Image(systemName: "chevron.down").font(.caption2.weight(.bold)) }
        }
        .font(.subheadline.weight(.medium))
        .foregroundStyle(isOn ? FilmStyle.ink : Color.primary)
        .padding(.horizontal, 12)
        .padding(.vertical, 4)
        .frame(minHeight: 34)
        .background(isOn ? FilmStyle.tint : FilmStyle.raised, in: Capsule())
        .contentShape(Capsule())
    }
}

private struct RatingChoices: View {
    var body: some View {
        Text("Any rating").tag(Int?.none)
        ForEach([30, 35, 40, 42, 44], id: \.self) { Text("\(FilmStyle.tenths($0)) and up").tag(Int?.some($0)) }
    }
}

/// All filters.
struct FilterSheet: View {
    @Binding var filter: FilmFilter
    /// The films of a list; nil for all films.
    var among: Set<Film.ID>?
    @Environment(CinephileStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let count = filter.apply(to: store).count { among?.contains($0.id) ?? true }
        NavigationStack {
            Form {
                Section {
                    Picker("Genre", selection: $filter.genre) {
                        Text("All").tag(String?.none)
                        ForEach(store.library.genres, id: \.name) { Text($0.name).tag(String?.some($0.name)) }
                    }
                    .accessibilityIdentifier("cinephile.filter.genre")
                    Picker("Theme", selection: $filter.theme) {
                        Text("All").tag(String?.none)
                        ForEach(store.library.themes, id: \.name) { Text($0.name.capitalizedFirst).tag(String?.some($0.name)) }
                    }
                    .accessibilityIdentifier("cinephile.filter.theme")
                }
                Section("When") {
                    Picker("Decade", selection: decade) {
                        Text("All").tag(Int?.none)
                        ForEach(store.library.decades, id: \.self) { Text("\(String($0))s").tag(Int?.some($0)) }
                    }
                    .accessibilityIdentifier("cinephile.filter.decade")
                    Picker("Year", selection: $filter.year) {
                        Text("All").tag(Int?.none)
                        ForEach(years, id: \.self) { Text(String($0)).tag(Int?.some($0)) }
                    }
                    .accessibilityIdentifier("cinephile.filter.year")
                }
                Section {
                    Picker("Rating", selection: $filter.minimumTenths) { RatingChoices() }
                        .accessibilityIdentifier("cinephile.filter.rating")
                    Picker("Length", selection: $filter.length) {
                        Text("Any length").tag(FilmFilter.Length?.none)
                        ForEach(FilmFilter.Length.allCases) { Text($0.name).tag(FilmFilter.Length?.some($0)) }
                    }
                    .accessibilityIdentifier("cinephile.filter.length")
                    Picker("Show", selection: $filter.shown) { ForEach(FilmFilter.Shown.allCases) { Text($0.name).tag($0) } }
                        .accessibilityIdentifier("cinephile.filter.shown")
                    Picker("Sort by", selection: $filter.sort) { ForEach(FilmFilter.Sort.allCases) { Text($0.name).tag($0) } }
                        .accessibilityIdentifier("cinephile.filter.sort")
                }
                Section {
                    Button("Clear all filters", role: .destructive) { filter.clear() }
                        .disabled(!filter.isNarrowing)
                        .accessibilityIdentifier("cinephile.filter.clearButton")
                }
            }
            .navigationTitle("Filters")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    ConfirmButton("Show \(FilmStyle.films(count))", "cinephile.filter.doneButton") { dismiss() }
                }
            }
        }
    }

    private var years: [Int] {
        Set(store.library.films.filter { filter.decade == nil || $0.decade == filter.decade }.map(\.year)).sorted(by: >)
    }

    /// Another decade has other years.
    private var decade: Binding<Int?> {
        Binding(
            get: { filter.decade },
            set: { decade in
                filter.decade = decade
                filter.year = nil
            })
    }
}
