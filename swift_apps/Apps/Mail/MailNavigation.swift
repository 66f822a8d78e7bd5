import Foundation
import Observation
import PersonaKit

/// A screen over the list of mailboxes.
enum MailScreen: Hashable {
    case list(MailList)
    case thread(ThreadRoute)
}

/// A conversation, and the rows above and below it in the list that it was opened from.
struct ThreadRoute: Hashable {
    var threadID: String
    var list: MailList?
    var siblings: [String] = []
    /// The message that was asked for; shown unfolded.
    var message: Message.ID?

    var position: Int? { siblings.firstIndex(of: threadID) }
    var previous: ThreadRoute? { neighbor(-1) }
    var next: ThreadRoute? { neighbor(1) }

    private func neighbor(_ step: Int) -> ThreadRoute? {
        guard let position, siblings.indices.contains(position + step) else { return nil }
        return ThreadRoute(threadID: siblings[position + step], list: list, siblings: siblings)
    }
}

/// Where the person is in Mail. Every launch begins in the inbox.
@MainActor @Observable final class MailNavigation {
    var path: [MailScreen] = [.list(.inbox)]
    /// The mail being written, over everything else.
    var writing: Draft?
    /// The person whose card is shown.
    var person: ShownPerson?

    struct ShownPerson: Identifiable {
        let address: MailAddress
        var id: MailAddress { address }
    }

    func open(_ thread: MailThread, in list: MailList, among siblings: [MailThread], store: MailStore) {
        if list == .mailbox(.drafts) {
            writing = store.resume(thread.latest)
        } else {
            path.append(.thread(ThreadRoute(threadID: thread.id, list: list, siblings: siblings.map(\.id))))
        }
    }

    /// A message that a search found.
    func open(_ message: Message, store: MailStore) {
        if message.mailbox == .drafts {
            writing = store.resume(message)
        } else {
            path.append(.thread(ThreadRoute(threadID: message.threadID, list: .mailbox(message.mailbox), message: message.id)))
        }
    }

    /// The row above or below takes the place of the conversation that is open.
    func replace(with route: ThreadRoute) {
        if !path.isEmpty { path.removeLast() }
        path.append(.thread(route))
    }

    func follow(_ link: MailLink) {
        writing = nil
        person = nil
        switch link {
        case .list(let list):
            path = [.list(list)]
        case .message(let message):
            let list = MailList.mailbox(message.mailbox)
            path = [.list(list), .thread(ThreadRoute(threadID: message.threadID, list: list, message: message.id))]
        case .compose(let draft):
            writing = draft
        case .person(let address):
            path = [.list(.inbox)]
            person = ShownPerson(address: address)
        }
    }
}

/// What a `mail://` link asks for: `mailbox/<mailbox or list>`, `message/<id>`, `person/<contact>`, `compose?to=…&cc=…&subject=…&body=…`,
/// to which Photos adds `picture=…&shows=…&scene=…` for each picture.
enum MailLink: Equatable {
    case list(MailList)
    case message(Message)
    case compose(Draft)
    case person(MailAddress)

    /// Nil for links that lead nowhere (any more).
    @MainActor init?(_ url: URL, store: MailStore) {
        guard url.scheme == "mail", let parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return nil }
        let name = parts.path.split(separator: "/").first.map(String.init)
        switch parts.host {
        case "mailbox":
            guard let list = MailList(key: name ?? "inbox", folders: store.state.folders) else { return nil }
            self = .list(list)
        case "message":
            guard let message = name.flatMap(store.message) else { return nil }
            self = message.mailbox == .drafts ? .compose(store.resume(message)) : .message(message)
        case "person":
            guard let contact = name.flatMap(Persona.contact), let address = contact.emails.first else { return nil }
            self = .person(MailAddress(name: contact.name, address: address, contactID: contact.id))
        case "compose":
            func value(_ name: String) -> String { parts.queryItems?.first { $0.name == name }?.value ?? "" }
            func people(_ name: String) -> [MailAddress] {
                value(name).split(separator: ",").map { store.person($0.trimmingCharacters(in: .whitespaces)) }
            }
            var draft = store.newDraft(to: people("to"), subject: value("subject"), text: value("body"))
            draft.cc = people("cc")
            draft.bcc = people("bcc")
            for picture in Attachment.pictures(parts.queryItems ?? []) { draft.attach(picture) }
            self = .compose(draft)
        default:
            return nil
        }
    }
}

extension Attachment {
    /// The pictures of a link: a name, what is to be seen, and how it is drawn, for each of them.
    static func pictures(_ items: [URLQueryItem]) -> [Attachment] {
        func values(_ name: String) -> [String] { items.filter { $0.name == name }.map { $0.value ?? "" } }
        return zip(values("picture"), zip(values("shows"), values("scene"))).map { name, seen in
            let bytes = name.utf8.reduce(1_200_000) { $0 + Int($1) * 1_000 }
            return Attachment(name: name, kind: .image, bytes: bytes, text: seen.0.isEmpty ? nil : seen.0, scene: PictureScene(rawValue: seen.1))
        }
    }
}
