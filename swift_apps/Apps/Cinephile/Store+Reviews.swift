import Foundation
import PersonaKit

/// The person's own reviews.
extension CinephileStore {
    static let reviewLimit = 2000

    /// Writes a review, or changes the one that there is. A film that is reviewed was seen.
    func review(_ id: Film.ID, _ text: String, hasSpoilers: Bool = false) throws {
        try Persona.requireNetwork()
        _ = try titled(film(id))
        guard let text = try checkedText(text, as: "A review", limit: Self.reviewLimit) else { throw FilmError.emptyField("a review") }
        try setSeen(true, id)
        change { state in
            if let index = state.reviews.firstIndex(where: { $0.filmID == id }) {
                guard state.reviews[index].text != text || state.reviews[index].hasSpoilers != hasSpoilers else { return }
                (state.reviews[index].text, state.reviews[index].hasSpoilers) = (text, hasSpoilers)
                state.reviews[index].editedAt = Persona.now
                Journal.record(.edit, in: .cinephile, "reviews[\(id)]", says: ["text": text])
            } else {
                state.reviews.append(Review(filmID: id, text: text, hasSpoilers: hasSpoilers, writtenAt: Persona.now))
                Journal.record(.review, in: .cinephile, "reviews[\(id)]", says: ["text": text])
            }
        }
    }

    func deleteReview(_ id: Film.ID) throws {
        try Persona.requireNetwork()
        guard shelf.review(id) != nil else { throw FilmError.notFound("That review") }
        change { state in state.reviews.removeAll { $0.filmID == id } }
        Journal.record(.deletion, in: .cinephile, "reviews[\(id)]")
    }
}
