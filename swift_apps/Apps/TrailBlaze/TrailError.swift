import Foundation
import PersonaKit

/// Why TrailBlaze refused something. `errorDescription` is what the person reads.
enum TrailError: Error, Equatable, LocalizedError {
    case notFound(String)
    case notYours
    case empty(String)
    case tooLong(String, Int)
    case inFuture
    case tooOld
    case noDuration
    case tooLongDuration
    case distance
    case tooFast
    case effort
    case tooFewPoints
    case tooFarApart
    case taken(String)
    case recording
    case notRecording
    case tooShort
    case challengeOver
    case notMember
    case race
    case notPast
    case outsidePlan(String)
    case dayTaken(String)
    case alreadyDone

    var errorDescription: String? {
        switch self {
        case .notFound(let what): "\(what) could not be found."
        case .notYours: "You can only change what is yours."
        case .empty(let what): "Enter \(what)."
        case .tooLong(let what, let limit): "\(what) can have at most \(limit) characters."
        case .inFuture: "An activity can't end in the future. Choose an earlier time or a shorter duration."
        case .tooOld: "Choose a date after January 1, 2020."
        case .noDuration: "Enter how long it took."
        case .tooLongDuration: "An activity can last at most 24 hours."
        case .distance: "Enter a distance between 0.01 and 500 miles, such as 5.2."
        case .tooFast: "That is faster than anybody has done it. Check distance and duration."
        case .effort: "Choose an effort from 1 to 10."
        case .tooFewPoints: "Add at least two different points."
        case .tooFarApart: "Two points in a row are more than 30 miles apart."
        case .taken(let name): "You already have a route named \(name)."
        case .recording: "You are already recording an activity."
        case .notRecording: "No activity is being recorded."
        case .tooShort: "Record at least ten seconds before you save."
        case .challengeOver: "This challenge is over."
        case .notMember: "Join the club to post."
        case .race: "The race can't be moved."
        case .notPast: "You can mark a workout done on its day or later."
        case .outsidePlan(let last): "Choose a day from today to \(last)."
        case .dayTaken(let title): "That day already has a workout: \(title)."
        case .alreadyDone: "A workout that is done can't be moved."
        }
    }
}

/// A text that a person typed, without blanks around it; `nil` when nothing is left.
func checkedText(_ text: String, as field: String, limit: Int) throws -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count <= limit else { throw TrailError.tooLong(field, limit) }
    return text.isEmpty ? nil : text
}
