import PersonaKit
import SwiftUI

/// An account in a list: opens it.
struct AccountRow: View {
    let account: Account

    var body: some View {
        NavigationLink(value: BankRoute.account(account.id)) {
            HStack(spacing: 12) {
                AccountIcon(kind: account.kind)
                VStack(alignment: .leading, spacing: 2) {
                    Text(account.name)
                        .lineLimit(2)
                    Text("••\(account.last4)")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                Spacer(minLength: 8)
                VStack(alignment: .trailing, spacing: 2) {
                    Text(Money.string(account.kind == .credit ? account.owedCents : account.balanceCents))
                        .font(.body.weight(.semibold))
                        .monospacedDigit()
                    Text(account.kind == .credit ? "Balance owed" : "Available")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                // An amount is never broken; the name gives way.
                .layoutPriority(1)
            }
        }
        .accessibilityIdentifier("mybank.accounts.row.\(account.id)")
    }
}

struct AccountIcon: View {
    let kind: Account.Kind

    var body: some View {
        Image(systemName: symbol)
            .font(.system(size: 17, weight: .semibold))
            .foregroundStyle(.white)
            .frame(width: 40, height: 40)
            .background(color.gradient, in: RoundedRectangle(cornerRadius: 11, style: .continuous))
            .accessibilityHidden(true)
    }

    private var symbol: String {
        switch kind {
        case .checking: "dollarsign"
        case .savings: "leaf.fill"
        case .credit: "creditcard.fill"
        }
    }

    private var color: Color {
        switch kind {
        case .checking: BankStyle.tint
        case .savings: .blue
        case .credit: .indigo
        }
    }
}

extension Account {
    /// "Everyday Checking ••1907", as pickers show it.
    var title: String { "\(name) ••\(last4)" }
    /// As the foot of a form says it.
    var availableText: String { "\(name) has \(Money.string(availableCents)) available." }
}
