import Foundation
import PersonaKit
import SwiftUI

public struct ClockApp: PersonaApp {
    public typealias Store = ClockStore

    public static let about = AppAbout(id: .clock, name: "Clock", tint: .orange)
    public static var icon: some View { ClockIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            ClockRoot().environment(Persona.store(ClockStore.self)).personaEnvironment()
        }
    }
}
