import PersonaKit
import SwiftUI

/// The person's wish lists, as covers.
struct WishListsScreen: View {
    @Environment(StayFinderStore.self) private var store
    @State private var isAdding = false
    @State private var name = ""
    @State private var refusal: Refusal?

    var body: some View {
        ScrollView {
            if store.state.wishLists.isEmpty {
                ContentUnavailableView("No Wish Lists", systemImage: "heart", description: Text("Tap the heart of a place or an experience to start one."))
                    .padding(.top, 80)
            }
            LazyVGrid(columns: [GridItem(.flexible(), spacing: 16), GridItem(.flexible(), spacing: 16)], spacing: 22) {
                ForEach(store.state.wishLists) { list in
                    NavigationLink(value: StayRoute.wishList(list.id)) {
                        VStack(alignment: .leading, spacing: 3) {
                            WishListCover(list: list).frame(height: 166).clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous)).padding(.bottom, 4)
                            Text(list.name).font(.headline).lineLimit(1)
                            Text("\(list.count) saved").font(.subheadline).foregroundStyle(Color.secondary)
                        }
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("\(list.name), \(list.count) saved")
                    .accessibilityIdentifier("stayfinder.wishlists.list.\(list.id)")
                }
            }
            .padding(20)
        }
        .navigationTitle("Wish Lists")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("New wish list", systemImage: "plus") { isAdding = true }.accessibilityIdentifier("stayfinder.wishlists.addButton")
            }
        }
        .alert("New Wish List", isPresented: $isAdding) {
            TextField("Name", text: $name)
            Button("Cancel", role: .cancel) { name = "" }
            Button("Create") {
                attempt($refusal) { try store.addWishList(name) }
                name = ""
            }
        }
        .refusal($refusal)
    }
}

extension WishList {
    var count: Int { listingIDs.count + experienceIDs.count }
}

/// Up to four pictures of what is in a list.
private struct WishListCover: View {
    let list: WishList
    @Environment(StayFinderStore.self) private var store

    var body: some View {
        let listings = list.listingIDs.compactMap { store.listing($0) }.prefix(4)
        if listings.isEmpty {
            ZStack {
                Color(.secondarySystemBackground)
                Image(systemName: "heart").font(.system(size: 34)).foregroundStyle(Color.secondary)
            }
            .accessibilityHidden(true)
        } else if listings.count < 3 {
            StayPicture(listings[0])
        } else {
            HStack(spacing: 2) {
                StayPicture(listings[0])
                VStack(spacing: 2) { ForEach(listings.dropFirst().prefix(2)) { StayPicture($0) } }
            }
        }
    }
}

/// One wish list.
struct WishListScreen: View {
    let id: WishList.ID
    @Environment(StayFinderStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isRenaming = false
    @State private var isDeleting = false
    @State private var name = ""
    @State private var refusal: Refusal?

    var body: some View {
        if let list = store.wishList(id) {
            ScrollView {
                LazyVStack(spacing: 24) {
                    if list.count == 0 {
                        ContentUnavailableView("Nothing saved yet", systemImage: "heart", description: Text("Tap the heart of a place and choose this list."))
                    }
                    ForEach(list.listingIDs.compactMap { store.listing($0) }) { ListingCard(listing: $0, screen: "wishlist") }
                    ForEach(list.experienceIDs.compactMap { store.experience($0) }) { ExperienceCard(experience: $0, screen: "wishlist") }
                }
                .padding(20)
            }
            .navigationTitle(list.name)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Menu("Edit list", systemImage: "ellipsis") {
                        Button("Rename", systemImage: "pencil") {
                            name = list.name
                            isRenaming = true
                        }
                        Button("Delete", systemImage: "trash", role: .destructive) { isDeleting = true }
                    }
                    .accessibilityIdentifier("stayfinder.wishlist.menu")
                }
            }
            .alert("Rename Wish List", isPresented: $isRenaming) {
                TextField("Name", text: $name)
                Button("Cancel", role: .cancel) {}
                Button("Save") { attempt($refusal) { try store.rename(wishList: id, to: name) } }
            }
            .confirmationDialog("Delete “\(list.name)”?", isPresented: $isDeleting, titleVisibility: .visible) {
                Button("Delete list", role: .destructive) {
                    if attempt($refusal, { try store.delete(wishList: id) }) { dismiss() }
                }
            }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Wish list not found", systemImage: "heart")
        }
    }
}
