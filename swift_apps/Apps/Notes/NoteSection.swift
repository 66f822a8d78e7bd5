import Foundation
import PersonaKit

/// How a list of notes is ordered.
enum NoteOrder: String, CaseIterable, Identifiable, Sendable {
    case edited, created, title

    var id: String { rawValue }

    var name: String {
        switch self {
        case .edited: "Date Edited"
        case .created: "Date Created"
        case .title: "Title"
        }
    }
}

/// Notes of a list under a heading.
struct NoteSection: Equatable, Identifiable {
    /// "Pinned", "Today", "Yesterday", "Previous 7 Days", "Previous 30 Days", "March", "2025"; "Notes" when ordered by title.
    var title: String
    var notes: [Note]

    var id: String { title }

    /// Orders and groups notes as Notes does: pinned ones, then by when they were edited or created, latest first.
    /// Ties stay in the order in which they come.
    @MainActor static func sections(of notes: [Note], by order: NoteOrder = .edited) -> [NoteSection] {
        let sorted = notes.enumerated().sorted { left, right in
            switch order {
            case .edited: (right.element.editedAt, left.offset) < (left.element.editedAt, right.offset)
            case .created: (right.element.createdAt, left.offset) < (left.element.createdAt, right.offset)
            case .title: (left.element.name.lowercased(), left.offset) < (right.element.name.lowercased(), right.offset)
            }
        }.map(\.element)
        var sections: [NoteSection] = []
        for note in sorted.filter(\.isPinned) + sorted.filter({ !$0.isPinned }) {
            let title = note.isPinned ? "Pinned" : heading(of: note, order)
            if sections.last?.title == title {
                sections[sections.count - 1].notes.append(note)
            } else {
                sections.append(NoteSection(title: title, notes: [note]))
            }
        }
        return sections
    }

    @MainActor private static func heading(of note: Note, _ order: NoteOrder) -> String {
        switch order {
        case .edited: heading(of: note.editedAt)
        case .created: heading(of: note.createdAt)
        case .title: "Notes"
        }
    }

    @MainActor private static func heading(of date: Date) -> String {
        switch -Dates.daysFromToday(date) {
        case ...0: "Today"
        case 1: "Yesterday"
        case 2...7: "Previous 7 Days"
        case 8...30: "Previous 30 Days"
        default: Dates.year(of: date) == Dates.year(of: Persona.today) ? Dates.month(date) : String(Dates.year(of: date))
        }
    }
}
