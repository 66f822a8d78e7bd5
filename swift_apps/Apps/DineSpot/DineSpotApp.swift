import PersonaKit
import SwiftUI

public struct DineSpotApp: PersonaApp {
    public typealias Store = DineSpotStore

    public static let about = AppAbout(
        id: .dinespot, name: "DineSpot", tint: DineStyle.tint,
        summary: "Find restaurants and book tables.",
        screens: [
            AppScreen("Discover", "dinespot://home"),
            AppScreen("Search", "dinespot://search"),
            AppScreen("Saved", "dinespot://saved"),
            AppScreen("Reservations", "dinespot://reservations"),
            AppScreen("Profile", "dinespot://profile"),
        ])
    public static var icon: some View { DineIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            DineRoot()
                .environment(Persona.store(DineSpotStore.self))
                .tint(DineStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
