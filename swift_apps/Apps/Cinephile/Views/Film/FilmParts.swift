import PersonaKit
import SwiftUI

/// What friends recommended and wrote.
struct FilmFriends: View {
    let film: Film
    @Environment(CinephileStore.self) private var store

    var body: some View {
        let notes = store.recommendations(of: film.id), activities = store.shelf.friends(film.id)
        if !notes.isEmpty || !activities.isEmpty {
            VStack(alignment: .leading, spacing: 10) {
                PartTitle("Friends")
                ForEach(notes) { note in
                    if let friend = Persona.contact(note.fromID) {
                        HStack(alignment: .top, spacing: 10) {
                            Avatar(friend, size: 32)
                            VStack(alignment: .leading, spacing: 2) {
                                Text("\(friend.firstName) recommended this on \(Dates.dayAndYear(note.date))").font(.caption).foregroundStyle(Color.secondary)
                                Text(note.note).font(.subheadline)
                            }
                        }
                        .accessibilityElement(children: .combine)
                    }
                }
                ForEach(activities) { FriendReviewRow(activity: $0, screen: "film") }
            }
        }
    }
}

/// Genres, themes, and who made the film.
struct FilmCrew: View {
    let film: Film

    var body: some View {
        VStack(alignment: .leading, spacing: 24) {
            VStack(alignment: .leading, spacing: 10) {
                PartTitle("Genres and themes").padding(.horizontal, 16)
                ScrollView(.horizontal) {
                    HStack(spacing: 8) {
                        ForEach(film.genres, id: \.self) { genre in
                            FilmChip(title: genre, route: .browse(genre, FilmFilter(genre: genre)), identifier: "cinephile.film.genre.\(genre)")
                        }
                        ForEach(film.themes, id: \.self) { theme in
                            FilmChip(
                                title: theme.capitalizedFirst, route: .browse(theme.capitalizedFirst, FilmFilter(theme: theme)),
                                identifier: "cinephile.film.theme.\(theme)")
                        }
                        FilmChip(
                            title: "\(String(film.decade))s", route: .browse("\(film.decade)s", FilmFilter(decade: film.decade)),
                            identifier: "cinephile.film.decade")
                    }
                    .padding(.horizontal, 16)
                }
                .scrollIndicators(.hidden)
            }
            if !film.cast.isEmpty {
                VStack(alignment: .leading, spacing: 10) {
                    PartTitle("Cast").padding(.horizontal, 16)
                    ScrollView(.horizontal) {
                        HStack(alignment: .top, spacing: 12) {
                            ForEach(film.cast) { person in
                                NavigationLink(value: FilmRoute.person(person.id)) {
                                    VStack(spacing: 6) {
                                        Avatar(name: person.name, size: 62)
                                        Text(person.name).font(.caption).multilineTextAlignment(.center).lineLimit(2)
                                    }
                                    .frame(width: 84)
                                    .contentShape(Rectangle())
                                }
                                .buttonStyle(.plain)
                                .accessibilityLabel(person.name)
                                .accessibilityIdentifier("cinephile.film.cast.\(person.id)")
                            }
                        }
                        .padding(.horizontal, 16)
                    }
                    .scrollIndicators(.hidden)
                }
            }
        }
    }
}

/// The person's own review, days and lists.
struct FilmOwn: View {
    let film: Film
    @Binding var sheet: FilmSheet?
    @Environment(CinephileStore.self) private var store

    var body: some View {
        let review = store.shelf.review(film.id), viewings = store.shelf.viewings(film.id), lists = store.lists(with: film.id)
        VStack(alignment: .leading, spacing: 24) {
            if let review {
                VStack(alignment: .leading, spacing: 10) {
                    PartTitle("Your review")
                    Button {
                        sheet = .review
                    } label: {
                        VStack(alignment: .leading, spacing: 6) {
                            if review.hasSpoilers {
                                Label("Contains spoilers", systemImage: "exclamationmark.triangle").font(.caption).foregroundStyle(Color.secondary)
                            }
                            Text(review.text).multilineTextAlignment(.leading)
                            Text(review.editedAt.map { "Edited \(Dates.dayAndYear($0))" } ?? Dates.dayAndYear(review.writtenAt))
                                .font(.caption)
                                .foregroundStyle(Color.secondary)
                        }
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .padding(14)
                        .background(FilmStyle.card, in: RoundedRectangle(cornerRadius: 14, style: .continuous))
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("cinephile.film.ownReview")
                }
            }
            if !viewings.isEmpty {
                VStack(alignment: .leading, spacing: 6) {
                    PartTitle("Your diary")
                    ForEach(viewings) { entry in
                        Button {
                            sheet = .entry(entry.id)
                        } label: {
                            ViewingLine(entry: entry)
                        }
                        .buttonStyle(.plain)
                        .accessibilityIdentifier("cinephile.film.entry.\(entry.id)")
                    }
                }
            }
            if !lists.isEmpty {
                VStack(alignment: .leading, spacing: 6) {
                    PartTitle("On your lists")
                    ForEach(lists) { list in
                        NavigationLink(value: FilmRoute.list(list.id)) {
                            HStack {
                                Text(list.name)
                                Spacer()
                                Text(FilmStyle.films(list.filmIDs.count)).font(.footnote).foregroundStyle(Color.secondary)
                                Chevron()
                            }
                            .padding(.vertical, 8)
                            .contentShape(Rectangle())
                        }
                        .buttonStyle(.plain)
                        .accessibilityIdentifier("cinephile.film.list.\(list.id)")
                    }
                }
            }
        }
    }
}

/// A day in a film's diary.
private struct ViewingLine: View {
    let entry: DiaryEntry

    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: entry.isRewatch ? "arrow.counterclockwise" : "calendar").font(.footnote).foregroundStyle(Color.secondary).frame(width: 20)
            VStack(alignment: .leading, spacing: 1) {
                Text("\(Dates.weekday(entry.date)), \(Dates.dayAndYear(entry.date))")
                if let place = entry.place { Text(place).font(.footnote).foregroundStyle(Color.secondary) }
            }
            Spacer()
            if let halves = entry.halfStars { Stars(halves: halves, size: 12) }
            Chevron()
        }
        .padding(.vertical, 7)
        .contentShape(Rectangle())
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(
            [
                "\(Dates.weekday(entry.date)), \(Dates.dayAndYear(entry.date))", entry.place, entry.isRewatch ? "rewatch" : nil,
                entry.halfStars.map { FilmStyle.spokenStars($0) },
            ].compactMap { $0 }.joined(separator: ", "))
    }
}
