import PersonaKit
import SwiftUI

public struct StayFinderApp: PersonaApp {
    public typealias Store = StayFinderStore

    public static let about = AppAbout(
        id: .stayfinder, name: "StayFinder", tint: StayStyle.tint,
        summary: "Find and book stays and experiences.",
        screens: [
            AppScreen("Explore", "stayfinder://explore"),
            AppScreen("Experiences", "stayfinder://experiences"),
            AppScreen("Wishlists", "stayfinder://wishlists"),
            AppScreen("Trips", "stayfinder://trips"),
            AppScreen("Inbox", "stayfinder://inbox"),
            AppScreen("Profile", "stayfinder://profile"),
        ])
    public static var icon: some View { StayIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            StayRoot()
                .environment(Persona.store(StayFinderStore.self))
                .tint(StayStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
