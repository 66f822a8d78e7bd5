import Foundation
import SwiftUI

/// The public `App` type of each app.
@MainActor public protocol PersonaApp: App {
    associatedtype Store: PersonaStore
    associatedtype Icon: View

    static var about: AppAbout { get }

    /// Drawn in a 60×60 square; the home screen clips it to the shape of an icon.
    @ViewBuilder static var icon: Icon { get }

    /// The actions in the icon's menu, and what search finds in the app (default: neither).
    static var entries: AppEntries<Store> { get }
}

extension PersonaApp {
    public static var entries: AppEntries<Store> { AppEntries() }
}

extension PersonaApp {
    /// What the executable of an app does on Apple's iOS: opens the phone and shows the app. `stores` are those of all apps.
    public static func run(stores: [any PersonaStore.Type]) {
        #if canImport(UIKit)
        SharedPhone.open(app: about.id, stores: stores) { EntryIndex.update(of: Self.self) }
        EntryIndex.update(of: Self.self)
        AppWithEntries<Self>.main()
        #endif
    }
}

/// What the phone says about an app.
public struct AppAbout: Sendable {
    public let id: AppID
    /// The name under the icon, such as "MyBank".
    public let name: String
    /// The bundle identifier, such as "com.iosworld.mybank".
    public let bundle: String
    /// The scheme of its deep links, such as "mybank".
    public let scheme: String
    public let tint: Color

    public init(id: AppID, name: String, tint: Color) {
        self.id = id
        self.name = name
        self.bundle = "com.iosworld.\(id.rawValue)"
        self.scheme = id.rawValue
        self.tint = tint
    }
}
