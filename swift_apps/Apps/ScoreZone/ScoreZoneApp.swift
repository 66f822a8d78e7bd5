import PersonaKit
import SwiftUI

public struct ScoreZoneApp: PersonaApp {
    public typealias Store = ScoreZoneStore

    public static let about = AppAbout(
        id: .scorezone, name: "ScoreZone", tint: ScoreStyle.tint,
        summary: "Scores, box scores, standings and news of four leagues.",
        screens: [
            AppScreen("Scores", "scorezone://scores"),
            AppScreen("News", "scorezone://news"),
            AppScreen("Standings", "scorezone://standings"),
            AppScreen("Following", "scorezone://following"),
            AppScreen("Search", "scorezone://search"),
        ])
    public static var icon: some View { ScoreIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            ScoreRoot()
                .environment(Persona.store(ScoreZoneStore.self))
                .tint(ScoreStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
