import Foundation
import PersonaKit

/// What friends watch and recommend.
extension CinephileStore {
    func setLiked(_ isLiked: Bool, activity id: FriendActivity.ID) throws {
        try Persona.requireNetwork()
        try update(id) { $0.isLiked = isLiked }
        if isLiked, let activity = activity(id) { Journal.record(.like, in: .cinephile, to: [activity.contactID], "activities[\(id)]") }
    }

    func comment(_ text: String, on id: FriendActivity.ID) throws {
        try Persona.requireNetwork()
        guard let text = try checkedText(text, as: "A comment", limit: 300) else { throw FilmError.emptyField("a comment") }
        guard let activity = activity(id) else { throw FilmError.notFound("That review") }
        let comment = FilmComment(id: Persona.newID("filmcomment"), contactID: Persona.me.id, date: Persona.now, text: text)
        try update(id) { $0.comments.append(comment) }
        Journal.record(.comment, in: .cinephile, to: [activity.contactID], "activities[\(id)].comments[\(comment.id)]", says: ["text": text])
    }

    /// Only one's own comments can be taken back.
    func deleteComment(_ comment: FilmComment.ID, on id: FriendActivity.ID) throws {
        try Persona.requireNetwork()
        try update(id) { activity in activity.comments.removeAll { $0.id == comment && $0.contactID == Persona.me.id } }
        Journal.record(.deletion, in: .cinephile, "activities[\(id)].comments[\(comment)]")
    }

    /// Recommends a film to a friend, who gets a message in QuickChat.
    func recommend(_ id: Film.ID, to contact: Contact.ID, note: String = "") throws {
        try Persona.requireNetwork()
        let film = try titled(film(id))
        guard let friend = Persona.contact(contact), contact != Persona.me.id else { throw FilmError.noContact }
        let note = try checkedText(note, as: "A note", limit: 200) ?? ""
        if state.recommendations.contains(where: { $0.filmID == id && $0.toID == contact && $0.fromID == Persona.me.id }) {
            throw FilmError.alreadySent(film: film.title, to: friend.firstName)
        }
        let recommendation = Recommendation(
            id: Persona.newID("recommendation"), fromID: Persona.me.id, toID: contact, filmID: id, date: Persona.now, note: note)
        change { $0.recommendations.append(recommendation) }
        Journal.record(.message, in: .cinephile, to: [contact], "recommendations[\(recommendation.id)]", says: ["filmID": id, "note": note])
        let text = "\(film.title) (\(film.year)), by \(film.directorLine)" + (note.isEmpty ? "" : ". \(note)")
        Persona.send(.chatNotice(ChatNotice(contactID: contact, text: text, link: URL(string: "cinephile://film/\(id)"))))
    }

    /// Takes a recommendation off the list.
    func dismiss(_ id: Recommendation.ID) throws {
        try Persona.requireNetwork()
        guard state.recommendations.contains(where: { $0.id == id }) else { throw FilmError.notFound("That recommendation") }
        change { state in state.recommendations.removeAll { $0.id == id } }
    }

    func remember(search text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, text.count <= 80 else { return }
        change { state in
            state.recentSearches.removeAll { $0.lowercased() == text.lowercased() }
            state.recentSearches = Array(([text] + state.recentSearches).prefix(8))
        }
    }

    func clearSearches() { change { $0.recentSearches = [] } }

    private func update(_ id: FriendActivity.ID, _ body: (inout FriendActivity) -> Void) throws {
        try change { state in
            guard let index = state.activities.firstIndex(where: { $0.id == id }) else { throw FilmError.notFound("That review") }
            body(&state.activities[index])
        }
    }
}
