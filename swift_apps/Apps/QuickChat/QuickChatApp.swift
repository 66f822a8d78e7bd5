import PersonaKit
import SwiftUI

public struct QuickChatApp: PersonaApp {
    public typealias Store = QuickChatStore

    public static let about = AppAbout(id: .quickchat, name: "QuickChat", tint: ChatStyle.tint)
    public static var icon: some View { ChatIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            ChatRoot()
                .environment(Persona.store(QuickChatStore.self))
                .tint(ChatStyle.tint)
                .personaEnvironment()
        }
    }
}
