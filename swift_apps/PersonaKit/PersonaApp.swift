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

/// Information about an app.
public struct AppAbout: Sendable {
    public let id: AppID
    /// The name under the icon, such as "MyBank".
    public let name: String
    /// The bundle identifier, such as "com.iosworld.mybank".
    public let bundle: String
    /// The scheme of its deep links, such as "mybank".
    public let scheme: String
    public let tint: Color
    /// What a person does with the app, in a sentence.
    public let summary: String
    /// The main screens.
    public let screens: [AppScreen]

    public init(id: AppID, name: String, tint: Color, summary: String, screens: [AppScreen]) {
        self.id = id
        self.name = name
        self.bundle = "com.iosworld.\(id.rawValue)"
        self.scheme = id.rawValue
        self.tint = tint
        self.summary = summary
        self.screens = screens
    }
}

/// A main screen of an app.
public struct AppScreen: Sendable {
    /// Its title, such as "World Clock".
    public let name: String
    /// The link that opens it, such as `clock://world`.
    public let link: String

    public init(_ name: String, _ link: String) {
        self.name = name
        self.link = link
    }
}
