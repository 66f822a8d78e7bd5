import Foundation
import PersonaKit

/// What a person can do in Photos.
public final class PhotosStore: StateStore<PhotosState>, PersonaStore {
    public static let app = AppID.photos
    /// How long what was deleted can be recovered.
    nonisolated static let kept: TimeInterval = 30 * 86_400
    static let textLimit = 2_000

    private var knownShown: [Photo]?

    public override func stateChanged() { knownShown = nil }

    // MARK: Looking things up

    func photo(_ id: Photo.ID) -> Photo? { state.photos.first { $0.id == id } }
    func album(_ id: Album.ID) -> Album? { state.albums.first { $0.id == id } }

    /// Pictures of a collection, oldest first, as the library shows them.
    func photos(in collection: PhotoCollection) -> [Photo] {
        switch collection {
        case .deleted: return Self.sorted(state.photos.filter { $0.deletedAt != nil })
        case .hidden: return Self.sorted(state.photos.filter { $0.isHidden && $0.deletedAt == nil })
        case .library: return shown
        case .favorites: return shown.filter(\.isFavorite)
        case .selfies: return shown.filter { $0.kind == .selfie }
        case .screenshots: return shown.filter { $0.kind == .screenshot }
        case .person(let id): return shown.filter { $0.people.contains(id) }
        case .place(let city): return shown.filter { $0.city == city }
        case .spot(let name): return shown.filter { $0.spot == name }
        case .day(let day): return shown.filter { DayKey.of($0.takenAt) == day }
        case .month(let month): return shown.filter { DayKey.of($0.takenAt).hasPrefix(month) }
        case .album(let id):
            let ids = album(id)?.photoIDs ?? []
            let byID = Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0) })
            return ids.compactMap { byID[$0] }
        case .found(let text): return photos(matching: text)
        }
    }

    /// What the library shows; sorted again when asked for after a change.
    private var shown: [Photo] {
        noteRead()
        if let known = knownShown { return known }
        let shown = Self.sorted(state.photos.filter { !$0.isHidden && $0.deletedAt == nil })
        knownShown = shown
        return shown
    }
    private static func sorted(_ photos: [Photo]) -> [Photo] { photos.sorted { ($0.takenAt, $0.id) < ($1.takenAt, $1.id) } }

    /// Those with all the words in what is known of them.
    func photos(matching text: String) -> [Photo] {
        let words = text.lowercased().split(separator: " ").map(String.init)
        guard !words.isEmpty else { return [] }
        return shown.filter { photo in
            let content = photo.words
            return words.allSatisfy(content.contains)
        }
    }

    /// Who is in pictures, most often first.
    var people: [(contact: Contact, count: Int)] {
        var counts: [Contact.ID: Int] = [:]
        for photo in shown { for id in photo.people { counts[id, default: 0] += 1 } }
        return counts.compactMap { id, count in Persona.contact(id).map { ($0, count) } }
            .sorted { ($1.count, $0.contact.name) < ($0.count, $1.contact.name) }
    }

    /// Where pictures were taken, most often first.
    var cities: [(city: String, count: Int)] {
        var counts: [String: Int] = [:]
        for photo in shown { if let city = photo.city { counts[city, default: 0] += 1 } }
        return counts.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }

    /// What is to be seen, most often first.
    var things: [(thing: String, count: Int)] {
        var counts: [String: Int] = [:]
        for photo in shown { for thing in photo.things { counts[thing, default: 0] += 1 } }
        return counts.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }

    /// The points of a map: places, in a city or everywhere.
    func spots(in city: String?) -> [PhotoSpot] { spots(shown.filter { city == nil || $0.city == city }) { $0.spot } }

    /// The points of a map from far away.
    var citySpots: [PhotoSpot] { spots(shown) { $0.city } }

    private func spots(_ photos: [Photo], by name: (Photo) -> String?) -> [PhotoSpot] {
        var spots: [String: PhotoSpot] = [:]
        for photo in photos {
            guard let name = name(photo), let coordinate = photo.coordinate else { continue }
            spots[name, default: PhotoSpot(name: name, coordinate: coordinate, count: 0)].count += 1
        }
        return spots.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// The same picture more than once.
    var duplicates: [[Photo]] {
        Dictionary(grouping: shown, by: \.look).values.filter { $0.count > 1 }.sorted { ($0[0].takenAt, $0[0].id) < ($1[0].takenAt, $1[0].id) }
    }

    // MARK: Pictures

    func setFavorite(_ ids: [Photo.ID], _ isOn: Bool) { change(ids) { $0.isFavorite = isOn } }
    func setHidden(_ ids: [Photo.ID], _ isOn: Bool) { change(ids) { $0.isHidden = isOn } }

    func setCaption(_ id: Photo.ID, _ text: String) {
        let text = String(text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(Self.textLimit))
        change([id]) { $0.caption = text.isEmpty ? nil : text }
    }

    func setDate(_ id: Photo.ID, _ date: Date) { change([id]) { $0.takenAt = min(date, Persona.now) } }

    func delete(_ ids: [Photo.ID]) { change(ids) { $0.deletedAt = Persona.now } }
    func recover(_ ids: [Photo.ID]) { change(ids) { $0.deletedAt = nil } }

    /// Deletes for good.
    func erase(_ ids: [Photo.ID]) {
        let ids = Set(ids)
        change { state in
            state.photos.removeAll { ids.contains($0.id) && $0.deletedAt != nil }
            let left = Set(state.photos.map(\.id))
            for index in state.albums.indices { state.albums[index].photoIDs.removeAll { !left.contains($0) } }
        }
    }

    /// Keeps the one of several equal pictures with most to it, with what the others had; they can be recovered.
    func merge(_ ids: [Photo.ID]) {
        let equal = ids.compactMap(photo)
        guard equal.count > 1, let best = equal.max(by: { ($0.weight, $1.takenAt) < ($1.weight, $0.takenAt) }) else { return }
        let others = equal.filter { $0.id != best.id }
        change { state in
            for index in state.photos.indices {
                let id = state.photos[index].id
                if id == best.id {
                    state.photos[index].caption = best.caption ?? others.compactMap(\.caption).first
                    state.photos[index].isFavorite = equal.contains(where: \.isFavorite)
                } else if others.contains(where: { $0.id == id }) {
                    state.photos[index].deletedAt = Persona.now
                }
            }
            for index in state.albums.indices where state.albums[index].photoIDs.contains(where: { id in others.contains { $0.id == id } }) {
                if !state.albums[index].photoIDs.contains(best.id) { state.albums[index].photoIDs.append(best.id) }
            }
        }
    }

    private func change(_ ids: [Photo.ID], _ body: (inout Photo) -> Void) {
        let ids = Set(ids)
        change { state in
            for index in state.photos.indices where ids.contains(state.photos[index].id) { body(&state.photos[index]) }
        }
    }

    // MARK: Albums

    @discardableResult func addAlbum(_ name: String, with photos: [Photo.ID] = []) -> Album.ID? {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { return nil }
        let id = Persona.newID("album")
        change { $0.albums.append(Album(id: id, name: String(name.prefix(80)), photoIDs: photos)) }
        return id
    }

    func renameAlbum(_ id: Album.ID, _ name: String) {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { return }
        changeAlbum(id) { $0.name = String(name.prefix(80)) }
    }

    /// Deletes an album; its pictures stay in the library.
    func deleteAlbum(_ id: Album.ID) { change { state in state.albums.removeAll { $0.id == id } } }

    func add(_ ids: [Photo.ID], to album: Album.ID) {
        changeAlbum(album) { album in album.photoIDs += ids.filter { !album.photoIDs.contains($0) } }
    }

    func remove(_ ids: [Photo.ID], from album: Album.ID) { changeAlbum(album) { $0.photoIDs.removeAll(where: ids.contains) } }

    private func changeAlbum(_ id: Album.ID, _ body: (inout Album) -> Void) {
        change { state in
            for index in state.albums.indices where state.albums[index].id == id { body(&state.albums[index]) }
        }
    }

    // MARK: Time

    public var nextWake: Date? { state.photos.compactMap(\.goesAt).min() }

    public func timePassed() {
        let gone = state.photos.filter { $0.goesAt.map { $0 <= Persona.now } ?? false }.map(\.id)
        if !gone.isEmpty { erase(gone) }
    }
}

extension Photo {
    fileprivate var weight: Int { (isFavorite ? 2 : 0) + (caption == nil ? 0 : 1) }
}

/// A point where pictures were taken.
struct PhotoSpot: Equatable {
    var name: String
    var coordinate: Coordinate
    var count: Int
}

/// Some of the pictures.
enum PhotoCollection: Hashable {
    case library, favorites, selfies, screenshots, hidden, deleted
    case album(Album.ID)
    case person(Contact.ID)
    /// "San Francisco, CA"
    case place(String)
    /// "Mission Bao House"
    case spot(String)
    /// "2026-05-12"
    case day(String)
    /// "2026-05"
    case month(String)
    case found(String)
}
