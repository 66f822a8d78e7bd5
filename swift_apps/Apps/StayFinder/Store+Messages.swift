import Foundation
import PersonaKit

/// Writing with hosts, wish lists, searches.
extension StayFinderStore {
    // MARK: Messages

    /// Writes to the host of a place. The host answers after a while.
    @discardableResult
    func send(_ text: String, about listingID: Listing.ID, trip: Trip.ID? = nil) throws -> Conversation.ID {
        guard let listing = listing(listingID) else { throw StayError.notFound("That place") }
        let existing = conversation(about: listingID, trip: trip)
        return try send(
            text, to: listing.host, in: existing ?? Conversation(id: "", listingID: listingID, tripID: trip, messages: [], isRead: true))
    }

    /// Writes to the host of an experience.
    @discardableResult
    func send(_ text: String, aboutExperience id: Experience.ID) throws -> Conversation.ID {
        guard let experience = experience(id) else { throw StayError.notFound("That experience") }
        let existing = state.conversations.last { $0.experienceID == id }
        return try send(text, to: experience.host, in: existing ?? Conversation(id: "", experienceID: id, messages: [], isRead: true))
    }

    private func send(_ text: String, to host: Host, in conversation: Conversation) throws -> Conversation.ID {
        try Persona.requireNetwork()
        guard let text = try checkedText(text, as: "A message", limit: 1_000) else { throw StayError.emptyField("a message") }
        var conversation = conversation
        if conversation.id.isEmpty { conversation.id = Persona.newID("thread") }
        conversation.messages.append(Conversation.Message(id: Persona.newID("message"), isMine: true, text: text, date: Persona.now))
        conversation.answersAt = conversation.answersAt ?? Persona.now.addingTimeInterval(Double(host.responseMinutes) * 60)
        conversation.isRead = true
        change { state in
            if let index = state.conversations.firstIndex(where: { $0.id == conversation.id }) {
                state.conversations[index] = conversation
            } else {
                state.conversations.append(conversation)
            }
        }
        let message = conversation.messages[conversation.messages.count - 1].id
        Journal.record(.message, in: .stayfinder, to: [host.name], "conversations[\(conversation.id)].messages[\(message)]", says: ["text": text])
        return conversation.id
    }

    func setRead(_ isRead: Bool, conversation id: Conversation.ID) {
        guard let index = state.conversations.firstIndex(where: { $0.id == id }), state.conversations[index].isRead != isRead else { return }
        change { $0.conversations[index].isRead = isRead }
    }

    var nextAnswer: Date? { state.conversations.compactMap(\.answersAt).min() }

    /// Hosts answer the messages whose time has come.
    func answer() {
        guard let next = nextAnswer, next <= Persona.now else { return }
        var answered: [Conversation] = []
        change { state in
            for index in state.conversations.indices {
                guard let date = state.conversations[index].answersAt, date <= Persona.now, !state.hostReplies.isEmpty else { continue }
                let turn = state.conversations[index].messages.filter { !$0.isMine }.count
                state.conversations[index].messages.append(
                    Conversation.Message(
                        id: Persona.newID("message"), isMine: false, text: state.hostReplies[turn % state.hostReplies.count], date: date))
                state.conversations[index].answersAt = nil
                state.conversations[index].isRead = false
                answered.append(state.conversations[index])
            }
        }
        for conversation in answered {
            Persona.notify(
                AppNotification(
                    app: .stayfinder, title: host(of: conversation)?.name ?? "Your host", body: conversation.messages.last?.text ?? "",
                    link: URL(string: "stayfinder://conversation/\(conversation.id)")))
        }
    }

    func host(of conversation: Conversation) -> Host? {
        conversation.listingID.flatMap { listing($0)?.host } ?? conversation.experienceID.flatMap { experience($0)?.host }
    }

    // MARK: Wish lists

    func wishLists(with listing: Listing.ID) -> [WishList] { state.wishLists.filter { $0.listingIDs.contains(listing) } }
    func wishLists(withExperience id: Experience.ID) -> [WishList] { state.wishLists.filter { $0.experienceIDs.contains(id) } }

    @discardableResult
    func addWishList(_ name: String) throws -> WishList.ID {
        try Persona.requireNetwork()
        let name = try checkedName(name)
        let list = WishList(id: Persona.newID("wishlist"), name: name, listingIDs: [], experienceIDs: [])
        change { $0.wishLists.append(list) }
        return list.id
    }

    func rename(wishList id: WishList.ID, to name: String) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofWishList: id)
        let name = try checkedName(name, except: id)
        change { $0.wishLists[index].name = name }
    }

    func delete(wishList id: WishList.ID) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofWishList: id)
        change { _ = $0.wishLists.remove(at: index) }
    }

    func set(listing id: Listing.ID, in list: WishList.ID, isIn: Bool) throws {
        try Persona.requireNetwork()
        guard listing(id) != nil else { throw StayError.notFound("That place") }
        let index = try state.index(ofWishList: list)
        change { state in
            state.wishLists[index].listingIDs.removeAll { $0 == id }
            if isIn { state.wishLists[index].listingIDs.append(id) }
        }
    }

    func set(experience id: Experience.ID, in list: WishList.ID, isIn: Bool) throws {
        try Persona.requireNetwork()
        guard experience(id) != nil else { throw StayError.notFound("That experience") }
        let index = try state.index(ofWishList: list)
        change { state in
            state.wishLists[index].experienceIDs.removeAll { $0 == id }
            if isIn { state.wishLists[index].experienceIDs.append(id) }
        }
    }

    private func checkedName(_ name: String, except id: WishList.ID? = nil) throws -> String {
        guard let name = try checkedText(name, as: "A name", limit: 40) else { throw StayError.emptyField("a name") }
        guard !state.wishLists.contains(where: { $0.id != id && $0.name.lowercased() == name.lowercased() }) else {
            throw StayError.duplicateName(name)
        }
        return name
    }

    // MARK: Searches

    /// Keeps the last five searches with a place and dates.
    func remember(_ search: StaySearch) {
        change { state in
            state.recentSearches.removeAll { $0 == search }
            state.recentSearches = Array(([search] + state.recentSearches).prefix(5))
        }
    }
}
