import PersonaKit
import SwiftUI

/// What there is to discover: shelves of posters, genres, themes, decades.
struct FilmsScreen: View {
    @Environment(CinephileStore.self) private var store

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 26) {
                friends
                shelf("Top rated", store.library.topRated, FilmFilter(), "topRated")
                recommended
                shelf("New films", store.library.newest, FilmFilter(decade: 2020, sort: .newest), "new")
                genres
                shelf("Popular", store.library.popular, FilmFilter(sort: .popularity), "popular")
                themes
                screenings
                decades
            }
            .padding(.vertical, 12)
        }
        .background(FilmStyle.ground)
        .navigationTitle("Films")
    }

    private func shelf(_ title: String, _ films: [Film], _ filter: FilmFilter, _ name: String) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            PartTitle(title) {
                NavigationLink("See all", value: FilmRoute.browse(title, filter))
                    .accessibilityLabel("See all, \(title)")
                    .accessibilityIdentifier("cinephile.films.\(name).all")
            }
            .padding(.horizontal, 16)
            PosterShelf(films: Array(films.prefix(14)), screen: "films.\(name)")
        }
    }

    /// The latest film of each friend.
    private var friends: some View {
        let latest = store.state.activities.reversed().reduce(into: [FriendActivity]()) { found, activity in
            if !found.contains(where: { $0.contactID == activity.contactID || $0.filmID == activity.filmID }) { found.append(activity) }
        }
        return VStack(alignment: .leading, spacing: 10) {
            PartTitle("New from friends").padding(.horizontal, 16)
            ScrollView(.horizontal) {
                LazyHStack(alignment: .top, spacing: 10) {
                    ForEach(latest.prefix(12)) { FriendPoster(activity: $0) }
                }
                .padding(.horizontal, 16)
            }
            .scrollIndicators(.hidden)
            .frame(height: 208)
        }
    }

    @ViewBuilder private var recommended: some View {
        let films = store.received.filter { !store.isSeen($0.filmID) }.compactMap { store.film($0.filmID) }
        if !films.isEmpty {
            VStack(alignment: .leading, spacing: 10) {
                PartTitle("Recommended by friends").padding(.horizontal, 16)
                PosterShelf(films: films, screen: "films.recommended")
            }
        }
    }

    private var genres: some View {
        VStack(alignment: .leading, spacing: 10) {
            PartTitle("Genres")
            LazyVGrid(columns: [GridItem(.flexible(), spacing: 10), GridItem(.flexible())], spacing: 10) {
                ForEach(store.library.genres, id: \.name) { genre in
                    NavigationLink(value: FilmRoute.browse(genre.name, FilmFilter(genre: genre.name))) {
                        GenreTile(name: genre.name, count: genre.count)
                    }
                    .buttonStyle(.plain)
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel("\(genre.name), \(FilmStyle.films(genre.count))")
                    .accessibilityAddTraits(.isButton)
                    .accessibilityIdentifier("cinephile.films.genre.\(genre.name)")
                }
            }
        }
        .padding(.horizontal, 16)
    }

    private var themes: some View {
        VStack(alignment: .leading, spacing: 10) {
            PartTitle("Themes") {
                NavigationLink("See all", value: FilmRoute.themes)
                    .accessibilityLabel("See all, Themes")
                    .accessibilityIdentifier("cinephile.films.themes.all")
            }
            .padding(.horizontal, 16)
            ScrollView(.horizontal) {
                HStack(spacing: 8) {
                    ForEach(store.library.themes.sorted { ($0.count, $1.name) > ($1.count, $0.name) }.prefix(16), id: \.name) { theme in
                        FilmChip(
                            title: theme.name.capitalizedFirst, route: .browse(theme.name.capitalizedFirst, FilmFilter(theme: theme.name)),
                            identifier: "cinephile.films.theme.\(theme.name)")
                    }
                }
                .padding(.horizontal, 16)
            }
            .scrollIndicators(.hidden)
        }
    }

    @ViewBuilder private var screenings: some View {
        let coming = store.state.screenings.filter { !Persona.isPast($0.date) }
        if !coming.isEmpty {
            VStack(alignment: .leading, spacing: 10) {
                PartTitle("At the cinema")
                ForEach(coming) { ScreeningRow(screening: $0, screen: "films", showsFilm: true) }
            }
            .padding(.horizontal, 16)
        }
    }

    private var decades: some View {
        VStack(alignment: .leading, spacing: 10) {
            PartTitle("Decades").padding(.horizontal, 16)
            ScrollView(.horizontal) {
                HStack(spacing: 8) {
                    ForEach(store.library.decades, id: \.self) { decade in
                        FilmChip(
                            title: "\(String(decade))s", route: .browse("\(decade)s", FilmFilter(decade: decade)),
                            identifier: "cinephile.films.decade.\(decade)")
                    }
                }
                .padding(.horizontal, 16)
            }
            .scrollIndicators(.hidden)
        }
    }
}

/// What a friend watched last: opens the friend's review.
private struct FriendPoster: View {
    let activity: FriendActivity
    @Environment(CinephileStore.self) private var store

    var body: some View {
        if let film = store.film(activity.filmID), let friend = Persona.contact(activity.contactID) {
            NavigationLink(value: FilmRoute.activity(activity.id)) {
                VStack(spacing: 5) {
                    Poster(film)
                    HStack(spacing: 5) {
                        Avatar(friend, size: 20)
                        Text(friend.firstName).font(.caption).lineLimit(1)
                        Spacer(minLength: 0)
                    }
                    RowStack {
                        Stars(halves: activity.halfStars, size: 9.5)
                        Spacer(minLength: 0)
                        Text(Dates.day(activity.date)).unbroken().font(.caption2).foregroundStyle(Color.secondary)
                    }
                }
                .frame(width: 104)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\(film.title), \(friend.name) gave \(FilmStyle.spokenStars(activity.halfStars)), \(Dates.day(activity.date))")
            .accessibilityAddTraits(.isButton)
            .accessibilityIdentifier("cinephile.films.friend.\(activity.id)")
        }
    }
}

/// A genre with three of its posters.
private struct GenreTile: View {
    let name: String
    let count: Int
    @Environment(CinephileStore.self) private var store

    var body: some View {
        let films = store.library.covers[name] ?? []
        HStack(spacing: 4) {
            VStack(alignment: .leading, spacing: 2) {
                Text(name).font(.subheadline.weight(.semibold)).lineLimit(2)
                Text(FilmStyle.films(count)).font(.caption).foregroundStyle(Color.secondary)
            }
            Spacer(minLength: 0)
            ZStack {
                ForEach(films.indices.reversed(), id: \.self) { index in
                    Poster(films[index])
                        .frame(width: 40)
                        .rotationEffect(.degrees(index == films.startIndex ? -4 : 8))
                        .offset(x: index == films.startIndex ? -8 : 12)
                }
            }
            .frame(width: 58, height: 76)
        }
        .padding(.leading, 12)
        .frame(minHeight: 76)
        .background(FilmStyle.card, in: RoundedRectangle(cornerRadius: 14, style: .continuous))
        .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
        .contentShape(Rectangle())
    }
}

/// An evening at a cinema: opens TicketBox.
struct ScreeningRow: View {
    let screening: Screening
    let screen: String
    var showsFilm = false
    @Environment(CinephileStore.self) private var store
    @Environment(\.openURL) private var openURL

    var body: some View {
        let venue = Persona.catalog.place(screening.venueID)?.name ?? ""
        let when = "\(Dates.shortDay(screening.date)), \(Dates.time(screening.date))"
        Button {
            if let url = URL(string: "ticketbox://event/\(screening.eventID)") { openURL(url) }
        } label: {
            HStack(spacing: 12) {
                if showsFilm, let film = store.film(screening.filmID) { Poster(film).frame(width: 44) }
                VStack(alignment: .leading, spacing: 2) {
                    if showsFilm, let film = store.film(screening.filmID) { Text(film.title).font(.body.weight(.semibold)) }
                    Text(venue).font(showsFilm ? .footnote : .body)
                    Text(when).font(.footnote).foregroundStyle(Color.secondary)
                }
                Spacer(minLength: 0)
                Label("Tickets", systemImage: "ticket").font(.footnote.weight(.semibold)).foregroundStyle(FilmStyle.tint)
            }
            .padding(12)
            .background(FilmStyle.card, in: RoundedRectangle(cornerRadius: 14, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel([showsFilm ? store.film(screening.filmID)?.title : nil, venue, when, "tickets"].compactMap { $0 }.joined(separator: ", "))
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("cinephile.\(screen).screening.\(screening.eventID)")
    }
}
