import PersonaKit
import SwiftUI

/// All lists of people: the phone's own, and those that the owner made.
struct ListsScreen: View {
    @Environment(ContactsStore.self) private var store
    @State private var isNaming = false
    @State private var name = ""
    @State private var renamed: ContactGroup.ID?
    @State private var deleted: ContactGroup?
    @State private var asksToDelete = false

    var body: some View {
        List {
            Section {
                row(.all, "All Contacts", "person.2.fill")
                row(.favorites, "Favorites", "star.fill")
                row(.emergency, "Emergency Contacts", "staroflife.fill")
                row(.blocked, "Blocked", "hand.raised.fill")
            }
            if let groups = store.state.groups, !groups.isEmpty {
                Section("My Lists") {
                    ForEach(groups) { group in
                        row(.group(group.id), group.name, "person.3.fill")
                            .swipeActions {
                                Button("Delete", role: .destructive) { (deleted, asksToDelete) = (group, true) }
                                Button("Rename") { ask(group.name, for: group.id) }.tint(.gray)
                            }
                            .contextMenu {
                                Button("Rename", systemImage: "pencil") { ask(group.name, for: group.id) }
                                Button("Delete List", systemImage: "trash", role: .destructive) { (deleted, asksToDelete) = (group, true) }
                            }
                    }
                }
            }
        }
        .navigationTitle("Lists")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Add List", systemImage: "plus") { ask("", for: nil) }.accessibilityIdentifier("contacts.lists.add")
            }
        }
        .alert(renamed == nil ? "New List" : "Rename List", isPresented: $isNaming) {
            TextField("List Name", text: $name).accessibilityIdentifier("contacts.lists.name")
            Button("Cancel", role: .cancel) {}
            Button("Save") { if let renamed { store.renameGroup(renamed, name) } else { store.addGroup(name) } }
        }
        .confirmationDialog(
            "Delete the list “\(deleted?.name ?? "")”? Its contacts stay.", isPresented: $asksToDelete, titleVisibility: .visible
        ) {
            Button("Delete List", role: .destructive) { if let deleted { store.deleteGroup(deleted.id) } }
        }
    }

    private func ask(_ text: String, for id: ContactGroup.ID?) {
        (name, renamed, isNaming) = (text, id, true)
    }

    private func row(_ list: PeopleList, _ title: String, _ symbol: String) -> some View {
        NavigationLink(value: ContactsPage.list(list)) {
            HStack(spacing: 12) {
                Image(systemName: symbol).foregroundStyle(.blue).frame(width: 28).accessibilityHidden(true)
                Text(title)
                Spacer(minLength: 8)
                Text("\(store.people(of: list).count)").foregroundStyle(.secondary)
            }
        }
        .accessibilityIdentifier("contacts.lists.\(title)")
    }
}
