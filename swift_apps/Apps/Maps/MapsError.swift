import Foundation

/// Why Maps refused something. `errorDescription` is what the person reads.
enum MapsError: Error, Equatable, LocalizedError {
    case noName
    case tooLong(Int)
    case taken(String)
    case notFound(String)
    case alreadyIn(String)
    case samePlace
    case tooManyStops

    var errorDescription: String? {
        switch self {
        case .noName: "Enter a name."
        case .tooLong(let limit): "A name can have at most \(limit) characters."
        case .taken(let name): "You already have one named \(name)."
        case .notFound(let what): "\(what) could not be found."
        case .alreadyIn(let guide): "This place is already in \(guide)."
        case .samePlace: "Two stops in a row are at the same place."
        case .tooManyStops: "A route can have at most eight stops on the way."
        }
    }
}
