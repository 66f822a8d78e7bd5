import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct NotesPreview: PreviewProvider {
    static var previews: some View {
        NotesRoot().environment(Persona.store(NotesStore.self)).personaEnvironment()
    }
}
