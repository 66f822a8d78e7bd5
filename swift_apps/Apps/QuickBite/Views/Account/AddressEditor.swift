import PersonaKit
import SwiftUI

/// Adds an address, or changes one.
struct AddressEditor: View {
    enum Subject: Hashable, Identifiable {
        case new
        case existing(DeliveryAddress.ID)
        var id: Self { self }
    }

    let subject: Subject
    @Environment(QuickBiteStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var label: String
    @State private var street: String
    @State private var unit: String
    @State private var city: String
    @State private var instructions: String
    @State private var isRemoving = false
    @State private var refusal: Refusal?

    init(subject: Subject) {
        self.subject = subject
        var address: DeliveryAddress?
        if case .existing(let id) = subject { address = Persona.store(QuickBiteStore.self).address(id) }
        _label = State(initialValue: address?.label ?? "")
        _street = State(initialValue: address?.street ?? "")
        _unit = State(initialValue: address?.unit ?? "")
        _city = State(initialValue: address?.city ?? "")
        _instructions = State(initialValue: address?.instructions ?? "")
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    field("Name, such as Gym", $label, label: "Name", identifier: "label")
                    field("Street and number", $street, label: "Street and number", identifier: "street")
                    field("Apartment or floor (optional)", $unit, label: "Apartment or floor", identifier: "unit")
                    field("City, state and ZIP", $city, label: "City", identifier: "city")
                }
                Section("For the courier") {
                    field("Gate code, where to leave it… (optional)", $instructions, label: "Instructions", identifier: "instructions")
                }
                if case .existing(let id) = subject {
                    Section {
                        Button("Delete address", role: .destructive) { isRemoving = true }
                            .accessibilityIdentifier("quickbite.addressEditor.deleteButton")
                            .confirmationDialog("Delete this address?", isPresented: $isRemoving, titleVisibility: .visible) {
                                Button("Delete address", role: .destructive) {
                                    if attempt($refusal, { try store.removeAddress(id) }) { dismiss() }
                                }
                            }
                    }
                }
            }
            .navigationTitle(subject == .new ? "New Address" : "Edit Address")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("quickbite.addressEditor.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save)
                        .accessibilityIdentifier("quickbite.addressEditor.saveButton")
                }
            }
            .refusal($refusal)
        }
    }

    private func field(_ placeholder: String, _ text: Binding<String>, label: String, identifier: String) -> some View {
        TextField(placeholder, text: text)
            .accessibilityLabel(label)
            .accessibilityIdentifier("quickbite.addressEditor.\(identifier)")
    }

    private func save() {
        let isDone = attempt($refusal) {
            switch subject {
            case .new: try store.addAddress(label: label, street: street, unit: unit, city: city, instructions: instructions)
            case .existing(let id):
                try store.editAddress(id, label: label, street: street, unit: unit, city: city, instructions: instructions)
            }
        }
        if isDone { dismiss() }
    }
}
