import PersonaKit
import SwiftUI

/// Puts pictures into an album, which may be a new one.
struct AlbumPicker: View {
    @Environment(PhotosStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    var photos: [Photo.ID]
    var done: () -> Void
    @State private var isNaming = false
    @State private var name = ""

    var body: some View {
        NavigationStack {
            List {
                Button {
                    (name, isNaming) = ("", true)
                } label: {
                    Label("New Album…", systemImage: "plus").foregroundStyle(.blue)
                }
                .accessibilityIdentifier("photos.picker.new")
                Section("My Albums") {
                    ForEach(store.state.albums) { album in
                        Button {
                            store.add(photos, to: album.id)
                            finish()
                        } label: {
                            HStack(spacing: 12) {
                                cover(of: album).frame(width: 44, height: 44).clipShape(RoundedRectangle(cornerRadius: 8)).accessibilityHidden(true)
                                Text(verbatim: album.name).foregroundStyle(Color.primary)
                                Spacer()
                                Text(verbatim: "\(store.photos(in: .album(album.id)).count)").foregroundStyle(Color.secondary)
                            }
                            .contentShape(Rectangle())
                        }
                        .accessibilityIdentifier("photos.picker.\(album.id)")
                    }
                }
            }
            .navigationTitle("Add to Album")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
            .alert("New Album", isPresented: $isNaming) {
                TextField("Title", text: $name).accessibilityIdentifier("photos.picker.name")
                Button("Cancel", role: .cancel) {}
                Button("Save") { if store.addAlbum(name, with: photos) != nil { finish() } }
            } message: {
                Text("Enter a name for this album.")
            }
        }
    }

    @ViewBuilder private func cover(of album: Album) -> some View {
        if let photo = store.photos(in: .album(album.id)).last { PhotoTile(photo: photo) } else { Color(.secondarySystemBackground) }
    }

    private func finish() {
        dismiss()
        done()
    }
}

/// Chooses pictures of the library for an album.
struct PhotoPicker: View {
    @Environment(PhotosStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    var album: Album.ID
    @State private var selection: [Photo.ID] = []
    private let columns = Array(repeating: GridItem(.flexible(), spacing: 2), count: 3)

    var body: some View {
        NavigationStack {
            ScrollView {
                // The newest first: it is what is looked for.
                LazyVGrid(columns: columns, spacing: 2) { ForEach(store.photos(in: .library).reversed()) { tile($0) } }
            }
            .navigationTitle(selection.isEmpty ? "Select Items" : selection.count == 1 ? "1 Selected" : "\(selection.count) Selected")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Add") {
                        store.add(selection, to: album)
                        dismiss()
                    }
                    .disabled(selection.isEmpty)
                    .accessibilityIdentifier("photos.picker.add")
                }
            }
        }
    }

    private func tile(_ photo: Photo) -> some View {
        let isSelected = selection.contains(photo.id)
        return Button {
            if isSelected { selection.removeAll { $0 == photo.id } } else { selection.append(photo.id) }
        } label: {
            PhotoTile(photo: photo).selectionMark(isSelected)
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(photo.spoken)
        .accessibilityAddTraits(isSelected ? [.isButton, .isSelected] : .isButton)
        .accessibilityIdentifier("photos.choice.\(photo.id)")
    }
}

extension View {
    /// As a selected tile of a grid looks.
    func selectionMark(_ isSelected: Bool) -> some View {
        opacity(isSelected ? 0.7 : 1).overlay(alignment: .bottomTrailing) {
            if isSelected {
                Image(systemName: "checkmark").font(.system(size: 12, weight: .bold)).foregroundStyle(.white)
                    .frame(width: 24, height: 24)
                    .background(Color.blue, in: Circle())
                    .overlay { Circle().strokeBorder(.white, lineWidth: 1.5) }
                    .padding(5)
            }
        }
    }
}
