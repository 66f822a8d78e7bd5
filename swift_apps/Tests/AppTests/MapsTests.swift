import Foundation
import Testing
@testable import CityRide
@testable import Clock
@testable import Maps
@testable import PersonaKit

/// A phone with Maps in San Francisco: home, the studio, and a restaurant in Oakland.
@MainActor private func startMaps() throws -> MapsStore {
    func place(_ id: String, _ name: String, _ kind: String, _ street: String, _ city: String, _ zip: String, _ latitude: Double, _ longitude: Double) -> String
    {
        """
        {"id": "\(id)", "name": "\(name)", "kind": "\(kind)", "street": "\(street)", "cityID": "\(city)", "postalCode": "\(zip)",
         "coordinate": {"latitude": \(latitude), "longitude": \(longitude)}}
        """
    }
    let catalog = """
        {"timeZone": "America/Los_Angeles",
         "cities": [{"id": "sf", "name": "San Francisco", "region": "CA", "country": "US", "timeZone": "America/Los_Angeles",
                     "coordinate": {"latitude": 37.7749, "longitude": -122.4194}},
                    {"id": "oakland", "name": "Oakland", "region": "CA", "country": "US", "timeZone": "America/Los_Angeles",
                     "coordinate": {"latitude": 37.8044, "longitude": -122.2712}}],
         "places": [\(place("place-home", "Home", "home", "410 Brannan Street", "sf", "94107", 37.7804, -122.3948)),
                    \(place("place-studio", "Northstar Studio", "office", "580 Howard Street", "sf", "94105", 37.7882, -122.3979)),
                    \(place("place-ferry", "Sausalito Ferry Landing", "station", "2 Humboldt Avenue", "sf", "94965", 37.8562, -122.4783)),
                    \(place("place-temescal", "Temescal Table", "restaurant", "5000 Telegraph Avenue", "oakland", "94609", 37.8367, -122.2622))],
         "savedPlaces": [{"label": "Home", "placeID": "place-home"}], "neighborhoods": [], "venues": [], "airports": [], "airlines": [],
         "leagues": [], "teams": [], "products": [], "films": [], "filmPeople": [],
         "restaurants": [{"id": "place-temescal", "cuisine": "Californian", "priceLevel": 3, "pricePerPersonCents": 5400, "rating": 4.6, "ratingCount": 1077,
                          "opens": "17:30", "closes": "00:30", "closedWeekdays": ["mon"], "tags": [], "seating": ["Patio"], "servesBrunch": false,
                          "about": "A wood oven."}]}
        """
    let maps = """
        {"favorites": [{"id": "favorite-home", "label": "Home", "spot": {"name": "Home", "address": "410 Brannan Street, San Francisco, CA 94107",
                        "placeID": "place-home", "coordinate": {"latitude": 37.7804, "longitude": -122.3948}}}],
         "guides": [], "recents": [], "reviews": [], "preferences": {"mode": "driving", "avoidsHighways": false}, "shares": []}
        """
    let clock = #"{"alarms": [], "cities": [], "stopwatch": {"secondsBefore": 0, "laps": []}, "timers": [], "recentTimers": []}"#
    let contacts = """
        {"me": "me", "people": [{"id": "me", "firstName": "Jordan", "lastName": "Avery", "emails": [], "phones": []},
                                {"id": "maya", "firstName": "Maya", "lastName": "Patel", "emails": [], "phones": ["(415) 555-0101"]}]}
        """
    try PersonaHost.load(
        apps: [ClockStore.self, MapsStore.self],
        seeds: ["catalog": Data(catalog.utf8), "contacts": Data(contacts.utf8), "clock": Data(clock.utf8), "maps": Data(maps.utf8)])
    return Persona.store(MapsStore.self)
}

@MainActor private func spot(_ id: String) throws -> MapSpot { MapSpot(try #require(Persona.catalog.place(id))) }

@MainActor private func routes(_ store: MapsStore, to id: String, _ mode: TravelMode, _ time: RouteTime = .leaveNow) throws -> [MapRoute] {
    try Router.routes(RouteRequest(stops: [store.here, spot(id)], mode: mode, time: time)).get()
}

@MainActor @Suite struct MapsTests {
    @Test func drivingStatesWhatCityRideStates() throws {
        let store = try startMaps(), route = try #require(routes(store, to: "place-temescal", .driving).first)
        let product = RideProduct(
            id: "standard", name: "Standard", about: "", symbol: "", seats: 4, baseCents: 0, mileCents: 0, minuteCents: 0, minimumCents: 0, waitMinutes: 0)
        let stops = try ["place-home", "place-temescal"].map { SpotFinder.spot(try #require(Persona.catalog.place($0))) }
        let quote = try #require(Quote.all(for: stops, at: Persona.minute, products: [product]).first)
        #expect(route.title == "Fastest route" && route.milesInTenths == quote.milesInTenths && route.minutes == quote.minutes)
        #expect(route.steps.first?.text.hasPrefix("Head ") == true)
        #expect(route.steps.contains { $0.text.contains("I-80") } && route.steps.last?.text == "Arrive at Temescal Table")
    }

    @Test func walkingIsSlowerThanCyclingAndDoesNotSwim() throws {
        let store = try startMaps()
        let walk = try #require(routes(store, to: "place-studio", .walking).first), ride = try #require(routes(store, to: "place-studio", .cycling).first)
        #expect(walk.minutes == Router.pace(walk.miles, milesAnHour: 3) && walk.minutes > ride.minutes)
        #expect(throws: RouteProblem.noWay(.walking)) { try routes(store, to: "place-temescal", .walking) }
        // The Golden Gate Bridge has a sidewalk.
        #expect(try routes(store, to: "place-ferry", .cycling).first?.steps.contains { $0.text.contains("Golden Gate Bridge") } == true)
    }

    @Test func transitTakesTheLinesAndIsThereInTime() throws {
        let store = try startMaps()
        let route = try #require(routes(store, to: "place-temescal", .transit).first)
        let rides = route.legs.compactMap(\.ride)
        #expect(!rides.isEmpty && rides.count <= 2 && rides.last?.end.name == "MacArthur" && route.steps.count > rides.count * 2)
        #expect(zip(rides, rides.dropFirst()).allSatisfy { $0.arrives <= $1.departs } && route.departs >= Persona.minute && route.arrives > route.departs)
        let due = try #require(PersonaJSON.date("2026-05-12T18:00:00-07:00"))
        let planned = try #require(routes(store, to: "place-temescal", .transit, .arrive(due)).first)
        #expect(planned.arrives <= due && due.timeIntervalSince(planned.arrives) < 1_800)
        // No line goes at three in the morning.
        let night = try #require(PersonaJSON.date("2026-05-13T03:00:00-07:00"))
        #expect(try routes(store, to: "place-temescal", .transit, .leave(night)).allSatisfy { Dates.time($0.departs) >= "4" })
    }

    @Test func arrivalTimesAreKept() throws {
        let store = try startMaps(), due = try #require(PersonaJSON.date("2026-05-12T18:00:00-07:00"))
        for mode in [TravelMode.driving, .walking, .cycling] {
            let route = try #require(routes(store, to: "place-studio", mode, .arrive(due)).first)
            #expect(abs(route.arrives.timeIntervalSince(due)) <= 120 && route.minutes > 0)
        }
    }

    @Test func stopsAddUpAndReadInOrder() throws {
        let store = try startMaps()
        let request = RouteRequest(stops: [store.here, try spot("place-studio"), try spot("place-temescal")], mode: .driving)
        let route = try #require(Router.routes(request).get().first)
        #expect(route.legs.count == 2 && route.legs.reduce(0) { $0 + $1.minutes } == route.minutes)
        #expect(route.steps.filter { $0.text.hasPrefix("Arrive") }.map(\.text) == ["Arrive at Northstar Studio", "Arrive at Temescal Table"])
        #expect(throws: RouteProblem.noStops) { try Router.routes(RouteRequest(stops: request.stops, mode: .transit)).get() }
    }

    @Test func hoursGoPastMidnight() throws {
        _ = try startMaps()
        let facts = PlaceFacts(try spot("place-temescal"))
        func at(_ text: String) throws -> Date { try #require(PersonaJSON.date(text)) }
        // Tuesday morning, Tuesday evening, and after midnight; closed on Mondays.
        #expect(try facts.status(at: at("2026-05-12T09:41:00-07:00")) == "Closed · Opens 5:30 PM")
        #expect(try facts.isOpen(at: at("2026-05-12T20:00:00-07:00")) == true && facts.isOpen(at: at("2026-05-13T00:15:00-07:00")) == true)
        #expect(try facts.isOpen(at: at("2026-05-12T00:15:00-07:00")) == false && facts.isOpen(at: at("2026-05-11T20:00:00-07:00")) == false)
        #expect(try facts.status(at: at("2026-05-11T10:00:00-07:00")) == "Closed · Opens Tomorrow 5:30 PM")
    }

    @Test func searchFindsNamesStreetsAndAddresses() throws {
        let store = try startMaps(), near = store.here.coordinate
        func names(_ text: String) -> [String] { PlaceSearch.spots(matching: text, favorites: store.state.favorites, near: near).map(\.name) }
        #expect(names("northstar") == ["Northstar Studio"] && names("Howard Street").first == "Northstar Studio" && names("home") == ["Home"])
        #expect(names("californian oakland") == ["Temescal Table"])
        #expect(names("77 Dow Place") == ["77 Dow Place"] && names("  ").isEmpty)
        #expect(PlaceSearch.spot(named: "580 Howard Street, San Francisco, CA 94105", near: near)?.placeID == "place-studio")
        #expect(PlaceSearch.spot(named: "77 Dow Place, Apt 12, San Francisco, CA 94107", near: near)?.name == "77 Dow Place")
        #expect(PlaceSearch.spot(named: "Big table", near: near) == nil)
    }

    @Test func guidesAndFavoritesRefuseWhatTheyHave() throws {
        let store = try startMaps(), studio = try spot("place-studio")
        let guide = try store.addGuide(named: " Lunch ", with: [studio])
        #expect(store.guide(guide)?.name == "Lunch" && store.guides(with: studio).count == 1)
        #expect(throws: MapsError.taken("lunch")) { try store.addGuide(named: "lunch") }
        #expect(throws: MapsError.alreadyIn("Lunch")) { try store.add(studio, to: guide) }
        #expect(throws: MapsError.noName) { try store.addGuide(named: "  ") }
        try store.remove(studio, from: guide)
        #expect(store.guide(guide)?.spots.isEmpty == true)
        try store.addFavorite(studio, label: "Work")
        #expect(throws: MapsError.taken("Northstar Studio")) { try store.addFavorite(studio) }
        #expect(store.state.favorites.map(\.label) == ["Home", "Work"] && store.state.problem == nil)
    }

    @Test func recentsKeepEachOnceAndTheLatestFirst() throws {
        let store = try startMaps(), studio = try spot("place-studio")
        store.remember(studio)
        store.remember(query: "oysters")
        store.remember(studio)
        #expect(store.state.recents.map(\.query) == [nil, "oysters"] && store.state.recents.map(\.id) == ["recent-1003", "recent-1002"])
        let route = try #require(routes(store, to: "place-studio", .walking).first)
        store.begin(route, through: [store.here, studio])
        #expect(store.state.trip?.arrivesAt == route.arrives && store.state.recents.first?.mode == .walking && store.state.recents.count == 3)
        store.endTrip()
        #expect(store.state.trip == nil)
    }

    @Test func sharingIsJournaledOnce() throws {
        let store = try startMaps(), maya = try #require(Persona.contact("maya"))
        store.share(try spot("place-studio"), with: maya, via: .quickchat)
        let entries = Persona.memory.system.journal ?? []
        #expect(entries.map(\.record) == ["maps.shares[share-1001]"] && entries[0].to == ["maya"])
        #expect(store.state.shares[0].text == "Northstar Studio, 580 Howard Street, San Francisco, CA 94105")
    }

    @Test func linksOpenPlacesAndWays() throws {
        let store = try startMaps()
        var navigation = MapsNavigation()
        func open(_ link: String) { navigation.open(URL(string: link)!, in: store) }
        open("maps://place/place-studio")
        #expect(navigation.pages == [.place(try spot("place-studio"))])
        open("maps://directions?to=580%20Howard%20Street,%20San%20Francisco&mode=walking")
        #expect(navigation.pages == [.directions] && navigation.request.mode == .walking && navigation.request.end?.placeID == "place-studio")
        open(try #require(PlaceSearch.spot(named: "77 Dow Place, San Francisco", near: store.here.coordinate)?.link).absoluteString)
        #expect(navigation.pages.count == 1)
        open("maps://at?name=Nowhere&at=95,0")
        #expect(navigation.pages.isEmpty)
        open("maps://nothing")
        #expect(navigation.pages.isEmpty)
    }
}
