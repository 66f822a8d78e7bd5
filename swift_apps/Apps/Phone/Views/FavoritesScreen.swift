import PersonaKit
import SwiftUI

/// Those whom the owner calls most. A touch calls them.
struct FavoritesScreen: View {
    @Environment(PhoneStore.self) private var store
    var call: (Caller) -> Void
    var show: (Contact.ID) -> Void
    @State private var isChoosing = false

    var body: some View {
        let favorites = Persona.favorites
        List {
            ForEach(favorites) { contact in
                HStack(spacing: 12) {
                    Button {
                        if let number = contact.phones.first { call(Caller(number: number, contactID: contact.id)) }
                    } label: {
                        HStack(spacing: 12) {
                            Avatar(contact, size: 42)
                            VStack(alignment: .leading, spacing: 1) {
                                Text(verbatim: contact.name).fontWeight(.semibold).foregroundStyle(Color.primary).lineLimit(1)
                                HStack(spacing: 4) {
                                    Image(systemName: "phone.fill").font(.caption).accessibilityHidden(true)
                                    Text("mobile").font(.subheadline)
                                }
                                .foregroundStyle(.secondary)
                            }
                            Spacer(minLength: 8)
                        }
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("phone.favorites.\(contact.id)")
                    Button("More Info", systemImage: "info.circle") { show(contact.id) }
                        .labelStyle(.iconOnly)
                        .buttonStyle(.borderless)
                        .font(.title3)
                        .accessibilityIdentifier("phone.favorites.info.\(contact.id)")
                }
            }
            .onMove { store.moveFavorites(from: $0, to: $1) }
            .onDelete { offsets in for id in offsets.map({ favorites[$0].id }) { store.setFavorite(id, false) } }
        }
        .listStyle(.plain)
        .overlay { if favorites.isEmpty { ContentUnavailableView("No Favorites", systemImage: "star") } }
        .navigationTitle("Favorites")
        .toolbar {
            if !favorites.isEmpty { ToolbarItem(placement: .topBarTrailing) { EditButton() } }
            if PhoneControl.apps.contains(.contacts) {
                ToolbarItem(placement: .topBarLeading) {
                    Button("Add Favorite", systemImage: "plus") { isChoosing = true }.accessibilityIdentifier("phone.favorites.add")
                }
            }
        }
        .sheet(isPresented: $isChoosing) {
            PersonPicker(title: "Add Favorite", leavesOut: Persona.favorites.map(\.id)) { store.setFavorite($0.contactID ?? "", true) }
        }
    }
}

/// Chooses somebody with a number.
struct PersonPicker: View {
    @Environment(\.dismiss) private var dismiss
    var title: String
    var leavesOut: [Contact.ID] = []
    var choose: (Caller) -> Void
    @State private var search = ""

    var body: some View {
        NavigationStack {
            List(people) { contact in
                Button {
                    choose(Caller(number: contact.phones.first ?? "", contactID: contact.id))
                    dismiss()
                } label: {
                    HStack(spacing: 12) {
                        Avatar(contact, size: 36)
                        PersonName(contact: contact).foregroundStyle(Color.primary)
                    }
                }
                .rowButton(vertical: 7)
                .accessibilityIdentifier("phone.picker.\(contact.id)")
            }
            .listStyle(.plain)
            .overlay { if people.isEmpty { ContentUnavailableView.search(text: search) } }
            .searchable(text: $search)
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("phone.picker.cancel") }
            }
        }
    }

    private var people: [Contact] {
        PhoneStore.people(matching: search).filter { !$0.phones.isEmpty && !leavesOut.contains($0.id) }
    }
}
