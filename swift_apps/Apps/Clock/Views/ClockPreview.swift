import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct ClockPreview: PreviewProvider {
    static var previews: some View {
        ClockRoot().environment(Persona.store(ClockStore.self)).personaEnvironment()
    }
}
