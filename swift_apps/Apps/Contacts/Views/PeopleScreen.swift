import Foundation
import PersonaKit
import SwiftUI

/// The people of a list by letter, with an index at the edge, and the search in all fields.
struct PeopleScreen: View {
    @Environment(ContactsStore.self) private var store
    var list: PeopleList
    var open: (Contact.ID) -> Void
    @State private var search = ""
    @State private var isAdding = false
    @State private var isChoosing = false

    var body: some View {
        let people = search.isEmpty ? store.people(of: list) : found
        ScrollViewReader { proxy in
            List {
                if search.isEmpty, list == .all {
                    if let me = store.me { Section { row(me, note: "My Card") } }
                    if !store.duplicates.isEmpty {
                        Section {
                            NavigationLink(value: ContactsPage.duplicates) {
                                Label(store.duplicates.count == 1 ? "1 Duplicate Found" : "\(store.duplicates.count) Duplicates Found", systemImage: "person.2")
                            }
                            .accessibilityIdentifier("contacts.duplicates")
                        }
                    }
                }
                if list == .favorites, search.isEmpty {
                    ForEach(people) { row($0) }
                        .onMove { store.moveFavorites(from: $0, to: $1) }
                        .onDelete { offsets in for id in offsets.map({ people[$0].id }) { store.setFavorite(id, false) } }
                } else {
                    ForEach(Contact.indexLetters(people), id: \.self) { letter in
                        Section(letter) { ForEach(people.filter { $0.indexLetter == letter }) { row($0) } }.id(letter)
                    }
                }
            }
            .listStyle(.plain)
            .overlay { if people.isEmpty { empty } }
            .overlay(alignment: .trailing) {
                if search.isEmpty, list == .all {
                    PeopleIndex(letters: Contact.indexLetters(people), identifier: "contacts.index") { proxy.scrollTo($0, anchor: .top) }
                }
            }
        }
        .searchable(text: $search)
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(list == .all ? .large : .inline)
        .toolbar {
            if list == .favorites, !people.isEmpty { ToolbarItem(placement: .topBarTrailing) { EditButton() } }
            ToolbarItem(placement: .topBarTrailing) {
                Button(adds ? "New Contact" : "Choose Contacts", systemImage: "plus") { if adds { isAdding = true } else { isChoosing = true } }
                    .accessibilityIdentifier("contacts.add")
            }
        }
        .sheet(isPresented: $isAdding) { CardEditor(added: open) }
        .sheet(isPresented: $isChoosing) { PeoplePicker(title: title, list: list) }
    }

    private var adds: Bool { list == .all }
    private var found: [Contact] {
        let members = Set(store.people(of: list).map(\.id))
        return store.people(matching: search).filter { members.contains($0.id) }
    }
    private var title: String {
        switch list {
        case .all: "Contacts"
        case .favorites: "Favorites"
        case .blocked: "Blocked"
        case .emergency: "Emergency Contacts"
        case .group(let id): store.group(id)?.name ?? "List"
        }
    }

    @ViewBuilder private var empty: some View {
        if search.isEmpty { ContentUnavailableView("No Contacts", systemImage: "person.crop.circle") } else { ContentUnavailableView.search(text: search) }
    }

    private func row(_ contact: Contact, note: String? = nil) -> some View {
        Button {
            open(contact.id)
        } label: {
            HStack(spacing: 12) {
                Avatar(contact, size: note == nil ? 36 : 52)
                VStack(alignment: .leading, spacing: 1) {
                    PersonName(contact: contact).foregroundStyle(Color.primary)
                    if let note {
                        Text(note).font(.subheadline).foregroundStyle(.secondary)
                    } else if let hit = hit(contact) {
                        Text(hit).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
                    }
                }
            }
        }
        .rowButton(vertical: 7)
        .accessibilityIdentifier("contacts.row.\(contact.id)")
    }

    /// What a search has found, where it is not the name.
    private func hit(_ contact: Contact) -> String? {
        guard let word = search.lowercased().split(separator: " ").first.map(String.init), !contact.name.lowercased().contains(word) else { return nil }
        let fields = [contact.nickname, contact.company, contact.jobTitle, contact.relation, contact.address, contact.notes].compactMap { $0 } + contact.emails
        return fields.first { $0.lowercased().contains(word) } ?? contact.phones.first
    }
}
