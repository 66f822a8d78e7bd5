import Foundation
import Testing
@testable import PersonaKit
@testable import Photos

/// A phone with Photos: three pictures, of which two are the same, and an album.
@MainActor private func startPhotos() throws -> PhotosStore {
    func picture(_ id: String, _ at: String, _ fields: String) -> String {
        #"{"id": "\#(id)", "takenAt": "\#(at)", "kind": "photo", "scene": "cat", "isFavorite": false, "isHidden": false, \#(fields)}"#
    }
    let pictures = [
        picture(
            "cat", "2026-05-09T19:40:00-07:00",
            #""about": "A cat", "things": ["cat"], "place": "Home", "city": "Davis, CA", "people": [], "look": "cat", "caption": "Again""#),
        picture("cat-2", "2026-05-09T19:40:04-07:00", #""about": "A cat", "things": ["cat"], "people": ["sam"], "look": "cat""#),
        picture("old", "2025-01-02T08:00:00-08:00", #""about": "A bridge", "things": ["bridge"], "city": "Portland, OR", "people": ["sam"], "look": "old""#),
    ]
    let photos = #"{"photos": [\#(pictures.joined(separator: ", "))], "albums": [{"id": "cats", "name": "Cats", "photoIDs": ["cat-2"]}]}"#
    let contacts = """
        {"me": "me", "people": [{"id": "me", "firstName": "Jordan", "lastName": "Avery", "emails": [], "phones": []},
                                {"id": "sam", "firstName": "Sam", "lastName": "Rivers", "emails": [], "phones": []}]}
        """
    try PersonaHost.load(apps: [PhotosStore.self], seeds: ["contacts": Data(contacts.utf8), "photos": Data(photos.utf8)])
    return Persona.store(PhotosStore.self)
}

@MainActor @Suite struct PhotosTests {
    @Test func labelsSayWhatAPictureShows() throws {
        let store = try startPhotos()
        #expect(store.photo("cat")?.spoken == "Photo, A cat, Again, Home, Davis, CA, \(Dates.dayAndTime(try #require(store.photo("cat")).takenAt))")
        #expect(store.photo("old")?.spoken.hasPrefix("Photo, A bridge, with Sam, Portland, OR") == true)
    }

    @Test func searchNeedsEveryWord() throws {
        let store = try startPhotos()
        #expect(store.photos(matching: "portland sam").map(\.id) == ["old"])
        #expect(store.photos(matching: "portland cat").isEmpty && store.photos(matching: " ").isEmpty)
    }

    @Test func hiddenAndDeletedPicturesAreInTheirOwnCollectionsOnly() throws {
        let store = try startPhotos()
        store.setHidden(["cat"], true)
        store.delete(["old"])
        #expect(store.photos(in: .library).map(\.id) == ["cat-2"])
        #expect(store.photos(in: .hidden).map(\.id) == ["cat"] && store.photos(in: .deleted).map(\.id) == ["old"])
        store.recover(["old"])
        #expect(store.photos(in: .library).map(\.id) == ["old", "cat-2"])
    }

    @Test func deletedPicturesGoAfterThirtyDays() throws {
        let store = try startPhotos()
        store.delete(["cat-2"])
        PersonaHost.advance(30 * 86_400 - 60)
        #expect(store.photo("cat-2") != nil)
        PersonaHost.advance(120)
        #expect(store.photo("cat-2") == nil && store.album("cats")?.photoIDs.isEmpty == true)
    }

    @Test func mergingKeepsThePictureWithMostToIt() throws {
        let store = try startPhotos()
        #expect(store.duplicates.map { $0.map(\.id) } == [["cat", "cat-2"]])
        store.setFavorite(["cat-2"], true)
        store.setFavorite(["cat"], true)
        store.merge(["cat", "cat-2"])
        #expect(store.photo("cat")?.deletedAt == nil && store.photo("cat-2")?.deletedAt != nil)
        #expect(store.album("cats")?.photoIDs.contains("cat") == true && store.duplicates.isEmpty)
    }

    @Test func albumsTakeEachPictureOnceAndLeaveTheLibraryAsItIs() throws {
        let store = try startPhotos()
        store.add(["cat", "cat-2"], to: "cats")
        #expect(store.album("cats")?.photoIDs == ["cat-2", "cat"])
        #expect(store.addAlbum("  ") == nil)
        store.deleteAlbum("cats")
        #expect(store.state.albums.isEmpty && store.photos(in: .library).count == 3 && store.state.problem == nil)
    }

    @Test func dateNeverIsInTheFuture() throws {
        let store = try startPhotos()
        store.setDate("old", Persona.now.addingTimeInterval(3_600))
        #expect(store.photo("old")?.takenAt == Persona.now)
        store.setCaption("old", "  ")
        #expect(store.photo("old")?.caption == nil)
    }

    @Test func somePicturesDifferAndCopiesDoNot() {
        var one = PhotoDice("photo-1"), same = PhotoDice("photo-1"), other = PhotoDice("photo-2")
        #expect((0..<8).map { _ in one.number(0...99) } == (0..<8).map { _ in same.number(0...99) })
        #expect((0..<8).map { _ in same.number(0...99) } != (0..<8).map { _ in other.number(0...99) })
    }
}
