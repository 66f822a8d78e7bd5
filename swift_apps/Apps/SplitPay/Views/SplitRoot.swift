import PersonaKit
import SwiftUI

/// The three tabs, and the sheets over them.
struct SplitRoot: View {
    @Environment(SplitPayStore.self) private var store
    @State private var navigation = SplitNavigation()

    var body: some View {
        @Bindable var navigation = navigation
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.home) { HomeScreen().splitDestinations() }
                .tabItem { Label("Home", systemImage: "house.fill") }
                .tag(SplitTab.home)
            NavigationStack(path: $navigation.activity) { ActivityScreen().splitDestinations() }
                .tabItem { Label("Activity", systemImage: "list.bullet") }
                .badge(store.incoming.count)
                .tag(SplitTab.activity)
            NavigationStack(path: $navigation.wallet) { WalletScreen().splitDestinations() }
                .tabItem { Label("Wallet", systemImage: "creditcard.fill") }
                .tag(SplitTab.wallet)
        }
        .sheet(item: $navigation.sheet) { sheet in
            switch sheet {
            case .pay(let person): PayFlow(mode: .pay, personID: person)
            case .request(let person): PayFlow(mode: .request, personID: person)
            case .answer(let id): AnswerSheet(paymentID: id)
            case .split: SplitFlow()
            case .addMoney: MoveSheet(direction: .added)
            case .cashOut: MoveSheet(direction: .cashedOut)
            }
        }
        .environment(navigation)
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func splitDestinations() -> some View {
        navigationDestination(for: SplitRoute.self) { route in
            switch route {
            case .payment(let id): PaymentScreen(id: id)
            case .item(let id): ItemScreen(id: id)
            case .person(let id): PersonScreen(personID: id)
            case .requests: RequestsScreen()
            }
        }
    }
}
