import PersonaKit
import SwiftUI

public struct StayFinderApp: PersonaApp {
    public typealias Store = StayFinderStore

    public static let about = AppAbout(id: .stayfinder, name: "StayFinder", tint: StayStyle.tint)
    public static var icon: some View { StayIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            StayRoot()
                .environment(Persona.store(StayFinderStore.self))
                .tint(StayStyle.tint)
                .personaEnvironment()
        }
    }
}
