import PersonaKit
import SwiftUI

/// A poster in a grid or on a shelf: opens the film. Beneath it stands what all or the person gave.
struct PosterCell: View {
    let film: Film
    let screen: String
    /// A number for ranked lists.
    var rank: Int?
    @Environment(CinephileStore.self) private var store

    var body: some View {
        let seen = store.shelf.seen(film.id)
        NavigationLink(value: FilmRoute.film(film.id)) {
            VStack(spacing: 5) {
                Poster(film)
                    .overlay(alignment: .topTrailing) { if store.isWanted(film.id) { flag } }
                HStack(spacing: 3) {
                    if let rank { Text("\(rank)").font(.caption2.weight(.bold)).foregroundStyle(Color.secondary).padding(.trailing, 2) }
                    if let halves = seen?.halfStars {
                        Stars(halves: halves, size: 9.5)
                    } else if seen != nil {
                        Image(systemName: "eye.fill").font(.system(size: 10)).foregroundStyle(FilmStyle.tint)
                    } else {
                        Image(systemName: "star.fill").font(.system(size: 9)).foregroundStyle(Color.secondary)
                        Text(FilmStyle.tenths(film.ratingTenths)).font(.caption2).monospacedDigit().foregroundStyle(Color.secondary)
                    }
                    if seen?.isLiked == true { Image(systemName: "heart.fill").font(.system(size: 9)).foregroundStyle(FilmStyle.like) }
                }
                .frame(height: 13)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(label(seen))
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("cinephile.\(screen).film.\(film.id)")
    }

    private var flag: some View {
        Image(systemName: "bookmark.fill")
            .font(.system(size: 13))
            .foregroundStyle(FilmStyle.tint)
            .shadow(color: .black.opacity(0.6), radius: 2)
            .padding(6)
    }

    private func label(_ seen: SeenFilm?) -> String {
        var parts = [rank.map { "\($0). \(film.title)" } ?? film.title, "\(film.year)", "rated \(FilmStyle.tenths(film.ratingTenths))"]
        if let halves = seen?.halfStars { parts.append("you gave \(FilmStyle.spokenStars(halves))") } else if seen != nil { parts.append("seen") }
        if seen?.isLiked == true { parts.append("liked") }
        if store.isWanted(film.id) { parts.append("on your watchlist") }
        return parts.joined(separator: ", ")
    }
}

/// Posters side by side that scroll.
struct PosterShelf: View {
    let films: [Film]
    let screen: String
    var width: CGFloat = 104

    var body: some View {
        ScrollView(.horizontal) {
            LazyHStack(alignment: .top, spacing: 10) {
                ForEach(films) { PosterCell(film: $0, screen: screen).frame(width: width) }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
        .frame(height: width * 1.5 + 20)
    }
}

/// Posters in columns.
struct PosterGrid: View {
    let films: [Film]
    let screen: String
    var isRanked = false

    var body: some View {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 10), count: 3), spacing: 14) {
            ForEach(films.indices, id: \.self) { index in
                PosterCell(film: films[index], screen: screen, rank: isRanked ? index + 1 : nil)
            }
        }
        .padding(.horizontal, 16)
    }
}

/// A film in a list, with its main facts.
struct FilmRow: View {
    let film: Film
    let screen: String
    var rank: Int?
    /// Another line, such as when it was added.
    var note: String?
    @Environment(CinephileStore.self) private var store

    var body: some View {
        let seen = store.shelf.seen(film.id)
        NavigationLink(value: FilmRoute.film(film.id)) {
            HStack(spacing: 12) {
                if let rank { Text("\(rank)").font(.headline).monospacedDigit().foregroundStyle(Color.secondary).frame(minWidth: 20) }
                Poster(film).frame(width: 46)
                VStack(alignment: .leading, spacing: 2) {
                    Text(
                        "\(Text(film.title).font(.body.weight(.semibold))) \(Text("\(String(film.year))").font(.subheadline).foregroundStyle(Color.secondary))"
                    )
                    .lineLimit(2)
                    Text("\(film.directorLine) · \(FilmStyle.length(film.minutes))").font(.footnote).foregroundStyle(Color.secondary).lineLimit(1)
                    HStack(spacing: 4) {
                        Image(systemName: "star.fill").font(.system(size: 9)).foregroundStyle(Color.secondary)
                        Text(FilmStyle.tenths(film.ratingTenths)).font(.caption).monospacedDigit().foregroundStyle(Color.secondary)
                        if let halves = seen?.halfStars {
                            Stars(halves: halves, size: 10).padding(.leading, 4)
                        } else if seen != nil {
                            Image(systemName: "eye.fill").font(.system(size: 11)).foregroundStyle(FilmStyle.tint).padding(.leading, 4)
                        }
                        if seen?.isLiked == true { Image(systemName: "heart.fill").font(.system(size: 10)).foregroundStyle(FilmStyle.like) }
                        if let note { Text(note).font(.caption).foregroundStyle(Color.secondary).lineLimit(1).padding(.leading, 4) }
                    }
                }
                Spacer(minLength: 0)
            }
            .contentShape(Rectangle())
        }
        .listRowBackground(Color.clear)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(label(seen))
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("cinephile.\(screen).film.\(film.id)")
    }

    private func label(_ seen: SeenFilm?) -> String {
        var parts = [rank.map { "\($0). \(film.title)" } ?? film.title, "\(film.year)", film.directorLine, FilmStyle.length(film.minutes)]
        parts.append("rated \(FilmStyle.tenths(film.ratingTenths))")
        if let halves = seen?.halfStars { parts.append("you gave \(FilmStyle.spokenStars(halves))") } else if seen != nil { parts.append("seen") }
        if seen?.isLiked == true { parts.append("liked") }
        if let note { parts.append(note) }
        return parts.joined(separator: ", ")
    }
}

/// A person in a list: opens the page.
struct PersonRow: View {
    let person: FilmPerson
    let screen: String
    @Environment(CinephileStore.self) private var store

    var body: some View {
        NavigationLink(value: FilmRoute.person(person.id)) {
            HStack(spacing: 12) {
                Avatar(name: person.name, size: 40)
                VStack(alignment: .leading, spacing: 1) {
                    Text(person.name).font(.body.weight(.semibold))
                    Text(line).font(.footnote).foregroundStyle(Color.secondary)
                }
                Spacer(minLength: 0)
            }
            .contentShape(Rectangle())
        }
        .listRowBackground(Color.clear)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(person.name), \(line)")
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("cinephile.\(screen).person.\(person.id)")
    }

    private var line: String {
        let directed = store.library.films(directedBy: person.id).count, acted = store.library.films(with: person.id).count
        return [directed > 0 ? "Directed \(FilmStyle.films(directed))" : nil, acted > 0 ? "Acted in \(FilmStyle.films(acted))" : nil]
            .compactMap { $0 }.joined(separator: " · ")
    }
}

/// A word that opens the films with it.
struct FilmChip: View {
    let title: String
    let route: FilmRoute
    let identifier: String

    var body: some View {
        NavigationLink(value: route) {
            Text(title)
                .font(.footnote.weight(.medium))
                .foregroundStyle(Color.primary)
                .padding(.horizontal, 12)
                .padding(.vertical, 4)
                .frame(minHeight: 32)
                .background(FilmStyle.raised, in: Capsule())
                .contentShape(Capsule())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier(identifier)
    }
}
