import PersonaKit
import SwiftUI

/// One list: check off, add, and send what is open to a store's cart.
struct ListScreen: View {
    let id: ShoppingList.ID
    @Binding var navigation: FreshNavigation
    @Environment(FreshCartStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""
    @State private var name = ""
    @State private var isRenaming = false
    @State private var isDeleting = false
    @State private var sentTo: GroceryStore?
    @State private var missing: [String] = []
    @State private var isShowingResult = false
    @State private var refusal: Refusal?

    var body: some View {
        if let list = store.list(id) {
            List {
                Section {
                    HStack {
                        TextField("Add an item", text: $text)
                            .submitLabel(.done)
                            .onSubmit(add)
                            .accessibilityLabel("Add an item")
                            .accessibilityIdentifier("freshcart.list.newItem")
                        Button("Add", action: add)
                            .buttonStyle(.borderless)
                            .disabled(text.isEmpty)
                            .accessibilityIdentifier("freshcart.list.addButton")
                    }
                }
                let open = list.items.filter { !$0.isDone }, done = list.items.filter(\.isDone)
                if !open.isEmpty { Section("To buy") { ForEach(open) { row($0) } } }
                if !done.isEmpty {
                    Section {
                        ForEach(done) { row($0) }
                        Button("Clear checked items", role: .destructive) { attempt($refusal) { try store.clearDone(in: id) } }
                            .accessibilityIdentifier("freshcart.list.clearButton")
                    } header: {
                        Text("Done")
                    }
                }
            }
            .navigationTitle(list.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .topBarTrailing) { menu(list) } }
            .safeAreaInset(edge: .bottom) { storeMenu(list) }
            .alert("Rename list", isPresented: $isRenaming) {
                TextField("Name", text: $name)
                    .accessibilityLabel("Name")
                Button("Cancel", role: .cancel) {}
                Button("Save") { attempt($refusal) { try store.renameList(id, to: name) } }
            }
            .confirmationDialog("Delete “\(list.name)”?", isPresented: $isDeleting, titleVisibility: .visible) {
                Button("Delete list", role: .destructive) {
                    if attempt($refusal, { try store.deleteList(id) }) { dismiss() }
                }
            }
            .alert("Added to the cart", isPresented: $isShowingResult) {
                Button("View cart") { navigation.openCart(sentTo?.id) }
                Button("OK", role: .cancel) {}
            } message: {
                Text(message)
            }
            .refusal($refusal)
        } else {
            ContentUnavailableView("List not found", systemImage: "checklist")
        }
    }

    private func row(_ item: ListItem) -> some View {
        HStack(spacing: 12) {
            Button {
                attempt($refusal) { try store.setDone(!item.isDone, item: item.id, in: id) }
            } label: {
                HStack(spacing: 12) {
                    Image(systemName: item.isDone ? "checkmark.circle.fill" : "circle")
                        .font(.title3)
                        .foregroundStyle(item.isDone ? FreshStyle.tint : Color(.systemGray3))
                    Text(item.text)
                        .strikethrough(item.isDone)
                        .foregroundStyle(item.isDone ? Color.secondary : Color.primary)
                    Spacer()
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.borderless)
            .accessibilityLabel("\(item.isDone ? "Done" : "To buy"), \(item.text)")
            .accessibilityIdentifier("freshcart.list.item.\(item.id)")
            Stepper(
                value: Binding(get: { item.quantity }, set: { new in attempt($refusal) { try store.setQuantity(new, ofItem: item.id, in: id) } }),
                in: 1...FreshCartStore.maximumQuantity
            ) {
                Text("\(item.quantity)")
                    .monospacedDigit()
                    .foregroundStyle(.secondary)
                    .accessibilityLabel("\(item.text), quantity \(item.quantity)")
            }
            .fixedSize()
            .accessibilityIdentifier("freshcart.list.quantity.\(item.id)")
        }
        .swipeActions {
            Button("Delete", role: .destructive) { attempt($refusal) { try store.removeItem(item.id, from: id) } }
        }
    }

    private func menu(_ list: ShoppingList) -> some View {
        Menu {
            Button("Rename", systemImage: "pencil") {
                name = list.name
                isRenaming = true
            }
            Button("Delete list", systemImage: "trash", role: .destructive) { isDeleting = true }
        } label: {
            Label("More", systemImage: "ellipsis.circle")
        }
        .accessibilityIdentifier("freshcart.list.moreButton")
    }

    private func storeMenu(_ list: ShoppingList) -> some View {
        Menu {
            ForEach(store.state.stores) { entry in
                Button(entry.name, systemImage: entry.symbol) {
                    attempt($refusal) {
                        missing = try store.addList(id, toCartOf: entry.id)
                        sentTo = entry
                        isShowingResult = true
                    }
                }
            }
        } label: {
            Label("Add open items to a cart", systemImage: "cart.badge.plus")
                .font(.headline)
                .foregroundStyle(.white)
                .frame(maxWidth: .infinity)
                .padding(.vertical, 4)
                .frame(minHeight: 50)
                .background(FreshStyle.tint, in: Capsule())
        }
        .disabled(!list.items.contains { !$0.isDone })
        .accessibilityIdentifier("freshcart.list.cartButton")
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .background(.bar)
    }

    private var message: String {
        let name = sentTo?.name ?? "The store"
        return missing.isEmpty ? "\(name) has everything." : "\(name) doesn't have: \(missing.joined(separator: ", "))."
    }

    private func add() {
        if attempt($refusal, { try store.addItem(text, to: id) }) { text = "" }
    }
}
