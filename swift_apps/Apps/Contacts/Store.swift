import Foundation
import PersonaKit

/// What a person can do in Contacts. Its state is what all apps know of people: a change shows everywhere at once.
public final class ContactsStore: StateStore<ContactsState>, PersonaStore {
    public static let app = AppID.contacts

    // MARK: Looking things up

    func contact(_ id: Contact.ID) -> Contact? { state.people.first { $0.id == id } }
    var me: Contact? { contact(state.me) }

    /// Everybody, by last name.
    var sorted: [Contact] { state.people.sorted { ($0.sortKey, $0.id) < ($1.sortKey, $1.id) } }

    /// The people of a list, by last name.
    func people(of list: PeopleList) -> [Contact] {
        switch list {
        case .all: sorted
        case .favorites: (state.favorites ?? []).compactMap(contact)
        case .group(let id): members(of: id)
        case .blocked: sorted.filter { (state.blocked ?? []).contains($0.id) }
        case .emergency: (state.emergency ?? []).compactMap(contact)
        }
    }

    func group(_ id: ContactGroup.ID) -> ContactGroup? { state.groups?.first { $0.id == id } }
    private func members(of id: ContactGroup.ID) -> [Contact] {
        let members = Set(group(id)?.members ?? [])
        return sorted.filter { members.contains($0.id) }
    }

    /// Those with all the words anywhere on their card. Digits find phone numbers however they are written.
    func people(matching text: String) -> [Contact] {
        let words = text.lowercased().split(separator: " ").map(String.init)
        guard !words.isEmpty else { return [] }
        return sorted.filter { contact in
            let content = contact.words.lowercased()
            let digits = contact.phones.map { $0.filter(\.isNumber) }.joined(separator: " ")
            return words.allSatisfy { word in
                content.contains(word) || (word.allSatisfy { $0.isNumber || "()-+.".contains($0) } && digits.contains(word.filter(\.isNumber)))
            }
        }
    }

    /// Cards that stand for one person: the same name, or a number or an address in common.
    var duplicates: [[Contact]] {
        var groups: [[Contact]] = []
        for contact in sorted where contact.id != state.me {
            if let index = groups.firstIndex(where: { $0.contains { isSame($0, contact) } }) { groups[index].append(contact) } else { groups.append([contact]) }
        }
        return groups.filter { $0.count > 1 }
    }
    private func isSame(_ left: Contact, _ right: Contact) -> Bool {
        if left.name.lowercased() == right.name.lowercased() { return true }
        if !Set(left.phones).isDisjoint(with: right.phones) { return true }
        return !Set(left.emails.map { $0.lowercased() }).isDisjoint(with: right.emails.map { $0.lowercased() })
    }

    func isFavorite(_ id: Contact.ID) -> Bool { (state.favorites ?? []).contains(id) }
    func isBlocked(_ id: Contact.ID) -> Bool { (state.blocked ?? []).contains(id) }
    func isEmergency(_ id: Contact.ID) -> Bool { (state.emergency ?? []).contains(id) }

    // MARK: Cards

    @discardableResult func add(_ draft: ContactDraft) -> Contact.ID? {
        guard draft.isValid else { return nil }
        let id = Persona.newID("contact")
        change { state in
            state.people.append(draft.contact(id))
        }
        return id
    }

    func update(_ id: Contact.ID, to draft: ContactDraft) {
        guard draft.isValid else { return }
        change { state in
            for index in state.people.indices where state.people[index].id == id { state.people[index] = draft.contact(id) }
        }
    }

    /// Deletes a card; the owner's stays. Other apps keep what they need to show of the person.
    func delete(_ id: Contact.ID) {
        guard id != state.me, let contact = contact(id) else { return }
        let name = contact.phones.first ?? contact.emails.first ?? "No Name"
        change { $0.remove(id, knownAs: Contact(id: id, firstName: name, lastName: "", emails: contact.emails, phones: contact.phones)) }
    }

    /// Makes one card of several: the first keeps what it says, and takes from the others what it does not have.
    func merge(_ ids: [Contact.ID]) {
        guard ids.count > 1, let first = ids.first, !ids.dropFirst().contains(state.me), var merged = contact(first) else { return }
        let others = ids.dropFirst().compactMap(contact)
        for other in others {
            merged.phones += other.phones.filter { !merged.phones.contains($0) }
            merged.emails += other.emails.filter { email in !merged.emails.contains { $0.lowercased() == email.lowercased() } }
            merged.nickname = merged.nickname ?? other.nickname
            merged.company = merged.company ?? other.company
            merged.jobTitle = merged.jobTitle ?? other.jobTitle
            merged.birthday = merged.birthday ?? other.birthday
            merged.address = merged.address ?? other.address
            merged.relation = merged.relation ?? other.relation
            let notes = [merged.notes, other.notes].compactMap { $0 }
            merged.notes = notes.isEmpty ? nil : notes.joined(separator: "\n")
        }
        change { state in
            for index in state.people.indices where state.people[index].id == first { state.people[index] = merged }
            for other in others {
                var known = merged
                known.id = other.id
                state.remove(other.id, knownAs: known, replacedBy: first)
            }
        }
    }

    // MARK: Favorites, blocked and emergency contacts

    /// Another app has put somebody on a list, or taken them off it.
    public func receive(_ event: AppEvent) {
        guard case .personMarked(let mark) = event else { return }
        switch mark.list {
        case .favorites: setFavorite(mark.contactID, mark.isOn)
        case .blocked: setBlocked(mark.contactID, mark.isOn)
        }
    }

    func setFavorite(_ id: Contact.ID, _ isOn: Bool) { set(\.favorites, id, isOn) }
    func setBlocked(_ id: Contact.ID, _ isOn: Bool) { if id != state.me { set(\.blocked, id, isOn) } }
    func setEmergency(_ id: Contact.ID, _ isOn: Bool) { if id != state.me { set(\.emergency, id, isOn) } }

    func moveFavorites(from offsets: IndexSet, to destination: Int) {
        change { state in
            var favorites = state.favorites ?? []
            favorites.move(fromOffsets: offsets, toOffset: destination)
            state.favorites = favorites.isEmpty ? nil : favorites
        }
    }

    private func set(_ list: WritableKeyPath<ContactsState, [Contact.ID]?>, _ id: Contact.ID, _ isOn: Bool) {
        guard contact(id) != nil else { return }
        change { state in
            var ids = (state[keyPath: list] ?? []).filter { $0 != id || isOn }
            if isOn, !ids.contains(id) { ids.append(id) }
            state[keyPath: list] = ids.isEmpty ? nil : ids
        }
    }

    // MARK: Lists

    @discardableResult func addGroup(_ name: String) -> ContactGroup.ID? {
        guard !name.trimmed.isEmpty else { return nil }
        let id = Persona.newID("group")
        change { $0.groups = ($0.groups ?? []) + [ContactGroup(id: id, name: String(name.trimmed.prefix(80)), members: [])] }
        return id
    }

    func renameGroup(_ id: ContactGroup.ID, _ name: String) {
        guard !name.trimmed.isEmpty else { return }
        change { state in state.changeGroup(id) { $0.name = String(name.trimmed.prefix(80)) } }
    }

    /// Deletes a list; its people stay.
    func deleteGroup(_ id: ContactGroup.ID) {
        change { state in
            let groups = (state.groups ?? []).filter { $0.id != id }
            state.groups = groups.isEmpty ? nil : groups
        }
    }

    func setMember(_ id: Contact.ID, of group: ContactGroup.ID, _ isOn: Bool) {
        guard contact(id) != nil else { return }
        change { state in
            state.changeGroup(group) { group in
                group.members.removeAll { $0 == id }
                if isOn { group.members.append(id) }
            }
        }
    }
}

/// Some of the people.
enum PeopleList: Hashable {
    case all, favorites, blocked, emergency
    case group(ContactGroup.ID)
}

extension ContactsState {
    fileprivate mutating func changeGroup(_ id: ContactGroup.ID, _ body: (inout ContactGroup) -> Void) {
        guard let index = groups?.firstIndex(where: { $0.id == id }) else { return }
        body(&groups![index])
    }

    /// Takes somebody out of all lists, or puts another card in their place.
    fileprivate mutating func remove(_ id: Contact.ID, knownAs known: Contact, replacedBy other: Contact.ID? = nil) {
        func without(_ ids: [Contact.ID]?) -> [Contact.ID]? {
            guard let ids else { return nil }
            var kept: [Contact.ID] = []
            for one in ids.compactMap({ $0 == id ? other : $0 }) where !kept.contains(one) { kept.append(one) }
            return kept.isEmpty ? nil : kept
        }
        people.removeAll { $0.id == id }
        removed = (removed ?? []) + [known]
        (favorites, blocked, emergency) = (without(favorites), without(blocked), without(emergency))
        for index in (groups ?? []).indices { groups![index].members = without(groups![index].members) ?? [] }
    }
}
