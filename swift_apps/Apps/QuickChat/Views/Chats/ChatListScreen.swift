import PersonaKit
import SwiftUI

/// All chats, and what a search over them finds.
struct ChatListScreen: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @State private var text = ""
    @State private var filter = QuickChatStore.Filter.all

    var body: some View {
        List {
            if text.isEmpty {
                FilterBar(filter: $filter)
                archiveRow
                let chats = store.chats(filter)
                ForEach(chats) { ChatRow(chat: $0, screen: "chats") }
                if chats.isEmpty { empty }
            } else {
                SearchResults(text: text)
            }
        }
        .listStyle(.plain)
        .navigationTitle("Chats")
        .searchable(text: $text, prompt: "Search chats and messages")
        .toolbar {
            ToolbarItem(placement: .topBarLeading) {
                Menu("More", systemImage: "ellipsis") {
                    Button("Mark All as Read", systemImage: "checkmark.circle") { store.markAllRead() }
                    Button("Starred Messages", systemImage: "star") { navigation.push(.starred) }
                    Button("Events", systemImage: "calendar") { navigation.push(.events) }
                }
                .accessibilityIdentifier("quickchat.chats.more")
            }
            ToolbarItem(placement: .topBarTrailing) {
                Button("New Chat", systemImage: "square.and.pencil") { navigation.sheet = .newChat }
                    .accessibilityIdentifier("quickchat.chats.new")
            }
        }
    }

    @ViewBuilder private var archiveRow: some View {
        let archived = store.chats(archived: true)
        if filter == .all, !archived.isEmpty {
            Button {
                navigation.push(.archived)
            } label: {
                HStack(spacing: 14) {
                    Image(systemName: "archivebox")
                        .font(.system(size: 19))
                        .foregroundStyle(.secondary)
                        .frame(width: 54)
                    Text("Archived")
                        .fontWeight(.semibold)
                    Spacer()
                    Text("\(archived.count)")
                        .foregroundStyle(.secondary)
                }
                .contentShape(Rectangle())
            }
            .rowButton()
            .accessibilityLabel("Archived, \(archived.count) chats")
            .accessibilityIdentifier("quickchat.chats.archived")
        }
    }

    private var empty: some View {
        ContentUnavailableView(
            filter == .unread ? "No Unread Chats" : "No Chats", systemImage: filter == .unread ? "checkmark.circle" : "bubble.left",
            description: Text(filter == .unread ? "You have read everything." : "Start one with the button at the top.")
        )
        .listRowSeparator(.hidden)
    }
}

/// The chips above the list.
private struct FilterBar: View {
    @Binding var filter: QuickChatStore.Filter

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(QuickChatStore.Filter.allCases, id: \.self) { choice in
                    Button {
                        filter = choice
                    } label: {
                        Text(choice.title)
                            .font(.subheadline.weight(.medium))
                            .lineLimit(1)
                            .padding(.horizontal, 13)
                            .padding(.vertical, 7)
                            .foregroundStyle(filter == choice ? ChatStyle.tint : Color.secondary)
                            .background(filter == choice ? ChatStyle.tint.opacity(0.16) : Color(.tertiarySystemFill), in: Capsule())
                    }
                    .buttonStyle(.plain)
                    .accessibilityAddTraits(filter == choice ? .isSelected : [])
                    .accessibilityIdentifier("quickchat.chats.filter.\(choice.title.lowercased())")
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
        .listRowSeparator(.hidden)
        .listRowInsets(EdgeInsets(top: 4, leading: 0, bottom: 6, trailing: 0))
    }
}

/// The archive, as a screen of its own.
struct ArchivedScreen: View {
    @Environment(QuickChatStore.self) private var store

    var body: some View {
        let chats = store.chats(archived: true)
        List(chats) { ChatRow(chat: $0, screen: "archived") }
            .listStyle(.plain)
            .overlay {
                if chats.isEmpty {
                    ContentUnavailableView("No Archived Chats", systemImage: "archivebox", description: Text("Swipe a chat to archive it."))
                }
            }
            .navigationTitle("Archived")
            .navigationBarTitleDisplayMode(.inline)
    }
}
