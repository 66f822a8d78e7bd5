import PersonaKit
import SwiftUI

/// The five tabs.
struct LinkRoot: View {
    @Environment(LockedInStore.self) private var store
    @State private var navigation = LinkNavigation()

    var body: some View {
        @Bindable var navigation = navigation
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.home) { FeedScreen().linkDestinations() }
                .tabItem { Label("Home", systemImage: "house.fill") }
                .tag(LinkTab.home)
            NavigationStack(path: $navigation.network) { NetworkScreen().linkDestinations() }
                .tabItem { Label("Network", systemImage: "person.2.fill") }
                .badge(store.receivedInvitations.count)
                .tag(LinkTab.network)
            NavigationStack(path: $navigation.messages) { InboxScreen().linkDestinations() }
                .tabItem { Label("Messages", systemImage: "ellipsis.message.fill") }
                .badge(store.unreadConversations)
                .tag(LinkTab.messages)
            NavigationStack(path: $navigation.notices) { NoticeScreen().linkDestinations() }
                .tabItem { Label("Notices", systemImage: "bell.fill") }
                .badge(store.unreadNotices)
                .tag(LinkTab.notices)
            NavigationStack(path: $navigation.jobs) { JobsScreen().linkDestinations() }
                .tabItem { Label("Jobs", systemImage: "briefcase.fill") }
                .tag(LinkTab.jobs)
        }
        .sheet(item: $navigation.sheet) { LinkSheetContent(sheet: $0) }
        .environment(navigation)
        .followsLinks { navigation.open($0, in: store) }
    }
}

private struct LinkSheetContent: View {
    let sheet: LinkSheet

    var body: some View {
        switch sheet {
        case .write: PostEditor(original: nil, edited: nil)
        case .repost(let id): PostEditor(original: id, edited: nil)
        case .editPost(let id): PostEditor(original: nil, edited: id)
        case .invite(let id): InviteSheet(id: id)
        case .newMessage: NewMessageSheet()
        case .editProfile: ProfileEditor()
        case .addPosition: PositionEditor()
        case .apply(let id): ApplySheet(id: id)
        case .link(let link): LinkPage(link: link)
        }
    }
}

extension View {
    /// The screens that any tab can push.
    func linkDestinations() -> some View {
        navigationDestination(for: LinkRoute.self) { route in
            switch route {
            case .profile(let id): ProfileScreen(id: id)
            case .company(let id): CompanyScreen(id: id)
            case .post(let id): PostScreen(id: id)
            case .job(let id): JobScreen(id: id)
            case .conversation(let id): ConversationScreen(id: id)
            case .search: SearchScreen()
            case .views: ViewsScreen()
            case .connections: ConnectionsScreen()
            case .invitations: InvitationsScreen()
            case .companies: CompaniesScreen()
            case .savedPosts: SavedPostsScreen()
            case .savedJobs: JobListScreen(kind: .saved)
            case .applications: JobListScreen(kind: .applied)
            case .alerts: AlertsScreen()
            case .jobResults(let text, let place): JobResultsScreen(text: text, place: place)
            }
        }
    }
}
