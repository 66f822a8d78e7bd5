import Foundation
import PersonaKit
import SwiftUI

/// All people by letter.
struct ContactsScreen: View {
    @Environment(\.openURL) private var openURL
    var show: (Contact.ID) -> Void
    @State private var search = ""

    var body: some View {
        let people = PhoneStore.people(matching: search)
        let letters = Contact.indexLetters(people)
        ScrollViewReader { proxy in
            List {
                if search.isEmpty {
                    Section {
                        NavigationLink(value: PhonePage.card(Persona.me.id)) {
                            HStack(spacing: 12) {
                                Avatar(Persona.me, size: 52)
                                VStack(alignment: .leading, spacing: 1) {
                                    PersonName(contact: Persona.me).font(.title3)
                                    Text("My Card").font(.subheadline).foregroundStyle(.secondary)
                                }
                            }
                        }
                        .accessibilityIdentifier("phone.contacts.me")
                    }
                }
                ForEach(letters, id: \.self) { letter in
                    Section(letter) {
                        ForEach(people.filter { $0.indexLetter == letter }) { contact in
                            Button {
                                show(contact.id)
                            } label: {
                                PersonName(contact: contact).foregroundStyle(Color.primary)
                            }
                            .rowButton(vertical: 11)
                            .accessibilityIdentifier("phone.contacts.\(contact.id)")
                        }
                    }
                    .id(letter)
                }
            }
            .listStyle(.plain)
            .overlay { if people.isEmpty { ContentUnavailableView.search(text: search) } }
            .overlay(alignment: .trailing) {
                if search.isEmpty { PeopleIndex(letters: letters, identifier: "phone.contacts.index") { proxy.scrollTo($0, anchor: .top) } }
            }
        }
        .searchable(text: $search)
        .navigationTitle("Contacts")
        .toolbar {
            if PhoneControl.apps.contains(.contacts) {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("New Contact", systemImage: "plus") { if let url = URL(string: "contacts://new") { openURL(url) } }
                        .accessibilityIdentifier("phone.contacts.add")
                }
            }
        }
    }

}

extension PhoneStore {
    /// People by last name, of those with all the words in what Contacts knows of them. Digits find numbers however they are written.
    static func people(matching text: String) -> [Contact] {
        let words = text.lowercased().split(separator: " ").map(String.init)
        return Persona.contacts.sorted { ($0.sortKey, $0.id) < ($1.sortKey, $1.id) }
            .filter { contact in
                let content = ([contact.name, contact.nickname, contact.company, contact.relation].compactMap { $0 } + contact.emails).joined(separator: " ")
                    .lowercased()
                let digits = contact.phones.map { $0.filter(\.isNumber) }.joined(separator: " ")
                return words.allSatisfy { word in
                    content.contains(word) || (word.contains(where: \.isNumber) && digits.contains(word.filter(\.isNumber)))
                }
            }
    }

    /// Where to write to a contact.
    static func textLink(_ contact: Contact) -> String {
        PhoneControl.apps.contains(.messages) ? "messages://contact/\(contact.id)" : "quickchat://contact/\(contact.id)"
    }
}

/// The card of a person, for calls.
struct PersonScreen: View {
    @Environment(PhoneStore.self) private var store
    @Environment(\.openURL) private var openURL
    var id: Contact.ID
    var call: (Caller) -> Void
    @State private var asksToBlock = false

    var body: some View {
        Group {
            if let contact = Persona.contact(id) { card(contact) } else { ContentUnavailableView("Contact Deleted", systemImage: "person.crop.circle") }
        }
        .navigationTitle("")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            if PhoneControl.apps.contains(.contacts) {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Edit") { if let url = URL(string: "contacts://contact/\(id)") { openURL(url) } }.accessibilityIdentifier("phone.card.edit")
                }
            }
        }
    }

    private func card(_ contact: Contact) -> some View {
        let caller = Caller(number: contact.phones.first ?? "", contactID: contact.id)
        let isMe = id == Persona.me.id
        return List {
            Section {
                if isMe {
                    VStack(spacing: 8) {
                        Avatar(contact, size: 96)
                        Text(verbatim: contact.name).font(.title.bold()).accessibilityAddTraits(.isHeader)
                        Text("My Card").font(.subheadline).foregroundStyle(.secondary)
                    }
                    .frame(maxWidth: .infinity)
                    .listRowBackground(Color.clear)
                } else {
                    CallerHeader(caller: caller, call: { call(caller) }).listRowBackground(Color.clear).listRowSeparator(.hidden)
                }
            }
            if !contact.phones.isEmpty {
                Section {
                    ForEach(contact.phones, id: \.self) { number in
                        Button {
                            if !isMe { call(Caller(number: number, contactID: id)) }
                        } label: {
                            VStack(alignment: .leading, spacing: 1) {
                                Text(number == contact.phones.first ? "mobile" : "phone").font(.subheadline).foregroundStyle(Color.primary)
                                Text(verbatim: number)
                            }
                        }
                        .accessibilityIdentifier("phone.card.number.\(Contact.digits(number))")
                    }
                }
            }
            if let email = contact.emails.first { Section { LabeledContent("Email", value: email) } }
            if let company = contact.company { Section { LabeledContent(contact.jobTitle ?? "Company", value: company) } }
            if !isMe, PhoneControl.apps.contains(.contacts) {
                Section {
                    Button(store.isFavorite(id) ? "Remove from Favorites" : "Add to Favorites") { store.setFavorite(id, !store.isFavorite(id)) }
                        .accessibilityIdentifier("phone.card.favorite")
                    let isBlocked = store.isBlocked(caller)
                    Button(isBlocked ? "Unblock Caller" : "Block Caller", role: isBlocked ? nil : .destructive) {
                        if isBlocked { store.setBlocked(caller, false) } else { asksToBlock = true }
                    }
                    .accessibilityIdentifier("phone.card.block")
                    .confirmationDialog(
                        "You will not receive phone calls or messages from people on the block list.", isPresented: $asksToBlock, titleVisibility: .visible
                    ) {
                        Button("Block Caller", role: .destructive) { store.setBlocked(caller, true) }
                    }
                }
            }
        }
    }
}
