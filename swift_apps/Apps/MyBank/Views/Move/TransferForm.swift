import PersonaKit
import SwiftUI

/// Moves money between own accounts: what, then a look at it, then done.
struct TransferForm: View {
    enum Step: Hashable { case review, done }

    @Environment(MyBankStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var from: Account.ID
    @State private var to: Account.ID
    @State private var amount = ""
    @State private var date = Persona.now
    @State private var frequency = Transfer.Frequency.once
    @State private var memo = ""
    @State private var path: [Step] = []
    @State private var refusal: Refusal?
    @FocusState private var isAmountFocused: Bool

    init(from: Account.ID?, to: Account.ID?) {
        let store = Persona.store(MyBankStore.self)
        let from = from ?? store.depositAccounts.first { $0.id != to }?.id ?? ""
        _from = State(initialValue: from)
        _to = State(initialValue: to ?? store.state.accounts.first { $0.id != from }?.id ?? "")
    }

    var body: some View {
        NavigationStack(path: $path) {
            form
                .navigationTitle(isCardPayment ? "Pay Card" : "Transfer")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Cancel") { dismiss() }
                            .accessibilityIdentifier("mybank.transfer.cancelButton")
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Continue") {
                            isAmountFocused = false
                            path.append(.review)
                        }
                        .disabled(missing != nil)
                        .accessibilityHint(missing ?? "")
                        .accessibilityIdentifier("mybank.transfer.continueButton")
                    }
                }
                .navigationDestination(for: Step.self) { step in
                    switch step {
                    case .review: review
                    case .done: done
                    }
                }
        }
    }

    private var form: some View {
        Form {
            Section {
                Picker("From", selection: $from) {
                    ForEach(store.depositAccounts) { Text($0.title).tag($0.id) }
                }
                .accessibilityIdentifier("mybank.transfer.from")
                Picker("To", selection: $to) {
                    ForEach(store.state.accounts) { Text($0.title).tag($0.id) }
                }
                .accessibilityIdentifier("mybank.transfer.to")
            } footer: {
                if let account = store.account(from) { Text(account.availableText) }
            }
            Section {
                AmountField(text: $amount, identifier: "mybank.transfer.amount", focus: $isAmountFocused)
                if let card = store.account(to), card.owedCents > 0 {
                    Button("Current balance \(Money.string(card.owedCents))") { amount = amountText(card.owedCents) }
                        .accessibilityIdentifier("mybank.transfer.fullBalanceButton")
                    if let minimum = card.minimumDueCents, minimum > 0 {
                        Button("Minimum payment \(Money.string(minimum))") { amount = amountText(minimum) }
                            .accessibilityIdentifier("mybank.transfer.minimumButton")
                    }
                }
            } header: {
                Text("Amount")
            } footer: {
                if let missing { Text(missing).accessibilityIdentifier("mybank.transfer.missing") }
            }
            Section {
                DatePicker("Date", selection: $date, in: Persona.today..., displayedComponents: .date)
                    .accessibilityIdentifier("mybank.transfer.date")
                Picker("Repeat", selection: $frequency) {
                    ForEach(Transfer.Frequency.allCases, id: \.self) { Text($0.name).tag($0) }
                }
                .accessibilityIdentifier("mybank.transfer.frequency")
                TextField("Memo (optional)", text: $memo)
                    .submitLabel(.done)
                    .accessibilityLabel("Memo")
                    .accessibilityIdentifier("mybank.transfer.memo")
            }
        }
    }

    private var review: some View {
        Form {
            Section {
                Text(Money.string(amount.typedCents))
                    .lineLimit(1).minimumScaleFactor(0.5)
                    .font(.system(size: 40, weight: .bold, design: .rounded))
                    .monospacedDigit()
                    .frame(maxWidth: .infinity)
                    .listRowBackground(Color.clear)
            }
            Section {
                LabeledContent("From", value: store.account(from)?.title ?? "")
                LabeledContent("To", value: store.account(to)?.title ?? "")
                LabeledContent("Date", value: isToday ? "Today" : Dates.shortDay(date))
                LabeledContent("Repeat", value: frequency.name)
                if !memo.isEmpty { LabeledContent("Memo", value: memo) }
            }
            Section {
                Button(action: submit) {
                    Text(isToday ? "\(isCardPayment ? "Pay" : "Transfer") \(Money.string(amount.typedCents))" : "Schedule \(word.lowercased())")
                        .font(.headline)
                        .frame(maxWidth: .infinity)
                }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
                .listRowInsets(EdgeInsets())
                .listRowBackground(Color.clear)
                .accessibilityIdentifier("mybank.transfer.confirmButton")
            }
        }
        .navigationTitle("Review")
        .navigationBarTitleDisplayMode(.inline)
        .refusal($refusal)
    }

    private var done: some View {
        DoneScreen(
            title: isToday ? "\(word) complete" : "\(word) scheduled",
            message: "\(Money.string(amount.typedCents)) to \(store.account(to)?.title ?? "")\(isToday ? "" : " on \(Dates.longDay(date))").",
            identifier: "mybank.transfer.doneButton"
        ) { dismiss() }
    }

    /// What is still needed before the review.
    private var missing: String? { amount.typedCents == 0 ? "Enter an amount to continue." : nil }
    private var isToday: Bool { Dates.daysFromToday(date) == 0 }
    private var word: String { isCardPayment ? "Payment" : "Transfer" }
    private var isCardPayment: Bool { store.account(to)?.kind == .credit }

    private func submit() {
        let isDone = attempt($refusal) {
            try store.transfer(amount.typedCents, from: from, to: to, on: date, frequency: frequency, memo: memo)
        }
        if isDone { path.append(.done) }
    }
}

extension Transfer.Frequency {
    var name: String {
        switch self {
        case .once: "Never"
        case .weekly: "Every week"
        case .biweekly: "Every 2 weeks"
        case .monthly: "Every month"
        }
    }
}
