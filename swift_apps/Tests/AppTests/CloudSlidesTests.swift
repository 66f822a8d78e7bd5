import Foundation
import PersonaKit
import Testing
@testable import CloudDrive
@testable import CloudSlides

@MainActor @Suite struct CloudSlidesTests {
    private static let ada = "contact-ada-stone", zoe = "contact-zoe-hill"

    /// A phone with CloudSlides and CloudDrive: a deck of Ada's, and one of Zoe's that she may only comment on.
    private func start() throws -> (slides: CloudSlidesStore, drive: CloudDriveStore) {
        func file(_ id: String, _ name: String, owner: String, access: [CloudFile.Access] = []) -> CloudFile {
            let date = PersonaJSON.date("2026-05-01T10:00:00-07:00")!
            return CloudFile(
                id: id, kind: .presentation, name: name, ownerID: owner, createdAt: date, modifiedAt: date, modifiedByID: owner, access: access,
                preview: "Hello\nOne")
        }
        func deck(_ file: CloudFile) -> Presentation {
            Presentation(
                file: file, theme: .paper,
                slides: [
                    Slide(id: "s1", layout: .title, title: "Hello", subtitle: "", bullets: [], notes: ""),
                    Slide(id: "s2", layout: .bullets, title: "", subtitle: "", bullets: [Bullet(id: "b1", text: "One")], notes: ""),
                ], comments: [])
        }
        let decks = [
            deck(file("deck-a", "A", owner: Self.ada)),
            deck(file("deck-z", "Z", owner: Self.zoe, access: [.init(contactID: Self.ada, role: .commenter)])),
        ]
        try PersonaHost.load(
            apps: [CloudSlidesStore.self, CloudDriveStore.self],
            seeds: [
                "cloudslides": PersonaJSON.encoder.encode(CloudSlidesState(presentations: decks)),
                "clouddrive": PersonaJSON.encoder.encode(CloudDriveState(files: decks.map(\.file), contents: [], activities: [])),
                "contacts": testContacts,
            ])
        return (Persona.store(CloudSlidesStore.self), Persona.store(CloudDriveStore.self))
    }

    private func titles(_ store: CloudSlidesStore) -> [String] { store.presentation("deck-a")?.slides.map(\.title) ?? [] }

    @Test func slidesAreAddedDuplicatedReorderedAndDeleted() throws {
        let (store, drive) = try start()
        let new = try store.addSlide(.statement, to: "deck-a", after: "s1")
        try store.setTitle("Stop\nhere", of: new, in: "deck-a")
        #expect(titles(store) == ["Hello", "Stop here", ""])
        let copy = try store.duplicateSlide("s2", of: "deck-a")
        try store.moveSlides(of: "deck-a", from: [3], to: 0)
        #expect(store.presentation("deck-a")?.slides.map(\.id) == [copy, "s1", new, "s2"])
        #expect(store.presentation("deck-a")?.slides[0].bullets.map(\.text) == ["One"])
        for slide in [copy, "s1", new] { try store.deleteSlide(slide, of: "deck-a") }
        #expect(throws: SlidesError.lastSlide) { try store.deleteSlide("s2", of: "deck-a") }
        #expect(store.presentation("deck-a")?.file.modifiedAt == Persona.now)
        #expect(drive.file("deck-a") == store.file("deck-a") && drive.file("deck-a")?.preview == "One")
    }

    @Test func returnAddsABulletUpToEight() throws {
        let (store, _) = try start()
        let next = try store.write("One\nTwo", into: "b1", of: "s2", in: "deck-a")
        #expect(store.presentation("deck-a")?.slides[1].bullets.map(\.text) == ["One", "Two"])
        for _ in 0..<6 { try store.addBullet(to: "s2", of: "deck-a", text: "More") }
        #expect(throws: SlidesError.tooManyBullets) { try store.addBullet(to: "s2", of: "deck-a") }
        #expect(throws: SlidesError.tooManyBullets) { try store.write("Two\nThree", into: next, of: "s2", in: "deck-a") }
        try store.moveBullets(of: "s2", in: "deck-a", from: [1], to: 0)
        try store.deleteBullet("b1", of: "s2", in: "deck-a")
        #expect(store.presentation("deck-a")?.slides[1].bullets.first?.text == "Two" && store.presentation("deck-a")?.slides[1].bullets.count == 7)
        try store.setNotes("Slowly", of: "s2", in: "deck-a")
        #expect(store.presentations(matching: "slowly").map(\.id) == ["deck-a"])
    }

    @Test func commentsAreDeletedWithTheirSlideAndNeedAccess() throws {
        let (store, _) = try start()
        #expect(throws: CloudFileError.viewOnly(owner: "Zoe Hill")) { try store.setTitle("X", of: "s1", in: "deck-z") }
        let id = try store.comment("Nice", on: "s1", of: "deck-z")
        try store.setResolved(true, id, of: "deck-z")
        #expect(store.presentation("deck-z")?.resolvedComments.count == 1)
        try store.reply("Or not", to: id, of: "deck-z")
        #expect(store.presentation("deck-z")?.openComments.first?.replies.map(\.text) == ["Or not"])
        #expect(throws: CloudFileError.emptyText("a comment")) { try store.comment(" ", on: "s1", of: "deck-z") }
        try store.comment("Gone soon", on: "s2", of: "deck-a")
        try store.deleteSlide("s2", of: "deck-a")
        #expect(store.presentation("deck-a")?.comments.isEmpty == true)
    }

    @Test func presentationsAppearInCloudDriveAndBack() throws {
        let (store, drive) = try start()
        let here = try store.newPresentation(named: "Pitch", theme: .coral)
        #expect(drive.file(here)?.preview == "Pitch" && store.presentation(here)?.theme == .coral)
        let there = try drive.newFile(.presentation, named: "From Drive")
        #expect(store.presentation(there)?.slides.count == 1)
        let copy = try drive.duplicate(here)
        #expect(store.presentation(copy)?.theme == .coral && store.presentation(copy)?.slides.map(\.title) == ["Pitch"])
        try store.trash(here)
        #expect(drive.trashed.map(\.id) == [here])
        var navigation = SlidesNavigation()
        navigation.open(URL(string: "cloudslides://presentation/deck-a/slide/s2")!, in: store)
        #expect(navigation.path == [.presentation("deck-a"), .slide("deck-a", "s2")])
        navigation.open(URL(string: "cloudslides://presentation/deck-a/present")!, in: store)
        #expect(navigation.presenting == .init(id: "deck-a", first: 0))
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func inAnyOrderSlidesStayInOrderAndBothAppsAgree(seed: UInt64) throws {
        let (store, drive) = try start()
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        for _ in 0..<150 {
            let deck = store.state.presentations[next(store.state.presentations.count)]
            let slide = deck.slides[next(deck.slides.count)]
            switch next(11) {
            case 0: _ = try? store.addSlide(Slide.Layout.allCases[next(3)], to: deck.id, after: slide.id)
            case 1: _ = try? store.duplicateSlide(slide.id, of: deck.id)
            case 2: try? store.deleteSlide(slide.id, of: deck.id)
            case 3: try? store.moveSlides(of: deck.id, from: [next(deck.slides.count)], to: next(deck.slides.count + 1))
            case 4: try? store.setTitle("Title \(next(99))", of: slide.id, in: deck.id)
            case 5: _ = try? store.addBullet(to: slide.id, of: deck.id, text: "Bullet \(next(99))")
            case 6: _ = slide.bullets.first.map { try? store.write("One\nTwo", into: $0.id, of: slide.id, in: deck.id) }
            case 7: _ = try? store.comment("Hm", on: slide.id, of: deck.id)
            case 8: try? drive.rename(deck.id, to: "Name \(next(9))")
            case 9: _ = try? drive.duplicate(deck.id)
            default: try? store.setLayout(Slide.Layout.allCases[next(3)], of: slide.id, in: deck.id)
            }
            for deck in store.state.presentations {
                #expect(!deck.slides.isEmpty && Set(deck.slides.map(\.id)).count == deck.slides.count)
                #expect(deck.slides.allSatisfy { $0.bullets.count <= CloudSlidesStore.maximumBullets })
                #expect(deck.comments.allSatisfy { comment in deck.slides.contains { $0.id == comment.slideID } })
                #expect(drive.file(deck.id) == deck.file)
            }
        }
        #expect(PersonaHost.unsavedApps.isEmpty)
    }
}
