import Foundation

/// The three fields for people.
enum RecipientField: String, CaseIterable, Identifiable {
    case to, cc, bcc
    var id: String { rawValue }
    var title: String { rawValue.capitalized }
}

/// What is typed in the three fields and not yet an address.
struct TypedRecipients: Equatable {
    var to = ""
    var cc = ""
    var bcc = ""
    var isEmpty: Bool { to.isEmpty && cc.isEmpty && bcc.isEmpty }

    subscript(field: RecipientField) -> String {
        get { self[keyPath: Self.path(field)] }
        set { self[keyPath: Self.path(field)] = newValue }
    }

    private static func path(_ field: RecipientField) -> WritableKeyPath<TypedRecipients, String> {
        switch field {
        case .to: \.to
        case .cc: \.cc
        case .bcc: \.bcc
        }
    }
}

extension Draft {
    subscript(field: RecipientField) -> [MailAddress] {
        get {
            switch field {
            case .to: to
            case .cc: cc
            case .bcc: bcc
            }
        }
        set {
            switch field {
            case .to: to = newValue
            case .cc: cc = newValue
            case .bcc: bcc = newValue
            }
        }
    }

    mutating func add(_ person: MailAddress, to field: RecipientField) {
        guard !self[field].contains(where: { $0.key == person.key }) else { return }
        self[field].append(person)
    }

    mutating func attach(_ file: Attachment) {
        guard !attachments.contains(where: { $0.name == file.name }) else { return }
        attachments.append(file)
    }

    /// Makes what is typed a recipient: as an address when it is one, else the first person it could mean, else as it is.
    @MainActor mutating func commit(_ typed: inout TypedRecipients, _ field: RecipientField, store: MailStore) {
        let text = typed[field].trimmingCharacters(in: CharacterSet.whitespaces.union(CharacterSet(charactersIn: ",;")))
        typed[field] = ""
        guard !text.isEmpty else { return }
        let known = store.person(text)
        add(known.isValid ? known : store.suggestions(for: text, except: recipients).first ?? known, to: field)
    }
}
