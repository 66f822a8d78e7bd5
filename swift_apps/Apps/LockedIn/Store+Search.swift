import PersonaKit

// Finding people, companies and posts.
extension LockedInStore {
    /// By name, title and company; `title` and `company` narrow further.
    func people(matching text: String, title: String = "", company: String = "", onlyConnections: Bool = false) -> [Profile] {
        let words = searchWords(text), titleWords = searchWords(title), companyWords = searchWords(company)
        return state.profiles.filter { profile in
            guard !isMe(profile.id), !onlyConnections || isConnected(profile.id) else { return false }
            let now = profile.experience.filter { $0.end == nil }
            let all = folded(([profile.name, profile.headline, profile.place] + now.flatMap { [$0.title, $0.company] }).joined(separator: " "))
            let titles = folded(now.map(\.title).joined(separator: " ") + " " + profile.headline)
            let companies = folded(profile.experience.map(\.company).joined(separator: " "))
            return words.allSatisfy { all.contains($0) } && titleWords.allSatisfy { titles.contains($0) } && companyWords.allSatisfy { companies.contains($0) }
        }.sorted { (isConnected($0.id) ? 0 : 1, $0.name, $0.id) < (isConnected($1.id) ? 0 : 1, $1.name, $1.id) }
    }

    func companies(matching text: String) -> [Company] {
        let words = searchWords(text)
        return state.companies.filter { company in
            let text = folded("\(company.name) \(company.industry) \(company.place)")
            return words.allSatisfy { text.contains($0) }
        }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    func posts(matching text: String) -> [Post] {
        let words = searchWords(text)
        return feed.filter { post in
            let text = folded("\(name(of: post.authorID)) \(post.text) \(post.link?.title ?? "")")
            return words.allSatisfy { text.contains($0) }
        }
    }
}
