import PersonaKit
import SwiftUI

/// What was spent, month by month and category by category.
struct SpendingScreen: View {
    @Environment(MyBankStore.self) private var store
    @State private var month = Month(of: Persona.today)

    var body: some View {
        let spending = store.state.spending(in: month)
        let months = Array(store.state.months.suffix(8))
        List {
            Section {
                VStack(alignment: .leading, spacing: 16) {
                    MonthStepper(month: $month, months: store.state.months)
                    totals(spending)
                    MonthBars(bars: months.map { MonthBars.Bar(month: $0, cents: store.state.spending(in: $0).totalCents) }, selection: $month)
                }
                .padding(.vertical, 4)
            }
            Section("Categories") {
                if spending.shares.isEmpty {
                    Text("Nothing was spent in \(month.name).")
                        .foregroundStyle(.secondary)
                }
                ForEach(spending.shares) { share in
                    CategoryRow(share: share, month: month, totalCents: spending.totalCents, budget: budget(share.category))
                }
            }
            let unspent = store.state.budgets.filter { spending.share($0.category) == nil }
            if !unspent.isEmpty {
                Section("Other budgets") {
                    ForEach(unspent) { budget in
                        CategoryRow(
                            share: Spending.Share(category: budget.category, cents: 0, count: 0), month: month, totalCents: spending.totalCents,
                            budget: budget)
                    }
                }
            }
        }
        .navigationTitle("Spending")
    }

    private func totals(_ spending: Spending) -> some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading, spacing: 2) {
                Text("Spent")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                Text(Money.string(spending.totalCents))
                    .lineLimit(1).minimumScaleFactor(0.5)
                    .font(.system(size: 32, weight: .bold, design: .rounded))
                    .monospacedDigit()
                    .accessibilityIdentifier("mybank.spending.total")
            }
            Spacer()
            VStack(alignment: .trailing, spacing: 2) {
                Text("Income")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                Text(Money.string(store.state.incomeCents(in: month)))
                    .lineLimit(1).minimumScaleFactor(0.5)
                    .font(.headline)
                    .monospacedDigit()
                    .foregroundStyle(BankStyle.moneyIn)
            }
        }
    }

    private func budget(_ category: SpendingCategory) -> Budget? { store.state.budgets.first { $0.category == category } }
}

/// One month back or forth.
private struct MonthStepper: View {
    @Binding var month: Month
    let months: [Month]

    var body: some View {
        HStack {
            button("Previous month", "chevron.left", month.previous)
                .accessibilityIdentifier("mybank.spending.previousMonth")
            Spacer()
            Text(month.name)
                .font(.headline)
                .accessibilityIdentifier("mybank.spending.month")
            Spacer()
            button("Next month", "chevron.right", month.next)
                .accessibilityIdentifier("mybank.spending.nextMonth")
        }
    }

    private func button(_ label: String, _ symbol: String, _ target: Month) -> some View {
        Button {
            month = target
        } label: {
            Image(systemName: symbol)
                .font(.body.weight(.semibold))
                .frame(width: 44, height: 36)
                .contentShape(Rectangle())
        }
        .buttonStyle(.borderless)
        .disabled(!months.contains(target))
        .accessibilityLabel(label)
    }
}
