import PersonaKit
import SwiftUI

/// One card: lock, facts, and what was bought with it.
struct CardDetail: View {
    let id: Card.ID
    @Environment(MyBankStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        if let card = store.card(id) {
            let purchases = store.state.transactions(TransactionFilter(accountID: card.accountID)).filter { $0.cardLast4 == card.last4 }
            List {
                Section {
                    CardFace(card: card)
                        .listRowInsets(EdgeInsets())
                        .listRowBackground(Color.clear)
                        .listRowSeparator(.hidden)
                }
                Section {
                    LockToggle(card: card, screen: "card", refusal: $refusal)
                } footer: {
                    Text(
                        card.isLocked
                            ? "New purchases are declined until you unlock the card."
                            : "Lock your card when you can't find it. You can unlock it at any time.")
                }
                Section {
                    LabeledContent("Type", value: "\(card.network) \(card.kind == .credit ? "credit" : "debit")")
                    LabeledContent("Expires", value: card.expires)
                    if let account = store.account(card.accountID) {
                        NavigationLink(value: BankRoute.account(account.id)) {
                            LabeledContent("Account", value: account.title)
                        }
                        .accessibilityIdentifier("mybank.card.account")
                    }
                }
                TransactionDays(transactions: purchases, screen: "card")
            }
            .navigationTitle(card.name)
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Card not found", systemImage: "creditcard")
        }
    }
}
