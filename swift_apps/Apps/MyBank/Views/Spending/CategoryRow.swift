import PersonaKit
import SwiftUI

/// A category's share of a month, against its budget when it has one: opens it.
struct CategoryRow: View {
    let share: Spending.Share
    let month: Month
    let totalCents: Int
    let budget: Budget?

    var body: some View {
        NavigationLink(value: BankRoute.category(share.category, month)) {
            HStack(spacing: 12) {
                CategoryIcon(category: share.category)
                VStack(alignment: .leading, spacing: 5) {
                    RowStack {
                        Text(share.category.name)
                        Spacer()
                        Text(Money.string(share.cents))
                            .lineLimit(1).minimumScaleFactor(0.5)
                            .monospacedDigit()
                    }
                    ShareBar(share: part, color: isOver ? .red : share.category.color)
                    Text(detail)
                        .font(.footnote)
                        .foregroundStyle(isOver ? Color.red : Color.secondary)
                }
            }
        }
        .accessibilityIdentifier("mybank.spending.category.\(share.category.rawValue)")
    }

    private var isOver: Bool { budget.map { share.cents > $0.monthlyCents } ?? false }

    private var part: Double {
        let whole = budget?.monthlyCents ?? totalCents
        return whole > 0 ? min(1, max(0, Double(share.cents) / Double(whole))) : 0
    }

    private var detail: String {
        if let budget {
            let left = budget.monthlyCents - share.cents
            return left >= 0
                ? "\(Money.string(left)) left of \(Money.string(budget.monthlyCents))"
                : "\(Money.string(-left)) over \(Money.string(budget.monthlyCents))"
        }
        let percent = Int((part * 100).rounded())
        return "\(percent)% · \(share.count == 1 ? "1 transaction" : "\(share.count) transactions")"
    }
}

/// A thin bar, filled from the left.
struct ShareBar: View {
    let share: Double
    let color: Color

    var body: some View {
        GeometryReader { proxy in
            ZStack(alignment: .leading) {
                Capsule().fill(color.opacity(0.15))
                Capsule().fill(color).frame(width: max(6, proxy.size.width * share))
            }
        }
        .frame(height: 6)
        .accessibilityHidden(true)
    }
}
