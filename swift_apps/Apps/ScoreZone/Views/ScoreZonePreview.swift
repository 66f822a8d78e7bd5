import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct ScoreZonePreview: PreviewProvider {
    static var previews: some View {
        ScoreRoot().environment(Persona.store(ScoreZoneStore.self)).tint(ScoreStyle.tint).personaEnvironment()
    }
}
