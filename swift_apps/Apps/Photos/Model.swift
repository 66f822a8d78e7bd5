import Foundation
import PersonaKit

/// Everything that the app stores: the value of `photos.json`.
public struct PhotosState: Codable, Equatable, Sendable {
    var photos: [Photo]
    /// In the order of the list.
    var albums: [Album]
}

/// A picture: what is in it, and what the camera noted.
struct Photo: Codable, Equatable, Identifiable, Sendable {
    enum Kind: String, Codable, Sendable {
        case photo, selfie, screenshot
    }

    /// "photo-1001"
    var id: String
    var takenAt: Date
    var kind: Kind
    var scene: PhotoScene
    /// What is seen, in a few words: "A bowl of ramen on a table".
    var about: String
    /// Words that find it: "cat", "bridge".
    var things: [String]
    /// Where it was taken: "Kezar Track".
    var place: String?
    /// "San Francisco, CA".
    var city: String?
    /// Nil if the place is not known.
    var coordinate: Coordinate?
    /// Who is in it.
    var people: [Contact.ID]
    /// How many others are.
    var strangers: Int?
    /// Of a screenshot: the app, and what it shows, line by line.
    var screen: Screen?
    var caption: String?
    var isFavorite: Bool
    var isHidden: Bool
    /// When it was deleted; it is kept for 30 days more.
    var deletedAt: Date?
    /// Two with the same value are the same picture twice.
    var look: String
}

/// What a screenshot shows.
struct Screen: Codable, Equatable, Sendable {
    var app: AppID
    var title: String
    var lines: [String]
}

/// What a picture is of. It decides how it is drawn.
enum PhotoScene: String, Codable, CaseIterable, Sendable {
    case table, dish, trail, run, track, street, skyline, mountain, snow, coast, river, garden, flowers, concert, stadium, museum, cat, dog
    case room, window, people, airport, train, drink, race, board, book, screen
}

/// Pictures under one name.
struct Album: Codable, Equatable, Hashable, Identifiable, Sendable {
    /// "album-1001"
    var id: String
    var name: String
    /// In the order in which they were added.
    var photoIDs: [Photo.ID]
}

extension PhotosState: CheckedState {
    /// Two pictures with one id, or an album with a picture that is not there.
    public var problem: String? {
        let known = Set(photos.map(\.id))
        if known.count != photos.count { return ".photos: expected each id once" }
        return StateRule.each(albums, ".albums") { album, place in
            if let unknown = album.photoIDs.first(where: { !known.contains($0) }) {
                return "\(place).photoIDs: expected the ids of photos, got \"\(unknown)\""
            }
            return Set(album.photoIDs).count == album.photoIDs.count ? nil : "\(place).photoIDs: expected each id once"
        }
    }
}

extension Photo {
    @MainActor var contacts: [Contact] { people.compactMap(Persona.contact) }

    /// Everything that search looks through.
    @MainActor var words: String {
        let parts: [String?] = [
            about, place, city, caption, Dates.monthAndYear(takenAt), kind.title,
            screen.map { "\($0.app.name) \($0.title) \($0.lines.joined(separator: " "))" },
        ]
        return (parts.compactMap { $0 } + things + contacts.map { "\($0.name) \($0.nickname ?? "")" }).joined(separator: " ").lowercased()
    }

    /// As VoiceOver reads it: "Photo, A bowl of ramen on a table, Mission Bao, San Francisco, CA, May 9, 2026 at 8:40 PM, Favorite".
    @MainActor var spoken: String {
        let people = contacts.map(\.firstName)
        let parts: [String?] = [
            kind.title, about, people.isEmpty ? nil : "with \(people.joined(separator: ", "))", caption, place, city, Dates.dayAndTime(takenAt),
            isFavorite ? "Favorite" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    /// What a map calls the point where it was taken.
    var spot: String? { place ?? city }

    /// When it goes for good.
    var goesAt: Date? { deletedAt?.addingTimeInterval(PhotosStore.kept) }
}

extension Photo.Kind {
    var title: String {
        switch self {
        case .photo: "Photo"
        case .selfie: "Selfie"
        case .screenshot: "Screenshot"
        }
    }
}
