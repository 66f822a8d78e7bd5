import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct RemindersPreview: PreviewProvider {
    static var previews: some View {
        RemindersRoot().environment(Persona.store(RemindersStore.self)).personaEnvironment()
    }
}
