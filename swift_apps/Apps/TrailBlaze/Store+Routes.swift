import Foundation
import PersonaKit

/// What a person looks for among routes.
struct RouteFilter: Equatable {
    enum Length: String, CaseIterable, Hashable { case any, short, middle, long, veryLong }
    enum Climb: String, CaseIterable, Hashable { case any, flat, rolling, hilly }

    var text = ""
    var area: String?
    var length = Length.any
    var surface: TrailRoute.Surface?
    var climb = Climb.any
    var savedOnly = false

    var isOn: Bool { area != nil || length != .any || surface != nil || climb != .any || savedOnly }
}

extension RouteFilter.Length {
    var name: String {
        switch self {
        case .any: "Any length"
        case .short: "Under 3 mi"
        case .middle: "3 to 6 mi"
        case .long: "6 to 10 mi"
        case .veryLong: "10 mi and more"
        }
    }

    func contains(_ hundredths: Int) -> Bool {
        switch self {
        case .any: true
        case .short: hundredths < 300
        case .middle: (300..<600).contains(hundredths)
        case .long: (600..<1000).contains(hundredths)
        case .veryLong: hundredths >= 1000
        }
    }
}

extension RouteFilter.Climb {
    var name: String {
        switch self {
        case .any: "Any climb"
        case .flat: "Flat, up to 100 ft"
        case .rolling: "100 to 400 ft"
        case .hilly: "Over 400 ft"
        }
    }

    func contains(_ feet: Int) -> Bool {
        switch self {
        case .any: true
        case .flat: feet <= 100
        case .rolling: feet > 100 && feet <= 400
        case .hilly: feet > 400
        }
    }
}

/// Finding, saving and making routes.
extension TrailBlazeStore {
    /// The areas that have routes, by name.
    var areas: [String] { Set(state.routes.map(\.area)).sorted() }

    /// Matching routes, the nearest to home first.
    func routes(_ filter: RouteFilter) -> [TrailRoute] {
        let words = filter.text.lowercased().split(separator: " ")
        let home = self.home
        return state.routes.filter { route in
            let all = "\(route.name) \(route.area) \(route.city) \(route.about) \(route.surface.name)".lowercased()
            return words.allSatisfy { all.contains($0) } && (filter.area == nil || route.area == filter.area) && filter.length.contains(route.hundredths)
                && (filter.surface == nil || route.surface == filter.surface) && filter.climb.contains(route.climbFeet)
                && (!filter.savedOnly || route.isSaved)
        }
        .map { (route: $0, miles: $0.line.first.map { home.miles(to: $0) } ?? 0) }
        .sorted { ($0.miles, $0.route.id) < ($1.miles, $1.route.id) }
        .map(\.route)
    }

    /// Where the person lives, or the middle of San Francisco.
    var home: Coordinate {
        let place = Persona.catalog.savedPlaces.first { $0.label == "Home" }.flatMap { Persona.catalog.place($0.placeID) }
        return place?.coordinate ?? Coordinate(latitude: 37.7749, longitude: -122.4194)
    }

    func toggleSaved(_ id: TrailRoute.ID) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofRoute: id)
        change { $0.routes[index].isSaved.toggle() }
    }

    /// How often the person has done a route, and the fastest time of all who did the whole of it.
    func times(on route: TrailRoute) -> [Activity] {
        latest.filter {
            $0.routeID == route.id && $0.kind == .run && $0.hundredths * 100 >= route.hundredths * 95 && $0.hundredths * 100 <= route.hundredths * 110
        }
        .sorted { ($0.seconds, $0.startedAt) < ($1.seconds, $1.startedAt) }
    }

    /// What a route through some points would be.
    func sketch(_ points: [Coordinate], isLoop: Bool) -> (line: [Coordinate], hundredths: Int, climbFeet: Int) {
        var line: [Coordinate] = []
        let stops = isLoop && points.count > 1 ? points + points.prefix(1) : points
        for (a, b) in zip(stops, stops.dropFirst()) {
            let leg = a.miles(to: b) < 0.02 ? [a, b] : MapDirections(through: [a, b]).line
            line += line.isEmpty ? leg : Array(leg.dropFirst())
        }
        let track = TrailLine(isLoop ? line : line + line.dropLast().reversed())
        return (line, Int((track.miles * 100).rounded()), terrain.climb(along: track.points))
    }

    @discardableResult
    func createRoute(_ points: [Coordinate], name: String, isLoop: Bool, surface: TrailRoute.Surface, about: String = "") throws -> TrailRoute.ID {
        try Persona.requireNetwork()
        let name = try checkedName(name, except: nil)
        let about = try checkedText(about, as: "A description", limit: 300) ?? ""
        guard points.count >= 2, Set(points).count >= 2 else { throw TrailError.tooFewPoints }
        let stops = isLoop ? points + points.prefix(1) : points
        guard zip(stops, stops.dropFirst()).allSatisfy({ $0.miles(to: $1) <= 30 }) else { throw TrailError.tooFarApart }
        let sketch = sketch(points, isLoop: isLoop)
        guard sketch.hundredths >= 5 else { throw TrailError.tooFewPoints }
        let area = Self.area(of: points[0])
        let route = TrailRoute(
            id: Persona.newID("route"), name: name, about: about, area: area.name, city: area.city, surface: surface, hundredths: sketch.hundredths,
            climbFeet: surface == .track ? 0 : sketch.climbFeet, isLoop: isLoop, line: sketch.line, isSaved: true, createdAt: Persona.now)
        change { $0.routes.append(route) }
        return route.id
    }

    func renameRoute(_ id: TrailRoute.ID, to name: String) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofRoute: id)
        guard state.routes[index].createdAt != nil else { throw TrailError.notYours }
        let name = try checkedName(name, except: id)
        change { $0.routes[index].name = name }
    }

    /// Deletes a route of the person's own. Activities on it keep their numbers, but not the map.
    func deleteRoute(_ id: TrailRoute.ID) throws {
        try Persona.requireNetwork()
        guard state.routes[try state.index(ofRoute: id)].createdAt != nil else { throw TrailError.notYours }
        change { state in
            state.routes.removeAll { $0.id == id }
            for index in state.activities.indices where state.activities[index].routeID == id { state.activities[index].routeID = nil }
            if state.recording?.routeID == id { state.recording?.routeID = nil }
        }
    }

    private func checkedName(_ name: String, except id: TrailRoute.ID?) throws -> String {
        guard let name = try checkedText(name, as: "A name", limit: 60) else { throw TrailError.empty("a name") }
        let taken = state.routes.contains { $0.id != id && $0.createdAt != nil && $0.name.lowercased() == name.lowercased() }
        guard !taken else { throw TrailError.taken(name) }
        return name
    }

    /// The neighborhood that a point is nearest to, or the city if none is within two miles.
    static func area(of point: Coordinate) -> (name: String, city: String) {
        let catalog = Persona.catalog
        let area = catalog.neighborhoods.min { point.miles(to: $0.coordinate) < point.miles(to: $1.coordinate) }
        if let area, point.miles(to: area.coordinate) < 2 { return (area.name, catalog.city(area.cityID)?.name ?? area.name) }
        let city = catalog.cities.min { point.miles(to: $0.coordinate) < point.miles(to: $1.coordinate) }
        return (city?.name ?? "Somewhere", city?.name ?? "Somewhere")
    }
}

extension TrailBlazeState {
    func index(ofRoute id: TrailRoute.ID) throws -> Int {
        guard let index = routes.firstIndex(where: { $0.id == id }) else { throw TrailError.notFound("That route") }
        return index
    }
}
