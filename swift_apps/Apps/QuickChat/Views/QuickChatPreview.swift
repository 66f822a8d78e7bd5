import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct QuickChatPreview: PreviewProvider {
    static var previews: some View {
        ChatRoot().environment(Persona.store(QuickChatStore.self)).tint(ChatStyle.tint).personaEnvironment()
    }
}
