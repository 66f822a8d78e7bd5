import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct CloudDrivePreview: PreviewProvider {
    static var previews: some View {
        DriveRoot().environment(Persona.store(CloudDriveStore.self)).tint(DriveStyle.tint).personaEnvironment()
    }
}
