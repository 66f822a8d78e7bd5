import Foundation
import PersonaKit
import SwiftUI

/// What is edited in a sheet.
struct ReminderEdit: Identifiable {
    let draft: ReminderDraft
    /// Nil for a new reminder.
    let item: Reminder.ID?

    var id: String { item ?? "new" }
}

/// The lists, and what opens from them.
struct RemindersRoot: View {
    @Environment(RemindersStore.self) private var store
    @State private var path: [ReminderScope] = []
    @State private var edit: ReminderEdit?

    var body: some View {
        NavigationStack(path: $path) {
            HomeScreen { edit = $0 }
                .navigationDestination(for: ReminderScope.self) { scope in ScopeScreen(scope: scope) { edit = $0 } }
        }
        .sheet(item: $edit) { ReminderEditor(edit: $0) }
        .onOpenURL(perform: open)
    }

    /// reminders://lists, today, scheduled, all, flagged, completed, new, list/list-home, tag/errands, item/reminder-1001
    private func open(_ url: URL) {
        edit = nil
        path = []
        let id = url.lastPathComponent
        switch url.host ?? "" {
        case "new": if let list = store.state.lists.first { edit = ReminderEdit(draft: ReminderDraft(listID: list.id), item: nil) }
        case "list" where store.list(id) != nil: path = [.list(id)]
        case "tag" where store.tags.contains(id): path = [.tag(id)]
        case "item":
            guard let item = store.item(id) else { return }
            path = [.list(item.listID)]
            edit = ReminderEdit(draft: ReminderDraft(item), item: id)
        case let name: path = ReminderScope.smart.filter { $0.name == name }
        }
    }
}
