import PersonaKit
import SwiftUI

/// All payments with people, to search by name or memo.
struct PaymentList: View {
    @Environment(MyBankStore.self) private var store
    @State private var text = ""

    var body: some View {
        let payments = store.state.paymentsNewestFirst.filter(matches)
        List {
            ForEach(payments) { PaymentRow(payment: $0, screen: "payments") }
        }
        .overlay {
            if payments.isEmpty {
                if text.isEmpty {
                    ContentUnavailableView("No Payments", systemImage: "paperplane")
                } else {
                    ContentUnavailableView.search(text: text)
                }
            }
        }
        .navigationTitle("Payments")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Name or memo")
    }

    private func matches(_ payment: Payment) -> Bool {
        let words = text.lowercased().split(separator: " ")
        let found = "\(Persona.contact(payment.contactID)?.name ?? "") \(payment.memo ?? "") \(Money.string(payment.amountCents))".lowercased()
        return words.allSatisfy { found.contains($0) }
    }
}
