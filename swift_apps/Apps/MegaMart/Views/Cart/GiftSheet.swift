import PersonaKit
import SwiftUI

/// Who a gift is for, a message, wrap, and where it goes.
struct GiftSheet: View {
    @Environment(MegaMartStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isGift = true
    @State private var recipient: String
    @State private var contactID: Contact.ID?
    @State private var message: String
    @State private var isWrapped: Bool
    @State private var shipsToRecipient = false
    @State private var refusal: Refusal?

    init(gift: Gift?) {
        _recipient = State(initialValue: gift?.recipient ?? "")
        _contactID = State(initialValue: gift?.contactID)
        _message = State(initialValue: gift?.message ?? "")
        _isWrapped = State(initialValue: gift?.isWrapped ?? true)
    }

    var body: some View {
        NavigationStack {
            Form {
                Toggle("This is a gift", isOn: $isGift)
                    .accessibilityIdentifier("megamart.gift.toggle")
                if isGift {
                    Section("Recipient") { who }
                    Section("Message") {
                        TextField("Happy birthday!", text: $message, axis: .vertical)
                            .lineLimit(2...5)
                            .accessibilityLabel("Gift message")
                            .accessibilityIdentifier("megamart.gift.message")
                    }
                    Toggle("Gift wrap, \(Money.string(Pricing.wrapCents))", isOn: $isWrapped)
                        .accessibilityIdentifier("megamart.gift.wrap")
                }
            }
            .navigationTitle("Gift")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("megamart.gift.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save)
                        .accessibilityIdentifier("megamart.gift.saveButton")
                }
            }
            .refusal($refusal)
        }
    }

    @ViewBuilder private var who: some View {
        Picker("From Contacts", selection: $contactID) {
            Text("Choose").tag(Contact.ID?.none)
            ForEach(Persona.contacts.filter { $0.id != Persona.me.id }) { Text($0.name).tag(Contact.ID?.some($0.id)) }
        }
        .pickerStyle(.navigationLink)
        .accessibilityIdentifier("megamart.gift.contact")
        .onChange(of: contactID) { if let name = contact?.name { recipient = name } }
        TextField("Name", text: $recipient)
            .accessibilityLabel("Recipient's name")
            .accessibilityIdentifier("megamart.gift.recipient")
        if let address = contact?.address {
            Toggle(isOn: $shipsToRecipient) {
                VStack(alignment: .leading, spacing: 2) {
                    Text("Ship to their address")
                    Text(address)
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
            }
            .accessibilityIdentifier("megamart.gift.address")
        }
    }

    private var contact: Contact? { contactID.flatMap { Persona.contact($0) } }

    private func save() {
        let isSaved = attempt($refusal) {
            try store.setGift(isGift ? Gift(recipient: recipient, contactID: contactID, message: message, isWrapped: isWrapped) : nil)
            if isGift, shipsToRecipient, let contact { try store.shipTo(contact) }
        }
        if isSaved { dismiss() }
    }
}
