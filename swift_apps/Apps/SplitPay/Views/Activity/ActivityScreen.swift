import PersonaKit
import SwiftUI

/// The owner's payments and requests by month, searchable and filtered.
struct ActivityScreen: View {
    @Environment(SplitPayStore.self) private var store
    @Environment(SplitNavigation.self) private var navigation
    @State private var filter = HistoryFilter()

    var body: some View {
        let payments = store.history(filter)
        let months = Dictionary(grouping: payments) { Dates.monthAndYear($0.lastDate) }
        List {
            Section {
                Picker("Show", selection: $filter.direction) {
                    Text("All").tag(HistoryFilter.Direction.all)
                    Text("Sent").tag(HistoryFilter.Direction.sent)
                    Text("Received").tag(HistoryFilter.Direction.received)
                    Text("Requests").tag(HistoryFilter.Direction.requests)
                }
                .pickerStyle(.segmented)
                .listRowBackground(Color.clear)
                .listRowInsets(EdgeInsets())
                .accessibilityIdentifier("splitpay.activity.direction")
            }
            .listSectionSpacing(12)
            Section {
                Button {
                    navigation.push(.requests)
                } label: {
                    HStack {
                        Label("Open Requests", systemImage: "tray.full.fill")
                        Spacer()
                        Text("\(store.incoming.count + store.outgoing.count)").foregroundStyle(.secondary)
                        Image(systemName: "chevron.forward").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
                    }
                    .contentShape(Rectangle())
                }
                .rowButton()
                .accessibilityLabel("Open Requests, \(store.incoming.count + store.outgoing.count)")
                .accessibilityIdentifier("splitpay.activity.requests")
            }
            ForEach(order(payments), id: \.self) { month in
                Section(month) { ForEach(months[month] ?? []) { HistoryRow(payment: $0, screen: "activity") } }
            }
        }
        .overlay { if payments.isEmpty, !filter.text.isEmpty { ContentUnavailableView.search(text: filter.text) } }
        .refreshesByPulling()
        .navigationTitle("Activity")
        .searchable(text: $filter.text, prompt: "Search name, note or amount")
    }

    /// The months in the order of the payments.
    private func order(_ payments: [SplitPayment]) -> [String] {
        var seen = Set<String>()
        return payments.map { Dates.monthAndYear($0.lastDate) }.filter { seen.insert($0).inserted }
    }
}

/// A payment in a list.
struct HistoryRow: View {
    @Environment(SplitPayStore.self) private var store
    @Environment(SplitNavigation.self) private var navigation
    let payment: SplitPayment
    let screen: String

    var body: some View {
        Button {
            navigation.push(.payment(payment.id))
        } label: {
            HStack(spacing: 12) {
                PersonPicture(person: store.person(payment.personID), size: 42)
                RowStack(spacing: 12) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(payment.headline(store.name(payment.personID))).font(.subheadline.weight(.semibold)).multilineTextAlignment(.leading)
                        Text(payment.note).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
                        Text(Dates.relativeDay(payment.lastDate)).font(.footnote).foregroundStyle(.secondary)
                    }
                    Spacer(minLength: 6)
                    Text(payment.amountText)
                        .lineLimit(1).minimumScaleFactor(0.5)
                        .font(.subheadline.weight(.semibold).monospacedDigit())
                        .foregroundStyle(payment.movedCents > 0 ? SplitStyle.moneyIn : payment.movedCents == 0 ? Color.secondary : Color.primary)
                }
            }
            .contentShape(Rectangle())
        }
        .rowButton()
        .accessibilityIdentifier("splitpay.\(screen).row.\(payment.id)")
    }
}

/// Requests that wait: for the owner, and for others.
struct RequestsScreen: View {
    @Environment(SplitPayStore.self) private var store

    var body: some View {
        List {
            if !store.incoming.isEmpty { Section("For You") { ForEach(store.incoming) { HistoryRow(payment: $0, screen: "requests") } } }
            if !store.outgoing.isEmpty { Section("From You") { ForEach(store.outgoing) { HistoryRow(payment: $0, screen: "requests") } } }
        }
        .overlay { if store.incoming.isEmpty, store.outgoing.isEmpty { ContentUnavailableView("No Open Requests", systemImage: "tray") } }
        .navigationTitle("Open Requests")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// A person: what went back and forth.
struct PersonScreen: View {
    @Environment(SplitPayStore.self) private var store
    @Environment(SplitNavigation.self) private var navigation
    @Environment(\.openURL) private var openURL
    let personID: SplitPerson.ID
    @State private var refusal: Refusal?

    var body: some View {
        if let person = store.person(personID) {
            let totals = store.totals(with: personID)
            let payments = store.history(HistoryFilter(personID: personID))
            List {
                Section {
                    VStack(spacing: 7) {
                        PersonPicture(person: person, size: 92)
                        Text(person.name).font(.title2.weight(.bold))
                        Text("\(person.handle) · Here since \(Dates.monthAndYear(person.joined))").font(.footnote).foregroundStyle(.secondary)
                        if person.contactID == nil {
                            Label("Not in your contacts", systemImage: "exclamationmark.triangle.fill").font(.footnote).foregroundStyle(.orange)
                        }
                        HStack(spacing: 10) {
                            BigButton(title: "Pay", identifier: "splitpay.person.pay") { navigation.sheet = .pay(personID) }
                            BigButton(title: "Request", isProminent: false, identifier: "splitpay.person.request") { navigation.sheet = .request(personID) }
                        }
                        .padding(.top, 6)
                    }
                    .frame(maxWidth: .infinity)
                    .listRowBackground(Color.clear)
                }
                Section {
                    LabeledContent("You paid", value: Money.string(totals.outCents))
                    LabeledContent("You received", value: Money.string(totals.inCents))
                    Toggle("Friend", isOn: Binding(get: { person.isFriend }, set: { value in attempt($refusal) { try store.setFriend(value, personID) } }))
                        .accessibilityIdentifier("splitpay.person.friend")
                    if let contact = person.contactID, let link = URL(string: "quickchat://contact/\(contact)") {
                        Button("Show in QuickChat", systemImage: "bubble.left.fill") { openURL(link) }.accessibilityIdentifier("splitpay.person.chat")
                    }
                }
                Section(payments.isEmpty ? "No Payments Yet" : "Between You") { ForEach(payments) { HistoryRow(payment: $0, screen: "person") } }
            }
            .navigationTitle(person.name)
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Person not found", systemImage: "person.crop.circle")
        }
    }
}
