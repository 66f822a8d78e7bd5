import PersonaKit
import SwiftUI

/// Where an order is, in large, with the way it has come.
struct OrderStatus: View {
    let order: Order
    @Environment(QuickBiteStore.self) private var store

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            HStack(spacing: 14) {
                FoodPicture(of: store.restaurant(order.restaurantID))
                    .frame(width: 64, height: 64)
                    .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
                VStack(alignment: .leading, spacing: 2) {
                    Text(order.status.name)
                        .font(.title2.bold())
                        .foregroundStyle(order.status == .canceled ? Color.red : Color.primary)
                        .accessibilityIdentifier("quickbite.order.status")
                    Text(detail)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
            }
            if order.status != .canceled {
                StatusBar(status: order.status)
            }
            if order.isActive { steps }
        }
        .padding(.vertical, 4)
    }

    private var detail: String {
        switch order.status {
        case .delivered: order.deliveredAt.map { "\(Dates.relativeDay($0)) at \(Dates.time($0))" } ?? Dates.relativeDay(order.placedAt)
        case .canceled: "\(Money.string(order.totalCents)) went back to ••\(order.paymentLast4)"
        case .onTheWay: "\(order.courier ?? "Your courier") \(order.arrivalText)"
        case .scheduled, .placed, .preparing: order.arrivalText.prefix(1).uppercased() + order.arrivalText.dropFirst()
        }
    }

    private var steps: some View {
        VStack(alignment: .leading, spacing: 10) {
            ForEach(Array(order.timeline.dropFirst().enumerated()), id: \.offset) { _, step in
                let isPast = Persona.isPast(step.date)
                HStack(spacing: 10) {
                    Image(systemName: isPast ? "checkmark.circle.fill" : "circle")
                        .foregroundStyle(isPast ? BiteStyle.tint : Color(.systemGray3))
                        .accessibilityHidden(true)
                    Text(step.status == .delivered && !isPast ? "Arrives" : step.status.name)
                        .foregroundStyle(isPast ? Color.primary : Color.secondary)
                    Spacer()
                    Text(Dates.time(step.date))
                        .foregroundStyle(.secondary)
                        .monospacedDigit()
                }
                .font(.subheadline)
            }
        }
    }
}
