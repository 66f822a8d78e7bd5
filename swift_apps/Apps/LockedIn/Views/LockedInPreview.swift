import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct LockedInPreview: PreviewProvider {
    static var previews: some View {
        LinkRoot().environment(Persona.store(LockedInStore.self)).tint(LinkStyle.tint).personaEnvironment()
    }
}
