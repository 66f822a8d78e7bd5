import PersonaKit
import SwiftUI

/// Everything that moves money: to people, between accounts, and what waits.
struct MoveMoney: View {
    @Environment(MyBankStore.self) private var store
    @Binding var navigation: BankNavigation
    @State private var sheet: BankSheet?

    var body: some View {
        List {
            Section {
                actions
                    .listRowInsets(EdgeInsets(top: 14, leading: 8, bottom: 12, trailing: 8))
            }
            if !recentPeople.isEmpty {
                Section("Send again") {
                    people
                        .listRowInsets(EdgeInsets(top: 12, leading: 0, bottom: 12, trailing: 0))
                }
            }
            if !requests.isEmpty {
                Section("Waiting for an answer") {
                    ForEach(requests) { PaymentRow(payment: $0, screen: "move") }
                }
            }
            if !scheduled.isEmpty {
                Section("Scheduled transfers") {
                    ForEach(scheduled) { TransferRow(transfer: $0) }
                }
            }
            Section("Recent payments") {
                ForEach(recent) { PaymentRow(payment: $0, screen: "move") }
                NavigationLink(value: BankRoute.payments) {
                    Text("All payments")
                        .foregroundStyle(BankStyle.tint)
                }
                .accessibilityIdentifier("mybank.move.allPayments")
            }
        }
        .navigationTitle("Move Money")
        .bankSheet($sheet)
    }

    private var actions: some View {
        HStack(spacing: 0) {
            ActionTile(title: "Send", symbol: "paperplane.fill", identifier: "mybank.move.sendButton") { sheet = .send(to: nil) }
            ActionTile(title: "Request", symbol: "arrow.down.left", identifier: "mybank.move.requestButton") { sheet = .request(from: nil) }
            ActionTile(title: "Transfer", symbol: "arrow.left.arrow.right", identifier: "mybank.move.transferButton") {
                sheet = .transfer(from: nil, to: nil)
            }
            ActionTile(title: "Pay bills", symbol: "doc.text.fill", identifier: "mybank.move.billsButton") { navigation.tab = .bills }
        }
    }

    private var people: some View {
        ScrollView(.horizontal) {
            HStack(alignment: .top, spacing: 18) {
                ForEach(recentPeople) { contact in
                    Button {
                        sheet = .send(to: contact.id)
                    } label: {
                        VStack(spacing: 6) {
                            Avatar(contact, size: 56)
                            Text(contact.firstName)
                                .font(.caption)
                                .foregroundStyle(.primary)
                                .lineLimit(1)
                        }
                        .frame(width: 64)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("Send to \(contact.name)")
                    .accessibilityIdentifier("mybank.move.person.\(contact.id)")
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }

    private var requests: [Payment] { store.state.payments.filter { $0.status == .pending }.reversed() }
    private var recent: [Payment] { Array(store.state.paymentsNewestFirst.filter { $0.status != .pending }.prefix(8)) }
    private var scheduled: [Transfer] {
        store.state.transfers.filter { $0.status == .scheduled }.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    }

    /// The people that money was last sent to.
    private var recentPeople: [Contact] {
        var ids: [Contact.ID] = []
        for payment in store.state.paymentsNewestFirst where payment.direction == .sent && !ids.contains(payment.contactID) {
            ids.append(payment.contactID)
        }
        return ids.prefix(8).compactMap { Persona.contact($0) }
    }
}

extension MyBankState {
    var paymentsNewestFirst: [Payment] {
        payments.enumerated().sorted { ($0.element.date, $0.offset) > ($1.element.date, $1.offset) }.map(\.element)
    }
}
