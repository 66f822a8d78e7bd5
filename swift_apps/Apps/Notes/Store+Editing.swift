import Foundation
import PersonaKit

/// Inside a note. Whatever changes its words makes it "edited now"; a deleted note must be restored first.
extension NotesStore {
    /// A title is one line. What comes after a line break begins the body; true when there was one.
    @discardableResult func setTitle(_ id: Note.ID, _ title: String) -> Bool {
        let lines = title.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        edit(id) {
            $0.title = lines.first ?? ""
            if lines.count > 1, !lines[1].isEmpty { $0.body = $0.body.isEmpty ? lines[1] : lines[1] + "\n" + $0.body }
        }
        return lines.count > 1
    }

    func setBody(_ id: Note.ID, _ body: String) {
        edit(id) { $0.body = body }
    }

    /// What stands below the checklist.
    func setEnding(_ id: Note.ID, _ ending: String) {
        edit(id) { $0.ending = ending.isEmpty ? nil : ending }
    }

    // MARK: Checklist

    /// An item below another one, or at the end.
    @discardableResult func addItem(to id: Note.ID, text: String = "", after previous: ChecklistItem.ID? = nil) -> ChecklistItem.ID {
        let item = ChecklistItem(id: Persona.newID("item"), text: text, done: false)
        edit(id) {
            let index = $0.checklist.firstIndex { $0.id == previous }.map { $0 + 1 } ?? $0.checklist.endIndex
            $0.checklist.insert(item, at: index)
        }
        return item.id
    }

    func setItem(_ item: ChecklistItem.ID, of id: Note.ID, text: String) {
        editItem(item, of: id) { $0.text = text.replacingOccurrences(of: "\n", with: " ") }
    }

    /// Where writing continues after text was typed into an item.
    enum NextItem: Equatable {
        case same, end
        case item(ChecklistItem.ID)
    }

    /// Each line of the text becomes an item of its own, below this one. A line break on an empty item ends the list.
    func write(_ text: String, into item: ChecklistItem.ID, of id: Note.ID) -> NextItem {
        guard text.contains("\n") else {
            setItem(item, of: id, text: text)
            return .same
        }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let endsList = lines.suffix(2).allSatisfy(\.isEmpty)
        let opensNext = !endsList && lines.last?.isEmpty == true
        lines.removeAll(where: \.isEmpty)
        guard let first = lines.first else {
            deleteItem(item, of: id)
            return .end
        }
        let next = (lines.dropFirst() + (opensNext ? [""] : [])).map { ChecklistItem(id: Persona.newID("item"), text: $0, done: false) }
        // All at once: each change takes as long as the note is.
        edit(id) { note in
            guard let index = note.checklist.firstIndex(where: { $0.id == item }) else { return }
            note.checklist[index].text = first
            note.checklist.insert(contentsOf: next, at: index + 1)
        }
        return endsList ? .end : .item(next.last?.id ?? item)
    }

    /// What undo and redo bring back.
    func setContent(_ id: Note.ID, _ content: NoteContent) {
        edit(id) { ($0.title, $0.body, $0.checklist, $0.ending) = (content.title, content.body, content.checklist, content.ending) }
    }

    func setItem(_ item: ChecklistItem.ID, of id: Note.ID, done: Bool) {
        editItem(item, of: id) { $0.done = done }
    }

    func deleteItem(_ item: ChecklistItem.ID, of id: Note.ID) {
        edit(id) { $0.checklist.removeAll { $0.id == item } }
    }

    /// As `List` reports a move: `destination` counts in the order before it.
    func moveItems(of id: Note.ID, from source: IndexSet, to destination: Int) {
        edit(id) { $0.checklist.move(from: source, to: destination) }
    }

    func setAllItems(of id: Note.ID, done: Bool) {
        edit(id) { note in
            for index in note.checklist.indices { note.checklist[index].done = done }
        }
    }

    func deleteDoneItems(of id: Note.ID) {
        edit(id) { $0.checklist.removeAll(where: \.done) }
    }

    /// Items without text that were left behind.
    func dropEmptyItems(of id: Note.ID) {
        edit(id) { $0.checklist.removeAll { $0.text.trimmingCharacters(in: .whitespaces).isEmpty } }
    }

    private func editItem(_ item: ChecklistItem.ID, of id: Note.ID, _ body: (inout ChecklistItem) -> Void) {
        edit(id) { note in
            guard let index = note.checklist.firstIndex(where: { $0.id == item }) else { return }
            body(&note.checklist[index])
        }
    }

    private func edit(_ id: Note.ID, _ body: (inout Note) -> Void) {
        guard let before = note(id), before.deletedAt == nil else { return }
        var after = before
        body(&after)
        guard after != before else { return }
        after.editedAt = Persona.now
        changeNote(id) { $0 = after }
    }
}

extension Note {
    var isEmpty: Bool {
        (title + body + checklist.map(\.text).joined() + (ending ?? "")).allSatisfy(\.isWhitespace)
    }

    /// What lists call it: its title, else its first line of text, else "New Note".
    var name: String {
        firstLine(of: title) ?? lines.first ?? "New Note"
    }

    /// What lists show below the name.
    var preview: String {
        let rest = firstLine(of: title) == nil ? lines.dropFirst() : lines[...]
        return rest.first ?? "No additional text"
    }

    /// Lines below the title that have text.
    var lines: [String] {
        (text(of: body) + checklist.map(\.text) + text(of: ending ?? "")).compactMap(firstLine(of:))
    }

    private func text(of paragraphs: String) -> [String] { paragraphs.split(separator: "\n").map(String.init) }

    private func firstLine(of text: String) -> String? {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return trimmed.isEmpty ? nil : trimmed
    }

    /// Whether title, body, checklist and ending together have all words of the text.
    func matches(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        let all = ([title] + lines).joined(separator: "\n")
        return words.allSatisfy { all.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive], locale: Persona.locale) != nil }
    }
}
