import PersonaKit
import SwiftUI

public struct TeamChatApp: PersonaApp {
    public typealias Store = TeamChatStore

    public static let about = AppAbout(id: .teamchat, name: "TeamChat", tint: ChatStyle.tint)
    public static var icon: some View { ChatIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            ChatRoot()
                .environment(Persona.store(TeamChatStore.self))
                .tint(ChatStyle.tint)
                .personaEnvironment()
        }
    }
}
