import Foundation
import PersonaKit

/// Everything that a person would find again in Weather after it was closed, and the weather itself.
public struct WeatherState: Codable, Equatable, Sendable {
    /// Where the phone is; always first in the list.
    var currentID: WeatherCity.ID
    /// The cities in the list, in the person's order, the current one first.
    var listedIDs: [WeatherCity.ID]
    var units: WeatherUnits
    /// Cities whose alerts are announced, by id.
    var notifyIDs: [WeatherCity.ID]
    /// Every city that can be added.
    var cities: [WeatherCity]
    /// By the time at which they start.
    var alerts: [WeatherAlert]
    /// Alerts that were announced, or were known from the start.
    var announcedIDs: [WeatherAlert.ID]
    /// Alerts that the person has opened.
    var readIDs: [WeatherAlert.ID]
}

struct WeatherUnits: Codable, Equatable, Sendable {
    enum Temperature: String, Codable, CaseIterable, Sendable { case fahrenheit, celsius }
    enum Wind: String, Codable, CaseIterable, Sendable { case mph, kmh, knots }
    enum Rain: String, Codable, CaseIterable, Sendable { case inches, millimeters }
    enum Distance: String, Codable, CaseIterable, Sendable { case miles, kilometers }
    enum Pressure: String, Codable, CaseIterable, Sendable { case inHg, hPa }

    var temperature: Temperature
    var wind: Wind
    var rain: Rain
    var distance: Distance
    var pressure: Pressure
}

struct WeatherCity: Codable, Equatable, Identifiable, Sendable {
    var id: String  // "san-francisco", as in the catalog
    var name: String
    var region: String  // "CA"
    var timeZone: String  // "America/Los_Angeles"
    var months: [UsualMonth]  // January first
    var days: [DayForecast]  // from yesterday on
}

/// What a month is usually like.
struct UsualMonth: Codable, Equatable, Sendable {
    var high: Int  // degrees Fahrenheit
    var low: Int
    var wetDays: Int
    var rainHundredths: Int  // hundredths of an inch in the whole month
}

enum Sky: String, Codable, CaseIterable, Sendable {
    case clear, mostlyClear, partlyCloudy, mostlyCloudy, cloudy, fog, haze, windy
    case drizzle, rain, heavyRain, thunderstorms, sleet, snow
}

/// One day on the city's own calendar.
struct DayForecast: Codable, Equatable, Identifiable, Sendable {
    enum Compass: String, Codable, CaseIterable, Sendable { case N, NE, E, SE, S, SW, W, NW }

    var day: String  // "2026-05-12"
    var condition: Sky  // what stands for the whole day
    var high: Int  // degrees Fahrenheit
    var low: Int
    var rainChance: Int  // percent
    var rainHundredths: Int  // hundredths of an inch
    var windMph: Int
    var gustMph: Int
    var windFrom: Compass
    var uvIndex: Int
    var humidity: Int  // percent
    var visibilityMiles: Int
    var pressureHundredths: Int  // 3015 = 30.15 inches of mercury
    var airQuality: Int  // the index, 0…500
    var sunrise: TimeOfDay  // on the city's clock
    var sunset: TimeOfDay
    var moonAgeTenths: Int  // tenths of a day since the new moon, 0…295
    var sky: [Sky]  // night, morning, afternoon, evening
    var temperatures: [Int]  // every three hours from midnight
    var rainChances: [Int]  // every three hours from midnight, percent

    var id: String { day }
}

struct WeatherAlert: Codable, Equatable, Identifiable, Sendable {
    enum Severity: String, Codable, CaseIterable, Sendable { case minor, moderate, severe }

    var id: String  // "sf-heat"
    var cityID: WeatherCity.ID
    var title: String
    var severity: Severity
    var issuedAt: Date
    var startsAt: Date
    var endsAt: Date
    var area: String
    var summary: String
    var advice: [String]
}

extension WeatherState: CheckedState {
    public var problem: String? {
        StateRule.each(cities, ".cities") { city, place in
            if city.months.count != 12 { return "\(place).months: expected 12, got \(city.months.count)" }
            return StateRule.filled(city.days, "\(place).days") ?? StateRule.each(city.days, "\(place).days") { $0.problem(at: $1) }
        }
    }
}

extension DayForecast {
    fileprivate func problem(at place: String) -> String? {
        if high < low { return "\(place).high: expected at least the low, \(low), got \(high)" }
        if sky.count != 4 { return "\(place).sky: expected 4, got \(sky.count)" }
        if temperatures.count != 8 { return "\(place).temperatures: expected 8, got \(temperatures.count)" }
        if rainChances.count != 8 { return "\(place).rainChances: expected 8, got \(rainChances.count)" }
        return nil
    }
}
