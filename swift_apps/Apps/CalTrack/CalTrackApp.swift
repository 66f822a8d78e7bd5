import PersonaKit
import SwiftUI

public struct CalTrackApp: PersonaApp {
    public typealias Store = CalTrackStore

    public static let about = AppAbout(id: .caltrack, name: "CalTrack", tint: TrackStyle.tint)
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
