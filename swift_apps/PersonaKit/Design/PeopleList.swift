import SwiftUI

extension Contact {
    /// What lists sort by: last name, then first name.
    public var sortKey: String { "\(lastName.isEmpty ? firstName : lastName) \(firstName)".lowercased() }

    /// "P", or "#" for a name that does not begin with a letter.
    public var indexLetter: String {
        guard let first = sortKey.first, first.isLetter else { return "#" }
        return first.uppercased()
    }

    /// The letters of the names in a list, "#" at the end.
    public static func indexLetters(_ people: [Contact]) -> [String] {
        let letters = Set(people.map(\.indexLetter))
        return letters.filter { $0 != "#" }.sorted() + (letters.contains("#") ? ["#"] : [])
    }
}

/// A name with the last name in bold, by which lists sort.
public struct PersonName: View {
    var contact: Contact

    public init(contact: Contact) { self.contact = contact }

    public var body: some View {
        if contact.lastName.isEmpty {
            Text(verbatim: contact.firstName).fontWeight(.semibold)
        } else {
            Text(verbatim: "\(contact.firstName) ") + Text(verbatim: contact.lastName).fontWeight(.semibold)
        }
    }
}

/// The letters at the edge of a list. A touch shows the people of one.
public struct PeopleIndex: View {
    var letters: [String]
    var identifier: String
    var show: (String) -> Void

    /// `identifier` is that of the letters, such as "contacts.index", to which each adds its own.
    public init(letters: [String], identifier: String, show: @escaping (String) -> Void) {
        self.letters = letters
        self.identifier = identifier
        self.show = show
    }

    public var body: some View {
        VStack(spacing: 0) {
            ForEach(letters, id: \.self) { letter in
                Button {
                    show(letter)
                } label: {
                    Text(letter).font(.system(size: 11, weight: .semibold)).foregroundStyle(.blue).frame(width: 20, height: 15).contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Show \(letter)")
                .accessibilityIdentifier("\(identifier).\(letter)")
            }
        }
        .padding(.trailing, 1)
    }
}
