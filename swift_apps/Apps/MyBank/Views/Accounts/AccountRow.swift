import PersonaKit
import SwiftUI

/// An account in a list: opens it.
struct AccountRow: View {
    let account: Account
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        NavigationLink(value: BankRoute.account(account.id)) {
            HStack(spacing: 12) {
                AccountIcon(kind: account.kind)
                if typeSize.isAccessibilitySize {
                    VStack(alignment: .leading, spacing: 6) {
                        name
                        amount(.leading)
                    }
                } else {
                    name
                    Spacer(minLength: 0)
                    // An amount is never broken; the name gives way.
                    amount(.trailing).layoutPriority(1)
                }
            }
        }
        .accessibilityIdentifier("mybank.accounts.row.\(account.id)")
    }

    private var name: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(account.name)
                .lineLimit(2)
            Text("••\(account.last4)")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }

    private func amount(_ alignment: HorizontalAlignment) -> some View {
        VStack(alignment: alignment, spacing: 2) {
            Text(Money.string(account.kind == .credit ? account.owedCents : account.balanceCents))
                .lineLimit(1).minimumScaleFactor(0.5)
                .font(.body.weight(.semibold))
                .monospacedDigit()
            Text(account.kind == .credit ? "Balance owed" : "Available")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
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
