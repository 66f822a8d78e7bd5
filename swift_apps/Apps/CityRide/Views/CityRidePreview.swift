import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct CityRidePreview: PreviewProvider {
    static var previews: some View {
        RideRoot().environment(Persona.store(CityRideStore.self)).tint(RideStyle.tint).personaEnvironment()
    }
}
