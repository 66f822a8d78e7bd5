import Foundation

/// Why ScoreZone refused something. `errorDescription` is what the person reads.
enum ScoreError: Error, Equatable, LocalizedError {
    case notFound(String)
    case alreadyFollowed(String)
    case notFollowed(String)
    case tooMany(Int)

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .alreadyFollowed(let name): "You already follow \(name)."
        case .notFollowed(let name): "Follow \(name) to get notifications."
        case .tooMany(let limit): "You can follow \(limit) teams. Unfollow one first."
        }
    }
}
