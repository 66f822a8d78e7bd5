import PersonaKit
import SwiftUI

/// What is behind a chat's title: the person, or the group.
struct ChatInfo: View {
    @Environment(QuickChatStore.self) private var store
    let chatID: Chat.ID

    var body: some View {
        if let chat = store.chat(chatID) {
            if let partner = store.partner(of: chat) { ContactCard(contactID: partner.id) } else { GroupInfo(chat: chat) }
        } else {
            ContentUnavailableView("Chat not found", systemImage: "bubble.left")
        }
    }
}

/// A group: what it is for, who is in it, and how to leave.
private struct GroupInfo: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let chat: Chat
    @State private var isLeaving = false
    @State private var isClearing = false
    @State private var isDeleting = false
    @State private var refusal: Refusal?

    var body: some View {
        List {
            Section { header.listRowBackground(Color.clear).listRowSeparator(.hidden) }
            if let about = chat.about {
                Section("Description") { Text(about).accessibilityIdentifier("quickchat.group.about") }
            }
            ChatSwitches(chat: chat)
            members
            Section {
                Button("Clear Chat", role: .destructive) { isClearing = true }
                    .accessibilityIdentifier("quickchat.group.clear")
                    .confirmationDialog("Remove all messages of this chat from this phone?", isPresented: $isClearing, titleVisibility: .visible) {
                        Button("Clear Chat", role: .destructive) { store.clear(chat.id) }
                    }
                if store.isMember(chat) {
                    Button("Leave Group", role: .destructive) { isLeaving = true }
                        .accessibilityIdentifier("quickchat.group.leave")
                        .confirmationDialog("Leave “\(store.name(of: chat))”?", isPresented: $isLeaving, titleVisibility: .visible) {
                            Button("Leave Group", role: .destructive) { attempt($refusal) { try store.leave(chat.id) } }
                        }
                } else {
                    Button("Delete Group", role: .destructive) { isDeleting = true }
                        .accessibilityIdentifier("quickchat.group.delete")
                        .confirmationDialog("Delete this group with all of its messages?", isPresented: $isDeleting, titleVisibility: .visible) {
                            Button("Delete Group", role: .destructive) {
                                if attempt($refusal, { try store.delete(chat.id) }) { navigation.showList() }
                            }
                        }
                }
            } footer: {
                Text(
                    "Created by \(chat.createdBy == store.me ? "you" : Persona.contact(chat.createdBy)?.name ?? "someone") "
                        + "on \(Dates.dayAndYear(chat.createdAt))."
                )
            }
        }
        .navigationTitle("Group")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            if store.isMember(chat) {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Edit") { navigation.sheet = .editGroup(chat.id) }
                        .accessibilityIdentifier("quickchat.group.edit")
                }
            }
        }
        .refusal($refusal)
    }

    private var header: some View {
        VStack(spacing: 8) {
            GroupAvatar(picture: chat.picture, size: 104)
            Text(store.name(of: chat)).font(.title2.weight(.bold)).multilineTextAlignment(.center)
            Text(kind).font(.subheadline).foregroundStyle(.secondary)
            HStack(spacing: 10) {
                InfoButton(title: "Chat", symbol: "bubble.left.fill", identifier: "quickchat.group.chat") { navigation.showChat(chat.id) }
                InfoButton(title: "Search", symbol: "magnifyingglass", identifier: "quickchat.group.search") { navigation.push(.find(chat.id)) }
                if store.isAdmin(chat) {
                    InfoButton(title: "Add", symbol: "person.badge.plus", identifier: "quickchat.group.add") { navigation.sheet = .addMembers(chat.id) }
                }
            }
            .padding(.top, 6)
        }
        .frame(maxWidth: .infinity)
    }

    private var kind: String {
        let what = chat.kind == .announcement ? "Announcement group" : "Group"
        let community = chat.communityID.flatMap(store.community).map { " in \($0.name)" } ?? ""
        return "\(what)\(community) · \(chat.memberIDs.count) members"
    }

    private var members: some View {
        Section("\(chat.memberIDs.count) Members") {
            ForEach(ordered) { person in
                HStack(spacing: 8) {
                    Button {
                        navigation.push(.contact(person.id))
                    } label: {
                        HStack {
                            PersonRow(contact: person, detail: person.id == store.me ? "You" : store.profile(person.id)?.about)
                            if chat.adminIDs.contains(person.id) { Text("Admin").font(.footnote).foregroundStyle(.secondary) }
                        }
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("quickchat.group.member.\(person.id)")
                    if store.isAdmin(chat), person.id != store.me { memberMenu(person) }
                }
            }
        }
    }

    private func memberMenu(_ person: Contact) -> some View {
        let isAdmin = chat.adminIDs.contains(person.id)
        return Menu("Manage \(person.shortName)", systemImage: "ellipsis") {
            Button(isAdmin ? "Dismiss as Admin" : "Make Admin", systemImage: "star") {
                attempt($refusal) { try store.setAdmin(!isAdmin, person.id, in: chat.id) }
            }
            Button("Remove from Group", systemImage: "person.badge.minus", role: .destructive) {
                attempt($refusal) { try store.removeMember(person.id, from: chat.id) }
            }
        }
        .labelStyle(.iconOnly)
        .accessibilityIdentifier("quickchat.group.manage.\(person.id)")
    }

    /// The owner first, then admins, then by name.
    private var ordered: [Contact] {
        let people = chat.memberIDs.compactMap { Persona.contact($0) }.sorted { $0.name < $1.name }
        let admins = people.filter { $0.id != store.me && chat.adminIDs.contains($0.id) }
        return people.filter { $0.id == store.me } + admins + people.filter { $0.id != store.me && !chat.adminIDs.contains($0.id) }
    }
}
