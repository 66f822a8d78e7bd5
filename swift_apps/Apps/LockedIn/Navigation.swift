import Foundation
import Observation
import PersonaKit

/// Where a person is in LockedIn. Deep links write it.
@MainActor @Observable final class LinkNavigation {
    var tab = LinkTab.home
    var home: [LinkRoute] = []
    var network: [LinkRoute] = []
    var messages: [LinkRoute] = []
    var notices: [LinkRoute] = []
    var jobs: [LinkRoute] = []
    var sheet: LinkSheet?

    /// Follows `lockedin://home`, `network`, `messages`, `notifications`, `jobs`, `search`, `write`, `me`, `views`, `saved`, `applications`,
    /// `alerts`, `connections`, `profile/<id>`, `company/<id>`, `post/<id>`, `job/<id>`, `conversation/<id>`. Unknown links change nothing.
    func open(_ url: URL, in store: LockedInStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        sheet = nil
        switch screen {
        case "home": (tab, home) = (.home, [])
        case "network": (tab, network) = (.network, [])
        case "connections": (tab, network) = (.network, [.connections])
        case "messages": (tab, messages) = (.messages, [])
        case "notifications": (tab, notices) = (.notices, [])
        case "jobs": (tab, jobs) = (.jobs, [])
        case "saved": (tab, jobs) = (.jobs, [.savedJobs])
        case "applications": (tab, jobs) = (.jobs, [.applications])
        case "alerts": (tab, jobs) = (.jobs, [.alerts])
        case "search": (tab, home) = (.home, [.search])
        case "write": (tab, sheet) = (.home, .write)
        case "me": (tab, home) = (.home, [.profile(store.me.id)])
        case "views": (tab, home) = (.home, [.profile(store.me.id), .views])
        case "profile" where store.profile(id) != nil: (tab, network) = (.network, [.profile(id)])
        case "company" where store.company(id) != nil: (tab, network) = (.network, [.company(id)])
        case "post" where store.post(id) != nil: (tab, home) = (.home, [.post(id)])
        case "job" where store.job(id) != nil: (tab, jobs) = (.jobs, [.job(id)])
        case "conversation" where store.conversation(id) != nil: (tab, messages) = (.messages, [.conversation(id)])
        default: break
        }
    }

    func push(_ route: LinkRoute) {
        switch tab {
        case .home: home.append(route)
        case .network: network.append(route)
        case .messages: messages.append(route)
        case .notices: notices.append(route)
        case .jobs: jobs.append(route)
        }
    }

    func pop() {
        switch tab {
        case .home: _ = home.popLast()
        case .network: _ = network.popLast()
        case .messages: _ = messages.popLast()
        case .notices: _ = notices.popLast()
        case .jobs: _ = jobs.popLast()
        }
    }

    /// The screen of an author.
    static func route(to author: String, in store: LockedInStore) -> LinkRoute { store.company(author) == nil ? .profile(author) : .company(author) }
}

enum LinkTab: Hashable { case home, network, messages, notices, jobs }

/// A screen that can be pushed in any tab.
enum LinkRoute: Hashable {
    case profile(Profile.ID)
    case company(Company.ID)
    case post(Post.ID)
    case job(Job.ID)
    case conversation(Conversation.ID)
    case search
    case views
    case connections
    case invitations
    case companies
    case savedPosts
    case savedJobs
    case applications
    case alerts
    case jobResults(text: String, place: String)
}

/// A sheet over the tabs.
enum LinkSheet: Hashable, Identifiable {
    case write
    case repost(Post.ID)
    case editPost(Post.ID)
    case invite(Profile.ID)
    case newMessage
    case editProfile
    case addPosition
    case apply(Job.ID)
    case link(PostLink)

    var id: Self { self }
}
