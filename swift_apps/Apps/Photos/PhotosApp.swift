import PersonaKit
import SwiftUI

public struct PhotosApp: PersonaApp {
    public typealias Store = PhotosStore

    public static let about = AppAbout(
        id: .photos, name: "Photos", tint: .blue,
        summary: "Pictures by day, month and year, in albums, of people and places; captions, favorites, and what was deleted.",
        screens: [
            AppScreen("Library", "photos://library"),
            AppScreen("Months", "photos://months"),
            AppScreen("Years", "photos://years"),
            AppScreen("Collections", "photos://collections"),
            AppScreen("Search", "photos://search"),
            AppScreen("Favorites", "photos://favorites"),
            AppScreen("Screenshots", "photos://screenshots"),
            AppScreen("Map", "photos://map"),
            AppScreen("Duplicates", "photos://duplicates"),
            AppScreen("Recently Deleted", "photos://deleted"),
        ])
    public static var icon: some View { PhotosIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            PhotosRoot().environment(Persona.store(PhotosStore.self)).personaEnvironment()
        }
    }
}
