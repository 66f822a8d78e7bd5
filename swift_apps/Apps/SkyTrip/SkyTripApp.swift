import PersonaKit
import SwiftUI

public struct SkyTripApp: PersonaApp {
    public typealias Store = SkyTripStore

    public static let about = AppAbout(
        id: .skytrip, name: "SkyTrip", tint: SkyStyle.tint,
        summary: "Search and book flights, check in, and follow your trips.",
        screens: [
            AppScreen("Book", "skytrip://book"),
            AppScreen("Trips", "skytrip://trips"),
            AppScreen("Status", "skytrip://status"),
            AppScreen("Rewards", "skytrip://rewards"),
            AppScreen("Profile", "skytrip://profile"),
        ])
    public static var icon: some View { SkyIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            SkyRoot()
                .environment(Persona.store(SkyTripStore.self))
                .tint(SkyStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
