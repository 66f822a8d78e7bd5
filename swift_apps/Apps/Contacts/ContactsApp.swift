import Foundation
import PersonaKit
import SwiftUI

public struct ContactsApp: PersonaApp {
    public typealias Store = ContactsStore

    public static let about = AppAbout(
        id: .contacts, name: "Contacts", tint: .blue,
        summary: "The people that all apps know: cards, favorites, lists, duplicates, blocked and emergency contacts.",
        screens: [
            AppScreen("All Contacts", "contacts://all"),
            AppScreen("Lists", "contacts://lists"),
            AppScreen("Favorites", "contacts://favorites"),
            AppScreen("My Card", "contacts://me"),
            AppScreen("Duplicates", "contacts://duplicates"),
            AppScreen("Blocked", "contacts://blocked"),
            AppScreen("Emergency Contacts", "contacts://emergency"),
        ])
    public static var icon: some View { ContactsIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            ContactsRoot().environment(Persona.store(ContactsStore.self)).personaEnvironment()
        }
    }
}
