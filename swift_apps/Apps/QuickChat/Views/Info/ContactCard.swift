import PersonaKit
import SwiftUI

/// Everything known of a person: job, birthday, home, notes, and the groups in common.
struct ContactCard: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @Environment(\.openURL) private var openURL
    let contactID: Contact.ID
    @State private var refusal: Refusal?

    var body: some View {
        if let contact = Persona.contact(contactID) {
            List {
                Section { header(contact).listRowBackground(Color.clear).listRowSeparator(.hidden) }
                facts(contact)
                if contactID != store.me {
                    if let chat = store.directChat(with: contactID) { ChatSwitches(chat: chat) }
                    groups
                }
            }
            .navigationTitle("Contact")
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Contact not found", systemImage: "person.crop.circle")
        }
    }

    private func header(_ contact: Contact) -> some View {
        VStack(spacing: 8) {
            Avatar(contact, size: 104)
            Text(contact.name).font(.title2.weight(.bold))
            if let nickname = contact.nickname { Text("“\(nickname)”").font(.subheadline).foregroundStyle(.secondary) }
            if let about = store.profile(contactID)?.about, !about.isEmpty {
                Text(about).font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
            }
            if contactID != store.me {
                HStack(spacing: 10) {
                    InfoButton(title: "Message", symbol: "bubble.left.fill", identifier: "quickchat.contact.message") {
                        attempt($refusal) { navigation.showChat(try store.openChat(with: contactID)) }
                    }
                    if let email = contact.emails.first, let url = URL(string: "mail://compose?to=\(email)") {
                        InfoButton(title: "Mail", symbol: "envelope.fill", identifier: "quickchat.contact.mail") { openURL(url) }
                    }
                    if let chat = store.directChat(with: contactID) {
                        InfoButton(title: "Search", symbol: "magnifyingglass", identifier: "quickchat.contact.search") { navigation.push(.find(chat.id)) }
                    }
                }
                .padding(.top, 6)
            }
        }
        .frame(maxWidth: .infinity)
    }

    @ViewBuilder private func facts(_ contact: Contact) -> some View {
        Section {
            if let title = contact.jobTitle { LabeledContent("Job", value: title) }
            if let company = contact.company { LabeledContent("Company", value: company) }
            if let relation = contact.relation { LabeledContent("Relation", value: relation) }
            if let birthday = contact.birthdayText { LabeledContent("Birthday", value: birthday) }
            if let city = store.profile(contactID)?.city { LabeledContent("Home city", value: city) }
            if let address = contact.address {
                VStack(alignment: .leading, spacing: 3) {
                    Text("Address").font(.footnote).foregroundStyle(.secondary)
                    Text(address)
                }
            }
        }
        Section {
            ForEach(contact.phones, id: \.self) { LabeledContent("Phone", value: $0) }
            ForEach(contact.emails, id: \.self) { LabeledContent("Email", value: $0) }
        }
        if let notes = contact.notes {
            Section("Notes") { Text(notes).accessibilityIdentifier("quickchat.contact.notes") }
        }
    }

    @ViewBuilder private var groups: some View {
        let common = store.state.chats.filter { $0.kind != .direct && store.isMember($0) && $0.memberIDs.contains(contactID) }
        if !common.isEmpty {
            Section(common.count == 1 ? "1 Group in Common" : "\(common.count) Groups in Common") {
                ForEach(common) { chat in
                    Button {
                        navigation.push(.chat(chat.id, nil))
                    } label: {
                        HStack(spacing: 12) {
                            GroupAvatar(picture: chat.picture, size: 38)
                            Text(store.name(of: chat)).foregroundStyle(Color.primary)
                            Spacer()
                            Image(systemName: "chevron.forward").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
                        }
                        .contentShape(Rectangle())
                    }
                    .rowButton()
                    .accessibilityLabel(store.name(of: chat))
                    .accessibilityIdentifier("quickchat.contact.group.\(chat.id)")
                }
            }
        }
    }
}

/// A tile with a symbol over a word.
struct InfoButton: View {
    let title: String
    let symbol: String
    let identifier: String
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            VStack(spacing: 5) {
                Image(systemName: symbol).font(.system(size: 19)).frame(height: 22)
                Text(title).font(.caption.weight(.medium))
            }
            .foregroundStyle(ChatStyle.tint)
            .frame(maxWidth: .infinity)
            .padding(.vertical, 10)
            .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(title)
        .accessibilityIdentifier(identifier)
    }
}

/// Mute, pin, archive, and what was shared and starred in a chat.
struct ChatSwitches: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let chat: Chat

    var body: some View {
        Section {
            Button {
                navigation.push(.shared(chat.id))
            } label: {
                HStack {
                    Text("Photos, Places and Events").foregroundStyle(Color.primary)
                    Spacer()
                    Image(systemName: "chevron.forward").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
                }
                .contentShape(Rectangle())
            }
            .rowButton()
            .accessibilityLabel("Photos, Places and Events")
            .accessibilityIdentifier("quickchat.info.shared")
            Toggle("Mute", isOn: Binding(get: { chat.isMuted }, set: { store.setMuted($0, chat.id) }))
                .accessibilityIdentifier("quickchat.info.mute")
            Toggle("Pin to Top", isOn: Binding(get: { chat.pinnedAt != nil }, set: { store.setPinned($0, chat.id) }))
                .accessibilityIdentifier("quickchat.info.pin")
            Toggle("Archived", isOn: Binding(get: { chat.isArchived }, set: { store.setArchived($0, chat.id) }))
                .accessibilityIdentifier("quickchat.info.archive")
        }
    }
}
