import PersonaKit
import SwiftUI

public struct TrailBlazeApp: PersonaApp {
    public typealias Store = TrailBlazeStore

    public static let about = AppAbout(
        id: .trailblaze, name: "TrailBlaze", tint: TrailStyle.tint,
        summary: "Record and log runs and other activities, follow friends, find routes, and train by a plan.",
        screens: [
            AppScreen("Home", "trailblaze://home"),
            AppScreen("Maps", "trailblaze://maps"),
            AppScreen("Record", "trailblaze://record"),
            AppScreen("Challenges", "trailblaze://challenges"),
            AppScreen("Clubs", "trailblaze://clubs"),
            AppScreen("Progress", "trailblaze://you"),
            AppScreen("Training Plan", "trailblaze://plan"),
        ])
    public static var icon: some View { TrailIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            TrailRoot()
                .environment(Persona.store(TrailBlazeStore.self))
                .tint(TrailStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
