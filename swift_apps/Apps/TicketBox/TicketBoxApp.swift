import PersonaKit
import SwiftUI

public struct TicketBoxApp: PersonaApp {
    public typealias Store = TicketBoxStore

    public static let about = AppAbout(id: .ticketbox, name: "TicketBox", tint: BoxStyle.tint)
    public static var icon: some View { BoxIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            BoxRoot()
                .environment(Persona.store(TicketBoxStore.self))
                .tint(BoxStyle.tint)
                .personaEnvironment()
        }
    }
}
