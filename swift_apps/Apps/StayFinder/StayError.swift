import Foundation
import PersonaKit

/// Why StayFinder refused something. `errorDescription` is what the person reads.
enum StayError: Error, Equatable, LocalizedError {
    case notFound(String)
    case noDates
    case past
    case order
    case tooLong(maximum: Int)
    case minimumNights(Int)
    case guests(maximum: Int)
    case taken
    case ownTrip(String)
    case tooSoonToPayLater
    case canceled
    case started
    case notOver
    case reviewClosed
    case reviewed
    case stars
    case emptyField(String)
    case longText(String, limit: Int)
    case seats(left: Int)
    case duplicateName(String)
    case alreadyPaid

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .noDates: "Choose your dates first."
        case .past: "Choose dates from today on."
        case .order: "Check-out has to be after check-in."
        case .tooLong(let maximum): "Stays can have at most \(maximum) nights."
        case .minimumNights(let nights): "This place has a minimum of \(nights) nights."
        case .guests(let maximum): maximum == 1 ? "This is for 1 guest." : "Choose between 1 and \(maximum) guests."
        case .taken: "This place is already booked on some of these nights. Choose other dates."
        case .ownTrip(let name): "You already stay at \(name) on some of these nights."
        case .tooSoonToPayLater: "You can pay later only when check-in is more than two weeks away."
        case .canceled: "This reservation is canceled."
        case .started: "This can no longer be changed: it has started."
        case .notOver: "You can write a review after check-out."
        case .reviewClosed: "Reviews are open for 14 days after check-out."
        case .reviewed: "You have already written a review."
        case .stars: "Choose one to five stars."
        case .emptyField(let field): "Enter \(field)."
        case .longText(let field, let limit): "\(field) can have at most \(limit) characters."
        case .seats(let left): left == 0 ? "This time is sold out." : left == 1 ? "Only 1 seat is left." : "Only \(left) seats are left."
        case .duplicateName(let name): "You already have a wish list called “\(name)”."
        case .alreadyPaid: "This reservation is paid."
        }
    }
}
