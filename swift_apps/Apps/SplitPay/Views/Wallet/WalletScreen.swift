import PersonaKit
import SwiftUI

/// The balance, what is linked, and money from and to the bank.
struct WalletScreen: View {
    @Environment(SplitPayStore.self) private var store
    @Environment(SplitNavigation.self) private var navigation
    @State private var refusal: Refusal?

    var body: some View {
        List {
            Section { BalanceCard().listRowInsets(EdgeInsets()).listRowBackground(Color.clear) }
            Section {
                HStack(spacing: 10) {
                    BigButton(title: "Add Money", identifier: "splitpay.wallet.add") { navigation.sheet = .addMoney }
                    BigButton(title: "Cash Out", isProminent: false, identifier: "splitpay.wallet.cashOut") { navigation.sheet = .cashOut }
                }
                .listRowInsets(EdgeInsets())
                .listRowBackground(Color.clear)
            }
            Section("Pay With") {
                ForEach(store.payingMethods) { method in
                    Button {
                        attempt($refusal) { try store.setDefault(method.id) }
                    } label: {
                        HStack(spacing: 12) {
                            IconTile(systemImage: method.symbol, tint: method.kind == .card ? .indigo : SplitStyle.tint)
                            Text(method.title)
                            Spacer()
                            if method.isDefault { Text("Default").font(.footnote).foregroundStyle(.secondary) }
                        }
                        .contentShape(Rectangle())
                    }
                    .rowButton()
                    .accessibilityLabel("\(method.title)\(method.isDefault ? ", Default" : "")")
                    .accessibilityIdentifier("splitpay.wallet.method.\(method.id)")
                }
            }
            Section("Bank") {
                ForEach(store.banks) { method in
                    HStack(spacing: 12) {
                        IconTile(systemImage: method.symbol, tint: .green)
                        Text(method.title)
                    }
                }
            }
            Section {
                Picker("New payments are seen by", selection: audience) {
                    ForEach(Audience.allCases, id: \.self) { Text($0.name).tag($0) }
                }
                .accessibilityIdentifier("splitpay.wallet.audience")
            }
            if !store.state.transfers.isEmpty {
                Section("Transfers") {
                    ForEach(store.state.transfers.reversed()) { transfer in
                        LabeledContent {
                            Text(transfer.direction == .added ? Money.signed(transfer.amountCents) : Money.string(-transfer.amountCents)).monospacedDigit()
                        } label: {
                            Text(transfer.direction == .added ? "Added from bank" : "Cashed out")
                            Text(Dates.dayAndYear(transfer.date))
                        }
                    }
                }
            }
        }
        .navigationTitle("Wallet")
        .refusal($refusal)
    }

    private var audience: Binding<Audience> {
        Binding(get: { store.state.defaultAudience }, set: { audience in attempt($refusal) { try store.setDefaultAudience(audience) } })
    }
}

/// Moves money between the balance and the bank account.
struct MoveSheet: View {
    @Environment(SplitPayStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let direction: WalletTransfer.Direction
    @State private var cents = 0
    @State private var isDone = false
    @State private var isConfirming = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            if isDone {
                DoneView(title: direction == .added ? "Added" : "Cashed Out", line: "Your balance is \(Money.string(store.state.balanceCents))") { dismiss() }
            } else {
                form
            }
        }
    }

    private var form: some View {
        VStack(spacing: 14) {
            Text(direction == .added ? "From \(bank?.title ?? "your bank")" : "To \(bank?.title ?? "your bank")").foregroundStyle(.secondary)
            Text(Money.string(cents))
                .lineLimit(1).minimumScaleFactor(0.5)
                .font(.system(size: 54, weight: .bold, design: .rounded))
                .monospacedDigit()
                .accessibilityLabel("Amount, \(Money.string(cents))")
                .accessibilityIdentifier("splitpay.move.amount")
            Text("Balance \(Money.string(store.state.balanceCents))").font(.footnote).foregroundStyle(.secondary)
            if direction == .cashedOut {
                Button("All of It") { cents = store.state.balanceCents }.accessibilityIdentifier("splitpay.move.all")
            }
            Keypad(cents: $cents)
            BigButton(title: direction == .added ? "Add Money" : "Cash Out", identifier: "splitpay.move.continue") { isConfirming = true }
                .disabled(cents == 0)
                .opacity(cents == 0 ? 0.45 : 1)
                .confirmationDialog(question, isPresented: $isConfirming, titleVisibility: .visible) { Button("Confirm with Face ID", action: move) }
            Spacer()
        }
        .padding(20)
        .navigationTitle(direction == .added ? "Add Money" : "Cash Out")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("splitpay.move.cancel") } }
        .refusal($refusal)
    }

    private var bank: PayMethod? { store.banks.first }
    private var question: String {
        direction == .added
            ? "Move \(Money.string(cents)) from \(bank?.title ?? "your bank") to SplitPay?"
            : "Move \(Money.string(cents)) from SplitPay to \(bank?.title ?? "your bank")?"
    }

    private func move() {
        guard let bank else { return }
        let ok = attempt($refusal) {
            if direction == .added { try store.addMoney(cents, from: bank.id) } else { try store.cashOut(cents, to: bank.id) }
        }
        if ok { isDone = true }
    }
}
