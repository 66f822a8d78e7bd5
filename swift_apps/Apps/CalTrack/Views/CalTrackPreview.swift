import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct CalTrackPreview: PreviewProvider {
    static var previews: some View { TrackRoot().environment(Persona.store(CalTrackStore.self)).tint(TrackStyle.tint).personaEnvironment() }
}
