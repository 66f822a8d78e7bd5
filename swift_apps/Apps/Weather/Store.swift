import Foundation
import PersonaKit

/// What a person can do in Weather.
public final class WeatherStore: StateStore<WeatherState>, PersonaStore {
    public static let app = AppID.weather
    static let maximumCities = 20

    public func timePassed() { announceAlerts() }

    /// When the next alert starts, also of a city without notifications: switched on later, they do not announce it.
    public var nextWake: Date? { state.alerts.filter { !state.announcedIDs.contains($0.id) }.map(\.startsAt).min() }
}

// Looking things up.
extension WeatherStore {
    func city(_ id: WeatherCity.ID) -> WeatherCity? { state.cities.first { $0.id == id } }
    func weather(_ id: WeatherCity.ID) -> CityWeather? { city(id).map { CityWeather($0, now: Persona.minute) } }
    func isListed(_ id: WeatherCity.ID) -> Bool { state.listedIDs.contains(id) }
    func isCurrent(_ id: WeatherCity.ID) -> Bool { id == state.currentID }

    /// The cities of the list, in its order.
    var listed: [WeatherCity] { state.listedIDs.compactMap(city) }

    /// Cities whose name or region begins with what was typed, or has a word that does.
    func cities(matching text: String) -> [WeatherCity] {
        let words = text.lowercased().split(whereSeparator: { !$0.isLetter })
        guard !words.isEmpty else { return [] }
        return state.cities.filter { city in
            let parts = "\(city.name) \(city.region)".lowercased().split(separator: " ")
            return words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
        }
        .sorted { ($0.name, $0.region) < ($1.name, $1.region) }
    }

    func alert(_ id: WeatherAlert.ID) -> WeatherAlert? { state.alerts.first { $0.id == id } }
    /// Alerts of a city that are not over.
    func alerts(of id: WeatherCity.ID) -> [WeatherAlert] { state.alerts.filter { $0.cityID == id && !Persona.isPast($0.endsAt) } }
    /// Alerts of all listed cities that are not over, in the order of the list.
    var listedAlerts: [WeatherAlert] { state.listedIDs.flatMap(alerts(of:)) }
    func isRead(_ id: WeatherAlert.ID) -> Bool { state.readIDs.contains(id) }
}

enum WeatherError: LocalizedError, Equatable {
    case notFound
    case alreadyListed(String)
    case current(String)
    case tooMany(Int)

    var errorDescription: String? {
        switch self {
        case .notFound: "That city isn't available."
        case .alreadyListed(let name): "\(name) is already in your list."
        case .current(let name): "\(name) is your current location and stays in the list."
        case .tooMany(let limit): "Your list can have \(limit) cities. Remove one first."
        }
    }
}
