import Foundation
import PersonaKit

/// Why QuickChat refused something. `errorDescription` is what the person reads.
enum ChatError: Error, Equatable, LocalizedError {
    case notFound(String)
    case emptyMessage
    case emptyField(String)
    case tooLong(String, limit: Int)
    case notRecording
    case tooShort
    case onlyAdmins
    case notMember
    case notMine
    case tooLate
    case needsMembers
    case needsOptions
    case sameOption
    case pollClosed
    case eventCanceled
    case dateInPast
    case endsBeforeStart
    case lastAdmin
    case nameTaken(String)

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .emptyMessage: "Write something first."
        case .emptyField(let field): "Enter \(field)."
        case .tooLong(let field, let limit): "\(field) can have at most \(limit) characters."
        case .notRecording: "There is no voice note to send."
        case .tooShort: "A voice note lasts at least one second."
        case .onlyAdmins: "Only admins can do that in this chat."
        case .notMember: "You are not in this group any more."
        case .notMine: "You can only do that with your own messages."
        case .tooLate: "Messages can be deleted for everyone within two days."
        case .needsMembers: "Choose at least one person."
        case .needsOptions: "A poll needs at least two options."
        case .sameOption: "Two options are the same."
        case .pollClosed: "This poll is closed."
        case .eventCanceled: "This event was canceled."
        case .dateInPast: "Choose a time in the future."
        case .endsBeforeStart: "The event has to end after it starts."
        case .lastAdmin: "Make somebody else an admin before you leave."
        case .nameTaken(let name): "You already have a community called \(name)."
        }
    }
}
