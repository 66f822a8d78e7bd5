import Foundation
import PersonaKit
import SwiftUI

public struct SettingsApp: PersonaApp {
    public typealias Store = SettingsStore

    public static let about = AppAbout(
        id: .settings, name: "Settings", tint: .gray,
        summary: "Connections, notifications, Focus, appearance, text size and battery of the phone.",
        screens: [AppScreen("Settings", "settings://root")] + SettingsPage.main.map { AppScreen($0.title, "settings://\($0.link)") })
    public static var icon: some View { SettingsIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            SettingsRoot().environment(Persona.store(SettingsStore.self)).personaEnvironment()
        }
    }
}
