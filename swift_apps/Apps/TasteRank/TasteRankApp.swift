import PersonaKit
import SwiftUI

public struct TasteRankApp: PersonaApp {
    public typealias Store = TasteRankStore

    public static let about = AppAbout(
        id: .tasterank, name: "TasteRank", tint: TasteStyle.tint,
        summary: "Rank restaurants, and see what friends think of them.",
        screens: [
            AppScreen("Been", "tasterank://been"),
            AppScreen("Want", "tasterank://want"),
            AppScreen("Feed", "tasterank://feed"),
            AppScreen("Lists", "tasterank://lists"),
        ])
    public static var icon: some View { TasteIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            TasteRoot()
                .environment(Persona.store(TasteRankStore.self))
                .tint(TasteStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
