import Foundation
import PersonaKit
import SwiftUI

public struct NotesApp: PersonaApp {
    public typealias Store = NotesStore

    public static let about = AppAbout(
        id: .notes, name: "Notes", tint: .yellow,
        summary: "Notes with checklists in folders.",
        screens: [
            AppScreen("Folders", "notes://folders"),
            AppScreen("All Notes", "notes://all"),
            AppScreen("New Note", "notes://new"),
            AppScreen("Recently Deleted", "notes://deleted"),
        ])
    public static var icon: some View { NotesIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            NotesRoot().environment(Persona.store(NotesStore.self)).personaEnvironment()
        }
    }
}
