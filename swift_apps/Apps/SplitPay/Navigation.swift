import Foundation
import Observation
import PersonaKit

/// Where a person is in SplitPay. Deep links write it.
@MainActor @Observable final class SplitNavigation {
    var tab = SplitTab.home
    var home: [SplitRoute] = []
    var activity: [SplitRoute] = []
    var wallet: [SplitRoute] = []
    var sheet: SplitSheet?

    func push(_ route: SplitRoute) {
        switch tab {
        case .home: home.append(route)
        case .activity: activity.append(route)
        case .wallet: wallet.append(route)
        }
    }

    /// Follows `splitpay://home`, `activity`, `requests`, `wallet`, `payment/<id>`, `person/<id>`, `pay`, `request` and `split`.
    /// Unknown links change nothing.
    func open(_ url: URL, in store: SplitPayStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        sheet = nil
        switch screen {
        case "home": (tab, home) = (.home, [])
        case "activity": (tab, activity) = (.activity, [])
        case "requests": (tab, activity) = (.activity, [.requests])
        case "wallet": (tab, wallet) = (.wallet, [])
        case "payment" where store.payment(id) != nil: (tab, activity) = (.activity, [.payment(id)])
        case "person" where store.person(id) != nil: (tab, home) = (.home, [.person(id)])
        case "pay": sheet = .pay(store.person(id)?.id)
        case "request": sheet = .request(store.person(id)?.id)
        case "split": sheet = .split
        default: break
        }
    }
}

enum SplitTab: Hashable { case home, activity, wallet }

/// A screen that can be pushed in any tab.
enum SplitRoute: Hashable {
    case payment(SplitPayment.ID)
    case item(FeedItem.ID)
    case person(SplitPerson.ID)
    case requests
}

/// A task that a person does in a sheet.
enum SplitSheet: Hashable, Identifiable {
    case pay(SplitPerson.ID?)
    case request(SplitPerson.ID?)
    case answer(SplitPayment.ID)
    case split
    case addMoney
    case cashOut

    var id: Self { self }
}
