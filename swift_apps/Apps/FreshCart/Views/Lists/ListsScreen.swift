import PersonaKit
import SwiftUI

/// All shopping lists.
struct ListsScreen: View {
    @Binding var navigation: FreshNavigation
    @Environment(FreshCartStore.self) private var store
    @State private var isNaming = false
    @State private var name = ""
    @State private var deleting: ShoppingList?
    @State private var refusal: Refusal?

    var body: some View {
        List {
            ForEach(store.state.lists) { list in
                NavigationLink(value: FreshRoute.list(list.id)) { row(list) }
                    .accessibilityIdentifier("freshcart.lists.row.\(list.id)")
                    .swipeActions { Button("Delete", role: .destructive) { deleting = list } }
            }
        }
        .overlay {
            if store.state.lists.isEmpty {
                ContentUnavailableView("No Lists", systemImage: "checklist", description: Text("Write down what you need, then send it to a cart."))
            }
        }
        .navigationTitle("Lists")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("New list", systemImage: "plus") {
                    name = ""
                    isNaming = true
                }
                .accessibilityIdentifier("freshcart.lists.addButton")
            }
        }
        .alert("New list", isPresented: $isNaming) {
            TextField("Name", text: $name)
                .accessibilityLabel("Name")
            Button("Cancel", role: .cancel) {}
            Button("Create") { attempt($refusal) { navigation.show([.list(try store.addList(named: name))], in: .lists) } }
        }
        .confirmationDialog(
            "Delete “\(deleting?.name ?? "")”?", isPresented: Binding(get: { deleting != nil }, set: { if !$0 { deleting = nil } }),
            titleVisibility: .visible, presenting: deleting
        ) { list in
            Button("Delete list", role: .destructive) { attempt($refusal) { try store.deleteList(list.id) } }
        }
        .refusal($refusal)
    }

    private func row(_ list: ShoppingList) -> some View {
        let open = list.items.filter { !$0.isDone }
        return HStack(spacing: 14) {
            Image(systemName: "checklist")
                .font(.title3)
                .foregroundStyle(FreshStyle.tint)
                .frame(width: 44, height: 44)
                .background(FreshStyle.tint.opacity(0.12), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(list.name)
                    .font(.headline)
                Text(open.isEmpty ? "Nothing open" : open.map(\.text).joined(separator: ", "))
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
            }
            Spacer()
            Text("\(open.count)")
                .foregroundStyle(.secondary)
                .monospacedDigit()
        }
        .padding(.vertical, 3)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(list.name), \(open.count) open")
    }
}
