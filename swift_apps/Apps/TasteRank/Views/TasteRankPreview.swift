import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct TasteRankPreview: PreviewProvider {
    static var previews: some View {
        TasteRoot().environment(Persona.store(TasteRankStore.self)).tint(TasteStyle.tint).personaEnvironment()
    }
}
