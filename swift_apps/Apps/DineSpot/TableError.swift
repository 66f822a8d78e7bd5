import Foundation
import PersonaKit

/// Why DineSpot refused something. `errorDescription` is what the person reads.
enum TableError: Error, Equatable, LocalizedError {
    case notFound(String)
    case party(largest: Int)
    case closed(restaurant: String, weekday: Weekday)
    case past
    case tooFar(days: Int)
    case noTable(time: String)
    case noSeating(String, time: String)
    case unknownSeating(String)
    case overlaps(restaurant: String, time: String)
    case notBooked
    case notVisited
    case stars
    case tooLong(String, limit: Int)

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .party(let largest): "Tables here are for 1 to \(largest) people. Call the restaurant for larger parties."
        case .closed(let restaurant, let weekday): "\(restaurant) is closed on \(weekday.name)s."
        case .past: "That time has passed. Choose a later one."
        case .tooFar(let days): "Tables can be booked up to \(days) days ahead."
        case .noTable(let time): "There is no table at \(time) any more. Choose another time."
        case .noSeating(let seating, let time): "\(seating) is taken at \(time). Choose another seating or time."
        case .unknownSeating(let seating): "The restaurant has no seating called \(seating)."
        case .overlaps(let restaurant, let time): "You already have a table at \(restaurant) at \(time). Cancel or change that reservation first."
        case .notBooked: "This reservation can no longer be changed."
        case .notVisited: "You can rate a restaurant after your visit."
        case .stars: "Choose one to five stars."
        case .tooLong(let field, let limit): "\(field) can have at most \(limit) characters."
        }
    }
}
