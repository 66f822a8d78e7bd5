import PersonaKit
import SwiftUI

/// Orders under way, then all earlier ones, to search.
struct OrderList: View {
    @Binding var navigation: BiteNavigation
    @Environment(QuickBiteStore.self) private var store
    @State private var text = ""
    @State private var limit = Self.step

    private static let step = 20

    var body: some View {
        let active = store.activeOrders.filter(matches)
        let past = store.pastOrders.filter(matches)
        List {
            if !active.isEmpty {
                Section("In progress") {
                    ForEach(active) { ActiveOrderRow(order: $0) }
                }
            }
            if !past.isEmpty {
                Section("Past orders") {
                    ForEach(past.prefix(limit)) { PastOrderRow(order: $0) }
                    if past.count > limit {
                        Button("Show older orders") { limit += Self.step }
                            .accessibilityIdentifier("quickbite.orders.showMoreButton")
                    }
                }
            }
        }
        .overlay {
            if active.isEmpty && past.isEmpty {
                if text.isEmpty {
                    ContentUnavailableView("No Orders", systemImage: "bag", description: Text("What you order shows here."))
                } else {
                    ContentUnavailableView.search(text: text)
                }
            }
        }
        .refreshesByPulling()
        .navigationTitle("Orders")
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Restaurant or dish")
        .cartBar($navigation)
    }

    private func matches(_ order: Order) -> Bool {
        let found = ([order.restaurantName] + order.items.map(\.name)).joined(separator: " ").lowercased()
        return text.lowercased().split(separator: " ").allSatisfy { found.contains($0) }
    }
}

private struct ActiveOrderRow: View {
    let order: Order
    @Environment(QuickBiteStore.self) private var store

    var body: some View {
        NavigationLink(value: BiteRoute.order(order.id)) {
            VStack(alignment: .leading, spacing: 10) {
                HStack(spacing: 12) {
                    FoodPicture(of: store.restaurant(order.restaurantID))
                        .frame(width: 52, height: 52)
                        .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
                    VStack(alignment: .leading, spacing: 2) {
                        Text(order.restaurantName)
                            .font(.headline)
                        Text("\(order.status.name) · \(order.arrivalText)")
                            .font(.subheadline)
                            .foregroundStyle(BiteStyle.tint)
                    }
                }
                StatusBar(status: order.status)
            }
        }
        .accessibilityIdentifier("quickbite.orders.row.\(order.id)")
    }
}

private struct PastOrderRow: View {
    let order: Order
    @Environment(QuickBiteStore.self) private var store

    var body: some View {
        NavigationLink(value: BiteRoute.order(order.id)) {
            HStack(alignment: .top, spacing: 12) {
                FoodPicture(of: store.restaurant(order.restaurantID))
                    .frame(width: 52, height: 52)
                    .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
                VStack(alignment: .leading, spacing: 2) {
                    Text(order.restaurantName)
                        .font(.headline)
                        .lineLimit(2)
                    Text(order.summary)
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                        .lineLimit(2)
                    Text("\(Dates.relativeDay(order.placedAt)) · \(order.status == .canceled ? "Canceled" : Money.string(order.totalCents))")
                        .font(.footnote)
                        .foregroundStyle(order.status == .canceled ? Color.red : Color.secondary)
                    if let rating = order.rating {
                        StarRating(Double(rating), size: 11)
                            .accessibilityLabel("You rated it \(rating) of 5")
                    }
                }
            }
        }
        .accessibilityIdentifier("quickbite.orders.row.\(order.id)")
    }
}

extension Order {
    /// "2 × Chicken Bowl, Chips".
    var summary: String { items.map { $0.quantity > 1 ? "\($0.quantity) × \($0.name)" : $0.name }.joined(separator: ", ") }

    /// "arrives 12:45 PM".
    @MainActor var arrivalText: String {
        Dates.daysFromToday(estimatedAt) == 0
            ? "arrives \(Dates.time(estimatedAt))" : "arrives \(Dates.relativeDay(estimatedAt)), \(Dates.time(estimatedAt))"
    }
}

extension Order.Status {
    var name: String {
        switch self {
        case .scheduled: "Scheduled"
        case .placed: "Order placed"
        case .preparing: "Preparing"
        case .onTheWay: "On the way"
        case .delivered: "Delivered"
        case .canceled: "Canceled"
        }
    }
}
