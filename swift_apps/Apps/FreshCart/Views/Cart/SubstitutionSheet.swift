import PersonaKit
import SwiftUI

/// What the shopper does if a product has run out, and a note about it.
struct SubstitutionSheet: View {
    let line: CartLine
    let storeID: GroceryStore.ID
    @Environment(FreshCartStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var preference: Substitution
    @State private var note: String
    @State private var refusal: Refusal?

    init(line: CartLine, storeID: GroceryStore.ID) {
        self.line = line
        self.storeID = storeID
        _preference = State(initialValue: line.preference)
        _note = State(initialValue: line.note ?? "")
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    choice(.bestMatch, "Best match", "Your shopper finds the closest product. It never costs more.", id: "bestMatch")
                    choice(.refund, "Refund", "You don't get it and don't pay for it.", id: "refund")
                }
                Section("A product of your choice") {
                    ForEach(store.replacements(for: line.productID, in: storeID).prefix(8)) { item in
                        choice(
                            .product(item.product.id), item.product.name, Money.string(item.offer.priceCents), product: item.product, id: item.product.id)
                    }
                }
                Section("Note for your shopper") {
                    TextField("Not too ripe, please…", text: $note)
                        .submitLabel(.done)
                        .accessibilityLabel("Note for your shopper")
                        .accessibilityIdentifier("freshcart.substitution.note")
                }
            }
            .navigationTitle("If It Has Run Out")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("freshcart.substitution.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save)
                        .accessibilityIdentifier("freshcart.substitution.saveButton")
                }
            }
            .refusal($refusal)
        }
    }

    private func choice(_ value: Substitution, _ title: String, _ detail: String, product: Catalog.Product? = nil, id: String) -> some View {
        Button {
            preference = value
        } label: {
            HStack(spacing: 12) {
                if let product {
                    ProductPicture(product)
                        .frame(width: 42, height: 42)
                        .clipShape(RoundedRectangle(cornerRadius: 9, style: .continuous))
                }
                VStack(alignment: .leading, spacing: 1) {
                    Text(title)
                        .foregroundStyle(Color.primary)
                    Text(detail)
                        .font(.footnote)
                        .foregroundStyle(Color.secondary)
                }
                Spacer()
                if preference == value {
                    Image(systemName: "checkmark")
                        .font(.body.weight(.semibold))
                        .accessibilityHidden(true)
                }
            }
        }
        .accessibilityAddTraits(preference == value ? .isSelected : [])
        .accessibilityIdentifier("freshcart.substitution.choice.\(id)")
    }

    private func save() {
        let isSaved = attempt($refusal) {
            try store.setNote(note, of: line.productID, in: storeID)
            try store.setPreference(preference, of: line.productID, in: storeID)
        }
        if isSaved { dismiss() }
    }
}
