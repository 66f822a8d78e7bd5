import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct MessagesPreview: PreviewProvider {
    static var previews: some View {
        MessagesRoot().environment(Persona.store(MessagesStore.self)).personaEnvironment()
    }
}
