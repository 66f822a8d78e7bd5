import Foundation
import PersonaKit
import SwiftUI

/// One picture. A swipe shows the next one, and the bar below does something with it.
struct PhotoScreen: View {
    @Environment(PhotosStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    var first: Photo.ID
    var collection: PhotoCollection
    @State private var shown: Photo.ID?
    @State private var showsInfo = false
    @State private var shares = false
    @State private var adds = false
    @State private var asksToDelete = false

    var body: some View {
        Group {
            if let photo = store.photo(shown ?? first) { content(photo) } else { ContentUnavailableView("Photo Deleted", systemImage: "photo") }
        }
        .navigationBarTitleDisplayMode(.inline)
        .toolbar(.hidden, for: .tabBar)
    }

    private func content(_ photo: Photo) -> some View {
        PhotoPicture(photo: photo)
            .aspectRatio(photo.kind == .screenshot ? 0.46 : 0.75, contentMode: .fit)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(photo.spoken)
            .accessibilityAddTraits(.isImage)
            .accessibilityIdentifier("photos.photo")
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contentShape(Rectangle())
            .gesture(DragGesture(minimumDistance: 30).onEnded { drag in step(drag.translation.width < 0 ? 1 : -1, from: photo) })
            .safeAreaInset(edge: .bottom) {
                if let caption = photo.caption {
                    Text(verbatim: caption).font(.subheadline).multilineTextAlignment(.center).padding(.horizontal, 20).padding(.bottom, 8)
                }
            }
            .toolbar {
                ToolbarItem(placement: .principal) {
                    VStack(spacing: 0) {
                        Text(verbatim: photo.place ?? photo.city ?? Dates.relativeDay(photo.takenAt)).font(.subheadline.weight(.semibold)).lineLimit(1)
                        Text(verbatim: "\(Dates.relativeDay(photo.takenAt))  \(Dates.time(photo.takenAt))").font(.caption).foregroundStyle(.secondary)
                    }
                }
                ToolbarItem(placement: .topBarTrailing) { more(photo) }
                ToolbarItemGroup(placement: .bottomBar) { bar(photo) }
            }
            .confirmationDialog(deletion(of: photo), isPresented: $asksToDelete, titleVisibility: .visible) {
                Button("Delete Photo", role: .destructive) {
                    dismiss()
                    if photo.deletedAt == nil { store.delete([photo.id]) } else { store.erase([photo.id]) }
                }
            }
            .sheet(isPresented: $showsInfo) { InfoSheet(id: photo.id) }
            .sheet(isPresented: $shares) { SharePhotos(photos: [photo.id]) }
            .sheet(isPresented: $adds) { AlbumPicker(photos: [photo.id], done: {}) }
    }

    private func step(_ count: Int, from photo: Photo) {
        let photos = store.photos(in: collection)
        guard let index = photos.firstIndex(where: { $0.id == photo.id }), photos.indices.contains(index + count) else { return }
        shown = photos[index + count].id
    }

    private func more(_ photo: Photo) -> some View {
        Menu {
            Button("Add to Album", systemImage: "rectangle.stack.badge.plus") { adds = true }
            Button(photo.isHidden ? "Unhide" : "Hide", systemImage: "eye.slash") { store.setHidden([photo.id], !photo.isHidden) }
            if case .album(let album) = collection {
                Button("Remove from Album", systemImage: "minus.circle") {
                    dismiss()
                    store.remove([photo.id], from: album)
                }
            }
        } label: {
            Label("More", systemImage: "ellipsis")
        }
        .accessibilityIdentifier("photos.photo.more")
    }

    private func deletion(of photo: Photo) -> String {
        photo.deletedAt == nil
            ? "This photo will be in Recently Deleted for 30 days, and deleted from all albums." : "This photo will be deleted. This action cannot be undone."
    }

    @ViewBuilder private func bar(_ photo: Photo) -> some View {
        if photo.deletedAt == nil {
            Button("Share", systemImage: "square.and.arrow.up") { shares = true }.accessibilityIdentifier("photos.photo.share")
            Spacer()
            Button(photo.isFavorite ? "Unfavorite" : "Favorite", systemImage: photo.isFavorite ? "heart.fill" : "heart") {
                store.setFavorite([photo.id], !photo.isFavorite)
            }
            .accessibilityIdentifier("photos.photo.favorite")
            Button("Info", systemImage: "info.circle") { showsInfo = true }.accessibilityIdentifier("photos.photo.info")
        } else {
            Button("Recover") {
                dismiss()
                store.recover([photo.id])
            }
            .accessibilityIdentifier("photos.photo.recover")
        }
        Spacer()
        Button("Delete", systemImage: "trash") { asksToDelete = true }.accessibilityIdentifier("photos.photo.delete")
    }
}

/// What is known of a picture; caption and date can be changed.
struct InfoSheet: View {
    @Environment(PhotosStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    var id: Photo.ID
    @State private var caption = ""
    @State private var date = Date(timeIntervalSince1970: 0)

    var body: some View {
        NavigationStack {
            Form {
                Section { TextField("Add a Caption", text: $caption, axis: .vertical).accessibilityIdentifier("photos.info.caption") }
                Section {
                    DatePicker("Date", selection: $date, in: ...Persona.now).accessibilityIdentifier("photos.info.date")
                }
                if let photo = store.photo(id) {
                    Section {
                        LabeledContent("Kind", value: photo.kind.title)
                        Text(verbatim: photo.about)
                        if let place = photo.place { LabeledContent("Place", value: place) }
                        if let city = photo.city { LabeledContent("City", value: city) }
                    }
                    if !photo.people.isEmpty { Section("People") { ForEach(photo.contacts) { Text(verbatim: $0.name) } } }
                }
            }
            .navigationTitle("Info")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") {
                        store.setCaption(id, caption)
                        if date != store.photo(id)?.takenAt { store.setDate(id, date) }
                        dismiss()
                    }
                    .accessibilityIdentifier("photos.info.done")
                }
            }
            .onAppear {
                caption = store.photo(id)?.caption ?? ""
                date = store.photo(id)?.takenAt ?? Persona.now
            }
        }
    }
}
