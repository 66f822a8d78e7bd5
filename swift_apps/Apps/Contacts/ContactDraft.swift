import Foundation
import PersonaKit

/// What the editor of a card asks for.
struct ContactDraft: Equatable {
    var firstName = ""
    var lastName = ""
    var nickname = ""
    var company = ""
    var jobTitle = ""
    var phones: [String] = []
    var emails: [String] = []
    var address = ""
    /// "MM-DD"; nil where it is not known.
    var birthday: String?
    var relation = ""
    var notes = ""

    init() {}

    init(_ contact: Contact) {
        (firstName, lastName, nickname) = (contact.firstName, contact.lastName, contact.nickname ?? "")
        (company, jobTitle) = (contact.company ?? "", contact.jobTitle ?? "")
        (phones, emails) = (contact.phones, contact.emails)
        (address, birthday) = (contact.address ?? "", contact.birthday)
        (relation, notes) = (contact.relation ?? "", contact.notes ?? "")
    }

    /// It has a name, a company, a number or an address to reach somebody by.
    var isValid: Bool { ([firstName, lastName, company] + phones + emails).contains { !$0.trimmed.isEmpty } }

    func contact(_ id: Contact.ID) -> Contact {
        func text(_ value: String) -> String? { value.trimmed.isEmpty ? nil : value.trimmed }
        func list(_ values: [String]) -> [String] {
            var seen: Set<String> = []
            return values.map(\.trimmed).filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
        }
        // Lists everywhere sort and show people by name.
        let hasName = text(firstName) != nil || text(lastName) != nil
        let stand = text(company) ?? list(phones).first ?? list(emails).first ?? ""
        return Contact(
            id: id, firstName: hasName ? firstName.trimmed : stand, lastName: lastName.trimmed, nickname: text(nickname), emails: list(emails),
            phones: list(phones), company: text(company), jobTitle: text(jobTitle), birthday: birthday, address: text(address), relation: text(relation),
            notes: text(notes))
    }
}

extension String {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension Contact {
    /// All that search looks through.
    var words: String {
        ([firstName, lastName] + [nickname, company, jobTitle, address, relation, notes].compactMap { $0 } + emails + phones).joined(separator: " ")
    }
}
