import PersonaKit
import SwiftUI

/// Who an address belongs to, with what Contacts knows of them.
struct PersonCard: View {
    @Environment(MailStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let person: MailAddress
    /// Writes to the person, once this card is away.
    let write: (Draft) -> Void

    var body: some View {
        let contact = person.contactID.flatMap(Persona.contact)
        let isVIP = store.state.isVIP(person)
        NavigationStack {
            List {
                Section {
                    VStack(spacing: 6) {
                        SenderAvatar(person: person, size: 88)
                        Text(person.display)
                            .font(.title2.bold())
                            .multilineTextAlignment(.center)
                            .accessibilityIdentifier("mail.person.name")
                        if let work = work(contact) {
                            Text(work).font(.subheadline).foregroundStyle(.secondary)
                        }
                    }
                    .frame(maxWidth: .infinity)
                    .listRowBackground(Color.clear)
                }
                Section {
                    Button("New Message", systemImage: "square.and.pencil") {
                        write(store.newDraft(to: [person]))
                        dismiss()
                    }
                    .accessibilityIdentifier("mail.person.write")
                    Button(isVIP ? "Remove from VIP" : "Add to VIP", systemImage: isVIP ? "star.slash" : "star") {
                        store.setVIP(!isVIP, person)
                    }
                    .accessibilityIdentifier("mail.person.vip")
                }
                Section {
                    PersonFact(title: "email", value: person.address)
                    ForEach(contact?.phones ?? [], id: \.self) { PersonFact(title: "phone", value: $0) }
                    if let birthday = contact?.birthday.flatMap(spoken(birthday:)) { PersonFact(title: "birthday", value: birthday) }
                    if let address = contact?.address { PersonFact(title: "address", value: address) }
                    if let relation = contact?.relation { PersonFact(title: "relation", value: relation) }
                    if let notes = contact?.notes { PersonFact(title: "notes", value: notes) }
                }
            }
            .navigationTitle("")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", systemImage: "xmark") { dismiss() }
                        .accessibilityIdentifier("mail.person.close")
                }
            }
        }
    }

    private func work(_ contact: Contact?) -> String? {
        let parts = [contact?.jobTitle, contact?.company].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// "May 12" of "05-12".
    private func spoken(birthday: String) -> String? {
        let parts = birthday.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 2, Dates.monthNames.indices.contains(parts[0] - 1) else { return nil }
        return Dates.monthAndDay(Dates.monthNames[parts[0] - 1], parts[1])
    }
}

private struct PersonFact: View {
    let title: String
    let value: String

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(title).font(.subheadline).foregroundStyle(.secondary)
            Text(value)
        }
        .accessibilityElement(children: .combine)
    }
}
