import PersonaKit
import SwiftUI

public struct TicketBoxApp: PersonaApp {
    public typealias Store = TicketBoxStore

    public static let about = AppAbout(
        id: .ticketbox, name: "TicketBox", tint: BoxStyle.tint,
        summary: "Find events, buy, transfer and sell tickets.",
        screens: [
            AppScreen("Discover", "ticketbox://discover"),
            AppScreen("Search", "ticketbox://search"),
            AppScreen("Saved", "ticketbox://saved"),
            AppScreen("Tickets", "ticketbox://tickets"),
            AppScreen("Account", "ticketbox://account"),
        ])
    public static var icon: some View { BoxIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            BoxRoot()
                .environment(Persona.store(TicketBoxStore.self))
                .tint(BoxStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
