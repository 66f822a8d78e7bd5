import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct StayFinderPreview: PreviewProvider {
    static var previews: some View {
        StayRoot().environment(Persona.store(StayFinderStore.self)).tint(StayStyle.tint).personaEnvironment()
    }
}
