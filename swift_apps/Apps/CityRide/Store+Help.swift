import Foundation
import PersonaKit

/// Asking CityRide's support about a ride.
extension CityRideStore {
    static let helpNoteLimit = 500

    /// Sends what went wrong with a ride that is over, once for each ride.
    func askForHelp(_ id: Ride.ID, _ reason: HelpRequest.Reason, note: String = "") throws {
        try Persona.requireNetwork()
        let note = try checkedText(note, as: "A note", limit: Self.helpNoteLimit)
        let ride = state.rides[try state.index(ofRide: id)]
        guard ride.isOver else { throw RideError.notOver }
        guard ride.help == nil else { throw RideError.alreadyAsked }
        guard ride.helpReasons.contains(reason) else { throw RideError.notFound("That reason") }
        let request = HelpRequest(reason: reason, note: note, sentAt: Persona.now)
        try change { state in state.rides[try state.index(ofRide: id)].help = request }
        Journal.record(.request, in: .cityride, "rides[\(id)].help", says: note.map { ["note": $0] } ?? [:])
        Persona.send(.mailReceived(RideMail.help(ride, request)))
    }
}

extension Ride {
    /// What can be wrong with it: nothing is lost in a car that never came.
    var helpReasons: [HelpRequest.Reason] { status == .canceled ? [.fare, .driver, .other] : HelpRequest.Reason.allCases }
}

extension HelpRequest.Reason {
    var title: String {
        switch self {
        case .fare: "I was charged the wrong amount"
        case .lostItem: "I left something in the car"
        case .route: "The driver took a poor route"
        case .driver: "Something about the driver or car"
        case .other: "Something else"
        }
    }
}
