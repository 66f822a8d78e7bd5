import PersonaKit
import SwiftUI

/// A payment or a request in a list: opens it.
struct PaymentRow: View {
    let payment: Payment
    let screen: String
    @Environment(MyBankStore.self) private var store

    var body: some View {
        NavigationLink(value: BankRoute.payment(payment.id)) {
            HStack(spacing: 12) {
                if let contact { Avatar(contact) }
                RowStack(spacing: 12) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(contact?.name ?? "Unknown")
                            .lineLimit(1)
                        Text(subtitle)
                            .font(.footnote)
                            .foregroundStyle(.secondary)
                        if let memo = payment.memo {
                            Text(memo)
                                .font(.footnote)
                                .foregroundStyle(.secondary)
                                .lineLimit(2)
                        }
                    }
                    Spacer(minLength: 8)
                    Text(payment.direction == .received ? Money.signed(payment.amountCents) : Money.string(payment.amountCents))
                        .lineLimit(1).minimumScaleFactor(0.5)
                        .monospacedDigit()
                        .foregroundStyle(payment.direction == .received ? BankStyle.moneyIn : Color.primary)
                }
            }
        }
        .accessibilityIdentifier("mybank.\(screen).payment.\(payment.id)")
    }

    private var contact: Contact? { Persona.contact(payment.contactID) }

    private var subtitle: String {
        if let paid = store.paidDate(of: payment) {
            return "Requested \(Dates.relativeDay(payment.date)), paid \(Dates.relativeDay(paid))"
        }
        return "\(payment.summary) · \(Dates.relativeDay(payment.date))"
    }
}

extension Payment {
    /// What it is, in two words.
    var summary: String {
        switch (direction, status) {
        case (.sent, _): "Sent"
        case (.received, _): "Received"
        case (.requestSent, .pending): "You requested"
        case (.requestSent, .completed): "Request paid"
        case (.requestReceived, .pending): "Requests from you"
        case (.requestReceived, .completed): "Paid request"
        case (_, .declined): "Request declined"
        case (_, .canceled): "Request canceled"
        }
    }
}
