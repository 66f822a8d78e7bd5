import PersonaKit
import SwiftUI

public struct DineSpotApp: PersonaApp {
    public typealias Store = DineSpotStore

    public static let about = AppAbout(id: .dinespot, name: "DineSpot", tint: DineStyle.tint)
    public static var icon: some View { DineIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            DineRoot()
                .environment(Persona.store(DineSpotStore.self))
                .tint(DineStyle.tint)
                .personaEnvironment()
        }
    }
}
