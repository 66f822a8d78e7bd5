import PersonaKit
import SwiftUI

/// The person: favorites, ratings, and the ways to diary, films, reviews and lists.
struct ProfileScreen: View {
    @Environment(CinephileStore.self) private var store

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 26) {
                header
                favorites
                recent
                ratings
                links
            }
            .padding(.vertical, 12)
        }
        .background(FilmStyle.ground)
        .navigationTitle("Profile")
    }

    private var header: some View {
        VStack(spacing: 16) {
            HStack(spacing: 14) {
                Avatar(Persona.me, size: 64)
                VStack(alignment: .leading, spacing: 2) {
                    Text(Persona.me.name).font(.title2.bold())
                    Text("Following \(store.state.followingIDs.count)").font(.subheadline).foregroundStyle(Color.secondary)
                }
                Spacer()
            }
            HStack(spacing: 0) {
                number(store.state.seen.count, "Films", .seen, "seen")
                number(store.seenThisYear, "This year", .diary, "year")
                number(store.state.reviews.count, "Reviews", .reviews, "reviews")
                number(store.state.lists.count, "Lists", .lists, "lists")
            }
        }
        .padding(.horizontal, 16)
    }

    private func number(_ count: Int, _ title: String, _ route: FilmRoute, _ id: String) -> some View {
        NavigationLink(value: route) {
            VStack(spacing: 2) {
                Text("\(count)").font(.title2.weight(.semibold)).monospacedDigit()
                Text(title).font(.caption).foregroundStyle(Color.secondary)
            }
            .lineLimit(1)
            .minimumScaleFactor(0.5)
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(title), \(count)")
        .accessibilityIdentifier("cinephile.profile.number.\(id)")
    }

    private var favorites: some View {
        VStack(alignment: .leading, spacing: 10) {
            PartTitle("Favorite films")
            if store.state.favoriteIDs.isEmpty {
                Text("Choose up to four. Open a film and tap More, then Add to favorites.").font(.subheadline).foregroundStyle(Color.secondary)
            }
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 8), count: 4), spacing: 8) {
                ForEach(store.state.favoriteIDs.compactMap { store.film($0) }) { PosterCell(film: $0, screen: "profile.favorite") }
            }
        }
        .padding(.horizontal, 16)
    }

    @ViewBuilder private var recent: some View {
        let entries = store.state.diary.suffix(4).reversed()
        if !entries.isEmpty {
            VStack(alignment: .leading, spacing: 10) {
                PartTitle("Last watched") {
                    NavigationLink("Diary", value: FilmRoute.diary).accessibilityIdentifier("cinephile.profile.diaryLink")
                }
                LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 8), count: 4), spacing: 8) {
                    ForEach(Array(entries)) { entry in
                        if let film = store.film(entry.filmID) { PosterCell(film: film, screen: "profile.recent.\(entry.id)") }
                    }
                }
            }
            .padding(.horizontal, 16)
        }
    }

    private var ratings: some View {
        VStack(alignment: .leading, spacing: 10) {
            PartTitle("Your ratings")
            HStack(alignment: .bottom, spacing: 8) {
                Stars(halves: 1, size: 11).accessibilityHidden(true)
                Histogram(counts: store.ratings, name: "Your ratings", height: 64)
                Stars(halves: 10, size: 11).accessibilityHidden(true)
            }
        }
        .padding(.horizontal, 16)
    }

    private var links: some View {
        VStack(spacing: 0) {
            link("Films seen", "eye", store.state.seen.count, .seen, "films")
            link("Diary", "calendar", store.state.diary.count, .diary, "diary")
            link("Reviews", "text.bubble", store.state.reviews.count, .reviews, "reviews")
            link("Lists", "list.bullet", store.state.lists.count, .lists, "lists")
        }
        .background(FilmStyle.card, in: RoundedRectangle(cornerRadius: 16, style: .continuous))
        .padding(.horizontal, 16)
    }

    private func link(_ title: String, _ symbol: String, _ count: Int, _ route: FilmRoute, _ id: String) -> some View {
        NavigationLink(value: route) {
            HStack(spacing: 14) {
                Image(systemName: symbol).foregroundStyle(FilmStyle.tint).frame(width: 24)
                Text(title)
                Spacer()
                Text("\(count)").monospacedDigit().foregroundStyle(Color.secondary)
                Chevron()
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 4)
            .frame(minHeight: 50)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(title), \(count)")
        .accessibilityIdentifier("cinephile.profile.link.\(id)")
    }
}
