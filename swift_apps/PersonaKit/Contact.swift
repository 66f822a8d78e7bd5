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

    /// "MP".
    public var initials: String { [firstName, lastName].compactMap(\.first).map(String.init).joined().uppercased() }
}

/// Everyone the persona knows: the value of `contacts.json` and of `contacts` in the state.
public struct ContactsState: Codable, Equatable, Sendable {
    /// The id of the phone's owner among `people`.
    public var me: Contact.ID
    public var people: [Contact]

    public init(me: Contact.ID, people: [Contact]) {
        self.me = me
        self.people = people
    }
}
