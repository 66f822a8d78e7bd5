import Foundation
import PersonaKit
import Testing
@testable import TasteRank

@MainActor struct TasteRankTests {
    static let seeds = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../seed_data/jordan_avery").standardized
    private let luna = "place-osteria-luna", kura = "place-kura-house"

    private func store() throws -> TasteRankStore {
        try PersonaHost.load(apps: [TasteRankStore.self], seeds: Self.seeds)
        return Persona.store(TasteRankStore.self)
    }

    private func saved() throws -> TasteRankState {
        struct Phone: Decodable { var tasterank: TasteRankState }
        return try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).tasterank
    }

    @Test func pairwiseComparisonFindsThePosition() {
        for position in 0...7 {
            var comparison = Comparison(verdict: .loved, others: (0..<7).map { "p\($0)" })
            var questions = 0
            while let other = comparison.next {
                comparison.answer(prefersNew: position <= Int(other.dropFirst())!)
                questions += 1
            }
            #expect(comparison.position == position && questions <= 3)
        }
        var close = Comparison(verdict: .fine, others: ["a", "b", "c"])
        close.skip()
        #expect(close.next == nil && close.position == 2, "right behind the one that it was compared with")
    }

    @Test func rankedPlaceLeavesWantToTryAndJoinsItsTier() throws {
        let store = try store()
        let count = store.state.ranked.count
        try store.rank(kura, .fine, at: 0, visited: Persona.now, note: " Ten stools ")
        #expect(store.want(kura) == nil && store.state.ranked.count == count + 1)
        let place = try #require(store.ranked(kura))
        #expect(place.note == "Ten stools" && place.visits.count == 1)
        let loved = store.state.ranked.filter { $0.verdict == .loved }.count
        #expect(store.rank(of: kura) == loved + 1 && store.scoreTenths(of: kura) == 66)
        try store.rank(kura, .loved, at: 0, visited: Persona.now)
        #expect(store.rank(of: kura) == 1 && store.scoreTenths(of: kura) == 100)
        #expect(store.ranked(kura)?.note == "Ten stools" && store.ranked(kura)?.visits.count == 1)
        #expect(try saved() == store.state)
    }

    @Test func scoresDecreaseWithRank() throws {
        let store = try store()
        let scores = store.state.ranked.map { store.scoreTenths(of: $0.placeID)! }
        #expect(scores == scores.sorted(by: >) && scores.first == 100)
        for place in store.state.ranked { #expect(place.verdict.scores.contains(store.scoreTenths(of: place.placeID)!)) }
    }

    @Test func visitsAndNotesAreKept() throws {
        let store = try store()
        let count = try #require(store.ranked(luna)).visits.count
        #expect(throws: TasteError.future) { try store.addVisit(Persona.now.addingTimeInterval(86_400), to: luna) }
        try store.addVisit(Persona.now, to: luna)
        try store.addVisit(Persona.now, to: luna)
        #expect(store.ranked(luna)?.visits.count == count + 1, "a day counts once")
        try store.removeVisit(Persona.now, from: luna)
        if count == 1 { #expect(throws: TasteError.lastVisit) { try store.removeVisit(store.ranked(luna)!.visits[0], from: luna) } }
        try store.setNote("Window", of: luna)
        #expect(store.ranked(luna)?.note == "Window")
        try store.setNote("  ", of: luna)
        #expect(store.ranked(luna)?.note == nil)
        #expect(throws: TasteError.notFound("That place")) { try store.setNote("x", of: "place-lucali-east") }
        #expect(throws: TasteError.alreadyBeen("Osteria Luna")) { try store.setWanted(true, luna) }
        try store.removeRanked(luna)
        try store.setWanted(true, luna)
        #expect(store.state.wants.last?.placeID == luna)
    }

    @Test func listsAreMadeFilledRenamedAndDeleted() throws {
        let store = try store()
        let id = try store.createList(" Birthdays ", details: "Candles")
        try store.add(luna, to: id)
        #expect(throws: TasteError.inList("Birthdays")) { try store.add(luna, to: id) }
        #expect(throws: TasteError.sameName("birthdays")) { try store.createList("birthdays") }
        #expect(throws: TasteError.emptyField("a name for the list")) { try store.renameList(id, " ", details: "") }
        try store.add(kura, to: id)
        try store.movePlaces(in: id, from: IndexSet(integer: 1), to: 0)
        #expect(store.list(id)?.placeIDs == [kura, luna])
        try store.remove(kura, from: id)
        try store.renameList(id, "Candles", details: "")
        #expect(store.list(id)?.name == "Candles" && store.list(id)?.placeIDs == [luna])
        try store.deleteList(id)
        #expect(store.list(id) == nil && store.ranked(luna) != nil)
    }

    @Test func friendsPostsCanBeLikedAndCommented() throws {
        let store = try store()
        let post = try #require(store.state.posts.last)
        try store.setLiked(true, post: post.id)
        #expect(throws: TasteError.emptyField("a comment")) { try store.comment(" ", on: post.id) }
        try store.comment("Next week?", on: post.id)
        let comment = try #require(store.post(post.id)?.comments.last)
        #expect(store.post(post.id)?.isLiked == true && comment.contactID == Persona.me.id && comment.text == "Next week?")
        try store.deleteComment(comment.id, on: post.id)
        #expect(store.post(post.id)?.comments.contains(comment) == false)
    }

    @Test func filtersAndNearbyFollowTheCatalog() throws {
        let store = try store()
        var filter = SpotFilter(cuisine: "Italian", city: "San Francisco")
        #expect(Set(store.spots.filter(filter.allows).map(\.name)) == ["La Ciccia Nuova", "Osteria Luna"])
        filter = SpotFilter(text: "mission", priceLevel: 2)
        #expect(store.spots.filter(filter.allows).allSatisfy { $0.area.contains("Mission") || $0.name.contains("Mission") })
        let near = store.near(try #require(store.spot("place-mission-bao")))
        #expect(near.first?.spot.name == "Foreign Pictures" && near.map(\.miles) == near.map(\.miles).sorted())
    }

    @Test func linksLeadToTheirScreens() throws {
        let store = try store()
        var navigation = TasteNavigation()
        func open(_ link: String) { navigation.open(URL(string: link)!, in: store) }
        open("tasterank://want")
        #expect(navigation.tab == .mine && navigation.shelf == .want)
        open("tasterank://place/place-kinship")
        #expect(navigation.search == [.place("place-kinship")])
        open("tasterank://list/list-parents")
        #expect(navigation.mine == [.list("list-parents")] && navigation.shelf == .lists)
        let before = navigation
        open("tasterank://place/place-nowhere")
        #expect(navigation == before)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>) func theRankingStaysWhole(seed: UInt64) throws {
        let store = try store()
        var dice = seed
        func roll(_ sides: Int) -> Int {
            dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((dice >> 33) % UInt64(sides))
        }
        let ids = Persona.catalog.restaurants.map(\.id)
        for _ in 0..<200 {
            let id = ids[roll(ids.count)], day = Persona.now.addingTimeInterval(Double(roll(40) - 38) * 86_400)
            switch roll(7) {
            case 0, 1: try? store.rank(id, Verdict.allCases[roll(3)], at: roll(30) - 2, visited: day)
            case 2: try? store.setWanted(roll(2) == 0, id)
            case 3: try? store.removeRanked(id)
            case 4: try? store.addVisit(day, to: id)
            case 5: if let list = store.state.lists.first { try? store.add(id, to: list.id) }
            default: _ = try? store.createList("List \(roll(9))")
            }
        }
        let ranked = store.state.ranked
        #expect(ranked.map(\.verdict.scores.upperBound) == ranked.map(\.verdict.scores.upperBound).sorted(by: >), "verdicts don't mix")
        #expect(Set(ranked.map(\.placeID) + store.state.wants.map(\.placeID)).count == ranked.count + store.state.wants.count)
        #expect(ranked.allSatisfy { !$0.visits.isEmpty && $0.visits == $0.visits.sorted() })
        #expect(Set(store.state.lists.map { $0.name.lowercased() }).count == store.state.lists.count)
        #expect(try saved() == store.state)
    }
}
