import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct CinephilePreview: PreviewProvider {
    static var previews: some View {
        FilmRoot().environment(Persona.store(CinephileStore.self)).tint(FilmStyle.tint).preferredColorScheme(.dark).personaEnvironment()
    }
}
