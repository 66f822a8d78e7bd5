import Foundation
import PersonaKit

/// Why SkyTrip refused something. `errorDescription` is what the person reads.
enum SkyError: Error, Equatable, LocalizedError {
    case notFound(String)
    case noAirport(String)
    case sameAirport
    case sameCity(String)
    case past
    case tooFar
    case returnBeforeDeparture
    case passengers
    case soldOut
    case seatsLeft(Int)
    case departed
    case overlap
    case nameMissing
    case nameIncomplete(String)
    case duplicateName(String)
    case seatTaken(String)
    case seatCabin(String)
    case checkInEarly(String)
    case checkInClosed
    case checkedIn
    case agreement
    case canceled
    case started
    case basicFare
    case award
    case milesShort(needed: Int, available: Int)
    case milesMixed
    case bags
    case sameFlight
    case tooManyPassengers(Int)
    case program

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .noAirport(let which): "Choose the airport to \(which)."
        case .sameAirport: "Choose two different airports."
        case .sameCity(let city): "Both airports are in \(city). There are no flights between them."
        case .past: "Choose a date from today on."
        case .tooFar: "Flights can be booked up to 330 days ahead."
        case .returnBeforeDeparture: "The return must be after the departure."
        case .passengers: "Choose between 1 and 6 travelers."
        case .soldOut: "This flight is sold out."
        case .seatsLeft(let seats): "Only \(seats.counted("seat")) left on this flight."
        case .departed: "This flight leaves too soon to be booked or changed."
        case .overlap: "The return flight leaves before the first one lands."
        case .nameMissing: "Enter the name of every traveler."
        case .nameIncomplete(let name): "Enter first and last name, as on the ID of \(name)."
        case .duplicateName(let name): "\(name) is already on this trip."
        case .seatTaken(let seat): "Seat \(seat) is taken. Choose another one."
        case .seatCabin(let seat): "Seat \(seat) is not in your cabin."
        case .checkInEarly(let time): "It's too early to check in. Check-in opens \(time)."
        case .checkInClosed: "Check-in for this flight is closed."
        case .checkedIn: "You are checked in for this flight, so it can no longer be changed here."
        case .agreement: "Confirm that you carry no dangerous goods."
        case .canceled: "This trip is canceled."
        case .started: "This trip has begun and can no longer be canceled."
        case .basicFare: "Basic fares can't be changed."
        case .award: "Award tickets can't be changed. Cancel the trip to get your miles back."
        case .milesShort(let needed, let available): "This takes \(needed.grouped) miles. You have \(available.grouped)."
        case .milesMixed: "Miles pay for standard fares on flights of one airline whose program you are in."
        case .bags: "Each traveler can check up to 3 bags."
        case .sameFlight: "This is the flight that you have."
        case .tooManyPassengers(let count): "Choose \(count.counted("traveler"))."
        case .program: "You are already in this program."
        }
    }
}
