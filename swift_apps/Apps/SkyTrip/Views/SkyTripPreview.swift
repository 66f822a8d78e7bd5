import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct SkyTripPreview: PreviewProvider {
    static var previews: some View {
        SkyRoot().environment(Persona.store(SkyTripStore.self)).tint(SkyStyle.tint).personaEnvironment()
    }
}
