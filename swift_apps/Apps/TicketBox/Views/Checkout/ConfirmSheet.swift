import PersonaKit
import SwiftUI

/// The last question before a card is charged.
struct ConfirmSheet: View {
    let title: String
    let lines: [String]
    let cents: Int
    let card: PaymentMethod?
    let confirm: () -> Void
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 14) {
            HStack {
                Text("Confirm purchase").font(.title3.bold()).accessibilityAddTraits(.isHeader)
                Spacer()
                Button("Cancel", role: .cancel) { dismiss() }.accessibilityIdentifier("ticketbox.confirm.cancelButton")
            }
            VStack(spacing: 12) {
                line("Card", card.map { "\($0.name) ••\($0.last4)" } ?? "None", symbol: "creditcard.fill")
                Divider()
                VStack(alignment: .leading, spacing: 2) {
                    Text(title).font(.subheadline.weight(.semibold))
                    ForEach(lines, id: \.self) { Text($0).font(.footnote).foregroundStyle(Color.secondary) }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                Divider()
                HStack {
                    Text("Pay TicketBox").foregroundStyle(Color.secondary)
                    Spacer()
                    Text(Money.string(cents)).lineLimit(1).minimumScaleFactor(0.5).font(.title2.bold()).monospacedDigit()
                }
            }
            .padding(16)
            .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
            Button(action: confirm) {
                Label("Confirm with Face ID", systemImage: "faceid").font(.headline).frame(maxWidth: .infinity, minHeight: 32)
            }
            .buttonStyle(.borderedProminent)
            .accessibilityIdentifier("ticketbox.confirm.confirmButton")
        }
        .padding(20)
        .presentationDetents([.height(360)])
    }

    private func line(_ name: String, _ value: String, symbol: String) -> some View {
        HStack {
            Image(systemName: symbol).foregroundStyle(BoxStyle.tint).accessibilityHidden(true)
            Text(name).foregroundStyle(Color.secondary)
            Spacer()
            Text(value).font(.subheadline.weight(.semibold))
        }
    }
}

/// After the purchase.
struct BoughtScreen: View {
    let order: TicketOrder
    let event: Event
    let showTickets: () -> Void

    var body: some View {
        ScrollView {
            VStack(spacing: 18) {
                Image(systemName: "checkmark.circle.fill").font(.system(size: 64)).foregroundStyle(.green).accessibilityHidden(true)
                    .padding(.top, 30)
                Text("You're going!").font(.largeTitle.bold()).accessibilityAddTraits(.isHeader)
                TicketFace(order: order, event: event, ticket: nil)
                Text("Order \(order.id). A receipt is in your mail.").font(.footnote).foregroundStyle(Color.secondary)
                Button(action: showTickets) { Text("View tickets").font(.headline).frame(maxWidth: .infinity, minHeight: 30) }
                    .buttonStyle(.borderedProminent)
                    .accessibilityIdentifier("ticketbox.bought.viewTicketsButton")
            }
            .padding(.horizontal, 20)
        }
    }
}
