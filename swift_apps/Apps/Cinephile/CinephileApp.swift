import PersonaKit
import SwiftUI

public struct CinephileApp: PersonaApp {
    public typealias Store = CinephileStore

    public static let about = AppAbout(
        id: .cinephile, name: "Cinephile", tint: FilmStyle.tint,
        summary: "Find films, keep a diary of what you watch, rate, review, and list.",
        screens: [
            AppScreen("Films", "cinephile://films"),
            AppScreen("Search", "cinephile://search"),
            AppScreen("Watchlist", "cinephile://watchlist"),
            AppScreen("Activity", "cinephile://activity"),
            AppScreen("Diary", "cinephile://diary"),
            AppScreen("Lists", "cinephile://lists"),
        ])
    public static var icon: some View { FilmIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            FilmRoot()
                .environment(Persona.store(CinephileStore.self))
                .tint(FilmStyle.tint)
                .preferredColorScheme(.dark)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
