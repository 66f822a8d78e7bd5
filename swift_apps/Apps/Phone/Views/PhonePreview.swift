import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct PhonePreview: PreviewProvider {
    static var previews: some View {
        PhoneRoot().environment(Persona.store(PhoneStore.self)).personaEnvironment()
    }
}
