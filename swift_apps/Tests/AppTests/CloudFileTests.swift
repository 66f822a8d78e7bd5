import Foundation
import PersonaKit
import Testing
@testable import CloudDocs
@testable import CloudDrive

/// One file, two apps: what is done in one shows in the other at once.
@MainActor @Suite struct CloudFileTests {
    typealias F = CloudFixture

    private func agree(_ id: String) -> Bool { F.docs.file(id) == F.drive.file(id) && F.docs.file(id) != nil }

    @Test func changesAppearInBothApps() throws {
        let (docs, drive) = try F.start()
        try drive.rename("document-plan", to: " Better plan ")
        #expect(docs.document("document-plan")?.file.name == "Better plan")
        try docs.rename("document-plan", to: "Best plan")
        #expect(drive.file("document-plan")?.name == "Best plan")
        try docs.setStarred("document-plan", true)
        #expect(drive.starred(by: .name).map(\.id) == ["document-plan"])
        try drive.setStarred("document-plan", false)
        #expect(docs.documents(.starred).isEmpty)
        try drive.share("document-plan", with: F.zoe, as: .commenter)
        try docs.setRole(.editor, of: F.zoe, for: "document-plan")
        try docs.setLinkRole(.viewer, for: "document-plan")
        #expect(drive.file("document-plan")?.access == [.init(contactID: F.zoe, role: .editor)])
        #expect(drive.file("document-plan")?.linkRole == .viewer)
        try docs.trash("document-plan")
        #expect(drive.trashed.map(\.id) == ["document-plan"] && drive.files(in: "folder-work").map(\.id) == ["folder-deep"])
        try drive.restore("document-plan")
        #expect(docs.documents(.mine).map(\.id) == ["document-plan"])
        #expect(agree("document-plan") && agree("document-brief") && PersonaHost.unsavedApps.isEmpty)
    }

    @Test func newDocumentsAppearInBothApps() throws {
        let (docs, drive) = try F.start()
        let here = try docs.newDocument(named: "Letter", template: "template-notes")
        #expect(drive.files(in: nil).map(\.name) == ["Work", "Letter"] && drive.file(here)?.preview == "Notes")
        let there = try drive.newFile(.document, named: "From Drive", in: "folder-work")
        #expect(docs.document(there)?.file.folderID == "folder-work" && F.text(there) == [""])
        try docs.write("Hello", into: try #require(docs.document(there)?.blocks.first?.id), of: there)
        #expect(drive.file(there)?.preview == "Hello" && agree(here) && agree(there))
    }

    @Test func copyKeepsContentButNotSharing() throws {
        let (docs, drive) = try F.start()
        try docs.share("document-plan", with: F.zoe, as: .viewer)
        let copy = try drive.duplicate("document-plan")
        #expect(F.text(copy) == F.text("document-plan") && docs.document(copy)?.file.access == [])
        #expect(drive.file(copy)?.name == "Copy of Plan" && drive.file(copy)?.folderID == "folder-work")
        let brief = try docs.duplicate("document-brief")
        #expect(docs.document(brief)?.file.isMine == true && drive.file(brief)?.folderID == nil && F.text(brief) == ["A brief by Zoe"])
        let map = try drive.duplicate("pdf-map")
        #expect(drive.content(of: map)?.text == "Here" && agree(copy) && agree(brief))
    }

    @Test func onlyEditorsCanChangeAFile() throws {
        let (docs, drive) = try F.start()
        let before = try PersonaHost.snapshot()
        #expect(throws: CloudFileError.viewOnly(owner: "Zoe Hill")) { try docs.rename("document-rules", to: "X") }
        #expect(throws: CloudFileError.viewOnly(owner: "Zoe Hill")) { try docs.write("X", into: "d1", of: "document-rules") }
        #expect(throws: CloudFileError.cannotComment(owner: "Zoe Hill")) { try docs.comment("X", on: nil, of: "document-rules") }
        #expect(throws: CloudFileError.viewOnly(owner: "Zoe Hill")) { try drive.share("document-rules", with: F.bo, as: .viewer) }
        #expect(throws: CloudFileError.notOwner(owner: "Zoe Hill")) { try drive.trash("document-brief") }
        #expect(throws: CloudFileError.noName) { try drive.rename("document-plan", to: "  ") }
        #expect(throws: CloudFileError.nameTooLong) { try drive.rename("document-plan", to: String(repeating: "a", count: 121)) }
        #expect(throws: CloudFileError.ownerHasAccess("Zoe Hill")) { try drive.share("document-brief", with: F.zoe, as: .viewer) }
        #expect(throws: CloudFileError.alreadyShared("Ada Stone")) { try drive.share("document-brief", with: F.ada, as: .viewer) }
        #expect(try PersonaHost.snapshot() == before)
        try docs.rename("document-brief", to: "Zoe's brief")
        try docs.setStarred("document-rules", true)
        #expect(drive.file("document-brief")?.modifiedByID == F.ada && drive.file("document-rules")?.isStarred == true)
        #expect(drive.file("document-rules")?.modifiedByID == F.zoe, "a star is no change of the file")
    }

    @Test func foldersAreTrashedAndRestoredWithContent() throws {
        let (docs, drive) = try F.start()
        try drive.trash("folder-work")
        #expect(drive.trashed.map(\.id) == ["folder-work"] && docs.documents(.mine).isEmpty)
        #expect(throws: CloudFileError.isTrashed) { try docs.write("X", into: "b1", of: "document-plan") }
        try drive.restore("folder-work")
        #expect(drive.trashed.isEmpty && docs.documents(.mine).map(\.id) == ["document-plan"])
        #expect(drive.files(in: "folder-deep").map(\.id) == ["pdf-map"])

        try drive.trash("document-plan")
        PersonaHost.advance(60)
        try drive.trash("folder-work")
        #expect(drive.trashed.map(\.id) == ["folder-work", "document-plan"])
        try drive.restore("document-plan")
        #expect(drive.file("document-plan")?.folderID == nil, "its folder is in the trash, so it goes to the top")
        try drive.emptyTrash()
        #expect(drive.file("folder-deep") == nil && drive.content(of: "pdf-map") == nil && docs.document("document-plan") != nil)
    }

    @Test func theTrashIsEmptiedAfterThirtyDays() throws {
        let (docs, drive) = try F.start()
        try docs.trash("document-plan")
        PersonaHost.advance(30 * 86400 - 1)
        #expect(drive.trashed.count == 1)
        PersonaHost.advance(2)
        #expect(drive.trashed.isEmpty && docs.document("document-plan") == nil && drive.file("document-plan") == nil)
        #expect(PersonaHost.unsavedApps.isEmpty)
    }

    @Test func foldersCannotMoveIntoThemselves() throws {
        let (docs, drive) = try F.start()
        try drive.move("document-plan", to: "folder-deep")
        #expect(docs.document("document-plan")?.file.folderID == "folder-deep")
        #expect(drive.path(to: "folder-deep").map(\.name) == ["Work", "Deep"])
        #expect(throws: CloudFileError.intoItself) { try drive.move("folder-work", to: "folder-deep") }
        try drive.move("document-brief", to: "folder-work")
        #expect(drive.files(in: "folder-work").map(\.name) == ["Deep", "Brief"])
        #expect(throws: CloudFileError.notOwner(owner: "Zoe Hill")) { try drive.move("document-brief", to: nil) }
        #expect(throws: CloudFileError.nameTaken("work")) { try drive.newFolder("work") }
        try drive.newFolder("Work", in: "folder-work")
        try drive.move("document-plan", to: nil)
        #expect(drive.files(in: nil).map(\.name) == ["Work", "Plan"])
    }

    @Test func fileActivityListsChanges() throws {
        let (docs, drive) = try F.start()
        try docs.rename("document-plan", to: "New plan")
        PersonaHost.advance(60)
        try docs.write("Meet at ten", into: "b2", of: "document-plan")
        PersonaHost.advance(60)
        try docs.write("Meet at eleven", into: "b2", of: "document-plan")
        try drive.share("document-plan", with: F.zoe, as: .viewer)
        try drive.setRole(nil, of: F.zoe, for: "document-plan")
        try drive.move("document-plan", to: nil)
        let plan = try #require(drive.file("document-plan"))
        #expect(drive.activities(of: plan).reversed().map(\.kind) == [.renamed, .edited, .shared, .unshared, .moved])
        #expect(drive.activities(of: plan).map(\.detail) == ["My Drive", "Zoe Hill", "Zoe Hill", "", "Plan"])
        let work = try #require(drive.file("folder-work"))
        #expect(drive.activities(of: work).isEmpty, "the plan has left the folder")
    }

    @Test func searchCanBeFilteredByKindOwnerAndAge() throws {
        let (_, drive) = try F.start()
        #expect(drive.search("meet nine", DriveFilter()).map(\.id) == ["document-plan"])
        #expect(drive.search("zoe hill", DriveFilter()).map(\.id) == ["document-rules", "document-brief"])
        #expect(drive.search("", DriveFilter(kind: .folder)).map(\.name) == ["Deep", "Work"])
        #expect(drive.search("", DriveFilter(owner: F.zoe, age: .week)).isEmpty)
        #expect(drive.search("", DriveFilter(owner: F.zoe, age: .month)).count == 2)
    }

    @Test func linksOpenEachScreen() throws {
        let (docs, drive) = try F.start()
        var inDrive = DriveNavigation()
        inDrive.open(URL(string: "clouddrive://details/pdf-map")!, in: drive)
        #expect(inDrive.tab == .files && inDrive.files == [.folder("folder-work"), .folder("folder-deep"), .details("pdf-map")])
        inDrive.open(URL(string: "clouddrive://folder/nowhere")!, in: drive)
        #expect(inDrive.files.count == 3, "an unknown link changes nothing")
        inDrive.open(URL(string: "clouddrive://trash")!, in: drive)
        #expect(inDrive.files == [.trash])
        var inDocs = DocsNavigation()
        inDocs.open(URL(string: "clouddocs://document/document-plan/versions")!, in: docs)
        #expect(inDocs.path == [.document("document-plan"), .versions("document-plan")])
        try docs.trash("document-plan")
        inDocs.open(URL(string: "clouddocs://document/document-plan")!, in: docs)
        #expect(inDocs.path == [.trash])
        inDocs.open(URL(string: "clouddocs://new")!, in: docs)
        #expect(inDocs.path.isEmpty && inDocs.isChoosingTemplate)
    }

    @Test func recentFilesFollowWhatIsOpenedAndDeleted() throws {
        let (_, drive) = try F.start()
        #expect(drive.recent.map(\.id) == ["document-rules", "document-brief", "document-plan", "pdf-map"])
        drive.opened("pdf-map")
        #expect(drive.recent.first?.id == "pdf-map")
        try drive.trash("pdf-map")
        #expect(drive.recent.map(\.id) == ["document-rules", "document-brief", "document-plan"])
    }
}
