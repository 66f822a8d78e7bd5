import PersonaKit
import SwiftUI

/// Chooses a person, by name, address or phone number.
struct ContactPicker: View {
    @Binding var selection: Contact.ID?
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""

    var body: some View {
        let contacts = Persona.contacts.filter(matches)
        List {
            ForEach(contacts) { contact in
                Button {
                    selection = contact.id
                    dismiss()
                } label: {
                    HStack(spacing: 12) {
                        Avatar(contact)
                        VStack(alignment: .leading, spacing: 2) {
                            Text(contact.name)
                                .foregroundStyle(Color.primary)
                            if let handle = contact.phones.first ?? contact.emails.first {
                                Text(handle)
                                    .font(.footnote)
                                    .foregroundStyle(.secondary)
                            }
                        }
                        Spacer()
                        if selection == contact.id {
                            Image(systemName: "checkmark")
                                .foregroundStyle(BankStyle.tint)
                        }
                    }
                }
                .accessibilityIdentifier("mybank.contacts.row.\(contact.id)")
            }
        }
        .listStyle(.plain)
        .overlay {
            if contacts.isEmpty { ContentUnavailableView.search(text: text) }
        }
        .navigationTitle("Choose a person")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Name, email or phone")
    }

    private func matches(_ contact: Contact) -> Bool {
        let words = text.lowercased().split(separator: " ")
        let found = ([contact.name, contact.nickname ?? ""] + contact.emails + contact.phones).joined(separator: " ").lowercased()
        return words.allSatisfy { found.contains($0) }
    }
}
