import PersonaKit
import SwiftUI

/// The five tabs.
struct BankRoot: View {
    @Environment(MyBankStore.self) private var store
    @State private var navigation = BankNavigation()

    var body: some View {
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.accounts) {
                AccountList(navigation: $navigation).bankDestinations()
            }
            .tabItem { Label("Accounts", systemImage: "building.columns.fill") }
            .tag(BankTab.accounts)

            NavigationStack(path: $navigation.move) {
                MoveMoney(navigation: $navigation).bankDestinations()
            }
            .tabItem { Label("Move", systemImage: "arrow.left.arrow.right") }
            .tag(BankTab.move)

            NavigationStack(path: $navigation.bills) {
                BillList().bankDestinations()
            }
            .tabItem { Label("Bills", systemImage: "doc.text.fill") }
            .tag(BankTab.bills)

            NavigationStack(path: $navigation.spending) {
                SpendingScreen().bankDestinations()
            }
            .tabItem { Label("Spending", systemImage: "chart.bar.fill") }
            .tag(BankTab.spending)

            NavigationStack(path: $navigation.cards) {
                CardList().bankDestinations()
            }
            .tabItem { Label("Cards", systemImage: "creditcard.fill") }
            .tag(BankTab.cards)
        }
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func bankDestinations() -> some View {
        navigationDestination(for: BankRoute.self) { BankDestination(route: $0) }
    }

    /// For a screen with a button that pushes another one; rows push by `NavigationLink`.
    func bankPush(_ route: Binding<BankRoute?>) -> some View {
        navigationDestination(item: route) { BankDestination(route: $0) }
    }

    /// The tasks that a screen can open as a sheet.
    func bankSheet(_ sheet: Binding<BankSheet?>) -> some View {
        self.sheet(item: sheet) { BankSheetContent(sheet: $0) }
    }
}

private struct BankDestination: View {
    let route: BankRoute

    var body: some View {
        switch route {
        case .account(let id): AccountDetail(id: id)
        case .accountDetails(let id): AccountFacts(id: id)
        case .statements(let id): StatementList(accountID: id)
        case .statement(let id, let month): StatementDetail(accountID: id, month: month)
        case .transactions: TransactionList()
        case .transaction(let id): TransactionDetail(id: id)
        case .payment(let id): PaymentDetail(id: id)
        case .payments: PaymentList()
        case .transfer(let id): TransferDetail(id: id)
        case .bill(let id): BillDetail(id: id)
        case .category(let category, let month): CategoryDetail(category: category, month: month)
        case .card(let id): CardDetail(id: id)
        }
    }
}

private struct BankSheetContent: View {
    let sheet: BankSheet

    var body: some View {
        switch sheet {
        case .transfer(let from, let to): TransferForm(from: from, to: to)
        case .send(let contact): PaymentForm(mode: .send, contactID: contact)
        case .request(let contact): PaymentForm(mode: .request, contactID: contact)
        case .payBill(let id): PayBillForm(billID: id)
        case .newBill: BillEditor(billID: nil)
        case .editBill(let id): BillEditor(billID: id)
        }
    }
}
