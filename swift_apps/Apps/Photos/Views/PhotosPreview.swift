import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct PhotosPreview: PreviewProvider {
    static var previews: some View {
        PhotosRoot().environment(Persona.store(PhotosStore.self)).personaEnvironment()
    }
}
