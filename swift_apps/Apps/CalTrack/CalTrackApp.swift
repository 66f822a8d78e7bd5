import PersonaKit
import SwiftUI

public struct CalTrackApp: PersonaApp {
    public typealias Store = CalTrackStore

    public static let about = AppAbout(
        id: .caltrack, name: "CalTrack", tint: TrackStyle.tint,
        summary: "Log food, exercise, water and weight against goals.",
        screens: [
            AppScreen("Diary", "caltrack://diary"),
            AppScreen("Progress", "caltrack://progress"),
            AppScreen("Foods", "caltrack://foods"),
            AppScreen("Goals", "caltrack://goals"),
        ])
    public static var icon: some View { TrackIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            TrackRoot()
                .environment(Persona.store(CalTrackStore.self))
                .tint(TrackStyle.tint)
                .personaEnvironment()
        }
    }
}
