import PersonaKit
import SwiftUI

/// Stars, words and, after the fact, more tip.
struct RatingSheet: View {
    let order: Order
    @Environment(QuickBiteStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var stars: Int
    @State private var review: String
    @State private var tip = ""
    @State private var refusal: Refusal?

    init(order: Order) {
        self.order = order
        _stars = State(initialValue: order.rating ?? 0)
        _review = State(initialValue: order.review ?? "")
    }

    var body: some View {
        NavigationStack {
            Form {
                Section("How was \(order.restaurantName)?") {
                    StarPicker(stars: $stars, identifier: "quickbite.rating.star")
                    TextField("Say more (optional)", text: $review)
                        .submitLabel(.done)
                        .accessibilityLabel("Review")
                        .accessibilityIdentifier("quickbite.rating.review")
                }
                Section {
                    TextField("Amount, such as 2.00", text: $tip)
                        .keyboardType(.decimalPad)
                        .accessibilityLabel("Extra tip")
                        .accessibilityIdentifier("quickbite.rating.tip")
                } header: {
                    Text("Extra tip for \(order.courier ?? "the courier")")
                } footer: {
                    Text("Charged to ••\(order.paymentLast4). You tipped \(Money.string(order.tipCents + (order.laterTipCents ?? 0))).")
                }
            }
            .navigationTitle("Rate Order")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("quickbite.rating.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Submit", action: submit)
                        .disabled(stars == 0)
                        .accessibilityIdentifier("quickbite.rating.submitButton")
                }
            }
            .refusal($refusal)
        }
    }

    private func submit() {
        let isDone = attempt($refusal) {
            // A tip that is no amount is refused by the store like any other amount out of range.
            let tipCents = tip.isEmpty ? 0 : Money.cents(tip) ?? -1
            try store.rate(order.id, stars: stars, review: review, extraTipCents: tipCents)
        }
        if isDone { dismiss() }
    }
}
