import PersonaKit
import SwiftUI

public struct PhoneApp: PersonaApp {
    public typealias Store = PhoneStore

    public static let about = AppAbout(
        id: .phone, name: "Phone", tint: .green,
        summary: "Calls: favorites, recents, contacts, keypad, voicemail, and the call itself.",
        screens: [
            AppScreen("Recents", "phone://recents"),
            AppScreen("Favorites", "phone://favorites"),
            AppScreen("Contacts", "phone://contacts"),
            AppScreen("Keypad", "phone://keypad"),
            AppScreen("Voicemail", "phone://voicemail"),
            AppScreen("Missed", "phone://missed"),
            AppScreen("Blocked", "phone://blocked"),
        ])
    public static var icon: some View { PhoneIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            PhoneRoot().environment(Persona.store(PhoneStore.self)).personaEnvironment()
        }
    }
}
