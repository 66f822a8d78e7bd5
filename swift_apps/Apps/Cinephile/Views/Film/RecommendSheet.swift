import PersonaKit
import SwiftUI

/// Sends a film to a friend, who gets a message in QuickChat.
struct RecommendSheet: View {
    let film: Film
    @Environment(CinephileStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var friendID: Contact.ID?
    @State private var note = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Add a note", text: $note, axis: .vertical).lineLimit(1...4).accessibilityIdentifier("cinephile.recommend.note")
                } header: {
                    Text("\(film.title), \(String(film.year))")
                } footer: {
                    Text("Your friend gets a message in QuickChat.")
                }
                Section("To") {
                    ForEach(store.friends) { friend in
                        Button {
                            friendID = friend.id
                        } label: {
                            HStack(spacing: 12) {
                                Avatar(friend, size: 34)
                                VStack(alignment: .leading, spacing: 1) {
                                    Text(friend.name).foregroundStyle(Color.primary)
                                    if let line = line(friend) { Text(line).font(.caption).foregroundStyle(Color.secondary) }
                                }
                                Spacer()
                                if friendID == friend.id { Image(systemName: "checkmark").foregroundStyle(FilmStyle.tint) }
                            }
                            .contentShape(Rectangle())
                        }
                        .accessibilityLabel([friend.name, line(friend)].compactMap { $0 }.joined(separator: ", "))
                        .accessibilityAddTraits(friendID == friend.id ? .isSelected : [])
                        .accessibilityIdentifier("cinephile.recommend.friend.\(friend.id)")
                    }
                }
            }
            .navigationTitle("Recommend")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("cinephile.recommend.cancelButton") }
                ToolbarItem(placement: .confirmationAction) {
                    ConfirmButton("Send", "cinephile.recommend.sendButton") { if attempt($refusal, send) { dismiss() } }
                }
            }
            .refusal($refusal)
        }
    }

    private func send() throws {
        guard let friendID else { throw FilmError.noContact }
        try store.recommend(film.id, to: friendID, note: note)
    }

    /// Whether the friend has seen the film.
    private func line(_ friend: Contact) -> String? {
        store.shelf.friends(film.id).first { $0.contactID == friend.id }.map { "Gave it \(FilmStyle.spokenStars($0.halfStars))" }
    }
}
