import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct CalendarPreview: PreviewProvider {
    static var previews: some View {
        CalendarRoot().environment(Persona.store(CalendarStore.self)).personaEnvironment()
    }
}
