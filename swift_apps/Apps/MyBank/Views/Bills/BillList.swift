import PersonaKit
import SwiftUI

/// All bills by what they need: attention first, paid last.
struct BillList: View {
    @Environment(MyBankStore.self) private var store
    @State private var sheet: BankSheet?

    var body: some View {
        List {
            Section {
                summary
                    .listRowBackground(Color.clear)
                    .listRowInsets(EdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16))
            }
            section("Overdue", due.filter { Dates.daysFromToday($0.dueDate) < 0 })
            section("Coming up", due.filter { (0...30).contains(Dates.daysFromToday($0.dueDate)) })
            section("Later", due.filter { Dates.daysFromToday($0.dueDate) > 30 })
            section("Scheduled", bills.filter { $0.status == .scheduled })
            section("Paid", bills.filter { $0.status == .paid })
        }
        .overlay {
            if bills.isEmpty {
                ContentUnavailableView {
                    Label("No Bills", systemImage: "doc.text")
                } description: {
                    Text("Add who you pay to see what is due.")
                } actions: {
                    Button("Add a bill") { sheet = .newBill }
                }
            }
        }
        .navigationTitle("Bills")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Add bill", systemImage: "plus") { sheet = .newBill }
                    .accessibilityIdentifier("mybank.bills.addButton")
            }
        }
        .bankSheet($sheet)
    }

    @ViewBuilder private func section(_ title: String, _ bills: [Bill]) -> some View {
        if !bills.isEmpty {
            Section(title) {
                ForEach(bills) { BillRow(bill: $0) }
            }
        }
    }

    private var summary: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text("Due in the next 30 days")
                .font(.subheadline)
                .foregroundStyle(.secondary)
            Text(Money.string(due.filter { Dates.daysFromToday($0.dueDate) <= 30 }.reduce(0) { $0 + $1.amountCents }))
                .lineLimit(1).minimumScaleFactor(0.5)
                .font(.system(size: 34, weight: .bold, design: .rounded))
                .monospacedDigit()
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityElement(children: .combine)
    }

    private var bills: [Bill] { store.state.bills.sorted { ($0.dueDate, $0.payee) < ($1.dueDate, $1.payee) } }
    private var due: [Bill] { bills.filter { $0.status == .due } }
}

/// A bill in a list: opens it.
struct BillRow: View {
    let bill: Bill

    var body: some View {
        NavigationLink(value: BankRoute.bill(bill.id)) {
            HStack(spacing: 12) {
                CategoryIcon(category: bill.category)
                RowStack(spacing: 12) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(bill.payee)
                            .lineLimit(1)
                        Text(bill.statusText)
                            .font(.footnote)
                            .foregroundStyle(bill.isUrgent ? Color.red : Color.secondary)
                            .lineLimit(1)
                    }
                    Spacer(minLength: 8)
                    VStack(alignment: .trailing, spacing: 2) {
                        Text(Money.string(bill.amountCents))
                            .lineLimit(1).minimumScaleFactor(0.5)
                            .monospacedDigit()
                        if bill.isAutopay {
                            Text("Autopay")
                                .font(.footnote)
                                .foregroundStyle(BankStyle.tint)
                        }
                    }
                }
            }
        }
        .accessibilityIdentifier("mybank.bills.row.\(bill.id)")
    }
}

@MainActor extension Bill {
    /// Due within three days and nothing planned.
    var isUrgent: Bool { status == .due && !isAutopay && Dates.daysFromToday(dueDate) <= 3 }

    /// "Due tomorrow", "Due May 20", "Overdue since May 3", "Paid", "Payment scheduled".
    var statusText: String {
        switch status {
        case .paid: return "Paid · due \(Dates.day(dueDate))"
        case .scheduled: return "Payment scheduled · due \(Dates.day(dueDate))"
        case .due:
            switch Dates.daysFromToday(dueDate) {
            case ..<0: return "Overdue since \(Dates.day(dueDate))"
            case 0: return "Due today"
            case 1: return "Due tomorrow"
            default: return "Due \(Dates.relativeDay(dueDate))"
            }
        }
    }
}
