import Foundation
import SwiftUI

/// All addresses: choose, add, change, remove.
public struct ShopAddressList: View {
    private let store: any ShopAccountStore
    private let app: String
    private let chosen: () -> Void
    @State private var editor: ShopAddress?
    @State private var refusal: Refusal?

    /// `app` begins the identifiers of elements; `chosen` runs after an address was selected.
    public init(store: any ShopAccountStore, app: String, chosen: @escaping () -> Void = {}) {
        self.store = store
        self.app = app
        self.chosen = chosen
    }

    public var body: some View {
        List {
            Section {
                ForEach(store.account.addresses) { row($0) }
            } footer: {
                Text("Orders go to the address with the check mark.")
            }
            Section {
                Button("Add address", systemImage: "plus") {
                    editor = ShopAddress(id: "", label: "", name: Persona.me.name, street: "", city: "")
                }
                .accessibilityIdentifier("\(app).addresses.addButton")
            }
        }
        .navigationTitle("Addresses")
        .navigationBarTitleDisplayMode(.inline)
        .sheet(item: $editor) { ShopAddressEditor(address: $0, store: store, app: app) }
        .refusal($refusal)
    }

    private func row(_ address: ShopAddress) -> some View {
        let isSelected = address.id == store.account.selectedAddressID
        return HStack(spacing: 12) {
            Button {
                if attempt($refusal, { try store.changeAccount { try $0.selectAddress(address.id) } }) { chosen() }
            } label: {
                HStack(spacing: 12) {
                    Image(systemName: address.symbol)
                        .foregroundStyle(.tint)
                        .frame(width: 28)
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 1) {
                        Text(address.label)
                            .font(.body.weight(.medium))
                            .foregroundStyle(Color.primary)
                        ForEach([address.name, address.line, address.city], id: \.self) {
                            Text($0)
                                .font(.footnote)
                                .foregroundStyle(Color.secondary)
                        }
                    }
                    Spacer()
                    if isSelected {
                        Image(systemName: "checkmark")
                            .font(.body.weight(.semibold))
                            .foregroundStyle(.tint)
                            .accessibilityHidden(true)
                    }
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.borderless)
            .accessibilityAddTraits(isSelected ? .isSelected : [])
            .accessibilityIdentifier("\(app).addresses.row.\(address.id)")
            Button {
                editor = address
            } label: {
                Image(systemName: "pencil")
                    .frame(width: 36, height: 36)
                    .contentShape(Rectangle())
            }
            .buttonStyle(.borderless)
            .accessibilityLabel("Edit \(address.label)")
            .accessibilityIdentifier("\(app).addresses.edit.\(address.id)")
        }
        .swipeActions {
            Button("Delete", role: .destructive) {
                attempt($refusal) { try store.changeAccount { try $0.removeAddress(address.id, inUse: store.addressesInUse) } }
            }
        }
    }
}

/// A new address, or an existing one.
public struct ShopAddressEditor: View {
    private let store: any ShopAccountStore
    private let app: String
    @Environment(\.dismiss) private var dismiss
    @State private var address: ShopAddress
    @State private var unit: String
    @State private var instructions: String
    @State private var refusal: Refusal?
    @State private var isDeleting = false

    public init(address: ShopAddress, store: any ShopAccountStore, app: String) {
        self.store = store
        self.app = app
        _address = State(initialValue: address)
        _unit = State(initialValue: address.unit ?? "")
        _instructions = State(initialValue: address.instructions ?? "")
    }

    public var body: some View {
        NavigationStack {
            Form {
                Section {
                    field("Label", "Home, Work…", $address.label, "label")
                    field("Full name", "Who receives it", $address.name, "name")
                }
                Section {
                    field("Street", "Street and number", $address.street, "street")
                    field("Unit", "Apartment, suite, floor", $unit, "unit")
                    field("City", "City, state and ZIP code", $address.city, "city")
                }
                Section("Delivery instructions") {
                    field("Instructions", "Gate code, where to leave it…", $instructions, "instructions")
                }
                if !address.id.isEmpty {
                    Button("Delete address", role: .destructive) { isDeleting = true }
                        .accessibilityIdentifier("\(app).addressEditor.deleteButton")
                        .confirmationDialog("Delete this address?", isPresented: $isDeleting, titleVisibility: .visible) {
                            Button("Delete", role: .destructive, action: delete)
                        }
                }
            }
            .navigationTitle(address.id.isEmpty ? "New Address" : "Edit Address")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("\(app).addressEditor.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save)
                        .accessibilityIdentifier("\(app).addressEditor.saveButton")
                }
            }
            .refusal($refusal)
        }
    }

    private func field(_ label: String, _ prompt: String, _ text: Binding<String>, _ name: String) -> some View {
        TextField(prompt, text: text)
            .autocorrectionDisabled()
            .submitLabel(.done)
            .accessibilityLabel(label)
            .accessibilityIdentifier("\(app).addressEditor.\(name)")
    }

    private func save() {
        var kept = address
        (kept.unit, kept.instructions) = (unit, instructions)
        let isNew = kept.id.isEmpty
        let isKept = attempt($refusal) {
            try store.changeAccount { account in
                // Checked before an ID is taken.
                var trial = account
                try trial.keep(kept)
                if isNew { kept.id = Persona.newID("address") }
                try account.keep(kept)
            }
        }
        if isKept { dismiss() }
    }

    private func delete() {
        if attempt($refusal, { try store.changeAccount { try $0.removeAddress(address.id, inUse: store.addressesInUse) } }) { dismiss() }
    }
}

/// The cards; the one with the check mark pays.
public struct ShopCardList: View {
    private let store: any ShopAccountStore
    private let app: String
    @State private var refusal: Refusal?

    public init(store: any ShopAccountStore, app: String) {
        self.store = store
        self.app = app
    }

    public var body: some View {
        List {
            Section {
                ForEach(store.account.paymentMethods) { card in
                    let isSelected = card.last4 == store.account.selectedPaymentLast4
                    Button {
                        attempt($refusal) { try store.changeAccount { try $0.selectCard(card.last4) } }
                    } label: {
                        HStack(spacing: 12) {
                            Image(systemName: "creditcard.fill")
                                .foregroundStyle(.tint)
                                .accessibilityHidden(true)
                            VStack(alignment: .leading, spacing: 1) {
                                Text(card.title)
                                    .foregroundStyle(Color.primary)
                                Text("\(card.network), expires \(card.expires)")
                                    .font(.footnote)
                                    .foregroundStyle(Color.secondary)
                            }
                            Spacer()
                            if isSelected {
                                Image(systemName: "checkmark")
                                    .font(.body.weight(.semibold))
                                    .foregroundStyle(.tint)
                                    .accessibilityHidden(true)
                            }
                        }
                    }
                    .accessibilityAddTraits(isSelected ? .isSelected : [])
                    .accessibilityIdentifier("\(app).payments.row.\(card.last4)")
                }
            } footer: {
                Text("New orders are charged to the card with the check mark.")
            }
        }
        .navigationTitle("Payment Methods")
        .navigationBarTitleDisplayMode(.inline)
        .refusal($refusal)
    }
}
