import Foundation
import PersonaKit
import SwiftUI

public struct ClockApp: PersonaApp {
    public typealias Store = ClockStore

    public static let about = AppAbout(
        id: .clock, name: "Clock", tint: .orange,
        summary: "Alarms, world clock, stopwatch and timers.",
        screens: [
            AppScreen("World Clock", "clock://world"),
            AppScreen("Alarms", "clock://alarms"),
            AppScreen("Stopwatch", "clock://stopwatch"),
            AppScreen("Timers", "clock://timers"),
        ])
    public static var icon: some View { ClockIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            ClockRoot().environment(Persona.store(ClockStore.self)).personaEnvironment()
        }
    }
}
