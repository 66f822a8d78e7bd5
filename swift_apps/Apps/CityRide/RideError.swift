import Foundation
import PersonaKit

/// Why CityRide refused something. `errorDescription` is what the person reads.
enum RideError: Error, Equatable, LocalizedError {
    case notFound(String)
    case incomplete
    case samePlace
    case tooManyStops
    case tooFar
    case tooEarly(Date)
    case tooLate
    case underWay
    case overlaps(Date)
    case notCancellable
    case notOver
    case stars
    case alreadyAsked
    case amount
    case emptyField(String)
    case tooLong(String, Int)
    case taken(String)

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .incomplete: "Choose where to start and where to go."
        case .samePlace: "Two stops in a row are at the same place."
        case .tooManyStops: "A ride can have at most three stops on the way."
        case .tooFar: "CityRide goes up to 120 miles. Choose a nearer destination."
        case .tooEarly(let date): "Choose a pickup after \(Dates.time(date))."
        case .tooLate: "Rides can be scheduled up to 90 days ahead."
        case .underWay: "You already have a ride under way."
        case .overlaps(let date): "You already have a ride scheduled at \(Dates.time(date)) that day."
        case .notCancellable: "This ride can no longer be canceled."
        case .notOver: "You can do this once the ride is over."
        case .stars: "Choose one to five stars."
        case .alreadyAsked: "You have already asked for help with this ride."
        case .amount: "Enter an amount between $0.00 and $100.00."
        case .emptyField(let field): "Enter \(field)."
        case .tooLong(let field, let limit): "\(field) can have at most \(limit) characters."
        case .taken(let label): "You already have a saved place named \(label)."
        }
    }
}
