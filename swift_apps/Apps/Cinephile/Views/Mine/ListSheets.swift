import PersonaKit
import SwiftUI

/// Makes a list, or changes its name, description and numbers.
struct ListEditor: View {
    let list: FilmList?
    /// A film that goes into a new list.
    var film: Film?
    @Environment(CinephileStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var name: String
    @State private var details: String
    @State private var isRanked: Bool
    @State private var refusal: Refusal?

    init(list: FilmList?, film: Film? = nil) {
        self.list = list
        self.film = film
        _name = State(initialValue: list?.name ?? "")
        _details = State(initialValue: list?.details ?? "")
        _isRanked = State(initialValue: list?.isRanked ?? false)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Name", text: $name).accessibilityIdentifier("cinephile.listEditor.name")
                    TextField("Description", text: $details, axis: .vertical).lineLimit(2...5).accessibilityIdentifier("cinephile.listEditor.details")
                }
                Section {
                    Toggle("Ranked", isOn: $isRanked).tint(FilmStyle.tint).accessibilityIdentifier("cinephile.listEditor.ranked")
                } footer: {
                    Text("A ranked list shows numbers.")
                }
            }
            .navigationTitle(list == nil ? "New List" : "Edit List")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("cinephile.listEditor.cancelButton") }
                ToolbarItem(placement: .confirmationAction) {
                    ConfirmButton("Save", "cinephile.listEditor.saveButton") { if attempt($refusal, save) { dismiss() } }
                }
            }
            .refusal($refusal)
        }
        .presentationDetents([.medium, .large])
    }

    private func save() throws {
        if let list {
            try store.changeList(list.id, name: name, details: details, isRanked: isRanked)
        } else {
            try store.createList(name, details: details, isRanked: isRanked, with: film.map { [$0.id] } ?? [])
        }
    }
}

/// Which lists a film is on.
struct ListPicker: View {
    let film: Film
    @Environment(CinephileStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isAdding = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            List {
                ForEach(store.state.lists) { list in
                    let isOn = list.filmIDs.contains(film.id)
                    Button {
                        attempt($refusal) { if isOn { try store.remove(film.id, from: list.id) } else { try store.add(film.id, to: list.id) } }
                    } label: {
                        HStack {
                            VStack(alignment: .leading, spacing: 1) {
                                Text(list.name).foregroundStyle(Color.primary)
                                Text(FilmStyle.films(list.filmIDs.count)).font(.caption).foregroundStyle(Color.secondary)
                            }
                            Spacer()
                            Image(systemName: isOn ? "checkmark.circle.fill" : "circle").foregroundStyle(isOn ? FilmStyle.tint : Color.secondary)
                        }
                        .contentShape(Rectangle())
                    }
                    .accessibilityLabel("\(list.name), \(FilmStyle.films(list.filmIDs.count))")
                    .accessibilityAddTraits(isOn ? .isSelected : [])
                    .accessibilityIdentifier("cinephile.listPicker.\(list.id)")
                }
                Button("New list", systemImage: "plus") { isAdding = true }.accessibilityIdentifier("cinephile.listPicker.newButton")
            }
            .navigationTitle("Add to List")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) { ConfirmButton("Done", "cinephile.listPicker.doneButton") { dismiss() } }
            }
            .sheet(isPresented: $isAdding) { ListEditor(list: nil, film: film) }
            .refusal($refusal)
        }
    }
}

/// Finds films and puts them on a list.
struct FilmPicker: View {
    let listID: FilmList.ID
    @Environment(CinephileStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var filter = FilmFilter(sort: .title)
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            List(filter.apply(to: store)) { film in
                let isOn = store.list(listID)?.filmIDs.contains(film.id) ?? false
                Button {
                    attempt($refusal) { if isOn { try store.remove(film.id, from: listID) } else { try store.add(film.id, to: listID) } }
                } label: {
                    HStack(spacing: 12) {
                        Poster(film).frame(width: 34)
                        VStack(alignment: .leading, spacing: 1) {
                            Text(film.title).foregroundStyle(Color.primary)
                            Text("\(String(film.year)) · \(film.directorLine)").font(.caption).foregroundStyle(Color.secondary).lineLimit(1)
                        }
                        Spacer()
                        Image(systemName: isOn ? "checkmark.circle.fill" : "plus.circle").foregroundStyle(isOn ? FilmStyle.tint : Color.secondary)
                    }
                    .contentShape(Rectangle())
                }
                .accessibilityLabel("\(film.title), \(String(film.year)), \(film.directorLine)")
                .accessibilityAddTraits(isOn ? .isSelected : [])
                .accessibilityIdentifier("cinephile.filmPicker.\(film.id)")
            }
            .listStyle(.plain)
            .searchable(text: $filter.text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Films and people")
            .navigationTitle("Add Films")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) { ConfirmButton("Done", "cinephile.filmPicker.doneButton") { dismiss() } }
            }
            .refusal($refusal)
        }
    }
}
