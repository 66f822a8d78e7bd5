#if canImport(UIKit)
import CoreSpotlight
import Foundation
import SwiftUI
import UIKit

/// An app on Apple's iOS that opens its ``AppEntries``: the shortcuts that its Info.plist lists, and its items in Core Spotlight.
struct AppWithEntries<Main: PersonaApp>: App {
    @UIApplicationDelegateAdaptor(EntryDelegate.self) private var delegate
    private let main = Main()

    init() {}

    var body: some Scene { main.body }
}

/// Sends scenes' events to ``EntrySceneDelegate``.
final class EntryDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = EntrySceneDelegate.self
        return configuration
    }
}

/// Opens an entry's link with the app itself, which answers it in `onOpenURL`.
final class EntrySceneDelegate: NSObject, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        if let shortcut = connectionOptions.shortcutItem { _ = open(shortcut.type) }
        for activity in connectionOptions.userActivities { continueActivity(activity) }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { continueActivity(userActivity) }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(open(shortcutItem.type))
    }

    private func continueActivity(_ activity: NSUserActivity) {
        guard activity.activityType == CSSearchableItemActionType, let link = activity.userInfo?[CSSearchableItemActivityIdentifier] as? String else { return }
        _ = open(link)
    }

    private func open(_ link: String) -> Bool {
        guard let url = URL(string: link), url.scheme != nil else { return false }
        UIApplication.shared.open(url)
        return true
    }
}

/// What the phone's search finds in an app. An item's identifier is its link.
@MainActor enum EntryIndex {
    /// What is added once the earlier items are deleted. Core Spotlight calls back on a queue of its own, to which no item can go.
    private static var pending: [SpotlightEntry] = []

    /// Replaces what Core Spotlight has of the app.
    static func update<A: PersonaApp>(of app: A.Type) {
        guard CSSearchableIndex.isIndexingAvailable() else { return }
        pending = SpotlightEntry.all(of: app)
        CSSearchableIndex.default().deleteAllSearchableItems { _ in
            Task { @MainActor in EntryIndex.addPending() }
        }
    }

    private static func addPending() {
        CSSearchableIndex.default().indexSearchableItems(pending.map(searchable))
        pending = []
    }

    private static func searchable(_ entry: SpotlightEntry) -> CSSearchableItem {
        let attributes = CSSearchableItemAttributeSet(contentType: .content)
        attributes.title = entry.title
        attributes.contentDescription = entry.description
        attributes.textContent = entry.text
        attributes.contentModificationDate = entry.date
        return CSSearchableItem(uniqueIdentifier: entry.identifier, domainIdentifier: entry.domain, attributeSet: attributes)
    }
}
#endif
