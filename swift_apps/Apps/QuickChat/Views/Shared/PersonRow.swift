import PersonaKit
import SwiftUI

/// A person in a list: picture, name, and a line under it.
struct PersonRow: View {
    let contact: Contact
    var detail: String?
    /// A mark at the end, such as the check of a chosen person.
    var isChosen: Bool?

    var body: some View {
        HStack(spacing: 12) {
            Avatar(contact, size: 42)
            VStack(alignment: .leading, spacing: 2) {
                Text(contact.shownName)
                    .foregroundStyle(Color.primary)
                    .lineLimit(1)
                if let detail, !detail.isEmpty {
                    Text(detail)
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                        .lineLimit(1)
                }
            }
            Spacer(minLength: 8)
            if let isChosen {
                Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
                    .font(.system(size: 22))
                    .foregroundStyle(isChosen ? ChatStyle.tint : Color(.systemGray3))
            }
        }
        .contentShape(Rectangle())
    }
}

extension Contact {
    /// "Physical Therapist, Mission Motion Clinic".
    var job: String? {
        guard jobTitle != nil || company != nil else { return nil }
        return [jobTitle, company].compactMap { $0 }.joined(separator: ", ")
    }
}

/// Chooses several people, by name.
struct PeoplePicker: View {
    @Binding var chosen: [Contact.ID]
    /// People who cannot be chosen, such as those who are in the group already.
    var hidden: Set<Contact.ID> = []
    let screen: String
    @State private var text = ""
    @Environment(QuickChatStore.self) private var store

    var body: some View {
        let people = (text.isEmpty ? Persona.contacts : store.people(matching: text)).filter { !hidden.contains($0.id) }
        List {
            if !chosen.isEmpty {
                Text(ListWords.joined(chosen.compactMap { Persona.contact($0)?.shortName }))
                    .font(.footnote)
                    .foregroundStyle(.secondary)
                    .accessibilityIdentifier("quickchat.\(screen).chosen")
            }
            ForEach(people) { person in
                Button {
                    if let index = chosen.firstIndex(of: person.id) { chosen.remove(at: index) } else { chosen.append(person.id) }
                } label: {
                    PersonRow(contact: person, detail: store.profile(person.id)?.about ?? person.job, isChosen: chosen.contains(person.id))
                }
                .rowButton()
                .accessibilityAddTraits(chosen.contains(person.id) ? .isSelected : [])
                .accessibilityIdentifier("quickchat.\(screen).person.\(person.id)")
            }
        }
        .listStyle(.plain)
        .overlay { if people.isEmpty { ContentUnavailableView.search(text: text) } }
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search people")
    }
}
