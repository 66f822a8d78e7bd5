import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct SplitPayPreview: PreviewProvider {
    static var previews: some View {
        SplitRoot().environment(Persona.store(SplitPayStore.self)).tint(SplitStyle.tint).personaEnvironment()
    }
}
