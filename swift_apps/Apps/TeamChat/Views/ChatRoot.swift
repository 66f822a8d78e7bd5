import PersonaKit
import SwiftUI

/// The five tabs.
struct ChatRoot: View {
    @Environment(TeamChatStore.self) private var store
    @State private var navigation = ChatNavigation()

    var body: some View {
        @Bindable var navigation = navigation
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.home) { HomeScreen().chatDestinations() }
                .tabItem { Label("Home", systemImage: "house.fill") }
                .badge(store.unreadConversations.count { $0.kind != .direct })
                .tag(ChatTab.home)

            NavigationStack(path: $navigation.direct) { DirectList().chatDestinations() }
                .tabItem { Label("DMs", systemImage: "bubble.left.and.bubble.right.fill") }
                .badge(store.unreadConversations.count { $0.kind == .direct })
                .tag(ChatTab.direct)

            NavigationStack(path: $navigation.activity) { ActivityScreen().chatDestinations() }
                .tabItem { Label("Activity", systemImage: "bell.fill") }
                .badge(store.unseenActivity)
                .tag(ChatTab.activity)

            NavigationStack(path: $navigation.search) { SearchScreen().chatDestinations() }
                .tabItem { Label("Search", systemImage: "magnifyingglass") }
                .tag(ChatTab.search)

            NavigationStack(path: $navigation.you) { YouScreen().chatDestinations() }
                .tabItem { Label("You", systemImage: "person.crop.circle.fill") }
                .tag(ChatTab.you)
        }
        .sheet(item: $navigation.sheet) { sheet in
            switch sheet {
            case .newMessage: NewMessageSheet()
            case .newChannel: NewChannelSheet()
            case .status: StatusSheet()
            case .pause: PauseSheet()
            }
        }
        .environment(navigation)
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func chatDestinations() -> some View {
        navigationDestination(for: ChatRoute.self) { route in
            switch route {
            case .conversation(let id, let message): ConversationScreen(id: id, start: message)
            case .thread(let id): ThreadScreen(id: id)
            case .info(let id): ConversationInfo(id: id)
            case .members(let id): MemberList(id: id)
            case .pins(let id): PinList(id: id)
            case .files(let id): FileList(id: id)
            case .member(let id): ProfileScreen(id: id)
            case .channels: ChannelBrowser()
            case .threads: ThreadsScreen()
            case .later: LaterScreen()
            case .drafts: DraftsScreen()
            }
        }
    }
}
