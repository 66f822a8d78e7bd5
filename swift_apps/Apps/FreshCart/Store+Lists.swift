import Foundation
import PersonaKit

/// Shopping lists.
extension FreshCartStore {
    @discardableResult
    func addList(named name: String) throws -> ShoppingList.ID {
        try Persona.requireNetwork()
        let name = try checkedName(name, except: nil)
        let list = ShoppingList(id: Persona.newID("list"), name: name, items: [])
        change { $0.lists.append(list) }
        return list.id
    }

    func renameList(_ id: ShoppingList.ID, to name: String) throws {
        try Persona.requireNetwork()
        let name = try checkedName(name, except: id)
        try change { $0.lists[try $0.index(ofList: id)].name = name }
    }

    func deleteList(_ id: ShoppingList.ID) throws {
        try Persona.requireNetwork()
        change { $0.lists.removeAll { $0.id == id } }
    }

    /// Adds what the person wrote. A text that is open on the list already counts up.
    func addItem(_ text: String, quantity: Int = 1, to id: ShoppingList.ID) throws {
        try Persona.requireNetwork()
        guard let text = try checkedShopText(text, as: "An item", limit: 80) else { throw FreshCartError.emptyName }
        let list = try state.index(ofList: id)
        if let item = state.lists[list].items.firstIndex(where: { $0.text.lowercased() == text.lowercased() && !$0.isDone }) {
            try setQuantity(state.lists[list].items[item].quantity + quantity, ofItem: state.lists[list].items[item].id, in: id)
        } else {
            let item = ListItem(id: Persona.newID("listitem"), text: text, quantity: quantity, isDone: false)
            change { $0.lists[list].items.append(item) }
        }
    }

    func setDone(_ isDone: Bool, item: ListItem.ID, in id: ShoppingList.ID) throws {
        try Persona.requireNetwork()
        try changeItem(item, in: id) { $0.isDone = isDone }
    }

    func setQuantity(_ quantity: Int, ofItem item: ListItem.ID, in id: ShoppingList.ID) throws {
        try Persona.requireNetwork()
        guard (1...Self.maximumQuantity).contains(quantity) else { throw FreshCartError.quantity(maximum: Self.maximumQuantity) }
        try changeItem(item, in: id) { $0.quantity = quantity }
    }

    func removeItem(_ item: ListItem.ID, from id: ShoppingList.ID) throws {
        try Persona.requireNetwork()
        try change { state in state.lists[try state.index(ofList: id)].items.removeAll { $0.id == item } }
    }

    func moveItems(in id: ShoppingList.ID, from offsets: IndexSet, to target: Int) throws {
        try Persona.requireNetwork()
        try change { state in state.lists[try state.index(ofList: id)].items.move(from: offsets, to: target) }
    }

    func clearDone(in id: ShoppingList.ID) throws {
        try Persona.requireNetwork()
        try change { state in state.lists[try state.index(ofList: id)].items.removeAll(where: \.isDone) }
    }

    /// What a store sells for a list's item: the product of this name, else the one with all its words that was bought most.
    func match(_ item: ListItem, in store: GroceryStore.ID) -> ShelfItem? {
        let sold = items(in: store, ShelfFilter(isInStock: true, sort: .bought))
        let text = item.text.lowercased()
        if let exact = sold.first(where: { $0.product.name.lowercased() == text }) { return exact }
        let plain = text.split(separator: "(").first.map(String.init) ?? text
        let words = plain.split { !$0.isLetter }.map { $0.count > 3 && $0.hasSuffix("s") ? $0.dropLast() : $0 }
        guard !words.isEmpty else { return nil }
        func has(_ name: String) -> Bool { words.allSatisfy { name.lowercased().contains($0) } }
        return sold.first { has($0.product.name) } ?? sold.first { has("\($0.product.name) \($0.product.about ?? "")") }
    }

    /// Puts everything open that the store sells into its cart, and says what it does not sell.
    @discardableResult
    func addList(_ id: ShoppingList.ID, toCartOf store: GroceryStore.ID) throws -> [String] {
        let open = state.lists[try state.index(ofList: id)].items.filter { !$0.isDone }
        let found = open.map { (item: $0, match: match($0, in: store)) }
        guard found.contains(where: { $0.match != nil }) else { throw FreshCartError.nothingFound }
        for case let (item, match?) in found {
            let target = min(Self.maximumQuantity, quantity(of: match.product.id, in: store) + item.quantity)
            try setQuantity(target, of: match.product.id, in: store)
        }
        return found.filter { $0.match == nil }.map(\.item.text)
    }

    private func changeItem(_ item: ListItem.ID, in id: ShoppingList.ID, _ body: (inout ListItem) -> Void) throws {
        try change { state in
            let list = try state.index(ofList: id)
            guard let index = state.lists[list].items.firstIndex(where: { $0.id == item }) else { throw FreshCartError.notFound("That item") }
            body(&state.lists[list].items[index])
        }
    }

    private func checkedName(_ name: String, except id: ShoppingList.ID?) throws -> String {
        guard let name = try checkedShopText(name, as: "A name", limit: 40) else { throw FreshCartError.emptyName }
        guard !state.lists.contains(where: { $0.id != id && $0.name.lowercased() == name.lowercased() }) else { throw FreshCartError.nameTaken(name) }
        return name
    }
}
