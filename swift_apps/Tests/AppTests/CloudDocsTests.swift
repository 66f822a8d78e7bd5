import Foundation
import PersonaKit
import Testing
@testable import CloudDocs
@testable import CloudDrive

@MainActor @Suite struct CloudDocsTests {
    typealias F = CloudFixture

    @Test func returnStartsAParagraphAndEndsAListOnAnEmptyItem() throws {
        let (docs, _) = try F.start()
        let next = try docs.write("Paper\nTape", into: "b3", of: "document-plan")
        #expect(F.text("document-plan")[2...4] == ["Paper", "Tape", "Pens"])
        #expect(docs.document("document-plan")?.blocks.first { $0.id == next }?.style == .bullet)
        let empty = try docs.write("Tape\n", into: next, of: "document-plan")
        #expect(try docs.write("\n", into: empty, of: "document-plan") == empty)
        #expect(docs.document("document-plan")?.blocks.first { $0.id == empty }?.style == .body)
        let after = try docs.write("The plan\nToday", into: "b1", of: "document-plan")
        #expect(docs.document("document-plan")?.blocks.first { $0.id == after }?.style == .body, "a title is one line")
        #expect(docs.document("document-plan")?.file.modifiedAt == Persona.now)
    }

    @Test func paragraphsHaveStylesMarksAndAnOrder() throws {
        let (docs, _) = try F.start()
        func block(_ id: String) -> Block? { docs.document("document-plan")?.blocks.first { $0.id == id } }
        try docs.setStyle(.checklist, of: "b3", in: "document-plan")
        try docs.setChecked(true, "b3", of: "document-plan")
        try docs.toggle(.underline, of: "b3", in: "document-plan")
        try docs.toggle(.bold, of: "b3", in: "document-plan")
        #expect(block("b3")?.isChecked == true && block("b3")?.marks == [.bold, .underline])
        try docs.setStyle(.body, of: "b3", in: "document-plan")
        try docs.toggle(.bold, of: "b3", in: "document-plan")
        #expect(block("b3")?.isChecked == false && block("b3")?.marks == [.underline])
        try docs.moveBlock("b3", of: "document-plan", by: -1)
        try docs.moveBlock("b1", of: "document-plan", by: -1)
        try docs.deleteBlock("b2", of: "document-plan")
        #expect(docs.document("document-plan")?.blocks.map(\.id) == ["b1", "b3", "b4", "b5"])
        for id in ["b1", "b3", "b4", "b5"] { try docs.deleteBlock(id, of: "document-plan") }
        #expect(F.text("document-plan") == [""], "a document always has a paragraph to write in")
    }

    @Test func tablesGrowAndShrink() throws {
        let (docs, _) = try F.start()
        func rows() -> [[String]]? { docs.document("document-plan")?.blocks.first { $0.id == "b5" }?.rows }
        try docs.addRow(to: "b5", of: "document-plan")
        try docs.setCell("10:00\n", row: 2, column: 0, of: "b5", in: "document-plan")
        try docs.addColumn(to: "b5", of: "document-plan")
        #expect(rows() == [["Time", "What", "Column 3"], ["9:00", "Meet Zoe", ""], ["10:00 ", "", ""]])
        try docs.deleteRow(1, of: "b5", in: "document-plan")
        try docs.deleteColumn(1, of: "b5", in: "document-plan")
        try docs.setCell("lost", row: 9, column: 9, of: "b5", in: "document-plan")
        #expect(rows() == [["Time", "Column 3"], ["10:00 ", ""]])
        try docs.setStyle(.heading, of: "b5", in: "document-plan")
        #expect(docs.document("document-plan")?.blocks.first { $0.id == "b5" }?.style == .table)
    }

    @Test func findAndReplaceIncludesTables() throws {
        let (docs, _) = try F.start()
        let matches = try #require(docs.document("document-plan")?.matches(of: "meet"))
        #expect(matches.map(\.block) == ["b2", "b5"] && matches[1].row == 1 && matches[1].column == 1)
        try docs.replace(matches[1], of: "meet", with: "Call", in: "document-plan")
        #expect(F.text("document-plan") == ["The plan", "Meet at nine", "Paper", "Pens", "Time|What", "9:00|Call Zoe"])
        #expect(try docs.replaceAll("P", with: "pp", in: "document-plan") == 4, "what was put in is not searched again")
        #expect(F.text("document-plan")[0...3] == ["The pplan", "Meet at nine", "ppapper", "ppens"])
        #expect(try docs.replaceAll("nowhere", with: "x", in: "document-plan") == 0)
    }

    @Test func commentsAreAnsweredResolvedAndReopened() throws {
        let (docs, drive) = try F.start()
        let before = docs.document("document-plan")?.file
        let id = try docs.comment(" Why nine? ", on: "b2", of: "document-plan")
        #expect(docs.document("document-plan")?.openComments.map(\.quote) == ["Meet at nine"])
        try docs.setResolved(true, id, of: "document-plan")
        #expect(docs.document("document-plan")?.resolvedComments.map(\.resolvedByID) == [F.ada])
        try docs.reply("Still open", to: id, of: "document-plan")
        #expect(docs.document("document-plan")?.openComments.first?.replies.map(\.text) == ["Still open"], "an answer reopens it")
        #expect(docs.document("document-plan")?.file == before && drive.file("document-plan") == before, "a comment is no change of the text")
        #expect(throws: CloudFileError.emptyText("a comment")) { try docs.comment("  ", on: nil, of: "document-plan") }
        try docs.deleteComment(id, of: "document-plan")
        #expect(docs.document("document-plan")?.comments.isEmpty == true)
    }

    @Test func onlyTheAuthorDeletesAComment() throws {
        var documents = F.documents
        documents[0].comments = [Comment(id: "k", quote: "", authorID: F.zoe, date: F.date("2026-05-01T10:00"), text: "Hm", replies: [])]
        let (docs, _) = try F.start(documents: documents)
        #expect(throws: CloudFileError.notOwner(owner: "Zoe Hill")) { try docs.deleteComment("k", of: "document-plan") }
        try docs.setResolved(true, "k", of: "document-plan")
        #expect(docs.document("document-plan")?.resolvedComments.count == 1)
    }

    @Test func editsWithinHalfAnHourAreOneVersion() throws {
        let (docs, _) = try F.start()
        func versions() -> [Version] { docs.document("document-plan")?.versions ?? [] }
        try docs.write("Meet at ten", into: "b2", of: "document-plan")
        PersonaHost.advance(20 * 60)
        try docs.write("Meet at noon", into: "b2", of: "document-plan")
        #expect(versions().count == 2 && versions()[1].blocks[1].text == "Meet at noon" && versions()[1].date == Persona.now)
        PersonaHost.advance(31 * 60)
        try docs.write("Meet at one", into: "b2", of: "document-plan")
        try docs.nameVersion(versions()[2].id, of: "document-plan", "Late")
        try docs.write("Meet at two", into: "b2", of: "document-plan")
        #expect(versions().map { $0.blocks[1].text } == ["Meet at nine", "Meet at noon", "Meet at one", "Meet at two"], "a named version stays")
        try docs.restoreVersion("v1", of: "document-plan")
        #expect(F.text("document-plan")[1] == "Meet at nine" && versions().count == 5)
        #expect(versions().last?.blocks == docs.document("document-plan")?.blocks)
    }

    @Test func undoAndRedoWork() {
        let texts = (0..<3).map { [CloudFixture.block("a", "\($0)")] }
        var history = EditHistory<[Block]>()
        history.record(texts[0], texts[1])
        history.record(texts[1], texts[2])
        let undone = history.undo(texts[2])
        #expect(undone == texts[1])
        history.record(texts[2], texts[1])
        #expect(history.redo(texts[1]) == texts[2], "bringing something back is no change of its own")
        history.record(texts[1], texts[2])
        #expect(history.canUndo && !history.canRedo)
    }

    @Test func listsAreFilteredSearchedAndSorted() throws {
        let (docs, _) = try F.start()
        #expect(docs.documents(.shared, by: .name).map(\.file.name) == ["Brief", "Rules"])
        #expect(docs.documents(by: .modified).map(\.file.name) == ["Rules", "Brief", "Plan"])
        #expect(docs.documents(matching: "zoe meet").map(\.file.name) == ["Plan"], "words in tables and names are found")
        docs.opened("document-plan")
        #expect(docs.documents(by: .opened).first?.file.name == "Plan")
    }

    // MARK: In any order

    private struct Numbers {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func inAnyOrderBothAppsAgreeAndTheLastVersionIsTheText(seed: UInt64) throws {
        let (docs, drive) = try F.start()
        var numbers = Numbers(state: seed)
        for _ in 0..<150 {
            act(docs, drive, &numbers)
            #expect(docs.state.documents.map(\.file).sorted { $0.id < $1.id } == drive.state.files.filter { $0.kind == .document }.sorted { $0.id < $1.id })
            for document in docs.state.documents {
                #expect(document.versions.last?.blocks == document.blocks && !document.blocks.isEmpty)
                #expect(Set(document.blocks.map(\.id)).count == document.blocks.count)
                #expect(document.file.preview == document.previewText)
            }
            for file in drive.state.files {
                #expect(file.folderID == nil || drive.file(file.folderID!) != nil, "\(file.name) is in a folder that is gone")
                #expect(!drive.descendants(of: file.id).contains { $0.id == file.id })
            }
            #expect(Set(drive.state.activities.map(\.fileID)).isSubset(of: drive.state.files.map(\.id)))
        }
        #expect(PersonaHost.unsavedApps.isEmpty)
        let bytes = try PersonaHost.snapshot()
        try PersonaHost.restore(bytes)
        #expect(try PersonaHost.snapshot() == bytes)
    }

    private func act(_ docs: CloudDocsStore, _ drive: CloudDriveStore, _ numbers: inout Numbers) {
        let files = drive.state.files
        let file = files[numbers.next(files.count)]
        let folders = files.filter { $0.kind == .folder }.map { Optional($0.id) } + [nil]
        let folder = folders[numbers.next(folders.count)]
        let store = numbers.next(2) == 0
        let blocks = docs.document(file.id)?.blocks ?? []
        let block = blocks.isEmpty ? "none" : blocks[numbers.next(blocks.count)].id
        switch numbers.next(17) {
        case 0: _ = try? docs.newDocument(named: "New \(numbers.next(9))", template: store ? "template-notes" : nil)
        case 1: _ = try? drive.newFile(.document, named: "Drive \(numbers.next(9))", in: folder)
        case 2: _ = try? drive.newFolder("Folder \(numbers.next(4))", in: folder)
        case 3: try? drive.move(file.id, to: folder)
        case 4: if store { try? docs.rename(file.id, to: "Name \(numbers.next(9))") } else { try? drive.rename(file.id, to: "Name \(numbers.next(9))") }
        case 5: if store { try? docs.trash(file.id) } else { try? drive.trash(file.id) }
        case 6: if store { try? docs.restore(file.id) } else { try? drive.restore(file.id) }
        case 7: if store { _ = try? docs.duplicate(file.id) } else { _ = try? drive.duplicate(file.id) }
        case 8: try? drive.deleteForever(file.id)
        case 9: try? drive.share(file.id, with: [F.zoe, F.bo][numbers.next(2)], as: .viewer)
        case 10: _ = try? docs.write(store ? "Text \(numbers.next(99))" : "One\nTwo", into: block, of: file.id)
        case 11: _ = try? docs.addBlock(to: file.id, after: block, style: Block.Style.allCases[numbers.next(8)])
        case 12: try? docs.deleteBlock(block, of: file.id)
        case 13: _ = try? docs.replaceAll("e", with: "ea", in: file.id)
        case 14: _ = docs.document(file.id)?.versions.first.map { try? docs.restoreVersion($0.id, of: file.id) }
        case 15: PersonaHost.advance(numbers.next(3) == 0 ? 40 * 86400 : 600)
        default: _ = try? docs.comment("Hm", on: block, of: file.id)
        }
    }
}
