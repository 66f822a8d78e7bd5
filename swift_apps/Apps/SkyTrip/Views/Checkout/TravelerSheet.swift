import PersonaKit
import SwiftUI

/// People whom the owner has booked for, contacts, or a new name.
struct TravelerSheet: View {
    let taken: [String]
    let choose: (Traveler) -> Void
    @Environment(SkyTripStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            List {
                if text.isEmpty {
                    Section("Your travelers") { ForEach(store.state.travelers) { row($0) } }
                } else {
                    Section {
                        Button("Add “\(text)”", systemImage: "plus.circle.fill") {
                            attempt($refusal) {
                                choose(Traveler(name: try store.checkedName(text), contactID: nil))
                                dismiss()
                            }
                        }
                        .accessibilityIdentifier("skytrip.traveler.addButton")
                    }
                }
                Section("Contacts") { ForEach(contacts) { row(Traveler(name: $0.name, contactID: $0.id)) } }
            }
            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Name as on the ID")
            .navigationTitle("Traveler")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("skytrip.traveler.cancelButton") }
            }
            .refusal($refusal)
        }
    }

    private var contacts: [Contact] {
        let words = text.lowercased().split(separator: " ")
        return Persona.contacts.filter { contact in
            !contact.lastName.isEmpty && !store.state.travelers.contains { $0.contactID == contact.id }
                && words.allSatisfy { contact.name.lowercased().contains($0) }
        }
    }

    private func row(_ traveler: Traveler) -> some View {
        let isTaken = taken.contains { $0.lowercased() == traveler.name.lowercased() }
        return Button {
            choose(traveler)
            dismiss()
        } label: {
            HStack(spacing: 12) {
                Avatar(name: traveler.name, size: 32)
                Text(traveler.name).foregroundStyle(isTaken ? Color.secondary : Color.primary)
                Spacer()
                if isTaken { Image(systemName: "checkmark").accessibilityLabel("On this trip") }
            }
        }
        .disabled(isTaken)
        .accessibilityIdentifier("skytrip.traveler.\(traveler.contactID ?? traveler.name)")
    }
}
