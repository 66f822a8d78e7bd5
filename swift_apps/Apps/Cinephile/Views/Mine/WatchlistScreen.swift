import PersonaKit
import SwiftUI

/// What the person wants to see, in the order in which.
struct WatchlistScreen: View {
    @Environment(CinephileStore.self) private var store
    @State private var filter = FilmFilter(sort: .title)
    @State private var isFiltering = false
    @State private var refusal: Refusal?

    var body: some View {
        let entries = shown
        List {
            if !store.state.watchlist.isEmpty {
                Section {
                    HStack {
                        Text(summary(entries)).font(.footnote).foregroundStyle(Color.secondary)
                        Spacer()
                        Button(filter.count == 0 ? "Filter" : "Filter (\(filter.count))") { isFiltering = true }
                            .font(.footnote.weight(.semibold))
                            .buttonStyle(.borderless)
                            .accessibilityIdentifier("cinephile.watchlist.filterButton")
                    }
                    .listRowBackground(Color.clear)
                    .listRowSeparator(.hidden)
                }
            }
            if store.state.watchlist.isEmpty {
                ContentUnavailableView("No films yet", systemImage: "bookmark", description: Text("Open a film and tap Watchlist."))
                    .listRowBackground(Color.clear)
            } else if entries.isEmpty {
                NoFilms(filter: $filter).listRowBackground(Color.clear).listRowSeparator(.hidden)
            }
            ForEach(entries) { entry in
                if let film = store.film(entry.filmID) {
                    FilmRow(film: film, screen: "watchlist", note: "Added \(Dates.relativeDay(entry.addedAt))")
                        .swipeActions {
                            Button("Remove", role: .destructive) { attempt($refusal) { try store.setWanted(false, film.id) } }
                            Button("Seen") { attempt($refusal) { try store.setSeen(true, film.id) } }.tint(.green)
                        }
                }
            }
            .onDelete { offsets in
                for film in offsets.map({ entries[$0].filmID }) { attempt($refusal) { try store.setWanted(false, film) } }
            }
            .onMove(perform: isWhole ? { offsets, place in attempt($refusal) { try store.moveWanted(from: offsets, to: place) } } : nil)
        }
        .listStyle(.plain)
        .filmGround()
        .navigationTitle("Watchlist")
        .searchable(text: $filter.text, prompt: "Search your watchlist")
        .toolbar {
            if !store.state.watchlist.isEmpty {
                ToolbarItem(placement: .topBarTrailing) { EditButton().accessibilityIdentifier("cinephile.watchlist.editButton") }
            }
        }
        .sheet(isPresented: $isFiltering) { FilterSheet(filter: $filter, among: Set(store.state.watchlist.map(\.filmID))) }
        .refusal($refusal)
    }

    /// Only all of it can be put in another order.
    private var isWhole: Bool { filter.text.isEmpty && !filter.isNarrowing }

    private var shown: [WatchlistEntry] {
        guard !isWhole else { return store.state.watchlist }
        let allowed = Set(filter.apply(to: store).map(\.id))
        return store.state.watchlist.filter { allowed.contains($0.filmID) }
    }

    private func summary(_ entries: [WatchlistEntry]) -> String {
        let minutes = entries.compactMap { store.film($0.filmID)?.minutes }.reduce(0, +)
        return "\(FilmStyle.films(entries.count)) · \(FilmStyle.length(minutes))"
    }
}
