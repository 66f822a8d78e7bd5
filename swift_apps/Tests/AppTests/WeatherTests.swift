import Foundation
import PersonaKit
import Testing
@testable import Weather

@MainActor @Suite struct WeatherTests {
    private let store: WeatherStore
    init() throws {
        let seeds = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../seed_data/jordan_avery").standardized
        try PersonaHost.load(apps: [WeatherStore.self], seeds: seeds)
        store = Persona.store(WeatherStore.self)
    }

    private func weather(_ id: String) throws -> CityWeather { try #require(store.weather(id)) }

    // MARK: The list

    @Test func addedCityIsLastAndUnique() throws {
        try store.add("london")
        #expect(store.state.listedIDs.last == "london")
        #expect(throws: WeatherError.alreadyListed("London")) { try store.add("london") }
        #expect(throws: WeatherError.notFound) { try store.add("atlantis") }
    }

    @Test func removingACityStopsItsNotifications() throws {
        #expect(store.notifies("brooklyn"))
        try store.remove("brooklyn")
        #expect(!store.isListed("brooklyn") && !store.notifies("brooklyn"))
        #expect(throws: WeatherError.notFound) { try store.remove("brooklyn") }
    }

    @Test func theCurrentLocationStaysFirst() throws {
        #expect(throws: WeatherError.current("San Francisco")) { try store.remove("san-francisco") }
        store.move(from: IndexSet(integer: 2), to: 0)
        #expect(store.state.listedIDs.prefix(2) == ["san-francisco", "davis"])
    }

    @Test func theListHasALimit() throws {
        for city in store.state.cities where !store.isListed(city.id) && store.listed.count < WeatherStore.maximumCities { try store.add(city.id) }
        let next = try #require(store.state.cities.first { !store.isListed($0.id) })
        #expect(throws: WeatherError.tooMany(20)) { try store.add(next.id) }
    }

    @Test func searchFindsCitiesByTheBeginningOfTheirWords() {
        #expect(store.cities(matching: "san").map(\.name) == ["San Diego", "San Francisco", "San Jose", "Santa Cruz"])
        #expect(store.cities(matching: "york").map(\.name) == ["New York"] && store.cities(matching: "zzz").isEmpty && store.cities(matching: " ").isEmpty)
    }

    // MARK: The weather

    @Test func currentConditionsFitTheHourlyForecast() throws {
        let weather = try weather("san-francisco")
        #expect(weather.today.day == "2026-05-12" && weather.today.high == 84 && !weather.isNight)
        #expect((weather.today.temperatures[3]...weather.today.temperatures[4]).contains(weather.temperature))
        #expect(weather.forecast.count == 14 && weather.forecast.last?.day == "2026-05-25")
    }

    @Test func hoursUseTheCitysTimeZone() throws {
        let lisbon = try weather("lisbon")
        #expect(lisbon.time.timeText(lisbon.now) == "5:41 PM")
        let hours = lisbon.hours()
        #expect(hours[0].label == "Now" && hours[1].label == "6 PM" && hours.contains { $0.kind == .sunset } && hours.contains { $0.kind == .sunrise })
        #expect(try weather("tokyo").today.day == "2026-05-13", "it is tomorrow in Tokyo")
    }

    @Test func hourlyTemperaturesStayWithinLowAndHigh() throws {
        let weather = try weather("brooklyn"), day = try #require(weather.day("2026-05-22")), hours = weather.hours(of: day)
        #expect(hours.count == 24 && hours.map(\.temperature).max() == day.high && hours[14].condition == .thunderstorms)
    }

    @Test func forecastRollsForwardWithTheDay() throws {
        PersonaHost.advance(24 * 3600)
        let weather = try weather("san-francisco")
        #expect(weather.today.day == "2026-05-13" && weather.forecast.count == 14 && weather.yesterday?.day == "2026-05-12")
    }

    @Test func feelsLikeDependsOnWindAndHumidity() {
        #expect(CityWeather.feelsLike(65, humidity: 90, wind: 20) == 65)
        #expect(CityWeather.feelsLike(30, humidity: 50, wind: 15) == 19, "wind chill")
        #expect(CityWeather.feelsLike(90, humidity: 70, wind: 5) > 90, "heat index")
    }

    // MARK: Units

    @Test func unitsAreConverted() {
        var units = WeatherUnits(temperature: .fahrenheit, wind: .mph, rain: .inches, distance: .miles, pressure: .inHg)
        #expect(units.temperature(84) == "84°" && units.windText(10) == "10 mph" && units.rainText(134) == "1.34 in" && units.rainText(3) == "0.03 in")
        #expect(units.pressureText(3005) == "30.05" && units.distanceText(9) == "9 mi" && units.difference(9) == "9°")
        units = WeatherUnits(temperature: .celsius, wind: .kmh, rain: .millimeters, distance: .kilometers, pressure: .hPa)
        #expect(units.temperature(84) == "29°" && units.windText(10) == "16 km/h" && units.rainText(134) == "34 mm" && units.difference(9) == "5°")
        #expect(units.pressureText(3015) == "1021" && units.distanceText(9) == "14 km")
        units.wind = .knots
        #expect(units.windText(10) == "9 kn")
        store.setUnits(units)
        #expect(store.state.units.temperature == .celsius)
    }

    // MARK: Alerts

    @Test func alertNotifiesWhenItStarts() throws {
        try store.setNotifies("san-francisco", true)
        #expect(store.nextWake == store.alert("sf-heat")?.startsAt)
        PersonaHost.advance(3600)
        #expect(PersonaHost.notifications.isEmpty)
        PersonaHost.advance(3600)
        #expect(PersonaHost.notifications.map(\.title) == ["Heat Advisory in San Francisco"])
        #expect(PersonaHost.notifications.first?.link?.absoluteString == "weather://alert/sf-heat")
        PersonaHost.advance(3600)
        #expect(PersonaHost.notifications.count == 1)
    }

    @Test func alertsOfOtherCitiesDoNotNotify() throws {
        PersonaHost.advance(4 * 3600)
        #expect(PersonaHost.notifications.isEmpty && store.state.announcedIDs.contains("sf-heat"))
        #expect(throws: WeatherError.notFound) { try store.setNotifies("london", true) }
    }

    @Test func expiredAlertIsNotListed() {
        #expect(store.alerts(of: "davis").count == 1)
        PersonaHost.advance(2 * 86_400)
        #expect(store.alerts(of: "davis").isEmpty)
    }

    // MARK: Links

    @Test func linksOpenTheirScreens() throws {
        func after(_ link: String) -> WeatherNavigation {
            var navigation = WeatherNavigation(cityID: "san-francisco")
            navigation.open(URL(string: "weather://\(link)")!, in: store)
            return navigation
        }
        #expect(after("cities").path.isEmpty && after("city/davis").cityID == "davis" && after("city/davis").path == [.pages])
        #expect(after("city/brooklyn/day/2026-05-22").sheet == .day("brooklyn", "2026-05-22"))
        #expect(after("city/london").sheet == .preview("london") && after("alert/sf-heat").sheet == .alert("sf-heat"))
        #expect(after("alerts").sheet == .alerts && after("units").sheet == .units && after("outlook/london").sheet == .outlook("london"))
        #expect(after("city/atlantis") == WeatherNavigation(cityID: "san-francisco") && after("nothing") == WeatherNavigation(cityID: "san-francisco"))
    }

    @Test func everySearchItemOpensItsScreen() {
        for item in WeatherApp.entries.search(store) {
            var navigation = WeatherNavigation(cityID: "san-francisco")
            navigation.path = []
            let before = navigation
            navigation.open(item.link, in: store)
            #expect(navigation != before, "\(item.link)")
        }
    }

    // MARK: Any order

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func anyOrderOfActionsLeavesTheListInOrder(seed: UInt64) throws {
        var state = seed
        func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
        for _ in 0..<60 {
            let any = store.state.cities[roll(store.state.cities.count)].id, listed = store.state.listedIDs[roll(store.state.listedIDs.count)]
            switch roll(7) {
            case 0, 1: try? store.add(any)
            case 2: try? store.remove(listed)
            case 3: store.move(from: IndexSet(integer: roll(store.listed.count)), to: roll(store.listed.count + 1))
            case 4: try? store.setNotifies([any, listed][roll(2)], roll(2) == 0)
            case 5: store.markRead(store.state.alerts[roll(store.state.alerts.count)].id)
            default: PersonaHost.advance(roll(7200))
            }
            let ids = store.state.listedIDs
            #expect(ids.first == "san-francisco" && Set(ids).count == ids.count && ids.count <= WeatherStore.maximumCities)
            #expect(Set(store.state.notifyIDs).isSubset(of: ids) && store.listed.count == ids.count)
            #expect(PersonaHost.unsavedApps.isEmpty)
        }
    }
}
