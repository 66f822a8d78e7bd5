import PersonaKit
import SwiftUI

/// One of the person's own lists.
struct ListScreen: View {
    let id: PlaceList.ID
    @Environment(TasteRankStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isEditing = false
    @State private var isDeleting = false
    @State private var refusal: Refusal?

    var body: some View {
        if let list = store.list(id) {
            List {
                if !list.details.isEmpty { Text(list.details).foregroundStyle(.secondary) }
                if list.placeIDs.isEmpty {
                    ContentUnavailableView("No places yet", systemImage: "list.bullet", description: Text("Open a place and choose Add to a list."))
                }
                ForEach(list.placeIDs, id: \.self) { place in
                    if let spot = store.spot(place) {
                        SpotRow(spot: spot, tenths: store.scoreTenths(of: place), screen: "list")
                            .swipeActions {
                                Button("Remove", role: .destructive) { attempt($refusal) { try store.remove(place, from: id) } }
                            }
                    }
                }
                .onMove { offsets, destination in attempt($refusal) { try store.movePlaces(in: id, from: offsets, to: destination) } }
                Section {
                    Button("Edit name and description", systemImage: "pencil") { isEditing = true }
                        .accessibilityIdentifier("tasterank.list.editButton")
                    Button("Delete list", systemImage: "trash", role: .destructive) { isDeleting = true }
                        .accessibilityIdentifier("tasterank.list.deleteButton")
                        .confirmationDialog("Delete “\(list.name)”?", isPresented: $isDeleting, titleVisibility: .visible) {
                            Button("Delete list", role: .destructive) {
                                if attempt($refusal, { try store.deleteList(id) }) { dismiss() }
                            }
                        } message: {
                            Text("The places stay in your ranking.")
                        }
                }
            }
            .navigationTitle(list.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .topBarTrailing) { EditButton().accessibilityIdentifier("tasterank.list.reorderButton") } }
            .sheet(isPresented: $isEditing) { ListEditor(list: list) }
            .refusal($refusal)
        } else {
            ContentUnavailableView("List not found", systemImage: "list.bullet")
        }
    }
}
