import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct TrailBlazePreview: PreviewProvider {
    static var previews: some View {
        TrailRoot().environment(Persona.store(TrailBlazeStore.self)).tint(TrailStyle.tint).personaEnvironment()
    }
}
