import Foundation
import PersonaKit
import SwiftUI

public struct CalendarApp: PersonaApp {
    public typealias Store = CalendarStore

    public static let about = AppAbout(
        id: .calendar, name: "Calendar", tint: .red,
        summary: "Events by day, week, month and list, calendars, invitations and alerts.",
        screens: [
            AppScreen("Month", "calendar://month"),
            AppScreen("Week", "calendar://week"),
            AppScreen("Day", "calendar://day"),
            AppScreen("List", "calendar://list"),
            AppScreen("Calendars", "calendar://calendars"),
            AppScreen("Inbox", "calendar://inbox"),
        ])
    public static var icon: some View { CalendarIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            CalendarRoot().environment(Persona.store(CalendarStore.self)).personaEnvironment()
        }
    }
}
