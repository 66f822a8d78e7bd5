import PersonaKit
import SwiftUI

public struct QuickChatApp: PersonaApp {
    public typealias Store = QuickChatStore

    public static let about = AppAbout(
        id: .quickchat, name: "QuickChat", tint: ChatStyle.tint,
        summary: "Chats, groups, calls for plans, and status posts.",
        screens: [
            AppScreen("Chats", "quickchat://chats"),
            AppScreen("Status", "quickchat://status"),
            AppScreen("Communities", "quickchat://communities"),
            AppScreen("Events", "quickchat://events"),
            AppScreen("You", "quickchat://you"),
        ])
    public static var icon: some View { ChatIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            ChatRoot()
                .environment(Persona.store(QuickChatStore.self))
                .tint(ChatStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
