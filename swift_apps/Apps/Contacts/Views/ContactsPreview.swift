import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct ContactsPreview: PreviewProvider {
    static var previews: some View {
        ContactsRoot().environment(Persona.store(ContactsStore.self)).personaEnvironment()
    }
}
