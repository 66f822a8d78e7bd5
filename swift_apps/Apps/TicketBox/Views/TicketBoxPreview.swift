import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct TicketBoxPreview: PreviewProvider {
    static var previews: some View {
        BoxRoot().environment(Persona.store(TicketBoxStore.self)).tint(BoxStyle.tint).personaEnvironment()
    }
}
