import Foundation
import PersonaKit

/// What a person can do in Maps.
public final class MapsStore: StateStore<MapsState>, PersonaStore {
    public static let app = AppID.maps
    nonisolated static let nameLimit = 60
    nonisolated static let recentLimit = 60

    /// Where the person is: at the first place that the phone's owner has saved, as in CityRide.
    var here: MapSpot {
        if let saved = Persona.catalog.savedPlaces.first, let place = Persona.catalog.place(saved.placeID) {
            return MapSpot(name: "My Location", address: Persona.catalog.address(of: place), placeID: place.id, coordinate: place.coordinate)
        }
        return state.favorites.first?.spot ?? MapSpot(name: "My Location", address: "", coordinate: Coordinate(latitude: 37.7749, longitude: -122.4194))
    }

    // MARK: Favorites

    func favorite(at spot: MapSpot) -> Favorite? { state.favorites.first { $0.spot.isSame(as: spot) } }

    @discardableResult func addFavorite(_ spot: MapSpot, label: String? = nil) throws -> Favorite.ID {
        let label = try checked(label ?? spot.name)
        guard favorite(at: spot) == nil else { throw MapsError.taken(label) }
        let id = Persona.newID("favorite")
        change { $0.favorites.append(Favorite(id: id, label: label, spot: spot)) }
        return id
    }

    func renameFavorite(_ id: Favorite.ID, to label: String) throws {
        let label = try checked(label)
        change { state in for index in state.favorites.indices where state.favorites[index].id == id { state.favorites[index].label = label } }
    }

    func removeFavorite(_ id: Favorite.ID) { change { state in state.favorites.removeAll { $0.id == id } } }

    func moveFavorites(from offsets: IndexSet, to destination: Int) {
        change { $0.favorites.move(fromOffsets: offsets, toOffset: destination) }
    }

    // MARK: Guides

    func guide(_ id: Guide.ID) -> Guide? { state.guides.first { $0.id == id } }
    func guides(with spot: MapSpot) -> [Guide] { state.guides.filter { $0.spots.contains { $0.isSame(as: spot) } } }

    @discardableResult func addGuide(named name: String, about: String = "", with spots: [MapSpot] = []) throws -> Guide.ID {
        let name = try checked(name)
        if state.guides.contains(where: { $0.name.lowercased() == name.lowercased() }) { throw MapsError.taken(name) }
        let id = Persona.newID("guide")
        change { $0.guides.append(Guide(id: id, name: name, about: trimmed(about), spots: spots, createdAt: Persona.now)) }
        return id
    }

    func updateGuide(_ id: Guide.ID, name: String, about: String) throws {
        let name = try checked(name)
        if state.guides.contains(where: { $0.id != id && $0.name.lowercased() == name.lowercased() }) { throw MapsError.taken(name) }
        try update(id) { ($0.name, $0.about) = (name, trimmed(about)) }
    }

    func add(_ spot: MapSpot, to id: Guide.ID) throws {
        try update(id) { guide in
            if guide.spots.contains(where: { $0.isSame(as: spot) }) { throw MapsError.alreadyIn(guide.name) }
            guide.spots.append(spot)
        }
    }

    func remove(_ spot: MapSpot, from id: Guide.ID) throws { try update(id) { $0.spots.removeAll { $0.isSame(as: spot) } } }

    func deleteGuide(_ id: Guide.ID) { change { state in state.guides.removeAll { $0.id == id } } }

    private func update(_ id: Guide.ID, _ body: (inout Guide) throws -> Void) throws {
        try change { state in
            guard let index = state.guides.firstIndex(where: { $0.id == id }) else { throw MapsError.notFound("That guide") }
            try body(&state.guides[index])
        }
    }

    // MARK: Recents

    /// Puts a search into the recents.
    func remember(query: String) {
        let query = trimmed(query)
        guard !query.isEmpty else { return }
        remember(Recent(id: "", at: Persona.now, query: String(query.prefix(80)))) { $0.query?.lowercased() == query.lowercased() }
    }

    /// Puts a place that was chosen into the recents.
    func remember(_ spot: MapSpot) {
        remember(Recent(id: "", at: Persona.now, spot: spot)) { $0.start == nil && $0.spot?.isSame(as: spot) == true }
    }

    private func remember(_ recent: Recent, replacing isSame: (Recent) -> Bool) {
        var recent = recent
        recent.id = Persona.newID("recent")
        change { state in
            state.recents.removeAll(where: isSame)
            state.recents = Array(([recent] + state.recents).prefix(Self.recentLimit))
        }
    }

    func deleteRecent(_ id: Recent.ID) { change { state in state.recents.removeAll { $0.id == id } } }
    func clearRecents() { change { $0.recents = [] } }

    // MARK: Ways

    func set(_ preferences: RoutePreferences) { change { $0.preferences = preferences } }

    /// Sets out on a way.
    func begin(_ route: MapRoute, through stops: [MapSpot]) {
        guard let start = stops.first, let end = stops.last, stops.count > 1 else { return }
        remember(Recent(id: "", at: Persona.now, spot: end, start: start, mode: route.mode)) {
            $0.mode == route.mode && $0.start?.isSame(as: start) == true && $0.spot?.isSame(as: end) == true
        }
        change {
            $0.trip = Trip(
                stops: stops, mode: route.mode, route: route.title, startedAt: Persona.now, arrivesAt: route.arrives, milesInTenths: route.milesInTenths)
        }
    }

    func endTrip() { change { $0.trip = nil } }

    // MARK: Sharing

    /// The apps that take a place, as far as the phone has them.
    var sharingApps: [AppID] { [AppID.messages, .quickchat, .mail].filter { PhoneControl.apps.contains($0) } }

    /// Sends a place, or when the person arrives there, to somebody: by text or by chat. Without a network it waits there.
    func share(_ spot: MapSpot, arrivesAt: Date? = nil, with contact: Contact, via app: AppID) {
        let text = Self.words(for: spot, arrivesAt: arrivesAt)
        let share = SharedSpot(
            id: Persona.newID("share"), spot: spot, contactID: contact.id, via: app, text: text, sentAt: Persona.now, arrivesAt: arrivesAt)
        change { $0.shares.append(share) }
        if app == .messages, let number = contact.phones.first {
            // Messages keeps the message, and notes that it left the phone.
            Persona.send(.textSent(SentText(number: number, contactID: contact.id, text: text, link: spot.link)))
        } else {
            if Persona.hasNetwork { Journal.record(.share, in: .maps, to: [contact.id], "shares[\(share.id)]", says: ["text": text]) }
            Persona.send(.chatNotice(ChatNotice(contactID: contact.id, text: text, link: spot.link)))
        }
    }

    static func words(for spot: MapSpot, arrivesAt: Date?) -> String {
        if let arrivesAt { return "I'm on my way to \(spot.name) and should arrive at \(Dates.time(arrivesAt))." }
        return spot.name == spot.street ? spot.address : "\(spot.name), \(spot.address)"
    }

    private func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

    private func checked(_ name: String) throws -> String {
        let name = trimmed(name)
        guard !name.isEmpty else { throw MapsError.noName }
        guard name.count <= Self.nameLimit else { throw MapsError.tooLong(Self.nameLimit) }
        return name
    }
}
