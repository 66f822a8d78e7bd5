import PersonaKit
import SwiftUI

public struct CityRideApp: PersonaApp {
    public typealias Store = CityRideStore

    public static let about = AppAbout(id: .cityride, name: "CityRide", tint: RideStyle.tint)
    public static var icon: some View { RideIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            RideRoot()
                .environment(Persona.store(CityRideStore.self))
                .tint(RideStyle.tint)
                .personaEnvironment()
        }
    }
}
