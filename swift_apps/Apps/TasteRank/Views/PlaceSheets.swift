import PersonaKit
import SwiftUI

/// A sheet with Cancel and a confirming button.
private struct EditorFrame<Content: View>: View {
    let title: String
    let screen: String
    let confirm: String
    let action: () throws -> Void
    @ViewBuilder let content: Content
    @Environment(\.dismiss) private var dismiss
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form { content }
                .navigationTitle(title)
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Cancel") { dismiss() }
                            .accessibilityIdentifier("tasterank.\(screen).cancelButton")
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        Button(confirm) { if attempt($refusal, action) { dismiss() } }
                            .accessibilityIdentifier("tasterank.\(screen).saveButton")
                    }
                }
                .refusal($refusal)
        }
        .presentationDetents([.medium, .large])
    }
}

struct NoteSheet: View {
    let id: Catalog.Place.ID
    @Environment(TasteRankStore.self) private var store
    @State private var text: String

    init(id: Catalog.Place.ID) {
        self.id = id
        let store = Persona.store(TasteRankStore.self)
        _text = State(initialValue: store.ranked(id)?.note ?? store.want(id)?.note ?? "")
    }

    var body: some View {
        EditorFrame(title: "Note", screen: "note", confirm: "Save", action: { try store.setNote(text, of: id) }) {
            TextField("Note", text: $text, prompt: Text("What to order, where to sit"), axis: .vertical)
                .lineLimit(4...8)
                .accessibilityIdentifier("tasterank.note.text")
        }
    }
}

struct VisitSheet: View {
    let id: Catalog.Place.ID
    @Environment(TasteRankStore.self) private var store
    @State private var date = Persona.now

    var body: some View {
        EditorFrame(title: "Add a Visit", screen: "visit", confirm: "Add", action: { try store.addVisit(date, to: id) }) {
            DatePicker("Date", selection: $date, in: ...Persona.now, displayedComponents: .date)
                .accessibilityIdentifier("tasterank.visit.date")
        }
    }
}

/// Makes a list, or changes its name and description.
struct ListEditor: View {
    let list: PlaceList?
    @Environment(TasteRankStore.self) private var store
    @State private var name: String
    @State private var details: String

    init(list: PlaceList?) {
        self.list = list
        _name = State(initialValue: list?.name ?? "")
        _details = State(initialValue: list?.details ?? "")
    }

    var body: some View {
        EditorFrame(title: list == nil ? "New List" : "Edit List", screen: "listEditor", confirm: "Save", action: save) {
            TextField("Name", text: $name)
                .accessibilityIdentifier("tasterank.listEditor.name")
            TextField("Description", text: $details, axis: .vertical)
                .accessibilityIdentifier("tasterank.listEditor.details")
        }
    }

    private func save() throws {
        if let list { try store.renameList(list.id, name, details: details) } else { try store.createList(name, details: details) }
    }
}

/// Which lists a place is on.
struct ListPicker: View {
    let id: Catalog.Place.ID
    @Environment(TasteRankStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isAdding = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            List {
                ForEach(store.state.lists) { list in
                    let isOn = list.placeIDs.contains(id)
                    Button {
                        attempt($refusal) { if isOn { try store.remove(id, from: list.id) } else { try store.add(id, to: list.id) } }
                    } label: {
                        HStack {
                            Text(list.name).foregroundStyle(Color.primary)
                            Spacer()
                            Image(systemName: isOn ? "checkmark.circle.fill" : "circle").foregroundStyle(isOn ? TasteStyle.tint : Color.secondary)
                        }
                        .contentShape(Rectangle())
                    }
                    .accessibilityLabel(list.name)
                    .accessibilityAddTraits(isOn ? .isSelected : [])
                    .accessibilityIdentifier("tasterank.listPicker.\(list.id)")
                }
                Button("New list", systemImage: "plus") { isAdding = true }
                    .accessibilityIdentifier("tasterank.listPicker.newButton")
            }
            .navigationTitle("Lists")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                        .accessibilityIdentifier("tasterank.listPicker.doneButton")
                }
            }
            .sheet(isPresented: $isAdding) { ListEditor(list: nil) }
            .refusal($refusal)
        }
    }
}
