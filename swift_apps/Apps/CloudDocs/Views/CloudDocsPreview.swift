import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct CloudDocsPreview: PreviewProvider {
    static var previews: some View {
        DocsRoot().environment(Persona.store(CloudDocsStore.self)).tint(DocsStyle.tint).personaEnvironment()
    }
}
