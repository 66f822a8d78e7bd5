import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct QuickBitePreview: PreviewProvider {
    static var previews: some View {
        BiteRoot().environment(Persona.store(QuickBiteStore.self)).tint(BiteStyle.tint).personaEnvironment()
    }
}
