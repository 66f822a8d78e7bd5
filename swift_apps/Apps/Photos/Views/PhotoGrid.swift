import Foundation
import PersonaKit
import SwiftUI

/// Pictures in a grid. Select marks several, and the bar below does something with them.
struct PhotoGrid: View {
    @Environment(PhotosStore.self) private var store
    var collection: PhotoCollection
    var show: (PhotosPage) -> Void
    @State private var isSelecting = false
    @State private var selection: [Photo.ID] = []
    @State private var adds = false
    @State private var shares = false
    @State private var asksToDelete = false
    private let columns = Array(repeating: GridItem(.flexible(), spacing: 2), count: 3)

    var body: some View {
        let photos = store.photos(in: collection)
        ScrollViewReader { proxy in
            ScrollView {
                LazyVGrid(columns: columns, spacing: 2) { ForEach(photos) { tile($0) } }
                if !photos.isEmpty {
                    Text(verbatim: photos.count == 1 ? "1 Item" : "\(photos.count) Items").font(.subheadline.weight(.semibold)).padding(.vertical, 16)
                        .frame(maxWidth: .infinity)
                        .id("end")
                }
            }
            .onAppear { if collection == .library { proxy.scrollTo("end", anchor: .bottom) } }
        }
        .overlay { if photos.isEmpty { empty } }
        .toolbar {
            if !photos.isEmpty {
                ToolbarItem(placement: .topBarTrailing) {
                    Button(isSelecting ? "Cancel" : "Select") { (isSelecting, selection) = (!isSelecting, []) }.accessibilityIdentifier("photos.select")
                }
            }
        }
        .safeAreaInset(edge: .bottom) { if isSelecting { bar } }
        .toolbar(isSelecting ? .hidden : .automatic, for: .tabBar)
        .sheet(isPresented: $adds) { AlbumPicker(photos: selection, done: finish) }
        .sheet(isPresented: $shares) { SharePhotos(photos: selection, done: finish) }
        .confirmationDialog(deletion, isPresented: $asksToDelete, titleVisibility: .visible) {
            Button("Delete \(count)", role: .destructive) {
                if collection == .deleted { store.erase(selection) } else { store.delete(selection) }
                finish()
            }
        }
    }

    private var count: String { selection.count == 1 ? "1 Photo" : "\(selection.count) Photos" }
    private var deletion: String {
        collection == .deleted
            ? "These photos will be deleted. This action cannot be undone." : "They will be in Recently Deleted for 30 days, and deleted from all albums."
    }
    private func finish() { (isSelecting, selection) = (false, []) }

    private func tile(_ photo: Photo) -> some View {
        let isSelected = selection.contains(photo.id)
        return Button {
            if isSelecting {
                if isSelected { selection.removeAll { $0 == photo.id } } else { selection.append(photo.id) }
            } else {
                show(.photo(photo.id, collection))
            }
        } label: {
            PhotoTile(photo: photo)
                .overlay(alignment: .bottomLeading) {
                    if photo.isFavorite { Image(systemName: "heart.fill").font(.system(size: 13)).foregroundStyle(.white).padding(5) }
                }
                .overlay(alignment: .bottomTrailing) {
                    if !isSelected, collection == .deleted, let goes = photo.goesAt {
                        Text(verbatim: "\(max(0, Dates.daysFromToday(goes))) days").font(.system(size: 12, weight: .semibold)).foregroundStyle(.white)
                            .padding(.horizontal, 6).padding(.vertical, 2)
                            .background(.black.opacity(0.5), in: Capsule())
                            .padding(4)
                    }
                }
                .selectionMark(isSelected)
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(photo.spoken)
        .accessibilityAddTraits(isSelected ? [.isButton, .isSelected] : .isButton)
        .accessibilityIdentifier("photos.tile.\(photo.id)")
    }

    /// What can be done with those that are selected.
    private var bar: some View {
        HStack {
            if collection == .deleted {
                Button("Recover") {
                    store.recover(selection)
                    finish()
                }
                .accessibilityIdentifier("photos.selection.recover")
            } else {
                Button("Share", systemImage: "square.and.arrow.up") { shares = true }.labelStyle(.iconOnly).accessibilityIdentifier("photos.selection.share")
            }
            Spacer()
            Text(verbatim: selection.isEmpty ? "Select Items" : "\(count) Selected").font(.subheadline.weight(.semibold)).lineLimit(1)
            Spacer()
            if collection != .deleted {
                Menu {
                    Button("Add to Album", systemImage: "rectangle.stack.badge.plus") { adds = true }
                    let isFavorite = selection.compactMap(store.photo).allSatisfy(\.isFavorite)
                    Button(isFavorite ? "Unfavorite" : "Favorite", systemImage: "heart") { act { store.setFavorite($0, !isFavorite) } }
                    Button(collection == .hidden ? "Unhide" : "Hide", systemImage: "eye.slash") { act { store.setHidden($0, collection != .hidden) } }
                    if case .album(let album) = collection {
                        Button("Remove from Album", systemImage: "minus.circle") { act { store.remove($0, from: album) } }
                    }
                } label: {
                    Label("More", systemImage: "ellipsis.circle").labelStyle(.iconOnly)
                }
                .accessibilityIdentifier("photos.selection.more")
                .padding(.trailing, 14)
            }
            Button("Delete", systemImage: "trash") { asksToDelete = true }.labelStyle(.iconOnly).accessibilityIdentifier("photos.selection.delete")
        }
        .font(.title3)
        .disabled(selection.isEmpty)
        .padding(.horizontal, 20)
        .padding(.vertical, 12)
        .background(.bar)
    }

    private func act(_ body: ([Photo.ID]) -> Void) {
        body(selection)
        finish()
    }

    @ViewBuilder private var empty: some View {
        if case .found(let text) = collection {
            ContentUnavailableView.search(text: text)
        } else {
            ContentUnavailableView("No Photos", systemImage: "photo.on.rectangle")
        }
    }
}

/// One collection under its name.
struct CollectionScreen: View {
    @Environment(PhotosStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    var collection: PhotoCollection
    var show: (PhotosPage) -> Void
    @State private var isRenaming = false
    @State private var isAdding = false
    @State private var asksToDelete = false
    @State private var isLocked = true
    @State private var name = ""

    var body: some View {
        Group {
            if collection == .hidden, isLocked {
                ContentUnavailableView {
                    Label("This Album Is Locked", systemImage: "lock.fill")
                } description: {
                    Text("Hidden photos are shown only to the owner of this iPhone.")
                } actions: {
                    Button("View Album") { isLocked = false }.accessibilityIdentifier("photos.hidden.view")
                }
            } else {
                PhotoGrid(collection: collection, show: show)
            }
        }
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            if case .album(let id) = collection {
                ToolbarItem(placement: .topBarTrailing) {
                    Menu {
                        Button("Add Photos", systemImage: "plus") { isAdding = true }
                        Button("Rename Album", systemImage: "pencil") { (name, isRenaming) = (title, true) }
                        Button("Delete Album", systemImage: "trash", role: .destructive) { asksToDelete = true }
                    } label: {
                        Label("More", systemImage: "ellipsis")
                    }
                    .accessibilityIdentifier("photos.album.more")
                    .sheet(isPresented: $isAdding) { PhotoPicker(album: id) }
                    .alert("Rename Album", isPresented: $isRenaming) {
                        TextField("Title", text: $name).accessibilityIdentifier("photos.album.name")
                        Button("Cancel", role: .cancel) {}
                        Button("Save") { store.renameAlbum(id, name) }
                    }
                    .confirmationDialog("Delete “\(title)”? The photos stay in the library.", isPresented: $asksToDelete, titleVisibility: .visible) {
                        Button("Delete Album", role: .destructive) {
                            dismiss()
                            store.deleteAlbum(id)
                        }
                    }
                }
            }
        }
    }

    private var title: String {
        switch collection {
        case .library: "Library"
        case .favorites: "Favorites"
        case .selfies: "Selfies"
        case .screenshots: "Screenshots"
        case .hidden: "Hidden"
        case .deleted: "Recently Deleted"
        case .album(let id): store.album(id)?.name ?? "Album"
        case .person(let id): Persona.contact(id)?.name ?? "Person"
        case .place(let name), .spot(let name): name
        case .day(let day): DayKey.date(day).map(Dates.longDay) ?? day
        case .month(let month): DayKey.date("\(month)-01").map(Dates.monthAndYear) ?? month
        case .found(let text): text
        }
    }
}
