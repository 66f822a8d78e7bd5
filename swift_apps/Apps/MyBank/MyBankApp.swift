import PersonaKit
import SwiftUI

public struct MyBankApp: PersonaApp {
    public typealias Store = MyBankStore

    public static let about = AppAbout(
        id: .mybank, name: "MyBank", tint: BankStyle.tint,
        summary: "Accounts, cards, bills, transfers and spending.",
        screens: [
            AppScreen("Accounts", "mybank://accounts"),
            AppScreen("Move Money", "mybank://move"),
            AppScreen("Bills", "mybank://bills"),
            AppScreen("Spending", "mybank://spending"),
            AppScreen("Cards", "mybank://cards"),
        ])
    public static var icon: some View { BankIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            BankRoot()
                .environment(Persona.store(MyBankStore.self))
                .tint(BankStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
