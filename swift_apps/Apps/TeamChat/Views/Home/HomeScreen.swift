import PersonaKit
import SwiftUI

/// The workspace: shortcuts, starred conversations, channels, direct messages.
struct HomeScreen: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    /// The titles of the folded sections, between commas.
    @AppStorage("foldedSections") private var folded = ""
    @AppStorage("showsOnlyUnread") private var showsOnlyUnread = false

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                HomeHeader(showsOnlyUnread: $showsOnlyUnread)
                LazyVStack(alignment: .leading, spacing: 0) {
                    section("Starred", starred, folds: true)
                    section("Channels", channels, folds: true) {
                        PlainRow(title: "Browse channels", symbol: "square.grid.2x2", identifier: "browse") { navigation.push(.channels) }
                        PlainRow(title: "Create a channel", symbol: "plus", identifier: "create") { navigation.sheet = .newChannel }
                    }
                    section("Direct messages", direct, folds: true) {
                        PlainRow(title: "Start a new message", symbol: "plus", identifier: "newMessage") { navigation.sheet = .newMessage }
                    }
                }
                .padding(.bottom, 24)
            }
        }
        .background(Color(.systemBackground))
        .refreshesByPulling()
        .navigationTitle(store.state.workspace)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .principal) { WorkspaceTitle() }
            ToolbarItem(placement: .topBarLeading) {
                Button {
                    navigation.tab = .you
                } label: {
                    MemberAvatar(id: store.myID, size: 30)
                }
                .accessibilityLabel("Your profile")
                .accessibilityIdentifier("teamchat.home.you")
            }
            ToolbarItem(placement: .topBarTrailing) {
                Button("New Message", systemImage: "square.and.pencil") { navigation.sheet = .newMessage }
                    .accessibilityIdentifier("teamchat.home.compose")
            }
            ToolbarItem(placement: .topBarTrailing) {
                Button("Mark All as Read", systemImage: "checkmark.circle") { store.markAllRead() }
                    .disabled(store.unreadConversations.isEmpty && store.unreadThreads.isEmpty)
                    .accessibilityIdentifier("teamchat.home.markAllRead")
            }
        }
    }

    private var starred: [Conversation] {
        shown(store.state.conversations.filter { $0.isStarred && store.isMember(of: $0) }.sorted { store.title(of: $0) < store.title(of: $1) })
    }
    private var channels: [Conversation] { shown(store.joinedChannels.filter { !$0.isStarred }) }
    private var direct: [Conversation] { shown(Array(store.directMessages.filter { !$0.isStarred }.prefix(showsOnlyUnread ? 99 : 8))) }

    private func shown(_ conversations: [Conversation]) -> [Conversation] {
        showsOnlyUnread ? conversations.filter(store.isUnread) : conversations
    }

    private func section(_ title: String, _ rows: [Conversation], folds: Bool) -> some View {
        section(title, rows, folds: folds) { EmptyView() }
    }

    @ViewBuilder private func section(
        _ title: String, _ rows: [Conversation], folds: Bool, @ViewBuilder actions: () -> some View
    ) -> some View {
        let isFolded = folded.contains("\(title),")
        if !rows.isEmpty || title != "Starred" {
            SectionHeader(title: title, isFolded: isFolded) {
                folded = isFolded ? folded.replacingOccurrences(of: "\(title),", with: "") : folded + "\(title),"
            }
            // A folded section still shows what is unread.
            ForEach(isFolded ? rows.filter(store.isUnread) : rows) { ConversationRow(conversation: $0, screen: "home") }
            if !isFolded, !showsOnlyUnread { actions() }
        }
    }
}

private struct SectionHeader: View {
    let title: String
    let isFolded: Bool
    let toggle: () -> Void

    var body: some View {
        Button(action: toggle) {
            HStack(spacing: 6) {
                Text(title).font(.subheadline.weight(.semibold))
                Spacer()
                Image(systemName: isFolded ? "chevron.right" : "chevron.down").font(.caption.weight(.bold)).accessibilityHidden(true)
            }
            .foregroundStyle(.secondary)
            .padding(.horizontal, 16)
            .padding(.top, 18)
            .padding(.bottom, 6)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(title), \(isFolded ? "collapsed" : "expanded")")
        .accessibilityAddTraits(.isHeader)
        .accessibilityIdentifier("teamchat.home.section.\(title.lowercased().replacingOccurrences(of: " ", with: "-"))")
    }
}

private struct PlainRow: View {
    let title: String
    let symbol: String
    let identifier: String
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            HStack(spacing: 12) {
                Image(systemName: symbol).font(.system(size: 15, weight: .medium)).frame(width: 26).accessibilityHidden(true)
                Text(title)
                Spacer()
            }
            .foregroundStyle(.secondary)
            .padding(.horizontal, 16)
            .frame(minHeight: 42)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("teamchat.home.\(identifier)")
    }
}
