import Foundation
import PersonaKit
import SwiftUI

/// Adds a card or changes one; nothing is kept until Done.
struct CardEditor: View {
    @Environment(ContactsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var draft: ContactDraft
    @State private var asksToDelete = false
    private let contact: Contact?
    private let added: (Contact.ID) -> Void
    private let deleted: () -> Void

    init(added: @escaping (Contact.ID) -> Void) {
        _draft = State(initialValue: ContactDraft())
        (contact, self.added, deleted) = (nil, added, {})
    }

    init(contact: Contact, deleted: @escaping () -> Void) {
        _draft = State(initialValue: ContactDraft(contact))
        (self.contact, added, self.deleted) = (contact, { _ in }, deleted)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    field("First name", $draft.firstName, "firstName")
                    field("Last name", $draft.lastName, "lastName")
                    field("Nickname", $draft.nickname, "nickname")
                    field("Company", $draft.company, "company")
                    field("Job title", $draft.jobTitle, "jobTitle")
                }
                values("Phone", "phone", $draft.phones, .phonePad)
                values("Email", "email", $draft.emails, .emailAddress)
                Section {
                    field("Address", $draft.address, "address")
                    field("Relation", $draft.relation, "relation")
                }
                birthday
                Section("Notes") { TextField("Notes", text: $draft.notes, axis: .vertical).lineLimit(3...8).accessibilityIdentifier("contacts.editor.notes") }
                if let contact, contact.id != store.state.me { deletion(contact) }
            }
            .navigationTitle(contact == nil ? "New Contact" : "Edit Contact")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("contacts.editor.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done", action: save).disabled(!draft.isValid).accessibilityIdentifier("contacts.editor.done")
                }
            }
        }
    }

    private func field(_ title: String, _ text: Binding<String>, _ name: String) -> some View {
        TextField(title, text: text).accessibilityIdentifier("contacts.editor.\(name)")
    }

    private func values(_ title: String, _ name: String, _ values: Binding<[String]>, _ keyboard: UIKeyboardType) -> some View {
        Section {
            ForEach(values.wrappedValue.indices, id: \.self) { index in
                TextField(title, text: value(values, index))
                    .keyboardType(keyboard)
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
                    .accessibilityIdentifier("contacts.editor.\(name).\(index)")
            }
            .onDelete { values.wrappedValue.remove(atOffsets: $0) }
            Button("Add \(title)", systemImage: "plus.circle.fill") { values.wrappedValue.append("") }.accessibilityIdentifier("contacts.editor.add.\(name)")
        }
    }

    private func value(_ values: Binding<[String]>, _ index: Int) -> Binding<String> {
        Binding {
            values.wrappedValue.indices.contains(index) ? values.wrappedValue[index] : ""
        } set: { text in
            if values.wrappedValue.indices.contains(index) { values.wrappedValue[index] = text }
        }
    }

    private var birthday: some View {
        Section {
            Toggle("Birthday", isOn: Binding(get: { draft.birthday != nil }, set: { draft.birthday = $0 ? Self.coded(Persona.today) : nil }))
                .tint(.green)
                .accessibilityIdentifier("contacts.editor.hasBirthday")
            if draft.birthday != nil {
                Picker("Month", selection: part(0)) { ForEach(1...12, id: \.self) { Text(Dates.monthNames[$0 - 1]).tag($0) } }
                    .accessibilityIdentifier("contacts.editor.month")
                Picker("Day", selection: part(1)) { ForEach(1...31, id: \.self) { Text(verbatim: "\($0)").tag($0) } }
                    .accessibilityIdentifier("contacts.editor.day")
            }
        }
    }

    private func part(_ index: Int) -> Binding<Int> {
        Binding {
            parts[index]
        } set: { value in
            var parts = self.parts
            parts[index] = value
            let longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][parts[0] - 1]
            draft.birthday = Self.coded(parts[0], min(parts[1], longest))
        }
    }
    /// Month and day.
    private var parts: [Int] {
        let parts = (draft.birthday ?? "").split(separator: "-").compactMap { Int($0) }
        return parts.count >= 2 ? Array(parts.suffix(2)) : [1, 1]
    }
    private static func coded(_ month: Int, _ day: Int) -> String { "\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }
    private static func coded(_ date: Date) -> String {
        coded(Persona.calendar.component(.month, from: date), Persona.calendar.component(.day, from: date))
    }

    private func deletion(_ contact: Contact) -> some View {
        Section {
            Button("Delete Contact", role: .destructive) { asksToDelete = true }
                .accessibilityIdentifier("contacts.editor.delete")
                .confirmationDialog("Delete \(contact.name)?", isPresented: $asksToDelete, titleVisibility: .visible) {
                    Button("Delete Contact", role: .destructive) {
                        store.delete(contact.id)
                        dismiss()
                        deleted()
                    }
                }
        }
    }

    private func save() {
        if let contact { store.update(contact.id, to: draft) } else if let id = store.add(draft) { added(id) }
        dismiss()
    }
}
