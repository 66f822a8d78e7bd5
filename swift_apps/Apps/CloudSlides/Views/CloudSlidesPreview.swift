import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct CloudSlidesPreview: PreviewProvider {
    static var previews: some View {
        SlidesRoot().environment(Persona.store(CloudSlidesStore.self)).tint(SlidesStyle.tint).personaEnvironment()
    }
}
