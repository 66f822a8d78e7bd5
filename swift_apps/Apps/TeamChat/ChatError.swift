import Foundation

/// Why TeamChat refused something. `errorDescription` is what the person reads.
enum ChatError: Error, Equatable, LocalizedError {
    case notFound(String)
    case emptyMessage
    case tooLong(String, limit: Int)
    case notMember(String)
    case alreadyMember(String)
    case cannotLeave(String)
    case nameMissing
    case nameInvalid
    case nameTaken(String)
    case notYours
    case guestsOnlyByInvitation
    case nobodyChosen
    case statusMissing
    case past
    case notDirect

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .emptyMessage: "Write something first."
        case .tooLong(let field, let limit): "\(field) can have at most \(limit) characters."
        case .notMember(let name): "Join \(name) to take part."
        case .alreadyMember(let name): "\(name) is already here."
        case .cannotLeave(let name): "Everyone is in \(name). You can mute it instead."
        case .nameMissing: "Give the channel a name."
        case .nameInvalid: "Use lowercase letters, numbers and hyphens, and no more than 40 characters."
        case .nameTaken(let name): "There is already a channel called #\(name)."
        case .notYours: "You can only change your own messages."
        case .guestsOnlyByInvitation: "Guests can only be added to private channels."
        case .nobodyChosen: "Choose at least one person."
        case .statusMissing: "Choose an emoji or write a status."
        case .past: "Choose a time that lies ahead."
        case .notDirect: "You can't do this in direct messages."
        }
    }
}
