import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct TeamChatPreview: PreviewProvider {
    static var previews: some View {
        ChatRoot().environment(Persona.store(TeamChatStore.self)).tint(ChatStyle.tint).personaEnvironment()
    }
}
