import PersonaKit
import SwiftUI

/// The reminders of a list, or of a smart list in sections.
struct ScopeScreen: View {
    @Environment(RemindersStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let scope: ReminderScope
    let edit: (ReminderEdit) -> Void
    @State private var listEdit: ListEdit?
    @State private var added = ""
    @State private var isAdding = false
    @FocusState private var isTyping: Bool
    @State private var asksToClear = false

    var body: some View {
        let items = shown
        ScrollViewReader { proxy in
            rows(items).onChange(of: isAdding ? items.count : -1) { if isAdding { proxy.scrollTo("new", anchor: .bottom) } }
        }
        .navigationTitle("")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .topBarTrailing) { menu } }
        .safeAreaInset(edge: .bottom, spacing: 0) { if scope != .completed { bar } }
        .sheet(item: $listEdit) { ListEditor(edit: $0) }
    }

    private func rows(_ items: [Reminder]) -> some View {
        List {
            Text(scope.title)
                .font(.system(.largeTitle, design: .rounded).bold())
                .foregroundStyle(scope.color)
                .listRowSeparator(.hidden)
                .accessibilityAddTraits(.isHeader)
            if scope == .completed { cleared }
            sections(items)
            if isAdding { newRow.id("new") }
        }
        .listStyle(.plain)
        .overlay { if items.isEmpty, !isAdding { Text("No Reminders").font(.title3).foregroundStyle(.secondary) } }
    }

    private var list: ReminderList? { if case .list(let id) = scope { store.list(id) } else { nil } }
    private var showsCompleted: Bool { scope == .completed || list?.showsCompleted == true }

    private var shown: [Reminder] {
        let items = store.items(in: scope)
        guard !showsCompleted else { return items }
        return items.filter { !$0.isCompleted }
    }

    @ViewBuilder private func sections(_ items: [Reminder]) -> some View {
        switch scope {
        case .list:
            ForEach(items) { ReminderRow(item: $0, edit: edit) }
                .onMove { store.reorder(items.map(\.id), from: $0, to: $1) }
        case .all:
            ForEach(store.state.lists) { list in
                let own = items.filter { $0.listID == list.id }
                if !own.isEmpty {
                    Section {
                        ForEach(own) { ReminderRow(item: $0, edit: edit) }
                    } header: {
                        Text(list.name).font(.system(.title3, design: .rounded).bold()).foregroundStyle(list.color.color).textCase(nil)
                    }
                }
            }
        case .scheduled, .completed:
            ForEach(days(items), id: \.self) { day in
                Section {
                    ForEach(items.filter { self.day(of: $0) == day }) { ReminderRow(item: $0, showsList: true, edit: edit) }
                } header: {
                    Text(day).font(.system(.headline, design: .rounded)).foregroundStyle(Color.primary).textCase(nil)
                }
            }
        case .today, .flagged, .tag:
            ForEach(items) { ReminderRow(item: $0, showsList: true, edit: edit) }
        }
    }

    private func days(_ items: [Reminder]) -> [String] {
        var days: [String] = []
        for day in items.map({ day(of: $0) }) where days.last != day { days.append(day) }
        return days
    }

    /// The heading that a reminder is under.
    private func day(of item: Reminder) -> String {
        if let done = item.completedAt {
            let days = Dates.daysFromToday(done)
            return days == 0 ? "Today" : days > -7 ? "Previous 7 Days" : days > -30 ? "Previous 30 Days" : Dates.monthAndYear(done)
        }
        guard let due = item.due else { return "" }
        let days = Dates.daysFromToday(due)
        return days < 0 ? "Past Due" : days < 2 ? Dates.relativeDay(due) : days < 31 ? Dates.shortDay(due) : Dates.monthAndYear(due)
    }

    private var cleared: some View {
        let count = store.count(.completed)
        return HStack {
            Text("\(count) Completed").foregroundStyle(.secondary)
            Spacer()
            Button("Clear") { asksToClear = true }.buttonStyle(.borderless).disabled(count == 0).accessibilityIdentifier("reminders.clear")
        }
        .font(.subheadline)
        .confirmationDialog("Delete \(count) completed reminders?", isPresented: $asksToClear, titleVisibility: .visible) {
            Button("Delete Reminders", role: .destructive) { store.deleteCompleted(in: .completed) }
        }
    }

    @ViewBuilder private var menu: some View {
        if let list {
            Menu("More", systemImage: "ellipsis.circle") {
                Button("Show List Info", systemImage: "info.circle") { listEdit = ListEdit(list: list) }
                Button(list.showsCompleted ? "Hide Completed" : "Show Completed", systemImage: list.showsCompleted ? "eye.slash" : "eye") {
                    store.setShowsCompleted(list.id, !list.showsCompleted)
                }
                if store.state.lists.count > 1 {
                    Button("Delete List", systemImage: "trash", role: .destructive) {
                        store.deleteList(list.id)
                        dismiss()
                    }
                }
            }
            .accessibilityIdentifier("reminders.scope.more")
        }
    }

    /// The row in which a new reminder is written; Return begins the next one.
    private var newRow: some View {
        HStack(spacing: 12) {
            Circle().strokeBorder(Color(.systemGray3), style: StrokeStyle(lineWidth: 1.5, dash: [3])).frame(width: 23, height: 23)
            TextField("", text: $added)
                .focused($isTyping)
                .onSubmit { keep(andContinue: true) }
                .accessibilityLabel("New Reminder")
                .accessibilityIdentifier("reminders.scope.field")
            Button("Details", systemImage: "info.circle") {
                var draft = newDraft
                draft.title = added
                (added, isAdding) = ("", false)
                edit(ReminderEdit(draft: draft, item: nil))
            }
            .labelStyle(.iconOnly)
            .buttonStyle(.borderless)
            .accessibilityIdentifier("reminders.scope.details")
        }
    }

    private var bar: some View {
        HStack {
            Button {
                if isAdding { keep(andContinue: true) } else { (isAdding, isTyping) = (true, true) }
            } label: {
                Label("New Reminder", systemImage: "plus.circle.fill").font(.system(.body, design: .rounded).weight(.semibold))
            }
            .accessibilityIdentifier("reminders.scope.new")
            Spacer()
            if isAdding { Button("Done") { keep(andContinue: false) }.fontWeight(.semibold).accessibilityIdentifier("reminders.scope.done") }
        }
        .tint(scope.color)
        .padding(.horizontal, 18)
        .padding(.vertical, 12)
        .background(.bar)
    }

    /// A new reminder has what the smart list is about.
    private var newDraft: ReminderDraft {
        var draft = ReminderDraft(listID: list?.id ?? store.state.lists.first?.id ?? "")
        switch scope {
        case .today, .scheduled: draft.due = Persona.today
        case .flagged: draft.isFlagged = true
        case .tag(let tag): draft.tags = tag
        case .all, .completed, .list: break
        }
        return draft
    }

    private func keep(andContinue: Bool) {
        var draft = newDraft
        draft.title = added
        store.add(draft)
        isAdding = andContinue && draft.isValid
        (added, isTyping) = ("", isAdding)
    }
}
