import PersonaKit
import SwiftUI

public struct MailApp: PersonaApp {
    public typealias Store = MailStore

    public static let about = AppAbout(
        id: .mail, name: "Mail", tint: .blue,
        summary: "Read, search, sort and write mail.",
        screens: [
            AppScreen("Inbox", "mail://mailbox/inbox"),
            AppScreen("Unread", "mail://mailbox/unread"),
            AppScreen("Drafts", "mail://mailbox/drafts"),
            AppScreen("New Message", "mail://compose"),
        ])
    public static var icon: some View { MailIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup { MailRoot().environment(Persona.store(MailStore.self)).offlineBanner().personaEnvironment() }
    }
}
