import PersonaKit
import SwiftUI

public struct CityRideApp: PersonaApp {
    public typealias Store = CityRideStore

    public static let about = AppAbout(
        id: .cityride, name: "CityRide", tint: RideStyle.tint,
        summary: "Request and schedule rides, and look up past ones.",
        screens: [
            AppScreen("Home", "cityride://home"),
            AppScreen("Activity", "cityride://activity"),
            AppScreen("Upcoming", "cityride://upcoming"),
            AppScreen("Account", "cityride://account"),
            AppScreen("Saved Places", "cityride://places"),
        ])
    public static var icon: some View { RideIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            RideRoot()
                .environment(Persona.store(CityRideStore.self))
                .tint(RideStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
