import PersonaKit
import SwiftUI

/// All cards, to lock and to open.
struct CardList: View {
    @Environment(MyBankStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        List {
            ForEach(store.state.cards) { card in
                Section {
                    CardFace(card: card)
                        .listRowInsets(EdgeInsets())
                        .listRowBackground(Color.clear)
                        .listRowSeparator(.hidden)
                }
                Section {
                    LockToggle(card: card, screen: "cards", refusal: $refusal)
                    NavigationLink(value: BankRoute.card(card.id)) {
                        LabeledContent("\(card.name) ••\(card.last4)", value: "Details")
                    }
                    .accessibilityIdentifier("mybank.cards.row.\(card.id)")
                }
            }
        }
        .navigationTitle("Cards")
        .refusal($refusal)
    }
}

/// Locks and unlocks a card.
struct LockToggle: View {
    let card: Card
    let screen: String
    @Binding var refusal: Refusal?
    @Environment(MyBankStore.self) private var store

    var body: some View {
        Toggle(isOn: isLocked) {
            Label("Lock card", systemImage: card.isLocked ? "lock.fill" : "lock.open.fill")
        }
        .accessibilityLabel("Lock card, \(card.name)")
        .accessibilityIdentifier("mybank.\(screen).lock.\(card.id)")
    }

    private var isLocked: Binding<Bool> {
        Binding(get: { card.isLocked }, set: { new in attempt($refusal) { try store.setLocked(new, card: card.id) } })
    }
}
