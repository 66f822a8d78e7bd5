import PersonaKit
import SwiftUI

/// The four tabs, and the sheets over them.
struct ChatRoot: View {
    @Environment(QuickChatStore.self) private var store
    @State private var navigation = ChatNavigation()

    var body: some View {
        @Bindable var navigation = navigation
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.chats) { ChatListScreen().chatDestinations() }
                .tabItem { Label("Chats", systemImage: "bubble.left.and.bubble.right.fill") }
                .badge(store.unreadTotal)
                .tag(ChatTab.chats)
            NavigationStack(path: $navigation.status) { StatusScreen().chatDestinations() }
                .tabItem { Label("Status", systemImage: "circle.dashed") }
                .tag(ChatTab.status)
            NavigationStack(path: $navigation.communities) { CommunitiesScreen().chatDestinations() }
                .tabItem { Label("Communities", systemImage: "person.3.fill") }
                .tag(ChatTab.communities)
            NavigationStack(path: $navigation.you) { YouScreen().chatDestinations() }
                .tabItem { Label("You", systemImage: "person.crop.circle.fill") }
                .tag(ChatTab.you)
        }
        .sheet(item: $navigation.sheet) { ChatSheetContent(sheet: $0) }
        .fullScreenCover(item: $navigation.watching) { StatusViewer(authorID: $0.id) }
        .environment(navigation)
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func chatDestinations() -> some View {
        navigationDestination(for: ChatRoute.self) { route in
            switch route {
            case .chat(let id, let message): ChatScreen(chatID: id, target: message)
            case .info(let id): ChatInfo(chatID: id)
            case .contact(let id): ContactCard(contactID: id)
            case .message(let id): MessageInfo(messageID: id)
            case .event(let id): EventDetail(messageID: id)
            case .votes(let id): PollVotes(messageID: id)
            case .find(let id): ChatSearch(chatID: id)
            case .shared(let id): SharedScreen(chatID: id)
            case .community(let id): CommunityScreen(communityID: id)
            case .archived: ArchivedScreen()
            case .starred: StarredScreen()
            case .events: EventsScreen()
            }
        }
    }
}

private struct ChatSheetContent: View {
    let sheet: ChatSheet

    var body: some View {
        switch sheet {
        case .newChat: NewChatSheet()
        case .newGroup(let community): GroupEditor(chatID: nil, communityID: community)
        case .editGroup(let id): GroupEditor(chatID: id, communityID: nil)
        case .addMembers(let id): AddMembersSheet(chatID: id)
        case .forward(let id): ForwardSheet(messageID: id)
        case .newPoll(let id): PollEditor(chatID: id)
        case .newEvent(let id): EventEditor(chatID: id)
        case .shareContact(let id): ShareContactSheet(chatID: id)
        case .sharePlace(let id): SharePlaceSheet(chatID: id)
        case .newCommunity: CommunityEditor()
        case .newStatus: StatusComposer()
        case .editProfile: ProfileEditor()
        }
    }
}
