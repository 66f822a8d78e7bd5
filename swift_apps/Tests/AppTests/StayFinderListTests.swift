import Foundation
import PersonaKit
@testable import StayFinder
import Testing

@MainActor struct StayFinderListTests {
    @Test func filtersNarrowByPlaceDatesGuestsPriceAndAmenities() throws {
        let store = try StayFixture.store()
        let all = store.state.listings
        #expect(StayFilter().apply(to: all).count == all.count)
        let portland = StayFilter(cityID: "portland", amenities: ["Bathtub", "Kitchen"], sort: .price).apply(to: all)
        #expect(portland.map(\.id) == ["stay-sunnyside-garden-studio", "stay-alberta-bungalow"])
        let big = StayFilter(guests: 7).apply(to: all)
        #expect(!big.isEmpty && big.allSatisfy { $0.maximumGuests >= 7 })
        let cheap = StayFilter(maximumCents: 100_00).apply(to: all)
        #expect(!cheap.isEmpty && cheap.allSatisfy { $0.nightlyCents <= 100_00 })
        let taken = try #require(all.first { $0.id == "stay-fort-greene-brownstone" })
        let may = StayFilter(cityID: "brooklyn", checkIn: StayFixture.day("05-20"), checkOut: StayFixture.day("05-24"))
        #expect(!may.apply(to: all).contains(taken), "booked by others")
        let ratings = StayFilter(sort: .rating).apply(to: all).map(\.rating)
        #expect(ratings == ratings.sorted(by: >))
        let runs = may.apply(to: store.state.experiences).map(\.id)
        #expect(runs.contains("experience-brooklyn-bridge-dawn-run") && !runs.contains("experience-new-york-jazz-walk"))
    }

    @Test func tripsAreSplitByDate() throws {
        let store = try StayFixture.store()
        #expect(store.upcoming.map(\.id) == ["SF-2B8R", "SF-8D2E", "SF-4L7P"])
        #expect(store.past.first?.id == "SF-9C4T" && store.past.contains { $0.id == "SX-3127" })
        #expect(Set(store.canceled.map(\.id)) == ["SF-2T5Y", "SX-4410"])
        BankFixture.wait(until: "2026-05-24T11:01")
        #expect(store.past.first?.id == "SF-2B8R")
    }

    @Test func dayRangesHaveNaturalNames() {
        #expect(Days.range(StayFixture.day("05-20"), StayFixture.day("05-24")) == "May 20 – 24, 2026")
        #expect(Days.range(StayFixture.day("06-29"), StayFixture.day("07-02")) == "Jun 29 – Jul 2, 2026")
        #expect(Days.short(StayFixture.day("05-20"), StayFixture.day("05-24")) == "May 20 – 24")
    }

    @Test func linksOpenTheirScreens() throws {
        let store = try StayFixture.store()
        var navigation = StayNavigation()
        func open(_ text: String) { navigation.open(URL(string: "stayfinder://\(text)")!, in: store) }
        open("trip/SF-2B8R")
        #expect(navigation.tab == .trips && navigation.trips == [.trip("SF-2B8R")])
        open("conversation/thread-sf-8d2e")
        #expect(navigation.tab == .inbox && navigation.inbox == [.conversation("thread-sf-8d2e")])
        open("experiences")
        #expect(navigation.tab == .explore && navigation.showsExperiences)
        open("wishlist/wishlist-parents")
        #expect(navigation.wishLists == [.wishList("wishlist-parents")])
        open("stay/stay-sugar-pine-cabin")
        #expect(navigation.explore == [.listing("stay-sugar-pine-cabin")])
        let before = navigation
        for unknown in ["trip/none", "stay/none", "nowhere"] { open(unknown) }
        #expect(navigation == before)
    }
}
