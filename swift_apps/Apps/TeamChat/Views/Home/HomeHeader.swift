import PersonaKit
import SwiftUI

/// The colored top of the workspace: the way to search, and shortcuts.
struct HomeHeader: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @Binding var showsOnlyUnread: Bool

    var body: some View {
        VStack(spacing: 12) {
            Button {
                navigation.tab = .search
            } label: {
                HStack(spacing: 8) {
                    Image(systemName: "magnifyingglass").accessibilityHidden(true)
                    Text("Jump to or search…")
                    Spacer()
                }
                .font(.callout)
                .foregroundStyle(.white.opacity(0.8))
                .padding(.horizontal, 12)
                .padding(.vertical, 4)
                .frame(minHeight: 38)
                .background(.white.opacity(0.14), in: RoundedRectangle(cornerRadius: 10, style: .continuous))
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("teamchat.home.search")
            HStack(spacing: 10) {
                tile(
                    "Threads", "bubble.left.and.text.bubble.right", note: note(store.unreadThreads.count, "new", else: "\(store.followedThreads.count)"),
                    .threads)
                tile("Later", "bookmark", note: "\(store.state.savedMessageIDs.count)", .later)
                tile("Drafts", "pencil.line", note: "\(store.state.drafts.count)", .drafts)
                unreadTile
            }
        }
        .foregroundStyle(.white)
        .padding(16)
        .background(ChatStyle.gradient, in: RoundedRectangle(cornerRadius: 24, style: .continuous))
        .padding(.horizontal, 12)
        .padding(.top, 6)
    }

    private func note(_ count: Int, _ word: String, else other: String) -> String { count > 0 ? "\(count) \(word)" : other }

    private func tile(_ title: String, _ symbol: String, note: String, _ route: ChatRoute) -> some View {
        Button {
            navigation.push(route)
        } label: {
            TileFace(title: title, symbol: symbol, note: note, isOn: false)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(title), \(note)")
        .accessibilityIdentifier("teamchat.home.\(title.lowercased())")
    }

    private var unreadTile: some View {
        Button {
            showsOnlyUnread.toggle()
        } label: {
            TileFace(title: "Unreads", symbol: "line.3.horizontal.decrease", note: "\(store.unreadConversations.count)", isOn: showsOnlyUnread)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Show only unread, \(store.unreadConversations.count)")
        .accessibilityAddTraits(showsOnlyUnread ? .isSelected : [])
        .accessibilityIdentifier("teamchat.home.unreads")
    }
}

/// The workspace's mark, its name and how many work there.
struct WorkspaceTitle: View {
    @Environment(TeamChatStore.self) private var store

    var body: some View {
        HStack(spacing: 8) {
            FourPointStar()
                .fill(ChatStyle.highlight)
                .padding(6)
                .frame(width: 30, height: 30)
                .background(ChatStyle.gradient, in: RoundedRectangle(cornerRadius: 8, style: .continuous))
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 0) {
                Text(store.state.workspace).font(.subheadline.bold())
                Text("\(store.state.members.count { !$0.isGuest }) members").font(.caption2).foregroundStyle(.secondary)
            }
        }
        .accessibilityElement(children: .combine)
    }
}

private struct TileFace: View {
    let title: String
    let symbol: String
    let note: String
    let isOn: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Image(systemName: symbol).font(.system(size: 17, weight: .medium)).frame(height: 20)
            Text(title).font(.footnote.weight(.semibold)).lineLimit(1).minimumScaleFactor(0.5)
            Text(note).font(.caption).opacity(0.75)
        }
        .foregroundStyle(isOn ? ChatStyle.header : .white)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(10)
        .background(isOn ? AnyShapeStyle(.white) : AnyShapeStyle(.white.opacity(0.12)), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
        .contentShape(Rectangle())
    }
}
