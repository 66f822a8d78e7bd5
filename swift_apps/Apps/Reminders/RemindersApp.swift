import Foundation
import PersonaKit
import SwiftUI

public struct RemindersApp: PersonaApp {
    public typealias Store = RemindersStore

    public static let about = AppAbout(
        id: .reminders, name: "Reminders", tint: .blue,
        summary: "Lists of things to do with dates, priorities, tags and subtasks, and what is due today.",
        screens: [
            AppScreen("My Lists", "reminders://lists"),
            AppScreen("Today", "reminders://today"),
            AppScreen("Scheduled", "reminders://scheduled"),
            AppScreen("All", "reminders://all"),
            AppScreen("Flagged", "reminders://flagged"),
            AppScreen("Completed", "reminders://completed"),
            AppScreen("New Reminder", "reminders://new"),
        ])
    public static var icon: some View { RemindersIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            RemindersRoot().environment(Persona.store(RemindersStore.self)).personaEnvironment()
        }
    }
}
