import Foundation
import Observation
import PersonaKit

/// Where a person is in TeamChat. Deep links write it.
@MainActor @Observable final class ChatNavigation {
    var tab = ChatTab.home
    var home: [ChatRoute] = []
    var direct: [ChatRoute] = []
    var activity: [ChatRoute] = []
    var search: [ChatRoute] = []
    var you: [ChatRoute] = []
    var sheet: ChatSheet?
    /// Where and whose messages another screen asks the search to look for; the search takes them over.
    var searchScope: Conversation.ID?
    var searchFrom: Contact.ID?

    /// Follows `teamchat://home`, `dms`, `activity`, `search`, `you`, `threads`, `later`, `drafts`, `channels`, `new-message`, `new-channel`,
    /// `status`, `channel/<id>`, `dm/<id>`, `info/<conversation>`, `message/<id>`, `member/<contact>`. Unknown links change nothing.
    func open(_ url: URL, in store: TeamChatStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        sheet = nil
        switch screen {
        case "home": (tab, home) = (.home, [])
        case "dms": (tab, direct) = (.direct, [])
        case "activity": (tab, activity) = (.activity, [])
        case "search": (tab, search) = (.search, [])
        case "you": (tab, you) = (.you, [])
        case "threads": (tab, home) = (.home, [.threads])
        case "later": (tab, home) = (.home, [.later])
        case "drafts": (tab, home) = (.home, [.drafts])
        case "channels": (tab, home) = (.home, [.channels])
        case "new-message": sheet = .newMessage
        case "new-channel": sheet = .newChannel
        case "status": (tab, you, sheet) = (.you, [], .status)
        case "channel", "dm", "conversation": show(conversation: id, in: store)
        case "info":
            show(conversation: id, in: store)
            if store.conversation(id).map(store.canSee) ?? false { push(.info(id)) }
        case "message": show(message: id, in: store)
        case "member" where store.member(id) != nil: (tab, direct) = (.direct, [.member(id)])
        default: break
        }
    }

    func show(conversation id: Conversation.ID, in store: TeamChatStore) {
        guard let conversation = store.conversation(id), store.canSee(conversation) else { return }
        if conversation.kind == .direct { (tab, direct) = (.direct, [.conversation(id)]) } else { (tab, home) = (.home, [.conversation(id)]) }
    }

    /// The conversation at that message; for a reply, its thread over it.
    func show(message id: Message.ID, in store: TeamChatStore) {
        guard let message = store.message(id) else { return }
        show(conversation: message.conversationID, in: store)
        if let root = message.threadID { push(.thread(root)) } else { replaceTop(with: .conversation(message.conversationID, at: id)) }
    }

    /// The screens that are open in the tab in front.
    var path: [ChatRoute] {
        get {
            switch tab {
            case .home: home
            case .direct: direct
            case .activity: activity
            case .search: search
            case .you: you
            }
        }
        set {
            switch tab {
            case .home: home = newValue
            case .direct: direct = newValue
            case .activity: activity = newValue
            case .search: search = newValue
            case .you: you = newValue
            }
        }
    }

    func push(_ route: ChatRoute) { path.append(route) }

    func pop() { if !path.isEmpty { path.removeLast() } }

    private func replaceTop(with route: ChatRoute) {
        if !path.isEmpty { path.removeLast() }
        path.append(route)
    }
}

enum ChatTab: Hashable { case home, direct, activity, search, you }

/// A screen that can be pushed in any tab.
enum ChatRoute: Hashable {
    case conversation(Conversation.ID, at: Message.ID? = nil)
    case thread(Message.ID)
    case info(Conversation.ID)
    case members(Conversation.ID)
    case pins(Conversation.ID)
    case files(Conversation.ID)
    case member(Contact.ID)
    case channels
    case threads
    case later
    case drafts
}

/// A sheet over the tabs.
enum ChatSheet: Hashable, Identifiable {
    case newMessage
    case newChannel
    case status
    case pause

    var id: Self { self }
}
