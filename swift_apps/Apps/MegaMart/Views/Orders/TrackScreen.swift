import Foundation
import PersonaKit
import SwiftUI

/// Four points on a line, filled up to where the package is.
struct TrackBar: View {
    let status: MartOrder.Status

    var body: some View {
        HStack(spacing: 0) {
            ForEach(0..<4, id: \.self) { step in
                Circle()
                    .fill(step <= status.step ? MartStyle.tint : Color(.systemGray4))
                    .frame(width: 14, height: 14)
                if step < 3 {
                    Rectangle()
                        .fill(step < status.step ? MartStyle.tint : Color(.systemGray4))
                        .frame(height: 4)
                }
            }
        }
        .accessibilityHidden(true)
    }
}

/// Each step of a package with its time.
struct TrackScreen: View {
    let id: MartOrder.ID
    @Environment(MegaMartStore.self) private var store

    var body: some View {
        if let order = store.order(id) {
            List {
                Section { ForEach(Array(order.timeline.reversed()), id: \.status) { step($0.status, $0.date, order) } }
                Section {
                    LabeledContent("Tracking number", value: order.tracking)
                    LabeledContent("Delivery", value: order.isExpress ? "Express" : "Standard")
                    if let address = store.account.address(order.addressID) { LabeledContent("To", value: "\(address.line), \(address.city)") }
                }
            }
            .navigationTitle("Track Package")
            .navigationBarTitleDisplayMode(.inline)
        } else {
            ContentUnavailableView("Order not found", systemImage: "shippingbox")
        }
    }

    private func step(_ status: MartOrder.Status, _ date: Date, _ order: MartOrder) -> some View {
        let isPast = status.step <= order.status.step
        return HStack(alignment: .top, spacing: 14) {
            Image(systemName: isPast ? "checkmark.circle.fill" : "circle")
                .font(.title3)
                .foregroundStyle(isPast ? MartStyle.tint : Color(.systemGray3))
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(status.name)
                    .font(.headline)
                    .foregroundStyle(isPast ? Color.primary : Color.secondary)
                Text(isPast ? "\(Dates.longDay(date)) at \(Dates.time(date))" : "Expected \(Dates.longDay(date))")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
        }
        .padding(.vertical, 4)
        .accessibilityElement(children: .combine)
    }
}

/// Why an item goes back, and what comes back for it.
struct ReturnSheet: View {
    let item: OrderItem
    let order: MartOrder
    @Environment(MegaMartStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var reason = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section("Why are you returning \(item.name)?") {
                    ForEach(MegaMartStore.returnReasons, id: \.self) { each in
                        Button {
                            reason = each
                        } label: {
                            HStack {
                                Text(each)
                                    .foregroundStyle(Color.primary)
                                Spacer()
                                if reason == each {
                                    Image(systemName: "checkmark")
                                        .accessibilityHidden(true)
                                }
                            }
                        }
                        .accessibilityAddTraits(reason == each ? .isSelected : [])
                        .accessibilityIdentifier("megamart.return.reason.\(each)")
                    }
                }
                Section {
                    LabeledContent("Refund", value: Money.string(store.refundCents(for: item, of: order)))
                    LabeledContent("To", value: store.account.card(order.paymentLast4)?.title ?? "••\(order.paymentLast4)")
                } footer: {
                    Text("Bring it to any drop-off point. The refund comes when we have it, in about two days.")
                }
            }
            .navigationTitle("Return Item")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("megamart.return.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Start return") {
                        if attempt($refusal, { try store.returnItem(item.id, of: order.id, reason: reason) }) { dismiss() }
                    }
                    .accessibilityIdentifier("megamart.return.startButton")
                }
            }
            .refusal($refusal)
        }
    }
}
