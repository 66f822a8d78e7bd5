import Foundation

/// Why LockedIn refused something. `errorDescription` is what the person reads.
enum LinkError: Error, Equatable, LocalizedError {
    case notFound(String)
    case empty(String)
    case tooLong(String, limit: Int)
    case notConnected(String)
    case alreadyConnected(String)
    case alreadyInvited(String)
    case alreadyApplied
    case closed
    case email
    case phone
    case notYours
    case alreadyThere(String)
    case cannotWithdraw

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .empty(let what): "Write \(what) first."
        case .tooLong(let what, let limit): "\(what) can have at most \(limit) characters."
        case .notConnected(let name): "Connect with \(name) to send a message."
        case .alreadyConnected(let name): "You're already connected with \(name)."
        case .alreadyInvited(let name): "An invitation with \(name) is already open."
        case .alreadyApplied: "You have already applied for this job."
        case .closed: "This job no longer accepts applications."
        case .email: "Enter an email address, such as name@example.com."
        case .phone: "Enter a phone number with at least ten digits."
        case .notYours: "You can only change your own posts and comments."
        case .alreadyThere(let what): "\(what) is already there."
        case .cannotWithdraw: "This application can't be withdrawn any more."
        }
    }
}
