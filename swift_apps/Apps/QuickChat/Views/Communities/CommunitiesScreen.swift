import PersonaKit
import SwiftUI

/// The communities that the person is part of, each with its announcements and groups.
struct CommunitiesScreen: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation

    var body: some View {
        let communities = store.myCommunities
        List {
            ForEach(communities) { community in
                Section {
                    Button {
                        navigation.push(.community(community.id))
                    } label: {
                        header(community)
                    }
                    .rowButton()
                    .accessibilityLabel("\(community.name), community")
                    .accessibilityIdentifier("quickchat.communities.row.\(community.id)")
                    if let chat = store.chat(community.announcementsID) { GroupLine(chat: chat, symbol: "megaphone.fill", title: "Announcements") }
                    ForEach(store.groups(of: community).filter(store.isMember).prefix(2)) { GroupLine(chat: $0) }
                    Button("View All") { navigation.push(.community(community.id)) }
                        .font(.subheadline)
                        .accessibilityLabel("View all of \(community.name)")
                        .accessibilityIdentifier("quickchat.communities.all.\(community.id)")
                }
            }
        }
        .overlay {
            if communities.isEmpty {
                ContentUnavailableView("No Communities", systemImage: "person.3.fill", description: Text("Bring groups together with a community of your own."))
            }
        }
        .navigationTitle("Communities")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("New Community", systemImage: "plus") { navigation.sheet = .newCommunity }.accessibilityIdentifier("quickchat.communities.new")
            }
        }
    }

    private func header(_ community: Community) -> some View {
        HStack(spacing: 14) {
            RowStack(spacing: 14) {
                CommunityPicture(picture: community.picture, size: 52)
                VStack(alignment: .leading, spacing: 2) {
                    Text(community.name).font(.headline)
                    Text("\(store.members(of: community).count) members · \(store.groups(of: community).count) groups").font(.footnote).foregroundStyle(
                        .secondary)
                }
            }
            Spacer()
            Image(systemName: "chevron.forward").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
        }
        .contentShape(Rectangle())
    }
}

/// A community's picture has corners, a group's is round.
struct CommunityPicture: View {
    let picture: GroupPicture
    let size: CGFloat

    var body: some View {
        RoundedRectangle(cornerRadius: size * 0.28, style: .continuous)
            .fill(picture.color.color.gradient)
            .frame(width: size, height: size)
            .overlay { Image(systemName: picture.symbol).font(.system(size: size * 0.42)).foregroundStyle(.white) }
            .accessibilityHidden(true)
    }
}

/// A group of a community, with its last message.
struct GroupLine: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let chat: Chat
    var symbol: String?
    var title: String?

    var body: some View {
        Button {
            navigation.push(.chat(chat.id, nil))
        } label: {
            HStack(spacing: 12) {
                GroupAvatar(picture: symbol.map { GroupPicture(symbol: $0, color: chat.picture?.color ?? .violet) } ?? chat.picture, size: 40)
                VStack(alignment: .leading, spacing: 1) {
                    Text(title ?? store.name(of: chat)).font(.subheadline.weight(.semibold)).lineLimit(1)
                    if let last = store.lastMessage(in: chat.id) {
                        Text("\(last.isNotice ? "" : last.senderID == store.me ? "You: " : "\(last.sender?.shortName ?? ""): ")\(last.summary)")
                            .font(.footnote)
                            .foregroundStyle(.secondary)
                            .lineLimit(1)
                    }
                }
                Spacer(minLength: 6)
                if store.unreadCount(chat) > 0 { Circle().fill(ChatStyle.tint).frame(width: 10, height: 10) }
                Text(Dates.brief(store.activity(chat))).lineLimit(1).minimumScaleFactor(0.5).font(.caption).foregroundStyle(.secondary)
            }
            .contentShape(Rectangle())
        }
        .rowButton()
        .accessibilityLabel("\(title ?? store.name(of: chat)), \(Dates.brief(store.activity(chat)))\(store.unreadCount(chat) > 0 ? ", unread" : "")")
        .accessibilityIdentifier("quickchat.communities.group.\(chat.id)")
    }
}

/// One community: its announcements, the groups the person is in, and those to join.
struct CommunityScreen: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let communityID: Community.ID
    @State private var isLeaving = false
    @State private var refusal: Refusal?

    var body: some View {
        if let community = store.community(communityID) {
            let groups = store.groups(of: community)
            List {
                Section {
                    VStack(spacing: 8) {
                        CommunityPicture(picture: community.picture, size: 88)
                        Text(community.name).font(.title2.weight(.bold))
                        Text("\(store.members(of: community).count) members").font(.subheadline).foregroundStyle(.secondary)
                        Text(community.about).font(.subheadline).multilineTextAlignment(.center)
                    }
                    .frame(maxWidth: .infinity)
                    .listRowBackground(Color.clear)
                }
                if let chat = store.chat(community.announcementsID) {
                    Section("Announcements") { GroupLine(chat: chat, symbol: "megaphone.fill", title: "Announcements") }
                }
                Section("Your Groups") {
                    ForEach(groups.filter(store.isMember)) { GroupLine(chat: $0) }
                    if store.chat(community.announcementsID).map(store.isAdmin) == true {
                        Button("New Group", systemImage: "plus") { navigation.sheet = .newGroup(communityID) }.accessibilityIdentifier(
                            "quickchat.community.newGroup")
                    }
                }
                let open = groups.filter { !store.isMember($0) }
                if !open.isEmpty, store.isMember(of: communityID) { Section("Groups You Can Join") { ForEach(open) { JoinRow(chat: $0, refusal: $refusal) } } }
                if store.isMember(of: communityID) {
                    Section {
                        Button("Leave Community", role: .destructive) { isLeaving = true }
                            .accessibilityIdentifier("quickchat.community.leave")
                            .confirmationDialog("Leave “\(community.name)” and all of its groups?", isPresented: $isLeaving, titleVisibility: .visible) {
                                Button("Leave Community", role: .destructive) {
                                    if attempt($refusal, { try store.leaveCommunity(communityID) }) { navigation.pop() }
                                }
                            }
                    }
                }
            }
            .navigationTitle("Community")
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Community not found", systemImage: "person.3.fill")
        }
    }
}

private struct JoinRow: View {
    @Environment(QuickChatStore.self) private var store
    let chat: Chat
    @Binding var refusal: Refusal?

    var body: some View {
        HStack(spacing: 12) {
            GroupAvatar(picture: chat.picture, size: 40)
            VStack(alignment: .leading, spacing: 1) {
                Text(store.name(of: chat)).font(.subheadline.weight(.semibold))
                Text(chat.about ?? "\(chat.memberIDs.count) members").font(.footnote).foregroundStyle(.secondary).lineLimit(2)
            }
            Spacer(minLength: 6)
            Button("Join") { attempt($refusal) { try store.join(chat.id) } }
                .buttonStyle(.bordered)
                .controlSize(.small)
                .accessibilityLabel("Join \(store.name(of: chat))")
                .accessibilityIdentifier("quickchat.community.join.\(chat.id)")
        }
    }
}
