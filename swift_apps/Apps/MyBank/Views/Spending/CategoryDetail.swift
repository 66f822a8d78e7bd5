import PersonaKit
import SwiftUI

/// One category in one month: its transactions, and its budget.
struct CategoryDetail: View {
    let category: SpendingCategory
    let month: Month
    @Environment(MyBankStore.self) private var store
    @State private var isSettingBudget = false
    @State private var budgetText = ""
    @State private var refusal: Refusal?

    var body: some View {
        let transactions = store.state.transactions(TransactionFilter(category: category))
            .filter { month.contains($0.date) && $0.spendingCents != 0 }
        let spent = transactions.reduce(0) { $0 + $1.spendingCents }
        List {
            Section {
                header(spent)
                    .listRowBackground(Color.clear)
            }
            Section {
                Button(action: openBudget) {
                    LabeledContent {
                        HStack(spacing: 6) {
                            Text(budget.map { Money.string($0.monthlyCents) } ?? "None")
                            Image(systemName: "pencil").accessibilityHidden(true)
                        }
                        .foregroundStyle(.tint)
                    } label: {
                        Text("Monthly budget").foregroundStyle(Color.primary)
                    }
                }
                .accessibilityIdentifier("mybank.category.budgetButton")
                if let budget {
                    LabeledContent(spent > budget.monthlyCents ? "Over budget" : "Left", value: Money.string(abs(budget.monthlyCents - spent)))
                }
            }
            TransactionDays(transactions: transactions, screen: "category")
        }
        .navigationTitle(category.name)
        .navigationBarTitleDisplayMode(.inline)
        .alert("\(category.name) budget", isPresented: $isSettingBudget) {
            TextField("Amount per month", text: $budgetText)
                .keyboardType(.decimalPad)
                .accessibilityLabel("Amount per month")
            Button("Cancel", role: .cancel) {}
            if budget != nil {
                Button("Remove budget", role: .destructive) { attempt($refusal) { try store.setBudget(nil, category: category) } }
            }
            Button("Save") { attempt($refusal) { try store.setBudget(budgetText.typedCents, category: category) } }
        }
        .refusal($refusal)
    }

    private func header(_ spent: Int) -> some View {
        VStack(spacing: 8) {
            CategoryIcon(category: category, size: 64)
            Text(Money.string(spent))
                .lineLimit(1).minimumScaleFactor(0.5)
                .font(.system(size: 38, weight: .bold, design: .rounded))
                .monospacedDigit()
                .accessibilityIdentifier("mybank.category.total")
            Text("spent in \(month.name)")
                .font(.subheadline)
                .foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity)
    }

    private var budget: Budget? { store.state.budgets.first { $0.category == category } }

    private func openBudget() {
        budgetText = amountText(budget?.monthlyCents ?? 0)
        isSettingBudget = true
    }
}
