import PersonaKit
import SwiftUI

public struct TeamChatApp: PersonaApp {
    public typealias Store = TeamChatStore

    public static let about = AppAbout(
        id: .teamchat, name: "TeamChat", tint: ChatStyle.tint,
        summary: "Channels, threads and direct messages at work.",
        screens: [
            AppScreen("Home", "teamchat://home"),
            AppScreen("Direct Messages", "teamchat://dms"),
            AppScreen("Activity", "teamchat://activity"),
            AppScreen("Search", "teamchat://search"),
            AppScreen("You", "teamchat://you"),
        ])
    public static var icon: some View { ChatIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            ChatRoot()
                .environment(Persona.store(TeamChatStore.self))
                .tint(ChatStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
