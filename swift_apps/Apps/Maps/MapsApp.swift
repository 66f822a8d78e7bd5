import PersonaKit
import SwiftUI

public struct MapsApp: PersonaApp {
    public typealias Store = MapsStore

    public static let about = AppAbout(
        id: .maps, name: "Maps", tint: .blue,
        summary: "Find places, see their hours and reviews, get directions, keep favorites and guides, and share places and arrival times.",
        screens: [
            AppScreen("Map", "maps://home"),
            AppScreen("Search", "maps://search"),
            AppScreen("Favorites", "maps://favorites"),
            AppScreen("Recents", "maps://recents"),
            AppScreen("Guides", "maps://guides"),
            AppScreen("Directions", "maps://directions"),
            AppScreen("Preferences", "maps://preferences"),
        ])
    public static var icon: some View { MapsIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            MapsRoot().environment(Persona.store(MapsStore.self)).offlineBanner().personaEnvironment()
        }
    }
}
