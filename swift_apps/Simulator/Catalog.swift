import AppCatalog
import Foundation
import Gallery
import PersonaKit
import SwiftUI

/// An app as the phone has it installed.
@MainActor package struct InstalledApp {
    package let id: String
    package let name: String
    package let bundle: String
    package let scheme: String
    package let store: (any PersonaStore.Type)?
    /// Below the status bar, or over the whole screen (the gallery's pictures have none).
    package let hasStatusBar: Bool
    let tint: Color
    let summary: String
    let screens: [AppScreen]
    let icon: AnyView
    /// The actions in the menu of its icon.
    let shortcuts: [AppShortcut]
    /// What search finds in it now.
    let searchItems: @MainActor () -> [SearchItem]
    /// Equal numbers mean that `searchItems` are the same.
    let searchRevision: @MainActor () -> Int
    let makeHost: (CGSize, EdgeInsets) -> ViewHost

    init(persona app: any PersonaApp.Type) { self = Self.installed(app) }

    private static func installed<A: PersonaApp>(_ app: A.Type) -> InstalledApp { InstalledApp(app) }

    init<A: PersonaApp>(_ app: A.Type) {
        id = A.about.id.rawValue; name = A.about.name; bundle = A.about.bundle; scheme = A.about.scheme
        store = A.Store.self
        hasStatusBar = true
        tint = A.about.tint
        summary = A.about.summary
        screens = A.about.screens
        icon = AnyView(A.icon)
        shortcuts = A.entries.shortcuts
        searchItems = { PersonaHost.searchItems(of: A.self) }
        searchRevision = { PersonaHost.revision(of: A.Store.app) }
        makeHost = { size, safeArea in ViewHost(app: A(), size: size, safeArea: safeArea) }
    }

    init<A: App>(plain app: A.Type, id: String, name: String, symbol: String) {
        self.id = id; self.name = name; bundle = "com.iosworld.\(id)"; scheme = id
        store = nil
        hasStatusBar = false
        tint = .blue
        summary = ""
        screens = []
        shortcuts = []
        searchItems = { [] }
        searchRevision = { 0 }
        icon = AnyView(
            ZStack {
                Color.indigo; Image(systemName: symbol).font(.system(size: 30)).foregroundStyle(.white)
            })
        makeHost = { size, safeArea in ViewHost(app: A(), size: size, safeArea: safeArea) }
    }

    /// The apps of the phone, in the order of its home screen. `named` is a set of apps or a list, as `AppCatalog` reads it.
    package static func all(named: String = "iosworld", gallery: Bool) throws -> [InstalledApp] {
        var apps = try AppCatalog.apps(named: named).map { InstalledApp(persona: $0) }
        if gallery { apps.append(.init(plain: GalleryApp.self, id: "gallery", name: "Gallery", symbol: "square.grid.2x2")) }
        return apps
    }
}

extension InstalledApp: Equatable {
    nonisolated package static func == (a: InstalledApp, b: InstalledApp) -> Bool { a.id == b.id }
}
