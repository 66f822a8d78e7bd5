import Foundation
import Testing
@testable import Notes
@testable import PersonaKit

@MainActor private func startNotes(_ notes: [String] = []) throws -> NotesStore {
    let json = """
        {"folders": [{"id": "folder-notes", "name": "Notes"}, {"id": "folder-work", "name": "Work"}], "notes": [\(notes.joined(separator: ","))]}
        """
    try PersonaHost.load(apps: [NotesStore.self], seeds: ["notes": Data(json.utf8), "contacts": testContacts])
    return Persona.store(NotesStore.self)
}

private func note(_ id: String, edited: String, pinned: Bool = false, title: String = "T", body: String = "", deleted: String? = nil) -> String {
    """
    {"id": "\(id)", "folder": "folder-notes", "title": "\(title)", "body": "\(body)", "checklist": [], "isPinned": \(pinned),
     "createdAt": "2025-01-01T00:00:00-08:00", "editedAt": "\(edited)"\(deleted.map { #", "deletedAt": "\#($0)""# } ?? "")}
    """
}

@MainActor @Suite struct NoteListTests {
    @Test func notesAreSortedByLastEdit() throws {
        let store = try startNotes([
            note("old", edited: "2024-12-31T23:59:59-08:00"), note("pin", edited: "2025-02-01T00:00:00-08:00", pinned: true),
            note("march", edited: "2026-03-10T12:00:00-07:00"), note("month", edited: "2026-04-20T12:00:00-07:00"),
            note("week", edited: "2026-05-05T00:00:00-07:00"), note("yesterday", edited: "2026-05-11T23:59:59-07:00"),
            note("today", edited: "2026-05-12T00:00:00-07:00"), note("gone", edited: "2026-05-12T00:00:00-07:00", deleted: "2026-05-12T01:00:00-07:00"),
        ])
        let sections = NoteSection.sections(of: store.notes(in: nil))
        #expect(sections.map(\.title) == ["Pinned", "Today", "Yesterday", "Previous 7 Days", "Previous 30 Days", "March", "2024"])
        #expect(sections.map { $0.notes.map(\.id) } == [["pin"], ["today"], ["yesterday"], ["week"], ["month"], ["march"], ["old"]])
        #expect(store.recentlyDeleted.map(\.id) == ["gone"])
    }

    @Test func notesCanBeSortedOtherwise() throws {
        let store = try startNotes([
            note("b", edited: "2026-05-12T00:00:00-07:00", title: "Beta"), note("a", edited: "2026-05-11T00:00:00-07:00", title: "alpha"),
            note("c", edited: "2026-05-10T00:00:00-07:00", pinned: true, title: "Gamma"),
        ])
        let byTitle = NoteSection.sections(of: store.notes(in: nil), by: .title)
        #expect(byTitle.map(\.title) == ["Pinned", "Notes"] && byTitle.map { $0.notes.map(\.id) } == [["c"], ["a", "b"]])
        PersonaHost.advance(60)
        store.setBody("a", "x")
        #expect(NoteSection.sections(of: store.notes(in: nil)).map { $0.notes.map(\.id) } == [["c"], ["a", "b"]])
        // All were created at the same moment, so they stay in the order of the list.
        #expect(NoteSection.sections(of: store.notes(in: nil), by: .created).map(\.title) == ["Pinned", "2025"])
    }

    @Test func titleAndPreviewFallBackToTheText() throws {
        func shown(title: String, body: String) throws -> [String] {
            let note = try startNotes([note("n", edited: "2026-05-12T00:00:00-07:00", title: title, body: body)]).state.notes[0]
            return [note.name, note.preview]
        }
        #expect(try shown(title: "Plan", body: #"\n  First\nSecond"#) == ["Plan", "First"])
        #expect(try shown(title: " ", body: #"First\nSecond"#) == ["First", "Second"])
        #expect(try shown(title: "Plan", body: "") == ["Plan", "No additional text"])
        #expect(try shown(title: "", body: "") == ["New Note", "No additional text"])
    }

    @Test func searchMatchesAllWordsEverywhere() throws {
        let store = try startNotes([note("n", edited: "2026-05-12T00:00:00-07:00", title: "Café list", body: "Try the Éclair")])
        store.addItem(to: "n", text: "Order number 0093")
        let note = store.state.notes[0]
        #expect(note.matches("cafe eclair") && note.matches("0093 TRY") && note.matches("") && !note.matches("cafe tea"))
    }
}

@MainActor @Suite struct NoteEditingTests {
    @Test func writingANote() throws {
        let store = try startNotes()
        let id = store.newNote(in: "folder-work")
        PersonaHost.advance(60)
        #expect(!store.setTitle(id, "Shopping") && store.setTitle(id, "Shop\nping"), "a line break in the title goes on in the body")
        #expect(store.note(id)?.title == "Shop" && store.note(id)?.body == "ping")
        store.setBody(id, "Two\nlines")
        let milk = store.addItem(to: id, text: "Milk")
        let eggs = store.addItem(to: id, text: "Eggs")
        let tea = store.addItem(to: id, text: "Tea", after: milk)
        store.setItem(tea, of: id, done: true)
        store.setItem(eggs, of: id, text: "Six eggs")
        let note = try #require(store.note(id))
        #expect(note.title == "Shop" && note.body == "Two\nlines" && note.folder == "folder-work")
        #expect(
            note.checklist == [
                ChecklistItem(id: milk, text: "Milk", done: false), ChecklistItem(id: tea, text: "Tea", done: true),
                ChecklistItem(id: eggs, text: "Six eggs", done: false),
            ])
        #expect(note.editedAt == Persona.now && note.createdAt == Persona.now - 60)
        store.moveItems(of: id, from: [0], to: 3)
        #expect(store.note(id)?.checklist.map(\.id) == [tea, eggs, milk])
        store.deleteDoneItems(of: id)
        store.setAllItems(of: id, done: true)
        store.addItem(to: id, text: "  ")
        store.dropEmptyItems(of: id)
        #expect(store.note(id)?.checklist.map(\.done) == [true, true])
        store.deleteItem(milk, of: id)
        #expect(store.note(id)?.checklist.map(\.text) == ["Six eggs"])
    }

    @Test func linesPastedIntoAnItemBecomeItems() throws {
        let store = try startNotes()
        let id = store.newNote()
        let first = store.addItem(to: id), last = store.addItem(to: id, text: "Tea")
        func texts() -> [String]? { store.note(id)?.checklist.map(\.text) }
        #expect(store.write("Milk", into: first, of: id) == .same && texts() == ["Milk", "Tea"])
        guard case .item(let second) = store.write("Milk\n", into: first, of: id) else { Issue.record("no next item"); return }
        #expect(texts() == ["Milk", "", "Tea"], "return begins the next one")
        guard case .item(let fourth) = store.write("Eggs\nBread\n\nRice", into: second, of: id) else { Issue.record("no next item"); return }
        #expect(texts() == ["Milk", "Eggs", "Bread", "Rice", "Tea"] && store.note(id)?.checklist[3].id == fourth, "so does each pasted line")
        #expect(store.write("Tea\n\n", into: last, of: id) == .end && texts()?.last == "Tea")
        let empty = store.addItem(to: id)
        #expect(store.write("\n", into: empty, of: id) == .end && texts()?.count == 5, "return on an empty item ends the list")
    }

    @Test func linesBelowTheChecklistArePartOfTheNote() throws {
        let store = try startNotes()
        let id = store.newNote()
        store.addItem(to: id, text: "Tea")
        store.setEnding(id, "Ask Noor\nabout sugar")
        let note = try #require(store.note(id))
        #expect(note.ending == "Ask Noor\nabout sugar" && note.lines == ["Tea", "Ask Noor", "about sugar"] && note.matches("tea sugar"))
        let before = NoteContent(note)
        store.setEnding(id, "")
        #expect(store.note(id)?.ending == nil && store.note(id).map(NoteContent.init) != before)
        store.setContent(id, before)
        #expect(store.note(id)?.ending == "Ask Noor\nabout sugar", "undo brings it back")
        store.deleteItem(note.checklist[0].id, of: id)
        store.discardIfEmpty(id)
        #expect(store.note(id) != nil)
    }

    @Test func undoAndRedoWorkWordByWord() throws {
        let store = try startNotes()
        let id = store.newNote()
        var history = NoteHistory()
        func now() -> NoteContent { NoteContent(store.note(id)!) }
        func change(_ body: () -> Void) {
            let before = now()
            body()
            history.record(before, now())
        }
        var typed = ""
        for letter in "Rent due" {
            typed.append(letter)
            change { store.setBody(id, typed) }
        }
        change { store.addItem(to: id, text: "Milk") }
        func step(_ content: NoteContent?) {
            let before = now()
            store.setContent(id, content!)
            history.record(before, now())
        }
        step(history.undo(now()))
        #expect(now().checklist.isEmpty && now().body == "Rent due")
        step(history.undo(now()))
        #expect(now().body == "Rent ", "a word typed letter by letter is one step")
        step(history.undo(now()))
        step(history.undo(now()))
        #expect(now().body == "" && !history.canUndo && history.undo(now()) == nil)
        for _ in 0..<4 { step(history.redo(now())) }
        #expect(now().body == "Rent due" && now().checklist.map(\.text) == ["Milk"] && !history.canRedo)
        step(history.undo(now()))
        change { store.setTitle(id, "Bills") }
        #expect(!history.canRedo, "what is written after an undo is the future now")
    }

    @Test func formattingAloneIsNotAnEdit() throws {
        let store = try startNotes([note("n", edited: "2026-05-01T00:00:00-07:00", title: "T")])
        let before = store.note("n")!.editedAt
        store.setTitle("n", "T")
        store.setPinned("n", true)
        store.move(["n"], to: "folder-work")
        store.setItem("item-none", of: "n", done: true)
        #expect(store.note("n")?.editedAt == before && store.note("n")?.isPinned == true && store.note("n")?.folder == "folder-work")
        store.move(["n"], to: "folder-none")
        #expect(store.note("n")?.folder == "folder-work")
    }

    @Test func emptyNoteIsDiscarded() throws {
        let store = try startNotes()
        let empty = store.newNote(), full = store.newNote()
        store.setBody(empty, " \n")
        store.setBody(full, "x")
        store.discardIfEmpty(empty)
        store.discardIfEmpty(full)
        #expect(store.state.notes.map(\.id) == [full])
    }
}

@MainActor @Suite struct RecentlyDeletedTests {
    @Test func deletedNotesCanBeRestoredOrErased() throws {
        let store = try startNotes([note("a", edited: "2026-05-01T00:00:00-07:00", pinned: true), note("b", edited: "2026-05-02T00:00:00-07:00")])
        store.delete("a")
        store.delete("b")
        #expect(store.notes(in: nil).isEmpty && store.recentlyDeleted.map(\.id) == ["b", "a"])
        store.setBody("a", "not while deleted")
        #expect(store.note("a")?.body == "" && store.note("a")?.isPinned == false)
        #expect(store.note("a")?.daysLeft(at: Persona.now) == 30)
        store.restore("a")
        store.deleteForever(["a", "b"])
        #expect(store.state.notes.map(\.id) == ["a"] && store.note("a")?.deletedAt == nil)
    }

    @Test func deletedNotesAreErasedAfterThirtyDays() throws {
        let store = try startNotes([note("a", edited: "2026-05-01T00:00:00-07:00")])
        store.delete("a")
        for _ in 0..<29 { PersonaHost.advance(86400) }
        #expect(store.note("a")?.daysLeft(at: Persona.now) == 1)
        PersonaHost.advance(86399)
        #expect(store.state.notes.count == 1)
        PersonaHost.advance(1)
        #expect(store.state.notes.isEmpty && PersonaHost.unsavedApps.isEmpty)
    }

    @Test func deletingAFolderDeletesItsNotes() throws {
        let store = try startNotes()
        let id = store.newNote(in: "folder-work")
        store.setTitle(id, "Plan")
        store.deleteFolder("folder-work")
        #expect(store.state.folders == [.notes] && store.recentlyDeleted.map(\.id) == [id])
        store.restore(id)
        #expect(store.notes(in: "folder-notes").map(\.id) == [id])
        store.deleteFolder("folder-notes")
        #expect(store.state.folders == [.notes])
    }
}

@MainActor @Suite struct FolderTests {
    @Test func folderNamesAreUnique() throws {
        let store = try startNotes()
        let id = try store.newFolder("  Recipes ")
        #expect(store.folder(id)?.name == "Recipes")
        #expect(throws: NotesStore.FolderError.noName) { try store.newFolder(" ") }
        #expect(throws: NotesStore.FolderError.nameTaken) { try store.newFolder("recipes") }
        #expect(throws: NotesStore.FolderError.nameTaken) { try store.renameFolder("folder-work", to: "Recently deleted") }
        try store.renameFolder(id, to: "RECIPES")
        try store.renameFolder("folder-notes", to: "Mine")
        #expect(store.state.folders.map(\.name) == ["Notes", "Work", "RECIPES"])
    }
}

@MainActor @Suite struct FolderOrderTests {
    @Test func foldersCanBeReorderedExceptNotes() throws {
        let store = try startNotes()
        let recipes = try store.newFolder("Recipes")
        store.moveFolders(from: [2], to: 0)
        #expect(store.state.folders.map(\.id) == ["folder-notes", recipes, "folder-work"])
        store.moveFolders(from: [0], to: 3)
        #expect(store.state.folders.map(\.id) == ["folder-notes", recipes, "folder-work"])
    }
}

@MainActor @Suite struct NotesPropertyTests {
    /// Whatever a person does: every note is in a folder that is there, all is saved, and the state restores to the same bytes.
    @Test(arguments: 0..<40) func anythingCanBeDoneInAnyOrder(seed: Int) throws {
        let store = try startNotes([note("a", edited: "2026-05-01T00:00:00-07:00"), note("b", edited: "2026-05-02T00:00:00-07:00")])
        var numbers = Numbers(seed: seed)
        for _ in 0..<80 {
            let id = store.state.notes.isEmpty ? "note-none" : store.state.notes[numbers.next(store.state.notes.count)].id
            let folder = store.state.folders[numbers.next(store.state.folders.count)].id
            let item = store.note(id)?.checklist.first?.id ?? "item-none"
            switch numbers.next(14) {
            case 0: store.setBody(store.newNote(in: folder), "text")
            case 1: store.delete(id)
            case 2: store.restore(id)
            case 3: store.move([id], to: folder)
            case 4: store.setPinned(id, numbers.next(2) == 0)
            case 5: store.addItem(to: id, text: "item", after: item)
            case 6: store.setItem(item, of: id, done: true)
            case 7: store.deleteItem(item, of: id)
            case 8: _ = try? store.newFolder("F\(numbers.next(5))")
            case 9: store.deleteFolder(folder)
            case 10: try? store.renameFolder(folder, to: "F\(numbers.next(5))")
            case 11: store.deleteForever([id])
            case 12: store.setTitle(id, ["", "A", "B"][numbers.next(3)])
            default: PersonaHost.advance(86400 * numbers.next(3))
            }
            #expect(store.notes(in: nil).allSatisfy { store.folder($0.folder) != nil })
            #expect(Set(store.state.folders.map(\.name)).count == store.state.folders.count)
            #expect(PersonaHost.unsavedApps.isEmpty)
        }
        let bytes = try PersonaHost.snapshot()
        try PersonaHost.restore(bytes)
        #expect(try PersonaHost.snapshot() == bytes)
    }
}
