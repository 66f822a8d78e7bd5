import PersonaKit
import SwiftUI

/// What there is to know about a conversation, and what can be set for it.
struct ConversationInfo: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let id: Conversation.ID
    @State private var isEditing = false
    @State private var isAdding = false
    @State private var isAskingToLeave = false
    @State private var refusal: Refusal?

    var body: some View {
        if let conversation = store.conversation(id), store.canSee(conversation) {
            content(conversation)
        } else {
            ContentUnavailableView("Not Found", systemImage: "number", description: Text("This conversation isn't there any more, or it is private."))
        }
    }

    private func content(_ conversation: Conversation) -> some View {
        let isMember = store.isMember(of: conversation)
        let isChannel = conversation.kind != .direct
        return List {
            Section {
                InfoHeader(conversation: conversation, isAdding: $isAdding, refusal: $refusal)
                    .listRowBackground(Color.clear)
                    .listRowInsets(EdgeInsets())
            }
            if isChannel {
                Section {
                    fact("Topic", conversation.topic.isEmpty ? "No topic" : conversation.topic)
                    fact("Description", conversation.purpose.isEmpty ? "No description" : conversation.purpose)
                    fact("Created", "\(Dates.dayAndYear(conversation.createdAt)) by \(store.name(of: conversation.creatorID))")
                    if isMember {
                        Button("Edit Details") { isEditing = true }.accessibilityIdentifier("teamchat.info.edit")
                    }
                }
            }
            Section {
                link(.members(id), "Members", "person.2.fill", "\(conversation.memberIDs.count)", "members")
                link(.pins(id), "Pins", "pin.fill", "\(conversation.pinnedMessageIDs.count)", "pins")
                link(.files(id), "Files and documents", "paperclip", "\(store.sharedFiles(in: id).count)", "files")
            }
            if isMember {
                Section {
                    Toggle("Mute", isOn: Binding(get: { conversation.isMuted }, set: { isOn in attempt($refusal) { try store.setMuted(isOn, id) } }))
                        .accessibilityIdentifier("teamchat.info.mute")
                    Toggle("Star", isOn: Binding(get: { conversation.isStarred }, set: { isOn in attempt($refusal) { try store.setStarred(isOn, id) } }))
                        .accessibilityIdentifier("teamchat.info.star")
                } footer: {
                    Text("Muted conversations are dimmed, and only mentions are counted.")
                }
            }
            if isChannel {
                Section {
                    if isMember {
                        Button("Leave Channel", role: .destructive) { isAskingToLeave = true }.accessibilityIdentifier("teamchat.info.leave")
                    } else {
                        Button("Join Channel") { attempt($refusal) { try store.join(id) } }.accessibilityIdentifier("teamchat.info.join")
                    }
                }
            }
        }
        .navigationTitle(isChannel ? "Channel" : "Details")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar(.hidden, for: .tabBar)
        .confirmationDialog("Leave #\(conversation.name)?", isPresented: $isAskingToLeave, titleVisibility: .visible) {
            Button("Leave", role: .destructive) {
                if attempt($refusal, { try store.leave(id) }), conversation.kind == .privateChannel { navigation.path = [] }
            }
            .accessibilityIdentifier("teamchat.info.confirmLeave")
        } message: {
            Text(conversation.kind == .privateChannel ? "It is private: to come back, someone must add you." : "You can join it again at any time.")
        }
        .sheet(isPresented: $isEditing) { ChannelEditor(conversation: conversation) }
        .sheet(isPresented: $isAdding) { AddMembersSheet(conversation: conversation) }
        .refusal($refusal)
    }

    private func fact(_ title: String, _ value: String) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(title).font(.footnote).foregroundStyle(.secondary)
            Text(value)
        }
        .accessibilityElement(children: .combine)
    }

    private func link(_ route: ChatRoute, _ title: String, _ symbol: String, _ value: String, _ key: String) -> some View {
        NavigationLink(value: route) {
            LabeledContent {
                Text(value)
            } label: {
                Label(title, systemImage: symbol)
            }
        }
        .accessibilityIdentifier("teamchat.info.\(key)")
    }
}

/// The name in large, and what is done most often.
private struct InfoHeader: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let conversation: Conversation
    @Binding var isAdding: Bool
    @Binding var refusal: Refusal?

    var body: some View {
        VStack(spacing: 14) {
            ConversationMark(conversation: conversation, size: 54)
                .frame(width: 76, height: 76)
                .background(ChatStyle.tint.opacity(0.12), in: RoundedRectangle(cornerRadius: 20, style: .continuous))
            Text(store.title(of: conversation)).font(.title2.bold()).multilineTextAlignment(.center)
            HStack(spacing: 10) {
                if store.isMember(of: conversation) {
                    tile(conversation.isStarred ? "Starred" : "Star", conversation.isStarred ? "star.fill" : "star", "starTile") {
                        attempt($refusal) { try store.setStarred(!conversation.isStarred, conversation.id) }
                    }
                    tile(conversation.isMuted ? "Muted" : "Mute", conversation.isMuted ? "bell.slash.fill" : "bell", "muteTile") {
                        attempt($refusal) { try store.setMuted(!conversation.isMuted, conversation.id) }
                    }
                    if conversation.kind != .direct { tile("Add", "person.badge.plus", "addTile") { isAdding = true } }
                }
                tile("Search", "magnifyingglass", "searchTile") {
                    navigation.searchScope = conversation.id
                    navigation.search = []
                    navigation.tab = .search
                }
            }
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 8)
    }

    private func tile(_ title: String, _ symbol: String, _ key: String, _ action: @escaping () -> Void) -> some View {
        Button(action: action) {
            VStack(spacing: 5) {
                Image(systemName: symbol).font(.system(size: 18, weight: .medium)).frame(height: 22)
                Text(title).font(.caption.weight(.medium))
            }
            .foregroundStyle(.tint)
            .frame(maxWidth: .infinity, minHeight: 58)
            .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(title)
        .accessibilityIdentifier("teamchat.info.\(key)")
    }
}
