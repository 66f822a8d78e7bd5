import PersonaKit
import SwiftUI

/// The person's own lists, each with its first posters.
struct ListsScreen: View {
    @Environment(CinephileStore.self) private var store
    @State private var isAdding = false

    var body: some View {
        List {
            if store.state.lists.isEmpty {
                ContentUnavailableView("No lists yet", systemImage: "list.bullet", description: Text("Tap New list to make one."))
                    .listRowBackground(Color.clear)
            }
            ForEach(store.state.lists) { list in
                NavigationLink(value: FilmRoute.list(list.id)) {
                    VStack(alignment: .leading, spacing: 8) {
                        PosterFan(films: list.filmIDs.prefix(6).compactMap { store.film($0) })
                        Text(list.name).font(.headline)
                        if !list.details.isEmpty { Text(list.details).font(.subheadline).foregroundStyle(Color.secondary).lineLimit(2) }
                        Text("\(FilmStyle.films(list.filmIDs.count)) · Edited \(Dates.relativeDay(list.editedAt))").font(.caption).foregroundStyle(
                            Color.secondary)
                    }
                    .padding(.vertical, 6)
                }
                .listRowBackground(Color.clear)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel([list.name, list.details, FilmStyle.films(list.filmIDs.count)].filter { !$0.isEmpty }.joined(separator: ", "))
                .accessibilityAddTraits(.isButton)
                .accessibilityIdentifier("cinephile.lists.list.\(list.id)")
            }
        }
        .listStyle(.plain)
        .filmGround()
        .navigationTitle("Lists")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button {
                    isAdding = true
                } label: {
                    Image(systemName: "plus")
                }
                .accessibilityLabel("New list")
                .accessibilityIdentifier("cinephile.lists.newButton")
            }
        }
        .sheet(isPresented: $isAdding) { ListEditor(list: nil) }
    }
}

/// Posters that overlap.
private struct PosterFan: View {
    let films: [Film]

    var body: some View {
        HStack(spacing: -14) {
            ForEach(films.indices, id: \.self) { index in
                Poster(films[index]).frame(width: 62).shadow(color: .black.opacity(0.6), radius: 4, x: 2).zIndex(Double(films.count - index))
            }
        }
        .frame(height: films.isEmpty ? 0 : 93)
        .accessibilityHidden(true)
    }
}

/// One of the person's own lists.
struct ListScreen: View {
    let id: FilmList.ID
    @Environment(CinephileStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isEditing = false
    @State private var isAdding = false
    @State private var isDeleting = false
    @State private var refusal: Refusal?

    var body: some View {
        if let list = store.list(id) {
            List {
                header(list)
                if list.filmIDs.isEmpty {
                    ContentUnavailableView("No films yet", systemImage: "film", description: Text("Tap Add films.")).listRowBackground(Color.clear)
                }
                ForEach(list.filmIDs, id: \.self) { film in
                    if let found = store.film(film) {
                        FilmRow(film: found, screen: "list", rank: list.isRanked ? (list.filmIDs.firstIndex(of: film) ?? 0) + 1 : nil)
                            .swipeActions { Button("Remove", role: .destructive) { attempt($refusal) { try store.remove(film, from: id) } } }
                    }
                }
                .onDelete { offsets in for film in offsets.map({ list.filmIDs[$0] }) { attempt($refusal) { try store.remove(film, from: id) } } }
                .onMove { offsets, destination in attempt($refusal) { try store.moveFilms(in: id, from: offsets, to: destination) } }
                Section {
                    Button("Add films", systemImage: "plus") { isAdding = true }.accessibilityIdentifier("cinephile.list.addButton")
                    Button("Edit name and description", systemImage: "pencil") { isEditing = true }.accessibilityIdentifier("cinephile.list.editButton")
                    Button("Delete list", systemImage: "trash", role: .destructive) { isDeleting = true }
                        .accessibilityIdentifier("cinephile.list.deleteButton")
                        .confirmationDialog("Delete “\(list.name)”?", isPresented: $isDeleting, titleVisibility: .visible) {
                            Button("Delete list", role: .destructive) { if attempt($refusal, { try store.deleteList(id) }) { dismiss() } }
                        } message: {
                            Text("The films keep your ratings and reviews.")
                        }
                }
                .listRowBackground(Color.clear)
            }
            .listStyle(.plain)
            .filmGround()
            .navigationTitle(list.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .topBarTrailing) { EditButton().accessibilityIdentifier("cinephile.list.reorderButton") } }
            .sheet(isPresented: $isEditing) { ListEditor(list: list) }
            .sheet(isPresented: $isAdding) { FilmPicker(listID: id) }
            .refusal($refusal)
        } else {
            ContentUnavailableView("List not found", systemImage: "list.bullet")
        }
    }

    private func header(_ list: FilmList) -> some View {
        let seen = list.filmIDs.filter { store.isSeen($0) }.count
        return VStack(alignment: .leading, spacing: 6) {
            Text(list.name).font(.title2.bold())
            if !list.details.isEmpty { Text(list.details).foregroundStyle(Color.secondary) }
            Text("\(FilmStyle.films(list.filmIDs.count)) · \(seen) seen · Made \(Dates.dayAndYear(list.createdAt))").font(.caption).foregroundStyle(
                Color.secondary)
            ProgressView(value: Double(seen), total: Double(max(1, list.filmIDs.count))).tint(FilmStyle.tint).accessibilityHidden(true)
        }
        .padding(.vertical, 6)
        .listRowBackground(Color.clear)
    }
}
