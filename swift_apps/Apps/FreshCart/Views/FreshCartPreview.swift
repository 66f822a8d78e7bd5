import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct FreshCartPreview: PreviewProvider {
    static var previews: some View {
        FreshRoot().environment(Persona.store(FreshCartStore.self)).tint(FreshStyle.tint).personaEnvironment()
    }
}
