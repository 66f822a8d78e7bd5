import PersonaKit
import SwiftUI

/// Every channel of the workspace that the person can find.
struct ChannelBrowser: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @State private var text = ""
    @State private var scope = Scope.all
    @State private var refusal: Refusal?

    enum Scope: String, CaseIterable {
        case all = "All"
        case joined = "Joined"
        case others = "Not Joined"
    }

    var body: some View {
        let channels = store.channels(matching: text).filter { scope == .all || store.isMember(of: $0) == (scope == .joined) }
        List {
            Picker("Show", selection: $scope) { ForEach(Scope.allCases, id: \.self) { Text($0.rawValue) } }
                .pickerStyle(.segmented)
                .listRowSeparator(.hidden)
                .accessibilityIdentifier("teamchat.channels.scope")
            ForEach(channels) { ChannelRow(channel: $0, screen: "channels") }
        }
        .listStyle(.plain)
        .overlay { if channels.isEmpty { ContentUnavailableView.search(text: text) } }
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find a channel")
        .navigationTitle("Channels")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Create a Channel", systemImage: "plus") { navigation.sheet = .newChannel }
                    .accessibilityIdentifier("teamchat.channels.create")
            }
        }
        .refusal($refusal)
    }
}

/// A channel with what it is for and how many are in it.
struct ChannelRow: View {
    @Environment(TeamChatStore.self) private var store
    let channel: Conversation
    let screen: String

    var body: some View {
        let members = channel.memberIDs.count == 1 ? "1 member" : "\(channel.memberIDs.count) members"
        let isMember = store.isMember(of: channel)
        NavigationLink(value: ChatRoute.conversation(channel.id)) {
            HStack(alignment: .top, spacing: 12) {
                ConversationMark(conversation: channel).padding(.top, 1)
                VStack(alignment: .leading, spacing: 3) {
                    Text(channel.name).fontWeight(.semibold)
                    if !channel.purpose.isEmpty { Text(channel.purpose).font(.footnote).foregroundStyle(.secondary).lineLimit(2) }
                    HStack(spacing: 4) {
                        if isMember { Text("Joined").foregroundStyle(ChatStyle.active) }
                        Text(isMember ? "· \(members)" : members).foregroundStyle(.secondary)
                    }
                    .font(.caption.weight(.medium))
                }
            }
            .padding(.vertical, 2)
        }
        .accessibilityLabel(
            [channel.name, channel.kind == .privateChannel ? "private" : nil, isMember ? "joined" : nil, members, channel.purpose].compactMap { $0 }.filter {
                !$0.isEmpty
            }.joined(separator: ", ")
        )
        .accessibilityIdentifier("teamchat.\(screen).channel.\(channel.id)")
    }
}
