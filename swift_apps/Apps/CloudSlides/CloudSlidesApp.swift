import PersonaKit
import SwiftUI

public struct CloudSlidesApp: PersonaApp {
    public typealias Store = CloudSlidesStore

    public static let about = AppAbout(
        id: .cloudslides, name: "CloudSlides", tint: SlidesStyle.tint,
        summary: "Write, present and comment on slides.",
        screens: [
            AppScreen("Presentations", "cloudslides://home"),
            AppScreen("Shared", "cloudslides://shared"),
            AppScreen("Starred", "cloudslides://starred"),
            AppScreen("New Presentation", "cloudslides://new"),
        ])
    public static var icon: some View { SlidesIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            SlidesRoot()
                .environment(Persona.store(CloudSlidesStore.self))
                .tint(SlidesStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
