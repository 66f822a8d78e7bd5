import PersonaKit
import SwiftUI

/// The smart lists as tiles, the owner's lists below them, and the search over all.
struct HomeScreen: View {
    @Environment(RemindersStore.self) private var store
    @Environment(\.dynamicTypeSize) private var typeSize
    let edit: (ReminderEdit) -> Void
    @State private var text = ""
    @State private var listEdit: ListEdit?
    @State private var deleted: ReminderList?
    @State private var asksToDelete = false

    var body: some View {
        List {
            if text.isEmpty {
                Section { tiles.listRowInsets(EdgeInsets()).listRowBackground(Color.clear).listRowSeparator(.hidden) }
                Section {
                    ForEach(store.state.lists) { row($0) }.onMove { store.moveLists(from: $0, to: $1) }
                } header: {
                    Text("My Lists").font(.title3.bold()).foregroundStyle(Color.primary).textCase(nil)
                }
                if !store.tags.isEmpty {
                    Section {
                        tags
                    } header: {
                        Text("Tags").font(.title3.bold()).foregroundStyle(Color.primary).textCase(nil)
                    }
                }
            } else {
                results
            }
        }
        .searchable(text: $text)
        .navigationTitle("Reminders")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .topBarTrailing) { EditButton().accessibilityIdentifier("reminders.home.edit") } }
        .safeAreaInset(edge: .bottom, spacing: 0) { bar }
        .sheet(item: $listEdit) { ListEditor(edit: $0) }
        .confirmationDialog(
            "Delete “\(deleted?.name ?? "")”? This deletes all reminders in this list.", isPresented: $asksToDelete, titleVisibility: .visible
        ) {
            Button("Delete List", role: .destructive) { if let deleted { store.deleteList(deleted.id) } }
        }
    }

    private var tiles: some View {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 14), count: typeSize.columns(2)), spacing: 14) {
            ForEach(ReminderScope.smart, id: \.self) { scope in
                NavigationLink(value: scope) {
                    VStack(alignment: .leading, spacing: 6) {
                        HStack(alignment: .top) {
                            ScopeDisc(symbol: scope.symbol, color: scope.color)
                            Spacer()
                            if scope != .completed {
                                Text("\(store.count(scope))").font(.system(.title, design: .rounded).bold()).foregroundStyle(Color.primary)
                            }
                        }
                        Text(scope.title).font(.system(.headline, design: .rounded)).foregroundStyle(.secondary)
                    }
                    .padding(12)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
                }
                .buttonStyle(.plain)
                .accessibilityLabel(scope == .completed ? scope.title : "\(scope.title), \(store.count(scope))")
                .accessibilityIdentifier("reminders.smart.\(scope.name)")
            }
        }
    }

    private func row(_ list: ReminderList) -> some View {
        NavigationLink(value: ReminderScope.list(list.id)) {
            HStack(spacing: 13) {
                ScopeDisc(symbol: list.symbol, color: list.color.color)
                VStack(alignment: .leading, spacing: 1) {
                    Text(list.name)
                    if let people = list.sharedWith, !people.isEmpty {
                        Text("Shared with \(people.compactMap { Persona.contact($0)?.firstName }.joined(separator: ", "))")
                            .font(.footnote).foregroundStyle(.secondary)
                    }
                }
                Spacer(minLength: 8)
                Text("\(store.count(.list(list.id)))").foregroundStyle(.secondary)
            }
        }
        .accessibilityIdentifier("reminders.list.\(list.id)")
        .swipeActions {
            if store.state.lists.count > 1 { Button("Delete", role: .destructive) { (deleted, asksToDelete) = (list, true) } }
            Button("Info") { listEdit = ListEdit(list: list) }.tint(.gray)
        }
        .contextMenu {
            Button("Show List Info", systemImage: "info.circle") { listEdit = ListEdit(list: list) }
            if store.state.lists.count > 1 {
                Button("Delete List", systemImage: "trash", role: .destructive) { (deleted, asksToDelete) = (list, true) }
            }
        }
    }

    private var tags: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(store.tags, id: \.self) { tag in
                    NavigationLink(value: ReminderScope.tag(tag)) {
                        Text("#\(tag)").font(.subheadline.weight(.medium)).foregroundStyle(Color.primary)
                            .padding(.horizontal, 12).padding(.vertical, 7)
                            .background(Color(.tertiarySystemFill), in: Capsule())
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("reminders.tag.\(tag)")
                }
            }
        }
        .scrollIndicators(.hidden)
    }

    @ViewBuilder private var results: some View {
        let found = store.items(matching: text)
        if found.isEmpty { ContentUnavailableView.search(text: text) }
        ForEach(found) { item in ReminderRow(item: item, showsList: true, edit: edit) }
    }

    private var bar: some View {
        HStack {
            Button {
                if let list = store.state.lists.first { edit(ReminderEdit(draft: ReminderDraft(listID: list.id), item: nil)) }
            } label: {
                Label("New Reminder", systemImage: "plus.circle.fill").fontWeight(.semibold)
            }
            .accessibilityIdentifier("reminders.home.new")
            Spacer()
            Button("Add List") { listEdit = ListEdit(list: nil) }.accessibilityIdentifier("reminders.home.addList")
        }
        .padding(.horizontal, 18)
        .padding(.vertical, 12)
        .background(.bar)
    }
}

/// A list that is made or changed.
struct ListEdit: Identifiable {
    /// Nil for a new one.
    let list: ReminderList?

    var id: String { list?.id ?? "new" }
}

/// A list's name, color and symbol.
struct ListEditor: View {
    @Environment(RemindersStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    private let list: ReminderList?
    @State private var name: String
    @State private var color: ListColor
    @State private var symbol: String

    init(edit: ListEdit) {
        list = edit.list
        _name = State(initialValue: edit.list?.name ?? "")
        _color = State(initialValue: edit.list?.color ?? .blue)
        _symbol = State(initialValue: edit.list?.symbol ?? "list.bullet")
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    VStack(spacing: 14) {
                        ScopeDisc(symbol: symbol, color: color.color, size: 88)
                        TextField("List Name", text: $name)
                            .font(.title3.bold())
                            .multilineTextAlignment(.center)
                            .padding(.vertical, 12)
                            .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
                            .accessibilityIdentifier("reminders.listEditor.name")
                    }
                    .frame(maxWidth: .infinity)
                    .padding(.vertical, 8)
                }
                Section {
                    grid {
                        ForEach(ListColor.allCases) { each in
                            choice(isChosen: each == color, each.name) {
                                color = each
                            } label: {
                                Circle().fill(each.color).frame(width: 38, height: 38)
                            }
                        }
                    }
                }
                Section {
                    grid {
                        ForEach(ListSymbol.all, id: \.symbol) { each in
                            choice(isChosen: each.symbol == symbol, each.name) {
                                symbol = each.symbol
                            } label: {
                                Circle().fill(Color(.tertiarySystemFill)).frame(width: 38, height: 38)
                                    .overlay { Image(systemName: each.symbol).font(.system(size: 17)).foregroundStyle(.secondary) }
                            }
                        }
                    }
                }
            }
            .navigationTitle(list == nil ? "New List" : "List Info")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("reminders.listEditor.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") {
                        if let list {
                            store.updateList(list.id, name: name, color: color, symbol: symbol)
                        } else {
                            store.addList(name, color: color, symbol: symbol)
                        }
                        dismiss()
                    }
                    .disabled(name.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty)
                    .accessibilityIdentifier("reminders.listEditor.done")
                }
            }
        }
    }

    private func grid(@ViewBuilder _ content: () -> some View) -> some View {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 6), spacing: 10) { content() }.padding(.vertical, 4)
    }

    private func choice(
        isChosen: Bool, _ name: String, _ action: @escaping () -> Void, @ViewBuilder label: () -> some View
    ) -> some View {
        Button(action: action) {
            label().padding(4).overlay { if isChosen { Circle().strokeBorder(Color(.systemGray3), lineWidth: 3) } }
        }
        .buttonStyle(.plain)
        .accessibilityLabel(name)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
        .accessibilityIdentifier("reminders.listEditor.\(name)")
    }
}
