import PersonaKit
import SwiftUI

public struct MegaMartApp: PersonaApp {
    public typealias Store = MegaMartStore

    public static let about = AppAbout(id: .megamart, name: "MegaMart", tint: MartStyle.tint)
    public static var icon: some View { MartIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            MartRoot()
                .environment(Persona.store(MegaMartStore.self))
                .tint(MartStyle.tint)
                .personaEnvironment()
        }
    }
}
