import Foundation
import PersonaKit

/// A reminder while it is written.
struct ReminderDraft: Equatable {
    var listID: ReminderList.ID
    var parentID: Reminder.ID?
    var title = ""
    var notes = ""
    var due: Date?
    var hasTime = false
    var repeats: Reminder.Frequency?
    var priority: Reminder.Priority?
    var isFlagged = false
    /// Words with or without "#", between blanks or commas.
    var tags = ""
    var place = ""

    init(listID: ReminderList.ID) { self.listID = listID }

    init(_ item: Reminder) {
        listID = item.listID
        parentID = item.parentID
        title = item.title
        notes = item.notes
        due = item.due
        hasTime = item.hasTime
        repeats = item.repeats
        priority = item.priority
        isFlagged = item.isFlagged
        tags = item.tags.map { "#" + $0 }.joined(separator: " ")
        place = item.place ?? ""
    }

    var isValid: Bool { !title.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }

    func applied(to item: Reminder) -> Reminder {
        func text(_ value: String) -> String { String(value.trimmingCharacters(in: .whitespacesAndNewlines).prefix(RemindersStore.textLimit)) }
        var item = item
        (item.listID, item.parentID, item.title, item.notes) = (listID, parentID, text(title), text(notes))
        item.due = due.map { hasTime ? $0 : Persona.calendar.startOfDay(for: $0) }
        item.hasTime = due != nil && hasTime
        item.repeats = due == nil ? nil : repeats
        (item.priority, item.isFlagged) = (priority, isFlagged)
        var words: [String] = []
        for word in tags.split(whereSeparator: { " ,#\n".contains($0) }).map({ $0.lowercased() }) where !words.contains(word) { words.append(word) }
        item.tags = words
        item.place = text(place).isEmpty ? nil : text(place)
        return item
    }
}

extension Reminder {
    init(id: Reminder.ID, listID: ReminderList.ID) {
        self.init(id: id, listID: listID, title: "", notes: "", hasTime: false, isFlagged: false, tags: [])
    }
}
