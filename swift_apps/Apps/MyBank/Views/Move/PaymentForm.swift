import PersonaKit
import SwiftUI

/// Sends money to a contact, or asks for it: what, then a look at it, then done.
struct PaymentForm: View {
    enum Mode { case send, request }
    enum Step: Hashable { case contact, review, done }

    let mode: Mode
    @Environment(MyBankStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var contactID: Contact.ID?
    @State private var amount = ""
    @State private var memo = ""
    @State private var accountID: Account.ID = ""
    @State private var path: [Step] = []
    @State private var refusal: Refusal?
    @FocusState private var isAmountFocused: Bool

    init(mode: Mode, contactID: Contact.ID?) {
        self.mode = mode
        _contactID = State(initialValue: contactID)
    }

    var body: some View {
        NavigationStack(path: $path) {
            form
                .navigationTitle(mode == .send ? "Send Money" : "Request Money")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Cancel") { dismiss() }
                            .accessibilityIdentifier("mybank.pay.cancelButton")
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Continue") {
                            isAmountFocused = false
                            path.append(.review)
                        }
                        .disabled(missing != nil)
                        .accessibilityHint(missing ?? "")
                        .accessibilityIdentifier("mybank.pay.continueButton")
                    }
                }
                .navigationDestination(for: Step.self) { step in
                    switch step {
                    case .contact: ContactPicker(selection: $contactID)
                    case .review: review
                    case .done: done
                    }
                }
        }
        .onAppear { if accountID.isEmpty { accountID = store.depositAccounts.first?.id ?? "" } }
    }

    private var form: some View {
        Form {
            Section(mode == .send ? "To" : "From") {
                NavigationLink(value: Step.contact) {
                    if let contact {
                        HStack(spacing: 12) {
                            Avatar(contact)
                            Text(contact.name)
                        }
                    } else {
                        Label("Choose a person", systemImage: "person.crop.circle.badge.plus")
                    }
                }
                .accessibilityIdentifier("mybank.pay.contact")
            }
            Section("Amount") {
                AmountField(text: $amount, identifier: "mybank.pay.amount", focus: $isAmountFocused)
            }
            Section {
                if mode == .send {
                    Picker("Pay from", selection: $accountID) {
                        ForEach(store.depositAccounts) { Text($0.title).tag($0.id) }
                    }
                    .accessibilityIdentifier("mybank.pay.account")
                }
                TextField("What's it for? (optional)", text: $memo)
                    .submitLabel(.done)
                    .accessibilityLabel("Memo")
                    .accessibilityIdentifier("mybank.pay.memo")
            } footer: {
                VStack(alignment: .leading, spacing: 6) {
                    if mode == .send, let account = store.account(accountID) { Text(account.availableText) }
                    if let missing { Text(missing).accessibilityIdentifier("mybank.pay.missing") }
                }
            }
        }
    }

    private var review: some View {
        Form {
            Section {
                VStack(spacing: 8) {
                    if let contact {
                        Avatar(contact, size: 72)
                        Text(contact.name)
                            .font(.headline)
                    }
                    Text(Money.string(amount.typedCents))
                        .lineLimit(1).minimumScaleFactor(0.5)
                        .font(.system(size: 40, weight: .bold, design: .rounded))
                        .monospacedDigit()
                }
                .frame(maxWidth: .infinity)
                .listRowBackground(Color.clear)
            }
            Section {
                if mode == .send, let account = store.account(accountID) { LabeledContent("From", value: account.title) }
                if let handle = contact.flatMap({ $0.phones.first ?? $0.emails.first }) {
                    LabeledContent(mode == .send ? "Sent to" : "Asked at", value: handle)
                }
                if !memo.isEmpty { LabeledContent("Memo", value: memo) }
                LabeledContent("Fee", value: "None")
            }
            Section {
                Button(action: submit) {
                    Text(mode == .send ? "Send \(Money.string(amount.typedCents))" : "Request \(Money.string(amount.typedCents))")
                        .font(.headline)
                        .frame(maxWidth: .infinity)
                }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
                .listRowInsets(EdgeInsets())
                .listRowBackground(Color.clear)
                .accessibilityIdentifier("mybank.pay.confirmButton")
            } footer: {
                if mode == .send { Text("Payments are made at once and cannot be taken back.") }
            }
        }
        .navigationTitle("Review")
        .navigationBarTitleDisplayMode(.inline)
        .refusal($refusal)
    }

    private var done: some View {
        DoneScreen(
            title: mode == .send ? "Money sent" : "Request sent",
            message: mode == .send
                ? "\(Money.string(amount.typedCents)) is on its way to \(contact?.name ?? "")."
                : "We asked \(contact?.name ?? "") for \(Money.string(amount.typedCents)).",
            identifier: "mybank.pay.doneButton"
        ) { dismiss() }
    }

    /// What is still needed before the review.
    private var missing: String? {
        if contactID == nil { return "Choose a person to continue." }
        return amount.typedCents == 0 ? "Enter an amount to continue." : nil
    }

    private var contact: Contact? { contactID.flatMap { Persona.contact($0) } }

    private func submit() {
        guard let contactID else { return }
        let isDone = attempt($refusal) {
            switch mode {
            case .send: try store.sendMoney(amount.typedCents, to: contactID, from: accountID, memo: memo)
            case .request: try store.requestMoney(amount.typedCents, from: contactID, memo: memo)
            }
        }
        if isDone { path.append(.done) }
    }
}
