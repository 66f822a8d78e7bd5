import Foundation
import Observation
import PersonaKit

/// Where a person is in QuickChat. Deep links write it.
@MainActor @Observable final class ChatNavigation {
    var tab = ChatTab.chats
    var chats: [ChatRoute] = []
    var status: [ChatRoute] = []
    var communities: [ChatRoute] = []
    var you: [ChatRoute] = []
    var sheet: ChatSheet?
    /// The person whose status posts are shown over everything.
    var watching: StatusAuthor?

    /// Pushes a screen in the tab that is open.
    func push(_ route: ChatRoute) {
        switch tab {
        case .chats: chats.append(route)
        case .status: status.append(route)
        case .communities: communities.append(route)
        case .you: you.append(route)
        }
    }

    func pop() {
        switch tab {
        case .chats: if !chats.isEmpty { chats.removeLast() }
        case .status: if !status.isEmpty { status.removeLast() }
        case .communities: if !communities.isEmpty { communities.removeLast() }
        case .you: if !you.isEmpty { you.removeLast() }
        }
    }

    /// Shows a chat as if it had been opened from the list.
    func showChat(_ id: Chat.ID, message: Message.ID? = nil) {
        (sheet, watching) = (nil, nil)
        (tab, chats) = (.chats, [.chat(id, message)])
    }

    func showList() { (tab, chats, sheet) = (.chats, [], nil) }

    /// Follows `quickchat://chats`, `chat/<id>`, `message/<id>`, `contact/<id>`, `new`, `archived`, `starred`, `events`, `status`,
    /// `communities`, `community/<id>` and `you`. Unknown links change nothing.
    func open(_ url: URL, in store: QuickChatStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        (sheet, watching) = (nil, nil)
        switch screen {
        case "chats": (tab, chats) = (.chats, [])
        case "chat" where store.chat(id) != nil: showChat(id)
        case "message":
            guard let message = store.message(id) else { return }
            showChat(message.chatID, message: id)
        case "contact" where Persona.contact(id) != nil: (tab, chats) = (.chats, [.contact(id)])
        case "new": (tab, chats, sheet) = (.chats, [], .newChat)
        case "archived": (tab, chats) = (.chats, [.archived])
        case "starred": (tab, you) = (.you, [.starred])
        case "events": (tab, you) = (.you, [.events])
        case "status": (tab, status) = (.status, [])
        case "communities": (tab, communities) = (.communities, [])
        case "community" where store.community(id) != nil: (tab, communities) = (.communities, [.community(id)])
        case "you": (tab, you) = (.you, [])
        default: break
        }
    }
}

enum ChatTab: Hashable { case chats, status, communities, you }

/// A screen that can be pushed in any tab.
enum ChatRoute: Hashable {
    /// A chat, at a message when one was asked for.
    case chat(Chat.ID, Message.ID?)
    case info(Chat.ID)
    case contact(Contact.ID)
    case message(Message.ID)
    case event(Message.ID)
    case votes(Message.ID)
    case find(Chat.ID)
    case shared(Chat.ID)
    case community(Community.ID)
    case archived, starred, events
}

/// A task that a person does in a sheet.
enum ChatSheet: Hashable, Identifiable {
    case newChat
    case newGroup(Community.ID?)
    case editGroup(Chat.ID)
    case addMembers(Chat.ID)
    case forward(Message.ID)
    case newPoll(Chat.ID)
    case newEvent(Chat.ID)
    case shareContact(Chat.ID)
    case sharePlace(Chat.ID)
    case newCommunity
    case newStatus
    case editProfile

    var id: Self { self }
}

struct StatusAuthor: Hashable, Identifiable {
    let id: Contact.ID
}
