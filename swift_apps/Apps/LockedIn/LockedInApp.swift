import PersonaKit
import SwiftUI

public struct LockedInApp: PersonaApp {
    public typealias Store = LockedInStore

    public static let about = AppAbout(
        id: .lockedin, name: "LockedIn", tint: LinkStyle.tint,
        summary: "Professional network, jobs and messages.",
        screens: [
            AppScreen("Home", "lockedin://home"),
            AppScreen("Network", "lockedin://network"),
            AppScreen("Jobs", "lockedin://jobs"),
            AppScreen("Messages", "lockedin://messages"),
            AppScreen("Notifications", "lockedin://notifications"),
            AppScreen("Profile", "lockedin://me"),
        ])
    public static var icon: some View { LinkIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            LinkRoot()
                .environment(Persona.store(LockedInStore.self))
                .tint(LinkStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
