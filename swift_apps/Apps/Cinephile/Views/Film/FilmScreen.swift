import PersonaKit
import SwiftUI

/// A film: facts, ratings, what the person and friends have to do with it, who made it, and films like it.
struct FilmScreen: View {
    let id: Film.ID
    @Environment(CinephileStore.self) private var store
    @State private var sheet: FilmSheet?
    @State private var refusal: Refusal?

    var body: some View {
        if let film = store.film(id) {
            ScrollView {
                VStack(alignment: .leading, spacing: 24) {
                    FilmHeader(film: film)
                    VStack(alignment: .leading, spacing: 24) {
                        FilmMarks(film: film, sheet: $sheet, refusal: $refusal)
                        Text(film.about).font(.body).foregroundStyle(Color.primary.opacity(0.92)).fixedSize(horizontal: false, vertical: true)
                        FilmRatings(film: film)
                        screenings
                        FilmFriends(film: film)
                    }
                    .padding(.horizontal, 16)
                    FilmCrew(film: film)
                    FilmOwn(film: film, sheet: $sheet).padding(.horizontal, 16)
                    similar(film)
                }
                .padding(.bottom, 28)
            }
            .background(FilmStyle.ground)
            .navigationTitle(film.title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) { FilmMenu(film: film, sheet: $sheet, refusal: $refusal) }
            }
            .sheet(item: $sheet) { $0.content(of: film) }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Film not found", systemImage: "film")
        }
    }

    @ViewBuilder private var screenings: some View {
        let coming = store.screenings(of: id)
        if !coming.isEmpty {
            VStack(alignment: .leading, spacing: 10) {
                PartTitle("At the cinema")
                ForEach(coming) { ScreeningRow(screening: $0, screen: "film") }
            }
        }
    }

    @ViewBuilder private func similar(_ film: Film) -> some View {
        let films = store.library.similar(to: film)
        if !films.isEmpty {
            VStack(alignment: .leading, spacing: 10) {
                PartTitle("Similar films").padding(.horizontal, 16)
                PosterShelf(films: films, screen: "film.similar")
            }
        }
    }
}

/// What can be opened over a film's page.
enum FilmSheet: Identifiable, Hashable {
    case log
    case entry(DiaryEntry.ID)
    case review
    case lists
    case recommend

    var id: Self { self }

    @MainActor @ViewBuilder func content(of film: Film) -> some View {
        switch self {
        case .log: LogSheet(film: film, entry: nil)
        case .entry(let id): LogSheet(film: film, entry: Persona.store(CinephileStore.self).entry(id))
        case .review: ReviewEditor(film: film)
        case .lists: ListPicker(film: film)
        case .recommend: RecommendSheet(film: film)
        }
    }
}

/// The picture, the title and the facts.
private struct FilmHeader: View {
    let film: Film

    var body: some View {
        ZStack(alignment: .bottom) {
            Backdrop(film: film)
            HStack(alignment: .bottom, spacing: 16) {
                VStack(alignment: .leading, spacing: 7) {
                    Text(film.title)
                        .font(.title.bold())
                        .fixedSize(horizontal: false, vertical: true)
                        .accessibilityAddTraits(.isHeader)
                    Text("\(String(film.year)) · \(FilmStyle.length(film.minutes)) · \(film.country)")
                        .font(.subheadline)
                        .foregroundStyle(Color.secondary)
                        .fixedSize(horizontal: false, vertical: true)
                    Text("Directed by").font(.caption).foregroundStyle(Color.secondary).padding(.top, 2)
                    ForEach(film.directors) { person in
                        NavigationLink(value: FilmRoute.person(person.id)) { Text(person.name).font(.headline).foregroundStyle(FilmStyle.tint) }
                            .accessibilityLabel("Directed by \(person.name)")
                            .accessibilityIdentifier("cinephile.film.director.\(person.id)")
                    }
                }
                Spacer(minLength: 0)
                Poster(film).frame(width: 118).shadow(color: .black.opacity(0.5), radius: 10, y: 4)
            }
            .padding(.horizontal, 16)
        }
    }
}

/// The poster's picture, wide and dim.
private struct Backdrop: View {
    let film: Film

    var body: some View {
        Canvas { context, size in
            var dice = PosterDice(film.id)
            let palette = PosterPalette.of(film, &dice)
            var pen = PosterPen(context: context, size: CGSize(width: size.width, height: size.width * 1.5), palette: palette, dice: dice)
            pen.drawScene(film, up: 0.24)
        }
        .frame(height: 300)
        .overlay {
            LinearGradient(
                stops: [
                    .init(color: FilmStyle.ground.opacity(0.15), location: 0), .init(color: FilmStyle.ground.opacity(0.55), location: 0.4),
                    .init(color: FilmStyle.ground, location: 0.96),
                ], startPoint: .top, endPoint: .bottom)
        }
        .clipped()
        .accessibilityHidden(true)
    }
}

/// Seen, liked, on the watchlist; the stars; logging and lists.
private struct FilmMarks: View {
    let film: Film
    @Binding var sheet: FilmSheet?
    @Binding var refusal: Refusal?
    @State private var isForgetting = false
    @Environment(CinephileStore.self) private var store

    var body: some View {
        let seen = store.shelf.seen(film.id)
        VStack(spacing: 16) {
            HStack(spacing: 0) {
                mark(seen == nil ? "Not seen" : "Seen", seen == nil ? "eye" : "eye.fill", isOn: seen != nil, FilmStyle.tint, "seenButton") {
                    if hasRecords { isForgetting = true } else { attempt($refusal) { try store.setSeen(seen == nil, film.id) } }
                }
                .confirmationDialog("Mark \(film.title) as not seen?", isPresented: $isForgetting, titleVisibility: .visible) {
                    Button("Remove", role: .destructive) { attempt($refusal) { try store.setSeen(false, film.id) } }
                } message: {
                    Text("Its rating, review and diary entries are deleted.")
                }
                mark(
                    seen?.isLiked == true ? "Liked" : "Like", seen?.isLiked == true ? "heart.fill" : "heart", isOn: seen?.isLiked == true, FilmStyle.like,
                    "likeButton"
                ) {
                    attempt($refusal) { try store.setLiked(seen?.isLiked != true, film.id) }
                }
                let isWanted = store.isWanted(film.id)
                mark("Watchlist", isWanted ? "bookmark.fill" : "bookmark", isOn: isWanted, FilmStyle.tint, "watchlistButton") {
                    attempt($refusal) { try store.setWanted(!isWanted, film.id) }
                }
                mark("Lists", "text.append", isOn: !store.lists(with: film.id).isEmpty, FilmStyle.tint, "listsButton") { sheet = .lists }
            }
            VStack(spacing: 2) {
                StarPicker(halves: seen?.halfStars, screen: "film") { halves in attempt($refusal) { try store.rate(film.id, halves) } }
                Text(seen?.halfStars.map { "You gave \(FilmStyle.spokenStars($0))" } ?? "Rate").font(.caption).foregroundStyle(Color.secondary)
            }
            HStack(spacing: 10) {
                Button("Log") { sheet = .log }
                    .buttonStyle(FilmButtonStyle())
                    .accessibilityLabel("Log in diary")
                    .accessibilityIdentifier("cinephile.film.logButton")
                Button(store.shelf.review(film.id) == nil ? "Review" : "Edit review") { sheet = .review }
                    .buttonStyle(FilmButtonStyle(isProminent: false))
                    .accessibilityIdentifier("cinephile.film.reviewButton")
                Button("Recommend") { sheet = .recommend }
                    .buttonStyle(FilmButtonStyle(isProminent: false))
                    .accessibilityIdentifier("cinephile.film.recommendButton")
            }
        }
        .padding(14)
        .background(FilmStyle.card, in: RoundedRectangle(cornerRadius: 18, style: .continuous))
    }

    /// Whether something is lost when the film is not seen any more.
    private var hasRecords: Bool {
        guard let seen = store.shelf.seen(film.id) else { return false }
        return seen.halfStars != nil || store.shelf.review(film.id) != nil || !store.shelf.viewings(film.id).isEmpty
    }

    private func mark(_ title: String, _ symbol: String, isOn: Bool, _ color: Color, _ id: String, action: @escaping () -> Void) -> some View {
        Button(action: action) {
            VStack(spacing: 4) {
                Image(systemName: symbol).font(.system(size: 23)).foregroundStyle(isOn ? color : Color.secondary).frame(height: 28)
                Text(title).font(.caption).foregroundStyle(isOn ? Color.primary : Color.secondary).unbroken()
            }
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(title)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier("cinephile.film.\(id)")
    }
}

/// The mean of all ratings, and how they are spread.
private struct FilmRatings: View {
    let film: Film

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            PartTitle("Ratings")
            HStack(alignment: .bottom, spacing: 18) {
                VStack(alignment: .leading, spacing: 2) {
                    Text(FilmStyle.tenths(film.ratingTenths)).font(.system(size: 40, weight: .semibold)).monospacedDigit()
                    Text("\(FilmStyle.count(film.ratingCount)) ratings").font(.caption).foregroundStyle(Color.secondary)
                }
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("Average \(FilmStyle.tenths(film.ratingTenths)) of 5 stars, \(FilmStyle.count(film.ratingCount)) ratings")
                Histogram(counts: film.ratings, name: "All ratings", height: 58)
            }
        }
    }
}

/// The rest of what can be done with a film.
private struct FilmMenu: View {
    let film: Film
    @Binding var sheet: FilmSheet?
    @Binding var refusal: Refusal?
    @Environment(CinephileStore.self) private var store

    var body: some View {
        let isFavorite = store.state.favoriteIDs.contains(film.id)
        Menu {
            Button("Add to list", systemImage: "text.append") { sheet = .lists }
            Button("Recommend to a friend", systemImage: "paperplane") { sheet = .recommend }
            Button(isFavorite ? "Remove from favorites" : "Add to favorites", systemImage: isFavorite ? "star.slash" : "star") {
                attempt($refusal) { try store.setFavorite(!isFavorite, film.id) }
            }
        } label: {
            Image(systemName: "ellipsis")
        }
        .accessibilityLabel("More")
        .accessibilityIdentifier("cinephile.film.moreMenu")
    }
}
