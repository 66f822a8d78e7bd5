import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct MapsPreview: PreviewProvider {
    static var previews: some View {
        MapsRoot().environment(Persona.store(MapsStore.self)).personaEnvironment()
    }
}
