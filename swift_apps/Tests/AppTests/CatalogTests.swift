import Foundation
import Testing
@testable import PersonaKit

/// The checked-in catalog, as apps find it.
@MainActor @Suite struct CatalogTests {
    private func catalog() throws -> Catalog {
        let seeds = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("seed_data/jordan_avery/catalog.json")
        return try Catalog(json: Data(contentsOf: seeds))
    }

    @Test func everyReferenceResolves() throws {
        let catalog = try catalog()
        #expect(catalog.places.count > 200 && catalog.restaurants.count > 60 && catalog.teams.count > 50 && catalog.products.count > 200)
        for place in catalog.places {
            #expect(catalog.city(place.cityID) != nil, "\(place.id)")
            if let neighborhood = place.neighborhoodID { #expect(catalog.neighborhood(neighborhood)?.cityID == place.cityID, "\(place.id)") }
        }
        for id in catalog.restaurants.map(\.id) + catalog.venues.map(\.id) + catalog.airports.map(\.id) + catalog.savedPlaces.map(\.placeID) {
            #expect(catalog.place(id) != nil, "\(id)")
        }
        for team in catalog.teams {
            #expect(catalog.leagues.contains { $0.id == team.leagueID && $0.divisions.contains(team.division) }, "\(team.id)")
            if let venue = team.venueID { #expect(catalog.venue(venue) != nil, "\(team.id)") }
        }
        for airline in catalog.airlines { #expect(airline.hubs.allSatisfy { catalog.airport(code: $0) != nil }, "\(airline.id)") }
        #expect(Set(catalog.products.map(\.id)).count == catalog.products.count)
    }

    @Test func placeHasTheSameAddressEverywhere() throws {
        let catalog = try catalog()
        let home = try #require(catalog.place("place-home"))
        #expect(catalog.address(of: home) == "410 Brannan Street, Apt 307, San Francisco, CA 94107")
        #expect(catalog.area(of: home) == "South Beach")
        let tern = try #require(catalog.restaurant("place-tern-and-tide"))
        #expect(tern.quickBiteID == "restaurant-tern-and-tide" && catalog.place(tern.id)?.name == "Tern & Tide")
        #expect(catalog.airport(code: "SFO")?.id == "place-airport-sfo" && catalog.airport(code: "XYZ") == nil)
    }

    @Test func placesAreFoundByWordsAndSortedByDistance() throws {
        let catalog = try catalog()
        let home = try #require(catalog.place("place-home")).coordinate
        #expect(catalog.places(matching: "") == [] && catalog.places(matching: "no such place") == [])
        #expect(catalog.places(matching: "kezar track").map(\.id) == ["place-kezar"])
        let caffeine = catalog.places(matching: "mission street", near: home)
        #expect(caffeine.count > 2)
        let miles = caffeine.map { home.miles(to: $0.coordinate) }
        #expect(miles == miles.sorted())
    }

    @Test func distancesMatchTheMap() {
        let ferry = Coordinate(latitude: 37.7955, longitude: -122.3937), oakland = Coordinate(latitude: 37.8044, longitude: -122.2712)
        #expect(abs(ferry.miles(to: oakland) - 6.7) < 0.2)
        #expect(ferry.miles(to: ferry) == 0)
    }

    @Test func invalidCatalogIsRejected() {
        #expect(throws: PersonaError.self) { try Catalog(json: Data(#"{"cities": 7}"#.utf8)) }
    }

    @Test func citiesShowTheirOwnTime() throws {
        let catalog = try catalog()
        let newYork = try #require(catalog.cities.first { $0.timeZone == "America/New_York" })
        for text in ["2026-05-12T23:30:00-07:00", "2026-12-31T22:00:00-08:00"] {
            let date = try #require(PersonaJSON.date(text))
            #expect(newYork.local(date).timeIntervalSince(date) == 3 * 3600 && newYork.local(date) == newYork.local(date))
            #expect(Dates.year(of: newYork.local(date)) == Persona.calendar.component(.year, from: newYork.local(date)))
        }
        #expect(try Dates.year(of: newYork.local(#require(PersonaJSON.date("2026-12-31T22:00:00-08:00")))) == 2027)
    }
}
