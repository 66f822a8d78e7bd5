import Foundation
import PersonaKit

/// Wish lists.
extension MegaMartStore {
    @discardableResult
    func addWishList(named name: String) throws -> WishList.ID {
        try Persona.requireNetwork()
        let list = WishList(id: "", name: try checkedName(name, except: nil), productIDs: [])
        let id = Persona.newID("wishlist")
        change { $0.wishLists.append(WishList(id: id, name: list.name, productIDs: [])) }
        return id
    }

    func renameWishList(_ id: WishList.ID, to name: String) throws {
        try Persona.requireNetwork()
        let name = try checkedName(name, except: id)
        try change { $0.wishLists[try $0.index(ofList: id)].name = name }
    }

    func deleteWishList(_ id: WishList.ID) throws {
        try Persona.requireNetwork()
        change { $0.wishLists.removeAll { $0.id == id } }
    }

    func setWished(_ isWished: Bool, _ product: Catalog.Product.ID, on id: WishList.ID) throws {
        try Persona.requireNetwork()
        guard self.product(product) != nil else { throw MartError.notFound("That product") }
        try change { state in
            let index = try state.index(ofList: id)
            state.wishLists[index].productIDs.removeAll { $0 == product }
            if isWished { state.wishLists[index].productIDs.append(product) }
        }
    }

    private func checkedName(_ name: String, except id: WishList.ID?) throws -> String {
        guard let name = try checkedShopText(name, as: "A name", limit: 40) else { throw MartError.emptyName }
        guard !state.wishLists.contains(where: { $0.id != id && $0.name.lowercased() == name.lowercased() }) else { throw MartError.nameTaken(name) }
        return name
    }
}
