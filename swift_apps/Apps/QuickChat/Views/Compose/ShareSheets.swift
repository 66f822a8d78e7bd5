import PersonaKit
import SwiftUI

/// Passes on somebody's contact.
struct ShareContactSheet: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let chatID: Chat.ID
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            let people = text.isEmpty ? Persona.contacts : store.people(matching: text)
            List(people) { person in
                Button {
                    if attempt($refusal, { try store.shareContact(person.id, in: chatID) }) { dismiss() }
                } label: {
                    PersonRow(contact: person, detail: person.phones.first ?? person.emails.first)
                }
                .rowButton()
                .accessibilityIdentifier("quickchat.shareContact.person.\(person.id)")
            }
            .listStyle(.plain)
            .overlay { if people.isEmpty { ContentUnavailableView.search(text: text) } }
            .navigationTitle("Send Contact")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search people")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("quickchat.shareContact.cancel") }
            }
            .refusal($refusal)
        }
    }
}

/// Sends a place of the city.
struct SharePlaceSheet: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let chatID: Chat.ID
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            List {
                if text.isEmpty {
                    Section("Saved Places") {
                        ForEach(Persona.catalog.savedPlaces, id: \.placeID) { saved in
                            if let place = Persona.catalog.place(saved.placeID) { row(place, title: saved.label) }
                        }
                    }
                } else {
                    ForEach(Persona.catalog.places(matching: text)) { row($0, title: $0.name) }
                }
            }
            .overlay { if !text.isEmpty, Persona.catalog.places(matching: text).isEmpty { ContentUnavailableView.search(text: text) } }
            .navigationTitle("Send Location")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search places")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("quickchat.sharePlace.cancel") }
            }
            .refusal($refusal)
        }
    }

    private func row(_ place: Catalog.Place, title: String) -> some View {
        Button {
            if attempt($refusal, { try store.sharePlace(place.id, in: chatID) }) { dismiss() }
        } label: {
            HStack(spacing: 12) {
                IconTile(systemImage: "mappin.and.ellipse", tint: .red)
                VStack(alignment: .leading, spacing: 2) {
                    Text(title).foregroundStyle(Color.primary)
                    Text(Persona.catalog.address(of: place)).font(.footnote).foregroundStyle(.secondary).lineLimit(1)
                }
                Spacer(minLength: 0)
            }
            .contentShape(Rectangle())
        }
        .rowButton()
        .accessibilityIdentifier("quickchat.sharePlace.place.\(place.id)")
    }
}
