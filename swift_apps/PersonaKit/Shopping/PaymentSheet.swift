import Foundation
import SwiftUI

/// The confirmation before a card is charged: item, merchant, amount, card. Nothing is bought before it is confirmed.
public struct PaymentSheet: View {
    private let merchant: String
    private let lines: [(label: String, value: String)]
    private let totalCents: Int
    private let card: ShopCard?
    private let app: String
    private let confirm: () -> Void
    @Environment(\.dismiss) private var dismiss

    public init(merchant: String, lines: [(label: String, value: String)], totalCents: Int, card: ShopCard?, app: String, confirm: @escaping () -> Void) {
        self.merchant = merchant
        self.lines = lines
        self.totalCents = totalCents
        self.card = card
        self.app = app
        self.confirm = confirm
    }

    public var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack {
                Text("Confirm payment")
                    .font(.headline)
                    .accessibilityAddTraits(.isHeader)
                Spacer()
                Button("Cancel") { dismiss() }
                    .accessibilityIdentifier("\(app).payment.cancelButton")
            }
            .padding(.bottom, 14)
            VStack(spacing: 0) {
                row("Pay to", merchant)
                ForEach(lines, id: \.label) { line in
                    Divider()
                    row(line.label, line.value)
                }
                Divider()
                row("Card", card?.title ?? "No card")
            }
            .padding(.horizontal, 14)
            .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
            HStack(alignment: .firstTextBaseline) {
                Text("Total")
                    .foregroundStyle(.secondary)
                Spacer()
                Text(Money.string(totalCents))
                    .font(.system(size: 34, weight: .semibold, design: .rounded))
                    .monospacedDigit()
            }
            .accessibilityElement(children: .combine)
            .padding(.vertical, 14)
            Button {
                dismiss()
                confirm()
            } label: {
                Label("Confirm with Face ID", systemImage: "faceid")
                    .font(.headline)
                    .frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .accessibilityIdentifier("\(app).payment.confirmButton")
        }
        .padding(20)
        .presentationDetents([.height(CGFloat(270 + 46 * (lines.count + 2)))])
    }

    private func row(_ label: String, _ value: String) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 12) {
            Text(label)
                .foregroundStyle(.secondary)
            Spacer()
            Text(value)
                .multilineTextAlignment(.trailing)
        }
        .font(.subheadline)
        .padding(.vertical, 12)
        .accessibilityElement(children: .combine)
    }
}
