import Foundation

/// Why an app refused to do something with a file. `errorDescription` is what the person reads.
public enum CloudFileError: Error, Equatable, LocalizedError {
    case notFound
    case noName
    case nameTooLong
    case nameTaken(String)
    case viewOnly(owner: String)
    case cannotComment(owner: String)
    case notOwner(owner: String)
    case isTrashed
    case alreadyShared(String)
    case ownerHasAccess(String)
    case intoItself
    case emptyText(String)
    case textTooLong(String, limit: Int)
    case tooMany(String, in: String, limit: Int)

    public var errorDescription: String? {
        switch self {
        case .notFound: "This file could not be found. It may have been deleted."
        case .noName: "Enter a name."
        case .nameTooLong: "Use a name of at most \(CloudFile.maximumName) characters."
        case .nameTaken(let name): "There is already a folder named “\(name)” here."
        case .viewOnly(let owner): "You can only view this file. Ask \(owner) for edit access."
        case .cannotComment(let owner): "You can only view this file. Ask \(owner) for permission to comment."
        case .notOwner(let owner): "Only the owner, \(owner), can do this."
        case .isTrashed: "This file is in the trash. Restore it first."
        case .alreadyShared(let name): "\(name) already has access."
        case .ownerHasAccess(let name): "\(name) owns this file."
        case .intoItself: "A folder cannot be moved into itself."
        case .emptyText(let what): "Enter \(what)."
        case .textTooLong(let what, let limit): "\(what) can have at most \(limit) characters."
        case .tooMany(let parts, let whole, let limit): "\(whole) can have at most \(limit) \(parts)."
        }
    }
}
