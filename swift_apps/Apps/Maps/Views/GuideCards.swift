import PersonaKit
import SwiftUI

/// All guides.
struct GuidesCard: View {
    @Environment(MapsStore.self) private var store
    @Binding var navigation: MapsNavigation
    @State private var isAdding = false

    var body: some View {
        VStack(spacing: 0) {
            CardHeader(title: "Guides") { navigation.pop() }
            List {
                ForEach(store.state.guides) { guide in
                    Button {
                        navigation.push(.guide(guide.id))
                    } label: {
                        SpotRow(disc: SpotDisc(symbol: "square.stack.fill", tint: .brown), title: guide.name, detail: guide.countText)
                    }
                    .rowButton(vertical: 10)
                    .swipeActions { Button("Delete", role: .destructive) { store.deleteGuide(guide.id) } }
                    .accessibilityIdentifier("maps.guides.\(guide.id)")
                }
                Button("New Guide", systemImage: "plus") { isAdding = true }.accessibilityIdentifier("maps.guides.add")
            }
            .scrollContentBackground(.hidden)
        }
        .sheet(isPresented: $isAdding) { GuideEditor(guide: nil) }
    }
}

/// The places of a guide.
struct GuideCard: View {
    @Environment(MapsStore.self) private var store
    let id: Guide.ID
    @Binding var navigation: MapsNavigation
    @State private var isEditing = false
    @State private var isAdding = false
    @State private var asksToDelete = false
    @State private var refusal: Refusal?

    var body: some View {
        VStack(spacing: 0) {
            if let guide = store.guide(id) {
                CardHeader(title: guide.name, subtitle: guide.about.isEmpty ? guide.countText : "\(guide.countText) · \(guide.about)") { navigation.pop() }
                List {
                    ForEach(guide.spots, id: \.key) { spot in
                        Button {
                            navigation.push(.place(spot))
                        } label: {
                            SpotRow(disc: SpotDisc(spot), title: spot.name, detail: spot.line(from: store.here))
                        }
                        .rowButton(vertical: 10)
                        .swipeActions { Button("Remove", role: .destructive) { attempt($refusal) { try store.remove(spot, from: id) } } }
                        .accessibilityIdentifier("maps.guide.place.\(spot.key)")
                    }
                    Section {
                        Button("Add a Place", systemImage: "plus") { isAdding = true }.accessibilityIdentifier("maps.guide.add")
                        Button("Edit Guide", systemImage: "pencil") { isEditing = true }.accessibilityIdentifier("maps.guide.edit")
                        Button("Delete Guide", systemImage: "trash", role: .destructive) { asksToDelete = true }.accessibilityIdentifier("maps.guide.delete")
                    }
                }
                .scrollContentBackground(.hidden)
                .sheet(isPresented: $isEditing) { GuideEditor(guide: guide) }
                .sheet(isPresented: $isAdding) {
                    StopPicker(title: "Add a Place") { spot in
                        isAdding = false
                        attempt($refusal) { try store.add(spot.name == "My Location" ? store.located : spot, to: id) }
                    }
                }
                .confirmationDialog("Delete “\(guide.name)”?", isPresented: $asksToDelete, titleVisibility: .visible) {
                    Button("Delete Guide", role: .destructive) {
                        navigation.pop()
                        store.deleteGuide(id)
                    }
                }
            } else {
                CardHeader(title: "Guide Deleted") { navigation.pop() }
            }
        }
        .refusal($refusal)
    }
}

/// A guide's name and what it is about.
struct GuideEditor: View {
    @Environment(MapsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let guide: Guide?
    @State private var name: String
    @State private var about: String
    @State private var refusal: Refusal?

    init(guide: Guide?) {
        self.guide = guide
        _name = State(initialValue: guide?.name ?? "")
        _about = State(initialValue: guide?.about ?? "")
    }

    var body: some View {
        NavigationStack {
            Form {
                Section("Name") { TextField("Such as Weekend Walks", text: $name).accessibilityLabel("Name").accessibilityIdentifier("maps.guideEditor.name") }
                Section("About") { TextField("Optional", text: $about).accessibilityLabel("About").accessibilityIdentifier("maps.guideEditor.about") }
            }
            .navigationTitle(guide == nil ? "New Guide" : "Edit Guide")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("maps.guideEditor.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button(guide == nil ? "Create" : "Save", action: save).accessibilityIdentifier("maps.guideEditor.save")
                }
            }
            .refusal($refusal)
        }
    }

    private func save() {
        let isDone = attempt($refusal) {
            if let guide { try store.updateGuide(guide.id, name: name, about: about) } else { try store.addGuide(named: name, about: about) }
        }
        if isDone { dismiss() }
    }
}
