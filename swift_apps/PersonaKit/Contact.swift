/// A person of the persona's life. All apps refer to people by their `id`.
public struct Contact: Codable, Equatable, Identifiable, Sendable {
    /// Such as "contact-maya-patel".
    public var id: String
    public var firstName: String
    public var lastName: String
    public var nickname: String?
    public var emails: [String]
    public var phones: [String]
    public var company: String?
    public var jobTitle: String?
    /// "MM-DD".
    public var birthday: String?
    public var address: String?
    /// What they are to the persona, such as "sister".
    public var relation: String?
    public var notes: String?

    public init(
        id: String, firstName: String, lastName: String, nickname: String? = nil, emails: [String] = [], phones: [String] = [],
        company: String? = nil, jobTitle: String? = nil, birthday: String? = nil, address: String? = nil,
        relation: String? = nil, notes: String? = nil
    ) {
        self.id = id
        self.firstName = firstName
        self.lastName = lastName
        self.nickname = nickname
        self.emails = emails
        self.phones = phones
        self.company = company
        self.jobTitle = jobTitle
        self.birthday = birthday
        self.address = address
        self.relation = relation
        self.notes = notes
    }

    /// "Maya Patel".
    public var name: String { [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ") }

    /// What the phone's owner calls them: "Mom", else "Maya Patel".
    public var shownName: String { nickname ?? name }

    /// "May 17", of "05-17".
    public var birthdayText: String? {
        guard let parts = birthday?.split(separator: "-").compactMap({ Int($0) }), parts.count >= 2 else { return nil }
        let (month, day) = (parts[parts.count - 2], parts[parts.count - 1])
        guard (1...12).contains(month) else { return nil }
        return Dates.monthAndDay(Dates.monthNames[month - 1], day)
    }

    /// The last ten digits of a number, which are the same however it is written.
    public static func digits(_ number: String) -> String { String(number.filter(\.isNumber).suffix(10)) }

    /// "MP".
    public var initials: String { [firstName, lastName].compactMap(\.first).map(String.init).joined().uppercased() }
}

extension Persona {
    /// The contact with this number, however it is written.
    public static func owner(ofNumber number: String) -> Contact? {
        let digits = Contact.digits(number)
        return contacts.first { $0.phones.contains { Contact.digits($0) == digits } }
    }
}

/// Everyone the persona knows: the value of `contacts.json` and of `contacts` in the state.
public struct ContactsState: Codable, Equatable, Sendable {
    /// The id of the phone's owner among `people`.
    public var me: Contact.ID
    public var people: [Contact]
    /// Favorites, in the order in which they were added; nil when there are none.
    public var favorites: [Contact.ID]?
    /// Named lists of people; nil before one was made.
    public var groups: [ContactGroup]?
    /// Blocked people; nil when there are none.
    public var blocked: [Contact.ID]?
    /// Emergency contacts; nil when there are none.
    public var emergency: [Contact.ID]?
    /// What other apps still know of people who were deleted or merged into others, such as their number; nil before one was.
    public var removed: [Contact]?

    public init(me: Contact.ID, people: [Contact]) {
        self.me = me
        self.people = people
    }
}

/// People under one name, such as "Striders".
public struct ContactGroup: Codable, Equatable, Hashable, Identifiable, Sendable {
    /// "group-1001"
    public var id: String
    public var name: String
    public var members: [Contact.ID]

    public init(id: String, name: String, members: [Contact.ID]) {
        self.id = id
        self.name = name
        self.members = members
    }
}

extension ContactsState: CheckedState {
    /// A list names somebody who is not among the people.
    public var problem: String? {
        let known = Set(people.map(\.id))
        let lists: [(String, [Contact.ID])] =
            [("favorites", favorites ?? []), ("blocked", blocked ?? []), ("emergency", emergency ?? [])]
            + (groups ?? []).map { ("groups[\($0.id)].members", $0.members) }
        for (name, ids) in lists {
            if let unknown = ids.first(where: { !known.contains($0) }) { return ".\(name): expected the ids of people, got \"\(unknown)\"" }
            if Set(ids).count != ids.count { return ".\(name): expected each id once" }
        }
        return nil
    }
}
