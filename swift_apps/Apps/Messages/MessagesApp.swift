import Foundation
import PersonaKit
import SwiftUI

public struct MessagesApp: PersonaApp {
    public typealias Store = MessagesStore

    public static let about = AppAbout(
        id: .messages, name: "Messages", tint: .green,
        summary: "Text messages with people and companies, groups, verification codes, unknown senders and spam.",
        screens: [
            AppScreen("Messages", "messages://threads"),
            AppScreen("Unread", "messages://unread"),
            AppScreen("Unknown Senders", "messages://unknown"),
            AppScreen("Spam", "messages://spam"),
            AppScreen("Recently Deleted", "messages://deleted"),
            AppScreen("New Message", "messages://new"),
        ])
    public static var icon: some View { MessagesIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            MessagesRoot().environment(Persona.store(MessagesStore.self)).personaEnvironment()
        }
    }
}
