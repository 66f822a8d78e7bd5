import Foundation
import PersonaKit
import SwiftUI

/// Everything that is known of a person, and what can be done from here.
struct CardScreen: View {
    @Environment(ContactsStore.self) private var store
    @Environment(\.openURL) private var openURL
    @Environment(\.dismiss) private var dismiss
    var id: Contact.ID
    @State private var isEditing = false
    @State private var asksToBlock = false

    var body: some View {
        Group {
            if let contact = store.contact(id) { card(contact) } else { ContentUnavailableView("Contact Deleted", systemImage: "person.crop.circle") }
        }
        .navigationTitle("")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            if store.contact(id) != nil {
                ToolbarItem(placement: .topBarTrailing) { Button("Edit") { isEditing = true }.accessibilityIdentifier("contacts.card.edit") }
            }
        }
        .sheet(isPresented: $isEditing) { if let contact = store.contact(id) { CardEditor(contact: contact, deleted: { dismiss() }) } }
    }

    private var isMe: Bool { id == store.state.me }

    private func card(_ contact: Contact) -> some View {
        List {
            Section { header(contact).listRowBackground(Color.clear).listRowSeparator(.hidden) }
            numbers(contact)
            facts(contact)
            if let notes = contact.notes { Section("Notes") { Text(notes) } }
            if !isMe {
                lists
                Section {
                    Button(store.isBlocked(id) ? "Unblock Contact" : "Block Contact", role: store.isBlocked(id) ? nil : .destructive) {
                        if store.isBlocked(id) { store.setBlocked(id, false) } else { asksToBlock = true }
                    }
                    .accessibilityIdentifier("contacts.card.block")
                    .confirmationDialog(
                        "You will not receive calls, messages, or mail from \(contact.name).", isPresented: $asksToBlock, titleVisibility: .visible
                    ) {
                        Button("Block Contact", role: .destructive) { store.setBlocked(id, true) }
                    }
                }
            }
        }
    }

    private func header(_ contact: Contact) -> some View {
        VStack(spacing: 8) {
            Avatar(contact, size: 104)
            Text(contact.name).font(.title.bold()).multilineTextAlignment(.center).accessibilityAddTraits(.isHeader)
            if let nickname = contact.nickname { Text("“\(nickname)”").foregroundStyle(.secondary) }
            let work = [contact.jobTitle, contact.company].compactMap { $0 }.joined(separator: ", ")
            if !work.isEmpty { Text(work).foregroundStyle(.secondary).multilineTextAlignment(.center) }
            if isMe { Text("My Card").font(.subheadline).foregroundStyle(.secondary) }
            if !isMe {
                HStack(spacing: 12) {
                    if PhoneControl.apps.contains(.messages), !contact.phones.isEmpty {
                        action("Message", "message.fill", "messages://contact/\(id)")
                    } else if PhoneControl.apps.contains(.quickchat) {
                        action("Message", "bubble.left.fill", "quickchat://contact/\(id)")
                    }
                    if let number = contact.phones.first, PhoneControl.apps.contains(.phone) { action("Call", "phone.fill", call(number)) }
                    if let email = contact.emails.first, PhoneControl.apps.contains(.mail) { action("Mail", "envelope.fill", "mail://compose?to=\(email)") }
                    if PhoneControl.apps.contains(.splitpay) { action("Pay", "dollarsign", "splitpay://pay/\(id)") }
                }
                .padding(.top, 6)
            }
        }
        .frame(maxWidth: .infinity)
    }

    /// The link that calls a number.
    private func call(_ number: String) -> String { "phone://call/\(number.filter(\.isNumber))" }

    private func action(_ title: String, _ symbol: String, _ link: String) -> some View {
        Button {
            if let url = URL(string: link) { openURL(url) }
        } label: {
            VStack(spacing: 5) {
                Image(systemName: symbol).font(.system(size: 18)).frame(height: 22)
                Text(title).font(.caption).lineLimit(1).minimumScaleFactor(0.7)
            }
            .foregroundStyle(.blue)
            .frame(maxWidth: 84)
            .frame(height: 58)
            .background(RoundedRectangle(cornerRadius: 16).fill(Color(.secondarySystemGroupedBackground)))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
        .accessibilityLabel(title)
        .accessibilityIdentifier("contacts.card.\(title.lowercased())")
    }

    @ViewBuilder private func numbers(_ contact: Contact) -> some View {
        if !contact.phones.isEmpty {
            Section("Phone") {
                ForEach(contact.phones, id: \.self) { number in
                    if !isMe, PhoneControl.apps.contains(.phone) {
                        Button {
                            if let url = URL(string: call(number)) { openURL(url) }
                        } label: {
                            Text(number).foregroundStyle(.blue)
                        }
                        .accessibilityIdentifier("contacts.card.phone.\(number.filter(\.isNumber))")
                    } else {
                        Text(number).textSelection(.enabled)
                    }
                }
            }
        }
        if !contact.emails.isEmpty {
            Section("Email") {
                ForEach(contact.emails, id: \.self) { email in
                    Button {
                        if let url = URL(string: "mail://compose?to=\(email)") { openURL(url) }
                    } label: {
                        Text(email).foregroundStyle(.blue).lineLimit(1).minimumScaleFactor(0.6)
                    }
                    .accessibilityIdentifier("contacts.card.email.\(email)")
                }
            }
        }
    }

    @ViewBuilder private func facts(_ contact: Contact) -> some View {
        if contact.address != nil || contact.birthday != nil || contact.relation != nil {
            Section {
                if let address = contact.address {
                    LabeledContent("Address", value: address)
                    if PhoneControl.apps.contains(.maps), let link = directions(to: address) {
                        Button("Directions", systemImage: "arrow.triangle.turn.up.right.circle") { openURL(link) }
                            .accessibilityIdentifier("contacts.card.directions")
                    }
                    if !isMe, PhoneControl.apps.contains(.cityride), let link = ride(to: address) {
                        Button("Directions by CityRide", systemImage: "car.fill") { openURL(link) }.accessibilityIdentifier("contacts.card.ride")
                    }
                }
                if let birthday = contact.birthdayText { LabeledContent("Birthday", value: birthday) }
                if let relation = contact.relation { LabeledContent("Relation", value: relation) }
            }
        }
    }

    /// The link that shows the way in Maps.
    private func directions(to address: String) -> URL? {
        var parts = URLComponents()
        (parts.scheme, parts.host) = ("maps", "directions")
        parts.queryItems = [URLQueryItem(name: "to", value: address)]
        return parts.url
    }

    /// The link of the place with this address, if the catalog has it.
    private func ride(to address: String) -> URL? {
        let street = address.split(separator: ",").first.map(String.init) ?? address
        return Persona.catalog.places(matching: street).first { address.hasPrefix($0.street) }.flatMap { URL(string: "cityride://to/\($0.id)") }
    }

    private var lists: some View {
        Section {
            button(store.isFavorite(id) ? "Remove from Favorites" : "Add to Favorites", "favorite") { store.setFavorite(id, !store.isFavorite(id)) }
            button(store.isEmergency(id) ? "Remove from Emergency Contacts" : "Add to Emergency Contacts", "emergency") {
                store.setEmergency(id, !store.isEmergency(id))
            }
            if let groups = store.state.groups, !groups.isEmpty {
                Menu("Add to List") {
                    ForEach(groups) { group in
                        let isIn = group.members.contains(id)
                        Button {
                            store.setMember(id, of: group.id, !isIn)
                        } label: {
                            if isIn { Label(group.name, systemImage: "checkmark") } else { Text(group.name) }
                        }
                    }
                }
                .accessibilityIdentifier("contacts.card.lists")
            }
        }
    }

    private func button(_ title: String, _ name: String, _ action: @escaping () -> Void) -> some View {
        Button(title, action: action).accessibilityIdentifier("contacts.card.\(name)")
    }
}
