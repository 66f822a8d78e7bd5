import Foundation
import PersonaKit

/// Inside a note. Whatever changes its words makes it "edited now"; a deleted note must be restored first.
extension NotesStore {
    func setTitle(_ id: Note.ID, _ title: String) {
        edit(id) { $0.title = title.replacingOccurrences(of: "\n", with: " ") }
    }

    func setBody(_ id: Note.ID, _ body: String) {
        edit(id) { $0.body = body }
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

    func setItem(_ item: ChecklistItem.ID, of id: Note.ID, done: Bool) {
        editItem(item, of: id) { $0.done = done }
    }

    func deleteItem(_ item: ChecklistItem.ID, of id: Note.ID) {
        edit(id) { $0.checklist.removeAll { $0.id == item } }
    }

    /// As `List` reports a move: `destination` counts in the order before it.
    func moveItems(of id: Note.ID, from source: IndexSet, to destination: Int) {
        edit(id) { note in
            let moved = source.map { note.checklist[$0] }
            let before = source.count { $0 < destination }
            for index in source.reversed() { note.checklist.remove(at: index) }
            note.checklist.insert(contentsOf: moved, at: destination - before)
        }
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
        (title + body + checklist.map(\.text).joined()).allSatisfy(\.isWhitespace)
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

    /// Lines of body and checklist that have text.
    private var lines: [String] {
        (body.split(separator: "\n").map(String.init) + checklist.map(\.text)).compactMap(firstLine(of:))
    }

    private func firstLine(of text: String) -> String? {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return trimmed.isEmpty ? nil : trimmed
    }

    /// Whether title, body or checklist has all words of the text.
    func matches(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        let all = ([title, body] + checklist.map(\.text)).joined(separator: "\n")
        return words.allSatisfy { all.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive], locale: Persona.locale) != nil }
    }
}

/// Notes of a list under a heading.
struct NoteSection: Equatable, Identifiable {
    /// "Pinned", "Today", "Yesterday", "Previous 7 Days", "Previous 30 Days", "March", "2025".
    var title: String
    var notes: [Note]

    var id: String { title }

    /// Groups notes, last edited first, as Notes does: pinned ones, then by when they were edited.
    @MainActor static func sections(of notes: [Note]) -> [NoteSection] {
        var sections: [NoteSection] = []
        for note in notes.filter(\.isPinned) + notes.filter({ !$0.isPinned }) {
            let title = note.isPinned ? "Pinned" : heading(note.editedAt)
            if sections.last?.title == title {
                sections[sections.count - 1].notes.append(note)
            } else {
                sections.append(NoteSection(title: title, notes: [note]))
            }
        }
        return sections
    }

    @MainActor private static func heading(_ date: Date) -> String {
        switch -Dates.daysFromToday(date) {
        case ...0: "Today"
        case 1: "Yesterday"
        case 2...7: "Previous 7 Days"
        case 8...30: "Previous 30 Days"
        default: year(date) == year(Persona.now) ? Dates.month(date) : String(year(date))
        }
    }

    private static func year(_ date: Date) -> Int { Persona.calendar.component(.year, from: date) }
}
