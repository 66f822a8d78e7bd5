import PersonaKit
import SwiftUI

/// The person's own reviews, the latest first.
struct ReviewsScreen: View {
    @Environment(CinephileStore.self) private var store
    @State private var editing: Film?

    var body: some View {
        List {
            if store.state.reviews.isEmpty {
                ContentUnavailableView("No reviews yet", systemImage: "text.bubble", description: Text("Open a film and tap Review."))
                    .listRowBackground(Color.clear)
            }
            ForEach(store.state.reviews.sorted { ($0.writtenAt, $0.id) > ($1.writtenAt, $1.id) }) { review in
                if let film = store.film(review.filmID) {
                    NavigationLink(value: FilmRoute.film(film.id)) { row(review, film) }
                        .listRowBackground(Color.clear)
                        .swipeActions { Button("Edit") { editing = film }.tint(.indigo) }
                        .accessibilityIdentifier("cinephile.reviews.review.\(film.id)")
                }
            }
        }
        .listStyle(.plain)
        .filmGround()
        .navigationTitle("Reviews")
        .navigationBarTitleDisplayMode(.inline)
        .sheet(item: $editing) { ReviewEditor(film: $0) }
    }

    private func row(_ review: Review, _ film: Film) -> some View {
        HStack(alignment: .top, spacing: 12) {
            Poster(film).frame(width: 58)
            VStack(alignment: .leading, spacing: 4) {
                Text("\(Text(film.title).font(.headline)) \(Text(String(film.year)).font(.footnote).foregroundStyle(Color.secondary))")
                HStack(spacing: 8) {
                    if let halves = store.rating(film.id) { Stars(halves: halves, size: 12) }
                    Text(Dates.dayAndYear(review.writtenAt)).font(.caption).foregroundStyle(Color.secondary)
                }
                if review.hasSpoilers { Text("Contains spoilers").font(.caption).foregroundStyle(Color.secondary) }
                Text(review.text).font(.subheadline)
            }
        }
        .padding(.vertical, 4)
    }
}
