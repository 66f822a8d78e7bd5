import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct DineSpotPreview: PreviewProvider {
    static var previews: some View {
        DineRoot().environment(Persona.store(DineSpotStore.self)).tint(DineStyle.tint).personaEnvironment()
    }
}
