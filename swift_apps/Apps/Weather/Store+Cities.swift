import Foundation
import PersonaKit

// The list of cities, and the units.
extension WeatherStore {
    /// Adds a city at the end of the list.
    func add(_ id: WeatherCity.ID) throws {
        try Persona.requireNetwork()
        guard let city = city(id) else { throw WeatherError.notFound }
        guard !isListed(id) else { throw WeatherError.alreadyListed(city.name) }
        guard state.listedIDs.count < Self.maximumCities else { throw WeatherError.tooMany(Self.maximumCities) }
        change { $0.listedIDs.append(id) }
    }

    /// Removes a city, and with it its notifications. The current location stays.
    func remove(_ id: WeatherCity.ID) throws {
        guard let city = city(id), isListed(id) else { throw WeatherError.notFound }
        guard !isCurrent(id) else { throw WeatherError.current(city.name) }
        change {
            $0.listedIDs.removeAll { $0 == id }
            $0.notifyIDs.removeAll { $0 == id }
        }
    }

    /// Moves rows of the list. The current location stays first.
    func move(from source: IndexSet, to destination: Int) {
        change { state in
            state.listedIDs.move(from: source, to: destination)
            state.listedIDs.removeAll { $0 == state.currentID }
            state.listedIDs.insert(state.currentID, at: 0)
        }
    }

    func setUnits(_ units: WeatherUnits) { change { $0.units = units } }
}
