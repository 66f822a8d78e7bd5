import PersonaKit
import SwiftUI

public struct TasteRankApp: PersonaApp {
    public typealias Store = TasteRankStore

    public static let about = AppAbout(id: .tasterank, name: "TasteRank", tint: TasteStyle.tint)
    public static var icon: some View { TasteIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            TasteRoot()
                .environment(Persona.store(TasteRankStore.self))
                .tint(TasteStyle.tint)
                .personaEnvironment()
        }
    }
}
