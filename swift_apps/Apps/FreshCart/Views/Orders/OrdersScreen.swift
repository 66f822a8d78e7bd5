import PersonaKit
import SwiftUI

/// Orders under way, then all others by month. Searching looks for stores and items.
struct OrdersScreen: View {
    @Binding var navigation: FreshNavigation
    @Environment(FreshCartStore.self) private var store
    @State private var text = ""

    var body: some View {
        let active = store.activeOrders.filter(matches), past = store.pastOrders.filter(matches)
        List {
            if !active.isEmpty {
                Section("Upcoming") {
                    ForEach(active) { link($0) }
                }
            }
            ForEach(months(past), id: \.name) { month in
                Section(month.name) {
                    ForEach(month.orders) { link($0) }
                }
            }
        }
        .listStyle(.plain)
        .overlay {
            if active.isEmpty, past.isEmpty {
                if text.isEmpty {
                    ContentUnavailableView("No Orders", systemImage: "bag", description: Text("What you order shows here."))
                } else {
                    ContentUnavailableView.search(text: text)
                }
            }
        }
        .refreshesByPulling()
        .navigationTitle("Orders")
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Stores and items")
    }

    private func link(_ order: GroceryOrder) -> some View {
        NavigationLink(value: FreshRoute.order(order.id)) { OrderRow(order: order) }
            .accessibilityIdentifier("freshcart.orders.row.\(order.id)")
    }

    private func matches(_ order: GroceryOrder) -> Bool {
        let found = ([order.storeName, order.id] + order.items.map(\.name)).joined(separator: " ").lowercased()
        return text.lowercased().split(separator: " ").allSatisfy { found.contains($0) }
    }

    private func months(_ orders: [GroceryOrder]) -> [(name: String, orders: [GroceryOrder])] {
        var months: [(name: String, orders: [GroceryOrder])] = []
        for order in orders {
            let name = Dates.monthAndYear(order.placedAt)
            if months.last?.name == name { months[months.count - 1].orders.append(order) } else { months.append((name, [order])) }
        }
        return months
    }
}

private struct OrderRow: View {
    let order: GroceryOrder
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack(spacing: 12) {
                StoreLogo(store: store.store(order.storeID), size: 42)
                RowStack(spacing: 12) {
                    VStack(alignment: .leading, spacing: 1) {
                        Text(order.storeName)
                            .font(.headline)
                        Text(detail)
                            .font(.subheadline)
                            .foregroundStyle(order.status == .canceled ? Color.red : Color.secondary)
                    }
                    Spacer()
                    Text(Money.string(order.totalCents))
                        .lineLimit(1).minimumScaleFactor(0.5)
                        .font(.subheadline.weight(.semibold))
                        .monospacedDigit()
                }
            }
            HStack(spacing: 6) {
                ForEach(order.items.prefix(5)) { line in
                    ProductPicture(store.product(line.productID))
                        .frame(width: 40, height: 40)
                        .clipShape(RoundedRectangle(cornerRadius: 9, style: .continuous))
                }
                if order.items.count > 5 {
                    Text("+\(order.items.count - 5)")
                        .font(.footnote.weight(.semibold))
                        .foregroundStyle(.secondary)
                        .frame(width: 40, height: 40)
                        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 9, style: .continuous))
                }
            }
        }
        .padding(.vertical, 6)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(order.storeName), \(detail), \(Money.string(order.totalCents))")
    }

    private var detail: String {
        let items = order.itemCount == 1 ? "1 item" : "\(order.itemCount) items"
        switch order.status {
        case .delivered: return "\(Dates.relativeDay(order.placedAt)) · \(items)"
        case .canceled: return "Canceled · \(Dates.relativeDay(order.placedAt))"
        case .placed, .shopping, .onTheWay: return "\(order.status.name) · \(DeliverySlot.title(order.slotStart, order.slotEnd))"
        }
    }
}
