import Foundation
import PersonaKit

/// Saved places and routes.
extension CityRideStore {
    func savePlace(_ spot: Spot, label: String, replacing id: SavedSpot.ID? = nil) throws {
        try Persona.requireNetwork()
        guard let label = try checkedText(label, as: "A name", limit: 30) else { throw RideError.emptyField("a name") }
        let taken = state.savedPlaces.contains { $0.id != id && $0.label.lowercased() == label.lowercased() }
        guard !taken else { throw RideError.taken(label) }
        if let id {
            try change { state in
                guard let index = state.savedPlaces.firstIndex(where: { $0.id == id }) else { throw RideError.notFound("That place") }
                state.savedPlaces[index].label = label
                state.savedPlaces[index].spot = spot
            }
        } else {
            let place = SavedSpot(id: Persona.newID("saved"), label: label, spot: spot)
            change { $0.savedPlaces.append(place) }
        }
    }

    func deletePlace(_ id: SavedSpot.ID) throws {
        try Persona.requireNetwork()
        change { $0.savedPlaces.removeAll { $0.id == id } }
    }

    func saveRoute(_ stops: [Spot], product: RideProduct.ID, name: String) throws {
        try Persona.requireNetwork()
        try check(stops)
        guard let name = try checkedText(name, as: "A name", limit: 40) else { throw RideError.emptyField("a name") }
        let route = SavedRoute(id: Persona.newID("route"), name: name, stops: stops, productID: product)
        change { $0.savedRoutes.append(route) }
    }

    func deleteRoute(_ id: SavedRoute.ID) throws {
        try Persona.requireNetwork()
        change { $0.savedRoutes.removeAll { $0.id == id } }
    }
}
