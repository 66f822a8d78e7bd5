import PersonaKit
import SwiftUI

/// Pays or asks: whom, how much and for what, then a look at it and the confirmation.
struct PayFlow: View {
    enum Mode { case pay, request }
    enum Step: Hashable { case amount, confirm, done }

    let mode: Mode
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(SplitPayStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var personID: SplitPerson.ID?
    @State private var path: [Step] = []
    @State private var cents = 0
    @State private var note = ""
    @State private var audience = Audience.friends
    @State private var methodID: PayMethod.ID = ""
    @State private var text = ""
    @State private var refusal: Refusal?

    init(mode: Mode, personID: SplitPerson.ID?) {
        self.mode = mode
        _personID = State(initialValue: personID)
        _path = State(initialValue: personID == nil ? [] : [.amount])
        _audience = State(initialValue: Persona.store(SplitPayStore.self).state.defaultAudience)
    }

    var body: some View {
        NavigationStack(path: $path) {
            people
                .navigationTitle(mode == .pay ? "Pay" : "Request")
                .navigationBarTitleDisplayMode(.inline)
                .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Name or @handle")
                .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("splitpay.pay.cancel") } }
                .navigationDestination(for: Step.self) { step in
                    switch step {
                    case .amount: amount
                    case .confirm: confirm
                    case .done: done
                    }
                }
        }
    }

    private var people: some View {
        let found = text.isEmpty ? store.people : store.people(matching: text)
        return List {
            if text.isEmpty {
                Section("Recent") { ForEach(store.recentPeople.prefix(4)) { row($0) } }
            }
            Section(text.isEmpty ? "Everyone" : "") { ForEach(found) { row($0) } }
        }
        .overlay { if found.isEmpty { ContentUnavailableView.search(text: text) } }
    }

    private func row(_ person: SplitPerson) -> some View {
        Button {
            personID = person.id
            path = [.amount]
        } label: {
            HStack(spacing: 12) {
                PersonPicture(person: person, size: 42)
                VStack(alignment: .leading, spacing: 1) {
                    Text(person.name)
                    Text(person.handle + (person.contactID == nil ? (typeSize.isAccessibilitySize ? "\n" : " · ") + "Not in your contacts" : ""))
                        .lineLimit(person.contactID == nil ? 2 : 1).minimumScaleFactor(0.5)
                        .font(.footnote).foregroundStyle(.secondary)
                }
                Spacer()
            }
            .contentShape(Rectangle())
        }
        .rowButton()
        .accessibilityIdentifier("splitpay.pay.person.\(person.id)")
    }

    private var amount: some View {
        // Scrolls, so that the keyboard pushes nothing under the title.
        ScrollView {
            VStack(spacing: 12) {
                if let person = personID.flatMap(store.person) {
                    PersonPicture(person: person, size: 56)
                    Text(mode == .pay ? "To \(person.name)" : "From \(person.name)").font(.headline)
                }
                Text(Money.string(cents))
                    .lineLimit(1).minimumScaleFactor(0.5)
                    .font(.system(size: 52, weight: .bold, design: .rounded))
                    .monospacedDigit()
                    .foregroundStyle(cents == 0 ? Color.secondary : Color.primary)
                    .accessibilityLabel("Amount, \(Money.string(cents))")
                    .accessibilityIdentifier("splitpay.pay.amount")
                TextField("What's it for?", text: $note)
                    .multilineTextAlignment(.center)
                    .padding(.vertical, 11)
                    .padding(.horizontal, 14)
                    .background(Color(.secondarySystemBackground), in: Capsule())
                    .accessibilityLabel("Note")
                    .accessibilityIdentifier("splitpay.pay.note")
                Keypad(cents: $cents)
                BigButton(title: "Continue", identifier: "splitpay.pay.continue") {
                    if methodID.isEmpty { methodID = store.suggestedMethod(for: cents) }
                    path.append(.confirm)
                }
                .disabled(missing != nil)
                .opacity(missing == nil ? 1 : 0.45)
                MissingText(missing: missing, identifier: "splitpay.pay.missing")
            }
            .padding(.horizontal, 20)
            .padding(.bottom, 12)
        }
        .navigationTitle(mode == .pay ? "Pay" : "Request")
        .navigationBarTitleDisplayMode(.inline)
    }

    /// What is needed before the payment can be looked at.
    private var missing: String? {
        switch (cents == 0, note.trimmingCharacters(in: .whitespaces).isEmpty) {
        case (true, true): "Enter an amount and say what it's for to continue."
        case (true, false): "Enter an amount to continue."
        case (false, true): "Say what it's for to continue."
        case (false, false): nil
        }
    }

    private var confirm: some View {
        Form {
            Section { Summary(person: personID.flatMap(store.person), cents: cents, note: note).listRowBackground(Color.clear) }
            Section {
                if mode == .pay {
                    Picker("Pay with", selection: $methodID) {
                        ForEach(store.payingMethods) { Text($0.kind == .balance ? "Balance, \(Money.string(store.state.balanceCents))" : $0.title).tag($0.id) }
                    }
                    .accessibilityIdentifier("splitpay.confirm.method")
                }
                Picker("Seen by", selection: $audience) { ForEach(Audience.allCases, id: \.self) { Text($0.name).tag($0) } }
                    .accessibilityIdentifier("splitpay.confirm.audience")
            }
            Section {
                BigButton(
                    title: mode == .pay ? "Pay \(Money.string(cents)) with Face ID" : "Request \(Money.string(cents))", identifier: "splitpay.confirm.button",
                    action: submit
                )
                .listRowInsets(EdgeInsets())
                .listRowBackground(Color.clear)
            } footer: {
                Text(mode == .pay ? "Payments are made at once and cannot be taken back." : "They get a notice and can pay or decline.")
            }
        }
        .navigationTitle("Confirm")
        .navigationBarTitleDisplayMode(.inline)
        .refusal($refusal)
    }

    private func submit() {
        guard let personID else { return }
        let ok = attempt($refusal) {
            if mode == .pay {
                try store.pay(cents, to: personID, note: note, audience: audience, with: methodID)
            } else {
                try store.request(cents, from: personID, note: note, audience: audience)
            }
        }
        if ok { path.append(.done) }
    }

    private var done: some View {
        DoneView(title: mode == .pay ? "Paid" : "Requested", line: "\(Money.string(cents)) \(mode == .pay ? "to" : "from") \(personID.map(store.name) ?? "")") {
            dismiss()
        }
    }
}

/// What is about to happen, in large.
struct Summary: View {
    let person: SplitPerson?
    let cents: Int
    let note: String

    var body: some View {
        VStack(spacing: 8) {
            PersonPicture(person: person, size: 72)
            Text(person?.name ?? "").font(.headline)
            if person?.contactID == nil {
                Label("Not in your contacts", systemImage: "exclamationmark.triangle.fill").font(.footnote).foregroundStyle(.orange)
            }
            Text(Money.string(cents)).lineLimit(1).minimumScaleFactor(0.5).font(.system(size: 42, weight: .bold, design: .rounded)).monospacedDigit()
            Text(note).foregroundStyle(.secondary).multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
    }
}

/// The end of a task.
struct DoneView: View {
    let title: String
    let line: String
    let close: () -> Void

    var body: some View {
        VStack(spacing: 14) {
            Spacer()
            Image(systemName: "checkmark.circle.fill").font(.system(size: 78)).foregroundStyle(SplitStyle.tint).accessibilityHidden(true)
            Text(title).font(.title.weight(.bold))
            Text(line).font(.headline).foregroundStyle(.secondary).multilineTextAlignment(.center)
            Spacer()
            BigButton(title: "Done", identifier: "splitpay.done.button", action: close)
        }
        .padding(20)
        .navigationBarBackButtonHidden()
    }
}

/// Digits for an amount: each moves the others one place up, as on a till.
struct Keypad: View {
    @Binding var cents: Int

    var body: some View {
        Grid(horizontalSpacing: 10, verticalSpacing: 8) {
            ForEach([["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], ["00", "0", "Delete"]], id: \.self) { row in
                GridRow {
                    ForEach(row, id: \.self) { key in
                        Button {
                            press(key)
                        } label: {
                            Group {
                                if key == "Delete" { Image(systemName: "delete.left") } else { Text(key) }
                            }
                            .font(.system(size: 26, weight: .medium, design: .rounded))
                            .frame(maxWidth: .infinity, minHeight: 52)
                            .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel(key)
                        .accessibilityIdentifier("splitpay.keypad.\(key.lowercased())")
                    }
                }
            }
        }
    }

    private func press(_ key: String) {
        switch key {
        case "Delete": cents /= 10
        case "00": if cents * 100 <= SplitPayStore.limitCents { cents *= 100 }
        default: if cents * 10 + Int(key)! <= SplitPayStore.limitCents { cents = cents * 10 + Int(key)! }
        }
    }
}

/// Pays a request: with what, then the confirmation.
struct AnswerSheet: View {
    @Environment(SplitPayStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let paymentID: SplitPayment.ID
    @State private var methodID: PayMethod.ID = ""
    @State private var isDone = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            if let payment = store.payment(paymentID) {
                if isDone {
                    DoneView(title: "Paid", line: "\(Money.string(payment.amountCents)) to \(store.name(payment.personID))") { dismiss() }
                } else {
                    form(payment)
                }
            }
        }
    }

    private func form(_ payment: SplitPayment) -> some View {
        Form {
            Section { Summary(person: store.person(payment.personID), cents: payment.amountCents, note: payment.note).listRowBackground(Color.clear) }
            Section {
                Picker("Pay with", selection: $methodID) {
                    ForEach(store.payingMethods) { Text($0.kind == .balance ? "Balance, \(Money.string(store.state.balanceCents))" : $0.title).tag($0.id) }
                }
                .accessibilityIdentifier("splitpay.answer.method")
            }
            Section {
                BigButton(title: "Pay \(Money.string(payment.amountCents)) with Face ID", identifier: "splitpay.answer.confirm") {
                    if attempt($refusal, { try store.payRequest(paymentID, with: methodID) }) { isDone = true }
                }
                .listRowInsets(EdgeInsets())
                .listRowBackground(Color.clear)
            }
        }
        .navigationTitle("Pay Request")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("splitpay.answer.cancel") } }
        .refusal($refusal)
        .onAppear { if methodID.isEmpty { methodID = store.suggestedMethod(for: payment.amountCents) } }
    }
}
