import Foundation
import PersonaKit

/// What a person can do in Reminders.
public final class RemindersStore: StateStore<RemindersState>, PersonaStore {
    public static let app = AppID.reminders
    nonisolated static let textLimit = 1_000

    /// What was due up to this moment has been notified.
    private var checkedUntil = Persona.now

    public func seeded() { showBadge() }
    public override func stateChanged() { showBadge() }

    /// What is due and not done.
    private func showBadge() {
        Persona.setBadge(state.items.count { !$0.isCompleted && ($0.alert.map { $0 <= Persona.now } ?? false) }, for: .reminders)
    }

    // MARK: Looking things up

    func item(_ id: Reminder.ID) -> Reminder? { state.items.first { $0.id == id } }
    func list(_ id: ReminderList.ID) -> ReminderList? { state.lists.first { $0.id == id } }
    func list(of item: Reminder) -> ReminderList? { list(item.listID) }
    func subtasks(of id: Reminder.ID) -> [Reminder] { state.items.filter { $0.parentID == id } }

    var tags: [String] { Array(Set(state.items.filter { !$0.isCompleted }.flatMap(\.tags))).sorted() }

    /// What a scope has, completed or not, in its order.
    func items(in scope: ReminderScope) -> [Reminder] {
        switch scope {
        case .list(let id): return state.items.filter { $0.listID == id }
        case .today: return byDue(state.items.filter { !$0.isCompleted && ($0.due.map { Dates.daysFromToday($0) <= 0 } ?? false) })
        case .scheduled: return byDue(state.items.filter { !$0.isCompleted && $0.due != nil })
        case .all: return state.items.filter { !$0.isCompleted }
        case .flagged: return state.items.filter { !$0.isCompleted && $0.isFlagged }
        case .tag(let tag): return state.items.filter { !$0.isCompleted && $0.tags.contains(tag) }
        case .completed:
            return state.items.filter(\.isCompleted).sorted { ($0.completedAt!, $0.id) > ($1.completedAt!, $1.id) }
        }
    }

    /// How many there are to do.
    func count(_ scope: ReminderScope) -> Int { items(in: scope).count { scope == .completed || !$0.isCompleted } }

    private func byDue(_ items: [Reminder]) -> [Reminder] { items.sorted { ($0.due!, $0.hasTime ? 1 : 0, $0.id) < ($1.due!, $1.hasTime ? 1 : 0, $1.id) } }

    /// Reminders with all the words in title, notes, place or tags.
    func items(matching text: String) -> [Reminder] {
        let words = text.lowercased().split(separator: " ")
        guard !words.isEmpty else { return [] }
        return state.items.filter { item in
            let content = item.words.lowercased()
            return words.allSatisfy { content.contains($0) }
        }
    }

    // MARK: Reminders

    @discardableResult func add(_ draft: ReminderDraft) -> Reminder.ID? {
        guard draft.isValid, list(draft.listID) != nil else { return nil }
        let id = Persona.newID("reminder")
        change { state in
            let item = draft.applied(to: Reminder(id: id, listID: draft.listID))
            // A subtask comes after the ones before it.
            let last = state.items.lastIndex { $0.parentID == draft.parentID || $0.id == draft.parentID }
            if draft.parentID != nil, let last { state.items.insert(item, at: last + 1) } else { state.items.append(item) }
        }
        tell(id)
        return id
    }

    func update(_ id: Reminder.ID, to draft: ReminderDraft) {
        guard draft.isValid, list(draft.listID) != nil else { return }
        change { state in
            for index in state.items.indices {
                if state.items[index].id == id { state.items[index] = draft.applied(to: state.items[index]) }
                if state.items[index].parentID == id { state.items[index].listID = draft.listID }
            }
        }
    }

    /// Marks a reminder as done, or as to do. A repeating one is due again, and what was done stays among the completed.
    func setCompleted(_ id: Reminder.ID, _ isCompleted: Bool) {
        guard let item = item(id), item.isCompleted != isCompleted else { return }
        change { state in
            guard let index = state.items.firstIndex(where: { $0.id == id }) else { return }
            if isCompleted, let rule = item.repeats, let due = item.due {
                var done = item
                (done.id, done.completedAt, done.repeats) = (Persona.newID("reminder"), Persona.now, nil)
                var next = rule.next(after: due)
                while next <= Persona.now { next = rule.next(after: next) }
                state.items[index].due = next
                state.items.insert(done, at: index + 1)
                return
            }
            state.items[index].completedAt = isCompleted ? Persona.now : nil
            state.items[index].completedBy = nil
            // What belongs to it is done with it.
            if isCompleted {
                for other in state.items.indices where state.items[other].parentID == id && state.items[other].completedAt == nil {
                    state.items[other].completedAt = Persona.now
                }
            }
        }
        tell(id)
    }

    func setFlagged(_ id: Reminder.ID, _ isFlagged: Bool) {
        change { state in for index in state.items.indices where state.items[index].id == id { state.items[index].isFlagged = isFlagged } }
    }

    func move(_ id: Reminder.ID, to listID: ReminderList.ID) {
        guard list(listID) != nil else { return }
        change { state in
            for index in state.items.indices where state.items[index].id == id || state.items[index].parentID == id { state.items[index].listID = listID }
            if let index = state.items.firstIndex(where: { $0.id == id }) { state.items[index].parentID = nil }
        }
    }

    /// Another order of what a list shows.
    func reorder(_ shown: [Reminder.ID], from offsets: IndexSet, to destination: Int) {
        var order = shown
        order.move(fromOffsets: offsets, toOffset: destination)
        change { state in
            let places = state.items.indices.filter { shown.contains(state.items[$0].id) }
            let items = order.compactMap { id in state.items.first { $0.id == id } }
            for (place, item) in zip(places, items) { state.items[place] = item }
        }
    }

    /// Deletes a reminder with its subtasks.
    func delete(_ id: Reminder.ID) { change { $0.items.removeAll { $0.id == id || $0.parentID == id } } }

    func deleteCompleted(in scope: ReminderScope) {
        let ids = Set(items(in: scope).filter(\.isCompleted).map(\.id))
        change { state in
            state.items.removeAll { ids.contains($0.id) }
            let left = Set(state.items.map(\.id))
            for index in state.items.indices where !(state.items[index].parentID.map(left.contains) ?? true) { state.items[index].parentID = nil }
        }
    }

    /// Those who share the list see it, when there is a network.
    private func tell(_ id: Reminder.ID) {
        guard let item = item(id), let people = list(of: item)?.sharedWith, !people.isEmpty else { return }
        guard Persona.hasNetwork else { return change { $0.untold = ($0.untold ?? []).filter { $0 != id } + [id] } }
        Journal.record(.share, in: .reminders, to: people, "items[\(id)]", says: ["title": item.title])
    }

    /// Those who share lists see what has changed without a network.
    func tellWhatWaits() {
        guard let ids = state.untold else { return }
        change { $0.untold = nil }
        ids.forEach(tell)
    }

    // MARK: Lists

    @discardableResult func addList(_ name: String, color: ListColor, symbol: String) -> ReminderList.ID? {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { return nil }
        let id = Persona.newID("list")
        change { $0.lists.append(ReminderList(id: id, name: String(name.prefix(80)), color: color, symbol: symbol, showsCompleted: false)) }
        return id
    }

    func updateList(_ id: ReminderList.ID, name: String, color: ListColor, symbol: String) {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { return }
        changeList(id) { ($0.name, $0.color, $0.symbol) = (String(name.prefix(80)), color, symbol) }
    }

    func setShowsCompleted(_ id: ReminderList.ID, _ shows: Bool) { changeList(id) { $0.showsCompleted = shows } }

    private func changeList(_ id: ReminderList.ID, _ body: (inout ReminderList) -> Void) {
        change { state in
            guard let index = state.lists.firstIndex(where: { $0.id == id }) else { return }
            body(&state.lists[index])
        }
    }

    func moveLists(from offsets: IndexSet, to destination: Int) { change { $0.lists.move(fromOffsets: offsets, toOffset: destination) } }

    /// Deletes a list with its reminders; the last one stays.
    func deleteList(_ id: ReminderList.ID) {
        guard state.lists.count > 1 else { return }
        change {
            $0.lists.removeAll { $0.id == id }
            $0.items.removeAll { $0.listID == id }
        }
    }

    // MARK: Time, and what comes from other devices

    public var nextWake: Date? { state.items.lazy.filter { !$0.isCompleted }.compactMap(\.alert).filter { $0 > self.checkedUntil }.min() }

    public func timePassed() {
        let now = Persona.now, before = checkedUntil
        checkedUntil = now
        let due = state.items.filter { !$0.isCompleted && ($0.alert.map { $0 > before && $0 <= now } ?? false) }
        for item in due.sorted(by: { ($0.alert!, $0.id) < ($1.alert!, $1.id) }) { notify(item) }
        if !due.isEmpty { showBadge() }
    }

    private func notify(_ item: Reminder) {
        let body = item.notes.isEmpty ? list(of: item)?.name ?? "" : item.notes
        Persona.notify(AppNotification(app: .reminders, title: item.title, body: body, link: URL(string: "reminders://item/\(item.id)")))
    }

    /// The owner has entered a reminder on another device; it is due now.
    public func receive(_ event: AppEvent) {
        if case .networkChanged(isThere: true) = event { return tellWhatWaits() }
        guard case .arrived(.reminder(let arriving)) = event, let list = state.lists.first else { return }
        let id = Persona.newID("reminder")
        var item = Reminder(id: id, listID: list.id)
        (item.title, item.notes) = (String(arriving.title.prefix(Self.textLimit)), String((arriving.notes ?? "").prefix(Self.textLimit)))
        (item.due, item.hasTime) = (Persona.now, true)
        change { $0.items.append(item) }
        notify(item)
    }
}
