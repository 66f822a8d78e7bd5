import Foundation
import PersonaKit

/// Own lists, and what friends posted.
extension TasteRankStore {
    @discardableResult
    func createList(_ name: String, details: String = "") throws -> PlaceList.ID {
        try Persona.requireNetwork()
        let (name, details) = try checked(name, details, except: nil)
        let list = PlaceList(id: Persona.newID("list"), name: name, details: details, placeIDs: [], createdAt: Persona.now)
        change { $0.lists.append(list) }
        return list.id
    }

    func renameList(_ id: PlaceList.ID, _ name: String, details: String) throws {
        try Persona.requireNetwork()
        let (name, details) = try checked(name, details, except: id)
        try changeList(id) { ($0.name, $0.details) = (name, details) }
    }

    func deleteList(_ id: PlaceList.ID) throws {
        try Persona.requireNetwork()
        guard list(id) != nil else { throw TasteError.notFound("That list") }
        change { state in state.lists.removeAll { $0.id == id } }
    }

    func add(_ place: Catalog.Place.ID, to id: PlaceList.ID) throws {
        try Persona.requireNetwork()
        guard spot(place) != nil else { throw TasteError.notFound("That restaurant") }
        try changeList(id) { list in
            guard !list.placeIDs.contains(place) else { throw TasteError.inList(list.name) }
            list.placeIDs.append(place)
        }
    }

    func remove(_ place: Catalog.Place.ID, from id: PlaceList.ID) throws {
        try Persona.requireNetwork()
        try changeList(id) { $0.placeIDs.removeAll { $0 == place } }
    }

    func movePlaces(in id: PlaceList.ID, from offsets: IndexSet, to destination: Int) throws {
        try Persona.requireNetwork()
        try changeList(id) { $0.placeIDs.move(from: offsets, to: destination) }
    }

    func setLiked(_ isLiked: Bool, post id: FriendPost.ID) throws {
        try Persona.requireNetwork()
        try changePost(id) { $0.isLiked = isLiked }
        if isLiked, let post = post(id) { Journal.record(.like, in: .tasterank, to: [post.contactID], "posts[\(id)]") }
    }

    func comment(_ text: String, on id: FriendPost.ID) throws {
        try Persona.requireNetwork()
        guard let text = try checkedText(text, as: "A comment") else { throw TasteError.emptyField("a comment") }
        guard let post = post(id) else { throw TasteError.notFound("That post") }
        let comment = Comment(id: Persona.newID("comment"), contactID: Persona.me.id, date: Persona.now, text: text)
        try changePost(id) { $0.comments.append(comment) }
        Journal.record(.comment, in: .tasterank, to: [post.contactID], "posts[\(id)].comments[\(comment.id)]", says: ["text": text])
    }

    /// Only one's own comments can be taken back.
    func deleteComment(_ comment: Comment.ID, on id: FriendPost.ID) throws {
        try Persona.requireNetwork()
        try changePost(id) { post in post.comments.removeAll { $0.id == comment && $0.contactID == Persona.me.id } }
        Journal.record(.deletion, in: .tasterank, "posts[\(id)].comments[\(comment)]")
    }

    private func checked(_ name: String, _ details: String, except id: PlaceList.ID?) throws -> (String, String) {
        guard let name = try checkedText(name, as: "A name", limit: 60) else { throw TasteError.emptyField("a name for the list") }
        if state.lists.contains(where: { $0.id != id && $0.name.lowercased() == name.lowercased() }) { throw TasteError.sameName(name) }
        return (name, try checkedText(details, as: "A description", limit: 150) ?? "")
    }

    private func changeList(_ id: PlaceList.ID, _ body: (inout PlaceList) throws -> Void) throws {
        try change { state in
            guard let index = state.lists.firstIndex(where: { $0.id == id }) else { throw TasteError.notFound("That list") }
            try body(&state.lists[index])
        }
    }

    private func changePost(_ id: FriendPost.ID, _ body: (inout FriendPost) throws -> Void) throws {
        try change { state in
            guard let index = state.posts.firstIndex(where: { $0.id == id }) else { throw TasteError.notFound("That post") }
            try body(&state.posts[index])
        }
    }
}
