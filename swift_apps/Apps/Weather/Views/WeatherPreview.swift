import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct WeatherPreview: PreviewProvider {
    static var previews: some View {
        WeatherRoot(store: Persona.store(WeatherStore.self)).environment(Persona.store(WeatherStore.self)).personaEnvironment()
    }
}
