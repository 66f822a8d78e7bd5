@testable import Cinephile
import Foundation
import PersonaKit
@testable import QuickChat
import Testing

private typealias F = CinephileFixture

@MainActor struct CinephileTests {
    private let yiYi = "film-yi-yi", levee = "film-levee", garden = "film-orbital-garden", archivist = "film-the-archivist"

    // MARK: Seeing and rating

    @Test func ratedFilmIsSeenAndLeavesTheWatchlist() throws {
        let store = try F.store()
        #expect(store.isWanted(yiYi) && !store.isSeen(yiYi))
        try store.rate(yiYi, 9)
        #expect(store.rating(yiYi) == 9 && !store.isWanted(yiYi))
        try store.rate(yiYi, nil)
        #expect(store.isSeen(yiYi) && store.rating(yiYi) == nil, "it was still seen")
        #expect(throws: FilmError.alreadySeen("Yi Yi")) { try store.setWanted(true, yiYi) }
        #expect(throws: FilmError.notFound("That film")) { try store.rate("film-nothing", 3) }
        #expect(try F.saved() == store.state)
    }

    @Test func unseenFilmLosesItsRecords() throws {
        let store = try F.store()
        #expect(!store.shelf.viewings(garden).isEmpty && store.state.favoriteIDs.contains(garden))
        try store.review(garden, "Tomatoes.")
        try store.setSeen(false, garden)
        #expect(!store.isSeen(garden) && store.shelf.viewings(garden).isEmpty && store.shelf.review(garden) == nil)
        #expect(!store.state.favoriteIDs.contains(garden))
    }

    @Test func likingMarksAsSeenAndUnlikingDoesNot() throws {
        let store = try F.store()
        try store.setLiked(false, levee)
        #expect(!store.isSeen(levee))
        try store.setLiked(true, levee)
        #expect(store.shelf.seen(levee)?.isLiked == true && !store.isWanted(levee))
    }

    @Test func favoritesAreLimitedToFour() throws {
        let store = try F.store()
        #expect(store.state.favoriteIDs.count == 4)
        #expect(throws: FilmError.favoritesFull) { try store.setFavorite(true, archivist) }
        try store.setFavorite(false, garden)
        try store.setFavorite(true, archivist)
        #expect(store.state.favoriteIDs.last == archivist)
    }

    // MARK: The diary

    @Test func latestDiaryEntrySetsTheRating() throws {
        let store = try F.store()
        let count = store.state.diary.count
        try store.log(levee, on: F.day(-2), halfStars: 8, isRewatch: false, isLiked: true, place: " At home ")
        #expect(store.rating(levee) == 8 && store.shelf.seen(levee)?.isLiked == true)
        try store.log(levee, on: F.day(-40), halfStars: 3, isRewatch: false, isLiked: false)
        #expect(store.rating(levee) == 8, "an earlier day changes nothing")
        try store.log(levee, on: Persona.now, halfStars: 9, isRewatch: true, isLiked: false)
        #expect(store.rating(levee) == 9 && store.shelf.seen(levee)?.isLiked == false)
        let viewings = store.shelf.viewings(levee)
        #expect(store.state.diary.count == count + 3 && viewings.map(\.halfStars) == [9, 8, 3] && viewings[1].place == "At home")
        let dates = store.state.diary.map(\.date)
        #expect(zip(dates, dates.dropFirst()).allSatisfy { Dates.days(from: $0, to: $1) >= 0 }, "by day")
    }

    @Test func datesInTheFutureOrBeforeTheFilmAreRejected() throws {
        let store = try F.store()
        #expect(throws: FilmError.future) { try store.log(levee, on: F.day(1), halfStars: nil, isRewatch: false, isLiked: false) }
        #expect(throws: FilmError.notReleased(year: 2026)) {
            try store.log("film-far-side-early-morning", on: F.day(-200), halfStars: nil, isRewatch: false, isLiked: false)
        }
        #expect(throws: FilmError.tooLong("The place", limit: 60)) {
            try store.log(levee, on: Persona.now, halfStars: nil, isRewatch: false, isLiked: false, place: String(repeating: "x", count: 61))
        }
        #expect(store.isWanted(levee))
    }

    @Test func diaryEntryIsMovedAndDeleted() throws {
        let store = try F.store()
        let entry = try #require(store.shelf.viewings(archivist).first)
        try store.changeEntry(entry.id, date: Persona.now, halfStars: 7, isRewatch: true, place: "Couch")
        #expect(store.state.diary.last?.id == entry.id && store.rating(archivist) == 7 && store.entry(entry.id)?.isRewatch == true)
        try store.deleteEntry(entry.id)
        #expect(store.entry(entry.id) == nil && store.isSeen(archivist))
        #expect(throws: FilmError.notFound("That diary entry")) { try store.deleteEntry(entry.id) }
    }

    // MARK: Reviews

    @Test func reviewIsWrittenEditedAndDeleted() throws {
        let store = try F.store()
        #expect(throws: FilmError.emptyField("a review")) { try store.review(levee, "  ") }
        try store.review(levee, " Five days on a roof. ")
        #expect(store.shelf.review(levee)?.text == "Five days on a roof." && store.isSeen(levee) && store.shelf.review(levee)?.editedAt == nil)
        try store.review(levee, "Five days on a roof.")
        #expect(store.shelf.review(levee)?.editedAt == nil, "nothing changed")
        try store.review(levee, "Six.", hasSpoilers: true)
        #expect(store.shelf.review(levee)?.editedAt != nil && store.shelf.review(levee)?.hasSpoilers == true)
        try store.deleteReview(levee)
        #expect(store.shelf.review(levee) == nil && store.isSeen(levee))
    }

    // MARK: Watchlist and lists

    @Test func watchlistIsFilledAndReordered() throws {
        let store = try F.store()
        let first = store.state.watchlist[0].filmID
        try store.setWanted(true, "film-hot-comb")
        try store.setWanted(true, "film-hot-comb")
        #expect(store.state.watchlist.prefix(2).map(\.filmID) == ["film-hot-comb", first])
        try store.moveWanted(from: IndexSet(integer: 0), to: 2)
        #expect(store.state.watchlist.prefix(2).map(\.filmID) == [first, "film-hot-comb"])
        try store.setWanted(false, "film-hot-comb")
        #expect(!store.isWanted("film-hot-comb"))
    }

    @Test func listsAreMadeFilledRenamedAndDeleted() throws {
        let store = try F.store()
        let id = try store.createList(" Roofs ", details: "And floods", with: [levee])
        #expect(throws: FilmError.sameName("roofs")) { try store.createList("roofs") }
        #expect(throws: FilmError.emptyField("a name for the list")) { try store.createList(" ") }
        try store.add(yiYi, to: id)
        #expect(throws: FilmError.inList(film: "Yi Yi", list: "Roofs")) { try store.add(yiYi, to: id) }
        try store.moveFilms(in: id, from: IndexSet(integer: 1), to: 0)
        #expect(store.list(id)?.filmIDs == [yiYi, levee])
        try store.changeList(id, name: "Water", details: "", isRanked: true)
        #expect(store.list(id)?.name == "Water" && store.list(id)?.isRanked == true)
        try store.remove(yiYi, from: id)
        #expect(store.lists(with: levee).contains { $0.id == id } && store.list(id)?.filmIDs == [levee])
        try store.deleteList(id)
        #expect(store.list(id) == nil && store.isWanted(levee))
    }

    // MARK: Friends

    @Test func friendsReviewsAreLikedAndCommented() throws {
        let store = try F.store()
        let review = try #require(store.state.activities.last)
        try store.setLiked(true, activity: review.id)
        try store.comment(" Which hat? ", on: review.id)
        let comment = try #require(store.activity(review.id)?.comments.last)
        #expect(store.activity(review.id)?.isLiked == true && comment.text == "Which hat?" && comment.contactID == Persona.me.id)
        #expect(throws: FilmError.emptyField("a comment")) { try store.comment(" ", on: review.id) }
        try store.deleteComment(comment.id, on: review.id)
        #expect(store.activity(review.id)?.comments.contains(comment) == false)
        let other = try #require(store.state.activities.flatMap(\.comments).first { $0.contactID != Persona.me.id })
        let holder = try #require(store.state.activities.first { $0.comments.contains(other) })
        try store.deleteComment(other.id, on: holder.id)
        #expect(store.activity(holder.id)?.comments.contains(other) == true, "somebody else's stays")
    }

    @Test func recommendationSendsAQuickChatMessage() throws {
        let store = try F.store()
        try store.recommend(levee, to: "contact-kai-santos", note: "Bring tissues")
        let chat = try #require(F.chats.directChat(with: "contact-kai-santos"))
        let message = try #require(F.chats.lastMessage(in: chat.id))
        #expect(message.text == "Levee (2009), by Marcus Delacroix-Hill. Bring tissues" && message.link?.absoluteString == "cinephile://film/film-levee")
        #expect(store.sent.first?.toID == "contact-kai-santos")
        #expect(throws: FilmError.alreadySent(film: "Levee", to: "Kai")) { try store.recommend(levee, to: "contact-kai-santos") }
        #expect(throws: FilmError.noContact) { try store.recommend(levee, to: Persona.me.id) }
        let count = F.chats.state.messages.count
        #expect(throws: FilmError.tooLong("A note", limit: 200)) {
            try store.recommend(yiYi, to: "contact-leo-chen", note: String(repeating: "x", count: 201))
        }
        #expect(F.chats.state.messages.count == count)
        try store.dismiss(try #require(store.sent.first).id)
        #expect(store.sent.isEmpty)
    }

    @Test func recentSearchesAreUnique() throws {
        let store = try F.store()
        for text in ["heist", "Heist", "noodles", " "] { store.remember(search: text) }
        #expect(store.state.recentSearches.prefix(2) == ["noodles", "Heist"] && store.state.recentSearches.count == 5)
        store.clearSearches()
        #expect(store.state.recentSearches.isEmpty)
    }
}
