import PersonaKit
import SwiftUI

public struct MegaMartApp: PersonaApp {
    public typealias Store = MegaMartStore

    public static let about = AppAbout(
        id: .megamart, name: "MegaMart", tint: MartStyle.tint,
        summary: "Shop for anything, track orders, and keep wish lists.",
        screens: [
            AppScreen("Home", "megamart://home"),
            AppScreen("Departments", "megamart://browse"),
            AppScreen("Deals", "megamart://deals"),
            AppScreen("Wish Lists", "megamart://lists"),
            AppScreen("Orders", "megamart://orders"),
            AppScreen("Cart", "megamart://cart"),
            AppScreen("Account", "megamart://account"),
        ])
    public static var icon: some View { MartIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            MartRoot()
                .environment(Persona.store(MegaMartStore.self))
                .tint(MartStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
