import PersonaKit
import SwiftUI

/// All wish lists.
struct ListsScreen: View {
    @Binding var navigation: MartNavigation
    @Environment(MegaMartStore.self) private var store
    @State private var isNaming = false
    @State private var name = ""
    @State private var deleting: WishList?
    @State private var isDeleting = false
    @State private var refusal: Refusal?

    var body: some View {
        List {
            ForEach(store.state.wishLists) { list in
                NavigationLink(value: MartRoute.list(list.id)) { row(list) }
                    .accessibilityIdentifier("megamart.lists.row.\(list.id)")
                    .swipeActions {
                        Button("Delete", role: .destructive) {
                            deleting = list
                            isDeleting = true
                        }
                    }
            }
        }
        .overlay {
            if store.state.wishLists.isEmpty { ContentUnavailableView("No Lists", systemImage: "heart", description: Text("Keep what you may want later.")) }
        }
        .navigationTitle("Lists")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("New list", systemImage: "plus") {
                    name = ""
                    isNaming = true
                }
                .accessibilityIdentifier("megamart.lists.addButton")
            }
        }
        .alert("New list", isPresented: $isNaming) {
            TextField("Name", text: $name)
                .accessibilityLabel("Name")
            Button("Cancel", role: .cancel) {}
            Button("Create") { attempt($refusal) { navigation.show([.list(try store.addWishList(named: name))], in: .lists) } }
        }
        .confirmationDialog("Delete “\(deleting?.name ?? "")”?", isPresented: $isDeleting, titleVisibility: .visible) {
            Button("Delete list", role: .destructive) { if let deleting { attempt($refusal) { try store.deleteWishList(deleting.id) } } }
        }
        .refusal($refusal)
    }

    private func row(_ list: WishList) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack {
                Text(list.name)
                    .font(.headline)
                Spacer()
                Text(list.productIDs.count == 1 ? "1 item" : "\(list.productIDs.count) items")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
            HStack(spacing: 6) {
                ForEach(list.productIDs.prefix(5), id: \.self) { id in
                    ProductPicture(store.product(id))
                        .frame(width: 54, height: 54)
                        .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
                }
            }
        }
        .padding(.vertical, 4)
    }
}

/// One wish list.
struct ListScreen: View {
    let id: WishList.ID
    @Environment(MegaMartStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isRenaming = false
    @State private var isDeleting = false
    @State private var name = ""
    @State private var refusal: Refusal?

    var body: some View {
        if let list = store.wishList(id) {
            List {
                ForEach(list.productIDs.compactMap { store.product($0) }) { row($0) }
            }
            .overlay {
                if list.productIDs.isEmpty {
                    ContentUnavailableView("This list is empty", systemImage: "heart", description: Text("Tap the heart of a product to keep it here."))
                }
            }
            .navigationTitle(list.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Menu {
                        Button("Rename", systemImage: "pencil") {
                            name = list.name
                            isRenaming = true
                        }
                        Button("Delete list", systemImage: "trash", role: .destructive) { isDeleting = true }
                    } label: {
                        Label("More", systemImage: "ellipsis")
                    }
                    .accessibilityIdentifier("megamart.list.moreButton")
                }
            }
            .confirmationDialog("Delete “\(list.name)”?", isPresented: $isDeleting, titleVisibility: .visible) {
                Button("Delete list", role: .destructive) {
                    if attempt($refusal, { try store.deleteWishList(id) }) { dismiss() }
                }
            }
            .alert("Rename list", isPresented: $isRenaming) {
                TextField("Name", text: $name)
                    .accessibilityLabel("Name")
                Button("Cancel", role: .cancel) {}
                Button("Save") { attempt($refusal) { try store.renameWishList(id, to: name) } }
            }
            .refusal($refusal)
        } else {
            ContentUnavailableView("List not found", systemImage: "heart")
        }
    }

    private func row(_ product: Catalog.Product) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            NavigationLink(value: MartRoute.product(product.id)) {
                HStack(spacing: 12) {
                    ProductPicture(product)
                        .frame(width: 84, height: 84)
                        .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
                    VStack(alignment: .leading, spacing: 3) {
                        Text(product.name)
                            .font(.body.weight(.medium))
                        RatingLine(product: product)
                        PriceTag(product: product)
                    }
                }
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("megamart.list.row.\(product.id)")
            HStack(spacing: 10) {
                if store.isSoldOut(product.id) {
                    Text("Sold out")
                        .font(.footnote.weight(.semibold))
                        .foregroundStyle(MartStyle.deal)
                } else if product.variants.isEmpty {
                    small("Add to cart", product, "add") { try store.addToCart(product.id, choices: []) }
                } else {
                    Text("Choose \(product.variants.map { $0.name.lowercased() }.joined(separator: " and "))")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                small("Remove", product, "remove") { try store.setWished(false, product.id, on: id) }
            }
        }
        .padding(.vertical, 4)
    }

    private func small(_ title: String, _ product: Catalog.Product, _ name: String, action: @escaping () throws -> Void) -> some View {
        Button(title) { attempt($refusal) { try action() } }
            .font(.footnote.weight(.semibold))
            .buttonStyle(.bordered)
            .controlSize(.small)
            .accessibilityLabel("\(title), \(product.name)")
            .accessibilityIdentifier("megamart.list.\(name).\(product.id)")
    }
}
