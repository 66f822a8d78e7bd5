import PersonaKit
import SwiftUI

/// All addresses: choose, add, change, remove.
struct AddressList: View {
    /// What to do after one was chosen.
    var chosen: () -> Void = {}
    @Environment(QuickBiteStore.self) private var store
    @State private var editor: AddressEditor.Subject?
    @State private var refusal: Refusal?

    var body: some View {
        List {
            Section {
                ForEach(store.state.addresses) { address in
                    row(address)
                }
            } footer: {
                Text("Orders go to the address with the check mark.")
            }
            Section {
                Button("Add address", systemImage: "plus") { editor = .new }
                    .accessibilityIdentifier("quickbite.addresses.addButton")
            }
        }
        .navigationTitle("Addresses")
        .navigationBarTitleDisplayMode(.inline)
        .sheet(item: $editor) { AddressEditor(subject: $0) }
        .refusal($refusal)
    }

    private func row(_ address: DeliveryAddress) -> some View {
        HStack(spacing: 12) {
            Button {
                if attempt($refusal, { try store.selectAddress(address.id) }) { chosen() }
            } label: {
                HStack(spacing: 12) {
                    Image(systemName: address.symbol)
                        .foregroundStyle(BiteStyle.tint)
                        .frame(width: 28)
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 1) {
                        Text(address.label)
                            .font(.body.weight(.medium))
                            .foregroundStyle(Color.primary)
                        Text(address.line)
                            .font(.footnote)
                            .foregroundStyle(Color.secondary)
                        Text(address.city)
                            .font(.footnote)
                            .foregroundStyle(Color.secondary)
                    }
                    Spacer()
                    if address.id == store.state.selectedAddressID {
                        Image(systemName: "checkmark")
                            .font(.body.weight(.semibold))
                            .foregroundStyle(BiteStyle.tint)
                            .accessibilityHidden(true)
                    }
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.borderless)
            .accessibilityAddTraits(address.id == store.state.selectedAddressID ? .isSelected : [])
            .accessibilityIdentifier("quickbite.addresses.row.\(address.id)")
            Button {
                editor = .existing(address.id)
            } label: {
                Image(systemName: "pencil")
                    .frame(width: 36, height: 36)
                    .contentShape(Rectangle())
            }
            .buttonStyle(.borderless)
            .accessibilityLabel("Edit \(address.label)")
            .accessibilityIdentifier("quickbite.addresses.edit.\(address.id)")
        }
        .swipeActions {
            Button("Delete", role: .destructive) { attempt($refusal) { try store.removeAddress(address.id) } }
        }
    }
}

/// The addresses as a sheet: choosing one closes it.
struct AddressSheet: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            AddressList(chosen: { dismiss() })
                .toolbar {
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Done") { dismiss() }
                            .accessibilityIdentifier("quickbite.addresses.doneButton")
                    }
                }
        }
    }
}
