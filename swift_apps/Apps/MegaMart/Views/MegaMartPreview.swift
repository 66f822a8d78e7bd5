import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct MegaMartPreview: PreviewProvider {
    static var previews: some View {
        MartRoot().environment(Persona.store(MegaMartStore.self)).tint(MartStyle.tint).personaEnvironment()
    }
}
