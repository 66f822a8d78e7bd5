import Foundation
import PersonaKit

/// Why TicketBox refused something. `errorDescription` is what the person reads.
enum TicketError: Error, Equatable, LocalizedError {
    case notFound(String)
    case soldOut(String)
    case tooMany(left: Int)
    case quantity(maximum: Int)
    case started(String)
    case noTicketChosen
    case ticketGone
    case noContact
    case unreachable(String)
    case price(maximumCents: Int)
    case alertPrice(currentCents: Int)
    case alertExists
    case alreadyAccepted(String)
    case alreadySold
    case tooLong(String, limit: Int)
    case pastEvent

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .soldOut(let title): "\(title) is sold out."
        case .tooMany(let left): left == 1 ? "Only 1 ticket is left here." : "Only \(left) tickets are left here."
        case .quantity(let maximum): "Choose between 1 and \(maximum) tickets."
        case .started(let title): "\(title) has already started. Tickets are no longer sold."
        case .noTicketChosen: "Choose at least one ticket."
        case .ticketGone: "This ticket is no longer yours, or it is listed for sale."
        case .noContact: "Choose who gets the tickets."
        case .unreachable(let name): "\(name) has no email address and no phone number, so tickets cannot be sent."
        case .price(let maximum): "Enter a price between $1.00 and \(Money.string(maximum))."
        case .alertPrice(let current): "Tickets already cost \(Money.string(current)). Enter a lower price."
        case .alertExists: "You already have a price alert for this event and section."
        case .alreadyAccepted(let name): "\(name) has already accepted this ticket."
        case .alreadySold: "This ticket has been sold."
        case .tooLong(let field, let limit): "\(field) can have at most \(limit) characters."
        case .pastEvent: "This event is over."
        }
    }
}
