import PersonaKit
import SwiftUI

/// What was watched, by month, the latest first.
struct DiaryScreen: View {
    @Environment(CinephileStore.self) private var store
    @State private var text = ""
    @State private var editing: DiaryEntry?
    @State private var deleting: DiaryEntry?
    @State private var refusal: Refusal?

    var body: some View {
        let months = shown
        List {
            if months.isEmpty {
                ContentUnavailableView(
                    "No entries", systemImage: "calendar", description: Text(text.isEmpty ? "Open a film and tap Log." : "No film in your diary fits.")
                )
                .listRowBackground(Color.clear)
            }
            ForEach(months) { month in
                Section {
                    ForEach(month.entries) { entry in
                        if let film = store.film(entry.filmID) {
                            DiaryRow(entry: entry, film: film)
                                .swipeActions {
                                    Button("Delete", role: .destructive) { deleting = entry }
                                    Button("Edit") { editing = entry }.tint(.indigo)
                                }
                        }
                    }
                } header: {
                    HStack {
                        Text(month.title)
                        Spacer()
                        Text(FilmStyle.films(month.entries.count))
                    }
                }
            }
        }
        .listStyle(.plain)
        .filmGround()
        .navigationTitle("Diary")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $text, prompt: "Film, person, place, month")
        .sheet(item: $editing) { entry in if let film = store.film(entry.filmID) { LogSheet(film: film, entry: entry) } }
        .confirmationDialog(
            "Delete this diary entry?", isPresented: Binding(get: { deleting != nil }, set: { if !$0 { deleting = nil } }),
            titleVisibility: .visible, presenting: deleting
        ) { entry in
            Button("Delete entry", role: .destructive) { attempt($refusal) { try store.deleteEntry(entry.id) } }
        } message: { _ in
            Text("The film stays among those you have seen.")
        }
        .refusal($refusal)
    }

    private var shown: [DiaryMonth] {
        guard !text.searchForm.allSatisfy({ $0 == " " }) else { return store.shelf.months }
        let words = SearchWords(text)
        return store.shelf.months.compactMap { month in
            var month = month
            month.entries = month.entries.filter { entry in
                guard let film = store.film(entry.filmID) else { return false }
                if store.library.matches(film, words) { return true }
                let all = "\(month.title) \(Dates.weekday(entry.date)) \(entry.place ?? "")".searchForm
                return words.areIn(all)
            }
            return month.entries.isEmpty ? nil : month
        }
    }
}

/// A day of the diary: opens the film.
private struct DiaryRow: View {
    let entry: DiaryEntry
    let film: Film
    @Environment(CinephileStore.self) private var store
    @ScaledMetric(relativeTo: .title3) private var dayWidth = 36.0

    var body: some View {
        NavigationLink(value: FilmRoute.film(film.id)) {
            HStack(spacing: 12) {
                VStack(spacing: 0) {
                    Text("\(Persona.calendar.component(.day, from: entry.date))").font(.title3.weight(.semibold)).monospacedDigit().unbroken()
                    Text(Weekday(of: entry.date).shortName.uppercased()).unbroken().font(.caption2).foregroundStyle(Color.secondary)
                }
                .frame(width: dayWidth)
                Poster(film).frame(width: 40)
                VStack(alignment: .leading, spacing: 3) {
                    Text("\(Text(film.title).font(.body.weight(.semibold))) \(Text(String(film.year)).font(.footnote).foregroundStyle(Color.secondary))")
                        .lineLimit(2)
                    HStack(spacing: 6) {
                        if let halves = entry.halfStars { Stars(halves: halves, size: 12) }
                        if store.shelf.seen(film.id)?.isLiked == true {
                            Image(systemName: "heart.fill").font(.system(size: 11)).foregroundStyle(FilmStyle.like)
                        }
                        if entry.isRewatch { Image(systemName: "arrow.counterclockwise").font(.system(size: 11)).foregroundStyle(Color.secondary) }
                        if store.shelf.review(film.id) != nil {
                            Image(systemName: "text.bubble").font(.system(size: 11)).foregroundStyle(Color.secondary)
                        }
                    }
                    if let place = entry.place { Text(place).font(.caption).foregroundStyle(Color.secondary).lineLimit(1) }
                }
                Spacer(minLength: 0)
            }
            .contentShape(Rectangle())
        }
        .listRowBackground(Color.clear)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(
            [
                "\(Dates.weekday(entry.date)), \(Dates.day(entry.date))", "\(film.title), \(film.year)", entry.halfStars.map { FilmStyle.spokenStars($0) },
                store.shelf.seen(film.id)?.isLiked == true ? "liked" : nil, entry.isRewatch ? "rewatch" : nil,
                store.shelf.review(film.id) != nil ? "reviewed" : nil, entry.place,
            ].compactMap { $0 }.joined(separator: ", ")
        )
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("cinephile.diary.entry.\(entry.id)")
    }
}
