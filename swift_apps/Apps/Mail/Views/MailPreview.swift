import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct MailPreview: PreviewProvider {
    static var previews: some View {
        MailRoot().environment(Persona.store(MailStore.self)).personaEnvironment()
    }
}
