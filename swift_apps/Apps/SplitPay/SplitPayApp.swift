import PersonaKit
import SwiftUI

public struct SplitPayApp: PersonaApp {
    public typealias Store = SplitPayStore

    public static let about = AppAbout(
        id: .splitpay, name: "SplitPay", tint: SplitStyle.tint,
        summary: "Pay and request money among friends, and split bills.",
        screens: [
            AppScreen("Home", "splitpay://home"),
            AppScreen("Requests", "splitpay://requests"),
            AppScreen("Wallet", "splitpay://wallet"),
        ])
    public static var icon: some View { SplitIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            SplitRoot()
                .environment(Persona.store(SplitPayStore.self))
                .tint(SplitStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
