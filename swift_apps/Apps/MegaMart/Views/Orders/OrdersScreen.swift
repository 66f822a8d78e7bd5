import PersonaKit
import SwiftUI

/// What is on its way, then everything that was bought, by month.
struct OrdersScreen: View {
    @Environment(MegaMartStore.self) private var store
    @State private var text = ""
    @State private var department: String?

    var body: some View {
        let active = store.activeOrders.filter(matches), past = store.pastOrders.filter(matches)
        List {
            if !active.isEmpty { Section("On the way") { ForEach(active) { link($0) } } }
            ForEach(months(past), id: \.name) { month in
                Section(month.name) { ForEach(month.orders) { link($0) } }
            }
        }
        .overlay {
            if active.isEmpty, past.isEmpty { ContentUnavailableView("No Orders", systemImage: "shippingbox", description: Text("Nothing fits.")) }
        }
        .refreshesByPulling()
        .navigationTitle("Orders")
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search orders")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Menu {
                    Picker("Department", selection: $department) {
                        Text("All departments").tag(String?.none)
                        ForEach(store.departments, id: \.self) { Text($0).tag(String?.some($0)) }
                    }
                } label: {
                    Label("Filter", systemImage: department == nil ? "line.3.horizontal.decrease" : "line.3.horizontal.decrease.circle.fill")
                }
                .accessibilityIdentifier("megamart.orders.filterButton")
            }
        }
    }

    private func link(_ order: MartOrder) -> some View {
        NavigationLink(value: MartRoute.order(order.id)) {
            HStack(spacing: 12) {
                ProductPicture(order.items.first.flatMap { store.product($0.productID) }, choices: order.items.first?.choices ?? [])
                    .frame(width: 64, height: 64)
                    .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
                    .overlay(alignment: .bottomTrailing) { more(order) }
                VStack(alignment: .leading, spacing: 2) {
                    Text(order.headline)
                        .font(.subheadline.weight(.semibold))
                        .foregroundStyle(order.status == .canceled ? Color.red : order.isActive ? Color(.systemGreen) : Color.primary)
                    Text(order.title)
                        .font(.subheadline)
                        .lineLimit(1)
                    Text("\(Dates.relativeDay(order.placedAt)) · \(Money.string(order.totalCents))")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
            }
        }
        .accessibilityIdentifier("megamart.orders.row.\(order.id)")
    }

    /// How many items the row's picture does not show.
    @ViewBuilder private func more(_ order: MartOrder) -> some View {
        if order.items.count > 1 {
            Text("+\(order.items.count - 1)")
                .font(.caption2.weight(.bold))
                .foregroundStyle(.white)
                .padding(.horizontal, 6)
                .padding(.vertical, 2)
                .background(.black.opacity(0.6), in: Capsule())
                .padding(3)
                .accessibilityHidden(true)
        }
    }

    private func matches(_ order: MartOrder) -> Bool {
        if let department, !order.items.contains(where: { $0.department == department }) { return false }
        let found = ([order.id] + order.items.flatMap { [$0.name, $0.department] }).joined(separator: " ").lowercased()
        return text.lowercased().split(separator: " ").allSatisfy { found.contains($0) }
    }

    private func months(_ orders: [MartOrder]) -> [(name: String, orders: [MartOrder])] {
        var months: [(name: String, orders: [MartOrder])] = []
        for order in orders {
            let name = Dates.monthAndYear(order.placedAt)
            if months.last?.name == name { months[months.count - 1].orders.append(order) } else { months.append((name, [order])) }
        }
        return months
    }
}

extension MartOrder {
    /// "Delivered May 9", "Arriving Tomorrow".
    @MainActor var headline: String {
        switch status {
        case .delivered:
            if items.contains(where: { $0.returned?.isRefunded == true }) { return "Returned and refunded" }
            return items.contains { $0.returned != nil } ? "Return started" : "Delivered \(Dates.relativeDay(arrivesAt))"
        case .canceled: return "Canceled"
        case .placed, .shipped, .outForDelivery: return "Arriving \(Dates.relativeDay(arrivesAt))"
        }
    }
}
