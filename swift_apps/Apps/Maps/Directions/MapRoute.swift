import Foundation
import PersonaKit

/// When a way is to begin or to end.
enum RouteTime: Hashable {
    case leaveNow
    case leave(Date)
    case arrive(Date)
}

/// What directions are asked for.
struct RouteRequest: Hashable {
    /// Where it begins, the stops on the way, and where it ends.
    var stops: [MapSpot]
    var mode: TravelMode
    var time = RouteTime.leaveNow
    var avoidsHighways = false

    var end: MapSpot? { stops.last }
}

/// A way that can be chosen.
struct MapRoute: Hashable, Identifiable {
    /// "Fastest route", "Avoids highways", "N Judah".
    var title: String
    var mode: TravelMode
    var departs: Date
    var arrives: Date
    var miles: Double
    var legs: [RouteLeg]

    var id: String { "\(title)-\(departs.timeIntervalSince1970)" }
    var minutes: Int { Int((arrives.timeIntervalSince(departs) / 60).rounded()) }
    var milesInTenths: Int { max(Int((miles * 10).rounded()), 1) }
    var steps: [RouteStep] { legs.flatMap(\.steps) }
}

/// A part of a way: on one's own, or on one line of transit.
struct RouteLeg: Hashable {
    /// Nil on one's own.
    var ride: TransitRide?
    var points: [Coordinate]
    var miles: Double
    var minutes: Int
    var steps: [RouteStep]
}

struct RouteStep: Hashable {
    /// An SF Symbol.
    var symbol: String
    /// "Turn left onto Howard Street".
    var text: String
    /// "0.4 mi"; empty where one has arrived.
    var detail: String
}

enum RouteProblem: Error, Equatable {
    case tooFar(TravelMode)
    case noWay(TravelMode)
    case noStops

    /// What the person reads.
    var text: String {
        switch self {
        case .tooFar(.walking): "Walking directions are available up to \(Int(Router.walkingLimit)) miles."
        case .tooFar(.cycling): "Cycling directions are available up to \(Int(Router.cyclingLimit)) miles."
        case .tooFar: "These places are too far apart for directions. Look for a flight instead."
        case .noWay(.transit): "Transit directions are not available between these places at this time."
        case .noWay(let mode): "\(mode.name) directions are not available between these places."
        case .noStops: "Transit directions have no stops on the way. Remove the stops, or choose another way to travel."
        }
    }
}

extension TravelMode {
    /// "Driving".
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    var symbol: String {
        switch self {
        case .driving: "car.fill"
        case .walking: "figure.walk"
        case .transit: "tram.fill"
        case .cycling: "bicycle"
        }
    }
}

/// Distances and durations in words.
enum RouteText {
    /// "350 ft", "0.4 mi", "12.3 mi", "2,586 mi".
    static func distance(_ miles: Double) -> String {
        if miles < 0.095 { return "\(max(Int((miles * 528).rounded()), 1) * 10) ft" }
        let tenths = Int((miles * 10).rounded())
        return tenths >= 200 ? "\(Distances.grouped(Int(miles.rounded()))) mi" : "\(tenths / 10).\(tenths % 10) mi"
    }

    /// "12 min", "1 hr 5 min".
    static func duration(_ minutes: Int) -> String {
        if minutes < 60 { return "\(minutes) min" }
        return minutes % 60 == 0 ? "\(minutes / 60) hr" : "\(minutes / 60) hr \(minutes % 60) min"
    }
}
