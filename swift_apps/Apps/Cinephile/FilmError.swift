import Foundation

/// Why Cinephile refused something. `errorDescription` is what the person reads.
enum FilmError: Error, Equatable, LocalizedError {
    case notFound(String)
    case alreadySeen(String)
    case future
    case notReleased(year: Int)
    case emptyField(String)
    case tooLong(String, limit: Int)
    case sameName(String)
    case inList(film: String, list: String)
    case favoritesFull
    case noContact
    case alreadySent(film: String, to: String)

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .alreadySeen(let title): "You have already seen \(title)."
        case .future: "Choose a day that is not in the future."
        case .notReleased(let year): "This film came out in \(year). Choose a later day."
        case .emptyField(let field): "Enter \(field)."
        case .tooLong(let field, let limit): "\(field) can have at most \(limit) characters."
        case .sameName(let name): "You already have a list called “\(name)”."
        case .inList(let film, let list): "\(film) is already on “\(list)”."
        case .favoritesFull: "You can have four favorites. Remove one first."
        case .noContact: "Choose a friend."
        case .alreadySent(let film, let name): "You have already recommended \(film) to \(name)."
        }
    }
}

/// A text that a person typed, without blanks around it; `nil` when nothing is left.
func checkedText(_ text: String, as field: String, limit: Int) throws -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count <= limit else { throw FilmError.tooLong(field, limit: limit) }
    return text.isEmpty ? nil : text
}
