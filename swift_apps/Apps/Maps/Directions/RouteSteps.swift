import Foundation
import PersonaKit

/// The instructions of a way: one for each road, with the turn that leads onto it.
///
/// Roads have the names that the map knows. A street of the grid at either end has the name of the place's street, if other places on that street show
/// that it goes in that direction, or if it is the last mile or less. All others are "the next street".
@MainActor enum RouteSteps {
    static func steps(of way: MapDirections, from start: MapSpot, to end: MapSpot, isLast: Bool = true) -> [RouteStep] {
        let pieces = roads(way, start, end)
        var steps: [RouteStep] = []
        for (index, piece) in pieces.enumerated() {
            let detail = RouteText.distance(piece.miles)
            if index == 0 {
                let heading = compass(piece.enters)
                steps.append(
                    RouteStep(symbol: "arrow.up", text: piece.name.isEmpty ? "Head \(heading)" : "Head \(heading) on \(piece.name)", detail: detail))
            } else {
                steps.append(turn(pieces[index - 1], piece, detail))
            }
        }
        let symbol = isLast ? "mappin.circle.fill" : "smallcircle.filled.circle"
        return steps + [RouteStep(symbol: symbol, text: "Arrive at \(end.name)", detail: isLast ? "" : "Stop")]
    }

    /// A road of the way: the bearings at which it begins and ends, in degrees clockwise from north.
    private struct Piece {
        var name: String
        var miles: Double
        var enters: Double
        var leaves: Double
    }

    private static func roads(_ way: MapDirections, _ start: MapSpot, _ end: MapSpot) -> [Piece] {
        let names = way.roadNames
        var pieces: [Piece] = []
        for (index, ends) in zip(way.line, way.line.dropFirst()).enumerated() {
            let miles = ends.0.miles(to: ends.1)
            guard miles > 0.005 else { continue }
            let bearing = bearing(ends.0, ends.1)
            var name = names[index] ?? ""
            if name.isEmpty, pieces.isEmpty, goes(start, bearing) == true { name = start.road }
            if name.isEmpty, index == names.count - 1, end.place != nil, goes(end, bearing) ?? (miles < 1) { name = end.road }
            if let last = pieces.last, last.name == name, !name.isEmpty || abs(difference(last.leaves, bearing)) < 25 {
                pieces[pieces.count - 1].miles += miles
                pieces[pieces.count - 1].leaves = bearing
            } else {
                pieces.append(Piece(name: name, miles: miles, enters: bearing, leaves: bearing))
            }
        }
        return pieces
    }

    /// Whether the street of a place goes in a direction, judged by the nearest other place on it; nil if there is none.
    private static func goes(_ spot: MapSpot, _ bearing: Double) -> Bool? {
        guard let place = spot.place else { return nil }
        let others = Persona.catalog.places.filter { other in
            other.cityID == place.cityID && MapSpot(other).road == spot.road && (0.05...2).contains(other.coordinate.miles(to: spot.coordinate))
        }
        guard let other = others.min(by: { ($0.coordinate.miles(to: spot.coordinate), $0.id) < ($1.coordinate.miles(to: spot.coordinate), $1.id) })
        else { return nil }
        let angle = abs(difference(self.bearing(spot.coordinate, other.coordinate), bearing))
        return angle < 35 || angle > 145
    }

    private static func turn(_ last: Piece, _ piece: Piece, _ detail: String) -> RouteStep {
        let angle = difference(last.leaves, piece.enters), isHighway = isHighway(piece.name)
        let name = piece.name.isEmpty ? "the next street" : piece.name
        if !isHighway, self.isHighway(last.name) {
            return RouteStep(symbol: angle > 0 ? "arrow.turn.up.right" : "arrow.turn.up.left", text: "Take the exit onto \(name)", detail: detail)
        }
        if abs(angle) < 25 {
            return RouteStep(symbol: "arrow.up", text: isHighway ? "Merge onto \(name)" : "Continue on \(name)", detail: detail)
        }
        if abs(angle) > 160 { return RouteStep(symbol: "arrow.uturn.down", text: "Make a U-turn onto \(name)", detail: detail) }
        let side = angle > 0 ? "right" : "left", degree = abs(angle) < 50 ? "Bear" : "Turn"
        return RouteStep(
            symbol: angle > 0 ? "arrow.turn.up.right" : "arrow.turn.up.left",
            text: isHighway ? "Take the ramp on the \(side) onto \(name)" : "\(degree) \(side) onto \(name)", detail: detail)
    }

    private static func isHighway(_ name: String) -> Bool { ["I-", "US ", "CA ", "OR ", "WA "].contains { name.hasPrefix($0) } }

    private static func bearing(_ start: Coordinate, _ end: Coordinate) -> Double {
        atan2((end.longitude - start.longitude) * cos(start.latitude * .pi / 180), end.latitude - start.latitude) * 180 / .pi
    }

    /// How far to the right, in degrees; to the left when negative.
    private static func difference(_ from: Double, _ to: Double) -> Double {
        let turn = (to - from).truncatingRemainder(dividingBy: 360)
        return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    }

    private static func compass(_ bearing: Double) -> String {
        let names = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"]
        return names[(Int((bearing / 45).rounded()) % 8 + 8) % 8]
    }
}
