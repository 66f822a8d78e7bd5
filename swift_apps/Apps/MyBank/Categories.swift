import SwiftUI

/// How each category is named and drawn.
extension SpendingCategory {
    var name: String {
        switch self {
        case .groceries: "Groceries"
        case .dining: "Dining"
        case .coffee: "Coffee"
        case .transport: "Transport"
        case .travel: "Travel"
        case .shopping: "Shopping"
        case .entertainment: "Entertainment"
        case .subscriptions: "Subscriptions"
        case .health: "Health"
        case .fitness: "Fitness"
        case .housing: "Housing"
        case .utilities: "Utilities"
        case .personal: "Personal Care"
        case .education: "Education"
        case .gifts: "Gifts"
        case .fees: "Fees"
        case .income: "Income"
        case .transfer: "Transfers"
        case .other: "Other"
        }
    }

    var symbol: String {
        switch self {
        case .groceries: "cart.fill"
        case .dining: "fork.knife"
        case .coffee: "cup.and.saucer.fill"
        case .transport: "car.fill"
        case .travel: "airplane"
        case .shopping: "bag.fill"
        case .entertainment: "film.fill"
        case .subscriptions: "repeat"
        case .health: "cross.case.fill"
        case .fitness: "figure.run"
        case .housing: "house.fill"
        case .utilities: "bolt.fill"
        case .personal: "scissors"
        case .education: "book.fill"
        case .gifts: "gift.fill"
        case .fees: "percent"
        case .income: "arrow.down.left"
        case .transfer: "arrow.left.arrow.right"
        case .other: "square.grid.2x2.fill"
        }
    }

    var color: Color {
        switch self {
        case .groceries: .green
        case .dining: .orange
        case .coffee: .brown
        case .transport: .blue
        case .travel: .cyan
        case .shopping: .pink
        case .entertainment: .purple
        case .subscriptions: .indigo
        case .health: .red
        case .fitness: .mint
        case .housing: .teal
        case .utilities: .yellow
        case .personal: Color(red: 0.85, green: 0.45, blue: 0.65)
        case .education: Color(red: 0.35, green: 0.45, blue: 0.85)
        case .gifts: Color(red: 0.90, green: 0.35, blue: 0.40)
        case .fees: .gray
        case .income: Color(red: 0.13, green: 0.60, blue: 0.36)
        case .transfer: Color(red: 0.40, green: 0.47, blue: 0.55)
        case .other: .gray
        }
    }

    /// Those that money is spent on: what spending and budgets list.
    static var forSpending: [SpendingCategory] { allCases.filter { $0 != .income && $0 != .transfer } }
}
