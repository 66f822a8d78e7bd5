@testable import Cinephile
import Foundation
import PersonaKit
import Testing

private typealias F = CinephileFixture

/// Finding films, and the links into the app.
@MainActor struct CinephileLibraryTests {
    @Test func filmsAreFoundByTitlePersonThemeAndYear() throws {
        let store = try F.store()
        func titles(_ text: String) -> [String] { FilmFilter(text: text, sort: .oldest).apply(to: store).map(\.title) }
        #expect(titles("yi yi") == ["Yi Yi"])
        #expect(titles("brandvold").count == 7 && titles("brandvold").first == "The Long Receiver")
        #expect(titles("time loop").contains("Again, Wednesday") && titles("mrs pell") == ["Mrs. Pell Regrets"])
        #expect(titles("benoit magimel") == ["The Taste of Things"], "without accents")
        #expect(titles("chaplin 1931") == ["City Lights"] && titles("zzz").isEmpty)
    }

    @Test func filmsCanBeFilteredAndSorted() throws {
        let store = try F.store()
        var filter = FilmFilter(genre: "Science Fiction", theme: "slow cinema", minimumTenths: 43)
        let found = filter.apply(to: store)
        #expect(found.count >= 6 && found.allSatisfy { $0.genres.contains("Science Fiction") && $0.ratingTenths >= 43 })
        #expect(found.map(\.ratingTenths) == found.map(\.ratingTenths).sorted(by: >))
        filter.shown = .unseen
        #expect(filter.apply(to: store).allSatisfy { !store.isSeen($0.id) })
        #expect(filter.count == 4)
        filter.clear()
        #expect(filter.count == 0 && filter.apply(to: store).count == store.library.films.count)
        let epics = FilmFilter(decade: 1990, length: .epic, sort: .longest).apply(to: store)
        #expect(epics.map(\.title) == ["The Inheritance of Wells", "The Seven Hour Dinner", "A Long Platform"])
        #expect(FilmFilter(shown: .watchlist, sort: .title).apply(to: store).count == store.state.watchlist.count)
        let seen = FilmFilter(shown: .seen, sort: .yours).apply(to: store)
        #expect(store.rating(seen[0].id) == 10 && store.rating(seen[seen.count - 1].id) == 3)
    }

    @Test func personsFilmsMatchTheCredits() throws {
        let store = try F.store()
        #expect(store.library.films(directedBy: "filmperson-ilse-brandvold").map(\.title).first == "Far Side, Early Morning")
        for film in store.library.films {
            for id in film.directorIDs + film.castIDs { #expect(store.person(id) != nil, "\(film.title): \(id)") }
        }
        let film = try #require(store.film("film-orbital-garden"))
        let similar = store.library.similar(to: film)
        #expect(!similar.isEmpty && !similar.contains(film) && similar.prefix(4).allSatisfy { $0.themes.contains("slow cinema") })
    }

    @Test func ratingHistogramAddsUp() throws {
        let store = try F.store()
        let lights = try #require(store.film("film-city-lights"))
        #expect(lights.ratingTenths == 46 && lights.ratings.count == 10)
        #expect(store.ratings.reduce(0, +) == store.state.seen.filter { $0.halfStars != nil }.count)
        #expect(store.shelf.months.first?.title == "May 2026" && store.shelf.months.map(\.entries.count).reduce(0, +) == store.state.diary.count)
        #expect(FilmStyle.stars(7) == "3.5" && FilmStyle.length(120) == "2h" && FilmStyle.count(18_450) == "18.4K")
        #expect(FilmStyle.spokenStars(1) == "half a star" && FilmStyle.spokenStars(2) == "1 star" && FilmStyle.spokenStars(9) == "4.5 stars")
    }

    @Test func linksLeadToTheirScreens() throws {
        let store = try F.store()
        var navigation = FilmNavigation()
        func open(_ link: String) throws { navigation.open(try #require(URL(string: link)), in: store) }
        try open("cinephile://film/film-yi-yi")
        #expect(navigation.tab == .films && navigation.films == [.film("film-yi-yi")])
        try open("cinephile://theme/slow%20cinema")
        #expect(navigation.films == [.browse("Slow cinema", FilmFilter(theme: "slow cinema"))])
        try open("cinephile://list/filmlist-rainy-sundays")
        #expect(navigation.tab == .profile && navigation.profile == [.lists, .list("filmlist-rainy-sundays")])
        try open("cinephile://recommendations")
        #expect(navigation.tab == .activity && navigation.feed == .recommended)
        let before = navigation
        try open("cinephile://film/film-nothing")
        try open("cinephile://friend/contact-walter-brandt")
        #expect(navigation == before)
    }
}
