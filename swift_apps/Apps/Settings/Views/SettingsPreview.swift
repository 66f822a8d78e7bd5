import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct SettingsPreview: PreviewProvider {
    static var previews: some View {
        SettingsRoot().environment(Persona.store(SettingsStore.self)).personaEnvironment()
    }
}
