import PersonaKit
import SwiftUI

public struct QuickBiteApp: PersonaApp {
    public typealias Store = QuickBiteStore

    public static let about = AppAbout(
        id: .quickbite, name: "QuickBite", tint: BiteStyle.tint,
        summary: "Order food from restaurants for delivery.",
        screens: [
            AppScreen("Home", "quickbite://home"),
            AppScreen("Favorites", "quickbite://favorites"),
            AppScreen("Orders", "quickbite://orders"),
            AppScreen("Account", "quickbite://account"),
        ])
    public static var icon: some View { BiteIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            BiteRoot()
                .environment(Persona.store(QuickBiteStore.self))
                .tint(BiteStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
