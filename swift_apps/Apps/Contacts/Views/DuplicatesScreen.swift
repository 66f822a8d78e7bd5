import PersonaKit
import SwiftUI

/// Cards that stand for one person, and how to make one of them.
struct DuplicatesScreen: View {
    @Environment(ContactsStore.self) private var store
    @State private var merging: [Contact] = []
    @State private var asksToMerge = false

    var body: some View {
        List {
            ForEach(store.duplicates, id: \.first?.id) { cards in
                Section {
                    ForEach(cards) { contact in
                        NavigationLink(value: ContactsPage.card(contact.id)) {
                            VStack(alignment: .leading, spacing: 1) {
                                PersonName(contact: contact)
                                Text((contact.phones + contact.emails).joined(separator: ", ")).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
                            }
                        }
                        .accessibilityIdentifier("contacts.duplicates.\(contact.id)")
                    }
                    Button("Merge \(cards.count) Cards") { (merging, asksToMerge) = (cards, true) }
                        .accessibilityIdentifier("contacts.duplicates.merge.\(cards[0].id)")
                }
            }
        }
        .overlay { if store.duplicates.isEmpty { ContentUnavailableView("No Duplicates", systemImage: "person.2") } }
        .navigationTitle("Duplicates")
        .navigationBarTitleDisplayMode(.inline)
        .confirmationDialog("Merge these cards into one?", isPresented: $asksToMerge, titleVisibility: .visible) {
            Button("Merge") { store.merge(merging.map(\.id)) }
        }
    }
}
