import PersonaKit

extension SplitPayApp {
    public static var entries: AppEntries<SplitPayStore> {
        AppEntries(shortcuts: [
            AppShortcut("Pay", symbol: "paperplane", opens: "splitpay://pay"),
            AppShortcut("Request", symbol: "arrow.down.left", opens: "splitpay://request"),
            AppShortcut("Split a Bill", symbol: "person.3", opens: "splitpay://split"),
            AppShortcut("Requests", symbol: "tray", opens: "splitpay://requests"),
        ]) { store in
            store.state.people.map {
                SearchItem($0.name, subtitle: $0.handle, group: "People", symbol: "person.crop.circle", opens: "splitpay://person/\($0.id)")
            }
                + store.state.payments.map { payment in
                    SearchItem(
                        payment.note, subtitle: "\(store.name(payment.personID)), \(Money.string(payment.amountCents))", group: "Payments",
                        date: payment.lastDate,
                        symbol: "dollarsign.circle.fill", opens: "splitpay://payment/\(payment.id)")
                }
        }
    }
}
