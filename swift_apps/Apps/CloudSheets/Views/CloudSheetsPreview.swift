import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct CloudSheetsPreview: PreviewProvider {
    static var previews: some View {
        SheetsRoot().environment(Persona.store(CloudSheetsStore.self)).tint(SheetsStyle.tint).personaEnvironment()
    }
}
