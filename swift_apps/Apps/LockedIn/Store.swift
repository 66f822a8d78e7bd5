import Foundation
import PersonaKit

/// What a person can do in LockedIn. The methods are in the files `Store+….swift`, one subject each.
public final class LockedInStore: StateStore<LockedInState>, PersonaStore {
    public static let app = AppID.lockedin

    public func seeded() { showBadge() }

    public override func stateChanged() { showBadge() }

    public func receive(_ event: AppEvent) {
        switch event {
        case .arrived(.inMail(let message)): receive(message)
        case .arrived(.comment(let comment)): receive(comment)
        default: break
        }
    }

    private func showBadge() { Persona.setBadge(unreadNotices + unreadConversations, for: .lockedin) }
}

// Looking things up.
extension LockedInStore {
    /// The owner's own profile.
    var me: Profile { state.profiles.first { $0.contactID == Persona.me.id } ?? Profile(unnamed: Persona.me) }

    func profile(_ id: Profile.ID) -> Profile? { state.profiles.first { $0.id == id } }
    func company(_ id: Company.ID) -> Company? { state.companies.first { $0.id == id } }
    func post(_ id: Post.ID) -> Post? { state.posts.first { $0.id == id } }
    func job(_ id: Job.ID) -> Job? { state.jobs.first { $0.id == id } }
    func conversation(_ id: Conversation.ID) -> Conversation? { state.conversations.first { $0.id == id } }

    /// The name of a profile or of a company.
    func name(of id: String) -> String { profile(id)?.name ?? company(id)?.name ?? "LockedIn Member" }

    /// Under the name: the headline, or how many follow a company.
    func headline(of id: String) -> String {
        profile(id)?.headline ?? company(id).map { "\(Self.grouped($0.followers)) followers" } ?? ""
    }

    func companyName(of job: Job) -> String { company(job.companyID)?.name ?? "" }

    func isMe(_ id: String) -> Bool { id == me.id }
    func isConnected(_ id: Profile.ID) -> Bool { state.connections.contains { $0.profileID == id } }
    func invitation(with id: Profile.ID) -> Invitation? { state.invitations.first { $0.profileID == id } }
    func isFollowing(_ id: Company.ID) -> Bool { state.followedCompanyIDs.contains(id) }

    /// "2,400".
    static func grouped(_ number: Int) -> String {
        var digits = Array(String(number))
        var position = digits.count - 3
        while position > 0 {
            digits.insert(",", at: position)
            position -= 3
        }
        return String(digits)
    }

    /// "1st", "2nd": whether one is connected, or knows somebody who shares a company.
    func degree(of id: Profile.ID) -> String { isMe(id) ? "You" : isConnected(id) ? "1st" : "2nd" }

    /// Connections, those whom the person met last first.
    var connections: [(connection: Connection, profile: Profile)] {
        state.connections.sorted { ($0.since, $0.profileID) > ($1.since, $1.profileID) }
            .compactMap { connection in profile(connection.profileID).map { (connection, $0) } }
    }

    /// The feed: the latest first.
    var feed: [Post] { state.posts.sorted { ($0.at, $0.id) > ($1.at, $1.id) } }

    func posts(by id: String) -> [Post] { feed.filter { $0.authorID == id } }
}

extension Profile {
    /// For an owner who has no profile yet.
    fileprivate init(unnamed contact: Contact) {
        self.init(
            id: "profile-me", contactID: contact.id, name: contact.name, headline: contact.jobTitle ?? "", place: "", about: "", experience: [], education: [],
            skills: [], followers: 0)
    }
}

extension LockedInState {
    func index(ofPost id: Post.ID) throws -> Int {
        guard let index = posts.firstIndex(where: { $0.id == id }) else { throw LinkError.notFound("That post") }
        return index
    }

    func index(ofMe contact: Contact.ID) throws -> Int {
        guard let index = profiles.firstIndex(where: { $0.contactID == contact }) else { throw LinkError.notFound("Your profile") }
        return index
    }
}

/// A text that a person typed, without blanks around it.
func checkedText(_ text: String, as field: String, limit: Int) throws -> String {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count <= limit else { throw LinkError.tooLong(field, limit: limit) }
    return text
}

/// Without case and accents, in words.
func searchWords(_ text: String) -> [String] { folded(text).split(whereSeparator: \.isWhitespace).map(String.init) }
func folded(_ text: String) -> String { text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: Persona.locale) }
