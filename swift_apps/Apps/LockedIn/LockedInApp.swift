import PersonaKit
import SwiftUI

public struct LockedInApp: PersonaApp {
    public typealias Store = LockedInStore

    public static let about = AppAbout(id: .lockedin, name: "LockedIn", tint: LinkStyle.tint)
    public static var icon: some View { LinkIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            LinkRoot()
                .environment(Persona.store(LockedInStore.self))
                .tint(LinkStyle.tint)
                .personaEnvironment()
        }
    }
}
