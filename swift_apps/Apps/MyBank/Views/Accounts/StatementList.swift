import PersonaKit
import SwiftUI

/// An account's statements, a month each.
struct StatementList: View {
    let accountID: Account.ID
    @Environment(MyBankStore.self) private var store

    var body: some View {
        let statements = store.account(accountID).map { store.state.statements(of: $0) } ?? []
        List {
            ForEach(years(statements), id: \.self) { year in
                Section(String(year)) {
                    ForEach(statements.filter { $0.month.year == year }) { statement in
                        NavigationLink(value: BankRoute.statement(accountID, statement.month)) {
                            HStack(spacing: 12) {
                                Image(systemName: "doc.text.fill")
                                    .foregroundStyle(BankStyle.tint)
                                    .accessibilityHidden(true)
                                Text(statement.month.name)
                                Spacer()
                                Text(Money.string(statement.closingCents))
                                    .lineLimit(1).minimumScaleFactor(0.5)
                                    .foregroundStyle(.secondary)
                                    .monospacedDigit()
                            }
                        }
                        .accessibilityIdentifier("mybank.statements.row.\(statement.month.code)")
                    }
                }
            }
        }
        .overlay {
            if statements.isEmpty {
                ContentUnavailableView("No Statements", systemImage: "doc.text", description: Text("The first one comes at the end of the month."))
            }
        }
        .navigationTitle("Statements")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func years(_ statements: [Statement]) -> [Int] {
        var years: [Int] = []
        for statement in statements where years.last != statement.month.year { years.append(statement.month.year) }
        return years
    }
}
