import PersonaKit
import SwiftUI

/// Chooses who is in a list.
struct PeoplePicker: View {
    @Environment(ContactsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    var title: String
    var list: PeopleList
    @State private var search = ""

    var body: some View {
        NavigationStack {
            List(people) { contact in
                let isIn = members.contains(contact.id)
                Button {
                    set(contact.id, !isIn)
                } label: {
                    HStack(spacing: 12) {
                        Avatar(contact, size: 32)
                        PersonName(contact: contact).foregroundStyle(Color.primary)
                        Spacer()
                        if isIn { Image(systemName: "checkmark").fontWeight(.semibold).foregroundStyle(.blue).accessibilityHidden(true) }
                    }
                }
                .rowButton(vertical: 8)
                .accessibilityAddTraits(isIn ? .isSelected : [])
                .accessibilityIdentifier("contacts.picker.\(contact.id)")
            }
            .listStyle(.plain)
            .searchable(text: $search)
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() }.accessibilityIdentifier("contacts.picker.done") }
            }
        }
    }

    private var members: Set<Contact.ID> { Set(store.people(of: list).map(\.id)) }
    private var people: [Contact] { (search.isEmpty ? store.sorted : store.people(matching: search)).filter { $0.id != store.state.me } }

    private func set(_ id: Contact.ID, _ isOn: Bool) {
        switch list {
        case .all: break
        case .favorites: store.setFavorite(id, isOn)
        case .blocked: store.setBlocked(id, isOn)
        case .emergency: store.setEmergency(id, isOn)
        case .group(let group): store.setMember(id, of: group, isOn)
        }
    }
}
