import PersonaKit
import SwiftUI

public struct FreshCartApp: PersonaApp {
    public typealias Store = FreshCartStore

    public static let about = AppAbout(
        id: .freshcart, name: "FreshCart", tint: FreshStyle.tint,
        summary: "Order groceries from several stores for delivery.",
        screens: [
            AppScreen("Stores", "freshcart://home"),
            AppScreen("Buy Again", "freshcart://again"),
            AppScreen("Orders", "freshcart://orders"),
            AppScreen("Account", "freshcart://account"),
        ])
    public static var icon: some View { FreshIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            FreshRoot()
                .environment(Persona.store(FreshCartStore.self))
                .tint(FreshStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
