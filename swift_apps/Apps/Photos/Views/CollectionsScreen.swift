import PersonaKit
import SwiftUI

/// Albums, people, places, media types, and what is put away.
struct CollectionsScreen: View {
    @Environment(PhotosStore.self) private var store
    var show: (PhotosPage) -> Void
    @State private var isNaming = false
    @State private var name = ""

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 28) {
                albums
                if !store.people.isEmpty { people }
                places
                rows("Media Types", [.selfies, .screenshots])
                utilities
            }
            .padding(.horizontal, 16)
            .padding(.top, 4)
            .padding(.bottom, 28)
        }
        .navigationTitle("Collections")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("New Album", systemImage: "plus") { (name, isNaming) = ("", true) }.accessibilityIdentifier("photos.albums.new")
            }
        }
        .alert("New Album", isPresented: $isNaming) {
            TextField("Title", text: $name).accessibilityIdentifier("photos.albums.name")
            Button("Cancel", role: .cancel) {}
            Button("Save") { if let id = store.addAlbum(name) { show(.collection(.album(id))) } }
        } message: {
            Text("Enter a name for this album.")
        }
    }

    private func header(_ title: String) -> some View { Text(verbatim: title).font(.title3.bold()).accessibilityAddTraits(.isHeader) }
    private let two = Array(repeating: GridItem(.flexible(), spacing: 12), count: 2)
    private let three = Array(repeating: GridItem(.flexible(), spacing: 12), count: 3)

    // MARK: Albums, people, places

    private var albums: some View {
        VStack(alignment: .leading, spacing: 12) {
            header("Albums")
            LazyVGrid(columns: two, spacing: 16) {
                CollectionCard(title: "Favorites", collection: .favorites) { show(.collection(.favorites)) }
                ForEach(store.state.albums) { album in CollectionCard(title: album.name, collection: .album(album.id)) { show(.collection(.album(album.id))) } }
            }
        }
    }

    private var people: some View {
        VStack(alignment: .leading, spacing: 12) {
            header("People")
            LazyVGrid(columns: three, spacing: 16) {
                ForEach(store.people, id: \.contact.id) { person in
                    PersonCard(contact: person.contact, count: person.count) { show(.collection(.person(person.contact.id))) }
                }
            }
        }
    }

    private var places: some View {
        VStack(alignment: .leading, spacing: 12) {
            header("Places")
            card {
                row("Map", symbol: "map", count: nil, identifier: "photos.collection.map") { show(.map) }
                ForEach(store.cities, id: \.city) { place in
                    Divider().padding(.leading, 52)
                    row(place.city, symbol: "mappin.and.ellipse", count: place.count, identifier: "photos.collection.\(place.city)") {
                        show(.collection(.place(place.city)))
                    }
                }
            }
        }
    }

    // MARK: Lists

    private var utilities: some View {
        VStack(alignment: .leading, spacing: 12) {
            header("Utilities")
            card {
                row("Duplicates", symbol: "square.on.square", count: store.duplicates.count, identifier: "photos.collection.duplicates") { show(.duplicates) }
                Divider().padding(.leading, 52)
                row("Hidden", symbol: "eye.slash", count: nil, identifier: "photos.collection.hidden") { show(.collection(.hidden)) }
                Divider().padding(.leading, 52)
                row("Recently Deleted", symbol: "trash", count: store.photos(in: .deleted).count, identifier: "photos.collection.deleted") {
                    show(.collection(.deleted))
                }
            }
        }
    }

    private func rows(_ title: String, _ collections: [PhotoCollection]) -> some View {
        VStack(alignment: .leading, spacing: 12) {
            header(title)
            card {
                ForEach(collections, id: \.self) { collection in
                    if collection != collections.first { Divider().padding(.leading, 52) }
                    row(
                        collection == .selfies ? "Selfies" : "Screenshots", symbol: collection == .selfies ? "person.crop.square" : "camera.viewfinder",
                        count: store.photos(in: collection).count, identifier: "photos.collection.\(collection == .selfies ? "selfies" : "screenshots")"
                    ) { show(.collection(collection)) }
                }
            }
        }
    }

    private func card<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        VStack(spacing: 0) { content() }.background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 20))
    }

    private func row(_ title: String, symbol: String, count: Int?, identifier: String, open: @escaping () -> Void) -> some View {
        Button(action: open) {
            HStack(spacing: 14) {
                Image(systemName: symbol).font(.system(size: 18)).foregroundStyle(.blue).frame(width: 24)
                Text(verbatim: title).foregroundStyle(Color.primary).lineLimit(1)
                Spacer(minLength: 8)
                if let count { Text(verbatim: "\(count)").foregroundStyle(.secondary) }
                Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
            }
            .padding(.horizontal, 14)
            .frame(minHeight: 50)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(title)
        .accessibilityValue(count.map { $0 == 1 ? "1 item" : "\($0) items" } ?? "")
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier(identifier)
    }
}

/// A collection by its newest picture.
private struct CollectionCard: View {
    @Environment(PhotosStore.self) private var store
    var title: String
    var collection: PhotoCollection
    var open: () -> Void

    var body: some View {
        let photos = store.photos(in: collection)
        Button(action: open) {
            VStack(alignment: .leading, spacing: 2) {
                if let cover = photos.last { PhotoTile(photo: cover).clipShape(RoundedRectangle(cornerRadius: 16)) } else { placeholder }
                Text(verbatim: title).font(.subheadline.weight(.medium)).foregroundStyle(Color.primary).lineLimit(1).padding(.top, 4)
                Text(verbatim: "\(photos.count)").font(.footnote).foregroundStyle(.secondary)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(title)
        .accessibilityValue(photos.count == 1 ? "1 item" : "\(photos.count) items")
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("photos.album.\(title)")
    }

    private var placeholder: some View {
        RoundedRectangle(cornerRadius: 16).fill(Color(.secondarySystemBackground)).aspectRatio(1, contentMode: .fit)
            .overlay { Image(systemName: collection == .favorites ? "heart" : "photo.on.rectangle").font(.system(size: 34)).foregroundStyle(.tertiary) }
    }
}

/// Somebody's face, name, and how often they are in pictures.
private struct PersonCard: View {
    var contact: Contact
    var count: Int
    var open: () -> Void

    var body: some View {
        Button(action: open) {
            PersonPortrait(id: contact.id).aspectRatio(1, contentMode: .fit)
                .overlay(alignment: .bottomLeading) {
                    Text(verbatim: contact.firstName).font(.subheadline.weight(.semibold)).foregroundStyle(.white).lineLimit(1).padding(8)
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .background(LinearGradient(colors: [.clear, .black.opacity(0.6)], startPoint: .top, endPoint: .bottom))
                }
                .clipShape(RoundedRectangle(cornerRadius: 16))
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(contact.name)
        .accessibilityValue(count == 1 ? "1 item" : "\(count) items")
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("photos.person.\(contact.id)")
    }
}
