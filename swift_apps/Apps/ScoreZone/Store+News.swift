import Foundation
import PersonaKit

/// News, saved stories, and search.
extension ScoreZoneStore {
    /// Published stories, the latest first.
    var stories: [Story] { state.stories.filter { Persona.isPast($0.date) }.reversed() }
    func stories(of team: Catalog.Team.ID) -> [Story] { stories.filter { $0.teamIDs.contains(team) } }
    func stories(about game: Game.ID) -> [Story] { stories.filter { $0.gameIDs.contains(game) } }

    func isSaved(_ id: Story.ID) -> Bool { state.saved.contains { $0.storyID == id } }
    /// The one saved last comes first.
    var savedStories: [Story] { state.saved.reversed().compactMap { story($0.storyID) } }

    func setSaved(_ isSaved: Bool, _ id: Story.ID) throws {
        try Persona.requireNetwork()
        guard story(id) != nil else { throw ScoreError.notFound("That story") }
        guard self.isSaved(id) != isSaved else { return }
        change { state in
            state.saved.removeAll { $0.storyID == id }
            if isSaved { state.saved.append(SavedStory(storyID: id, savedAt: Persona.now)) }
        }
    }

    // MARK: Search

    /// Teams with every word of a text in their name, city, code or league.
    func teams(matching text: String) -> [Catalog.Team] {
        found(book.teams, text) { team in
            "\(team.name) \(team.code) \(Persona.catalog.city(team.cityID)?.name ?? "") \(self.league(team.leagueID)?.name ?? "")"
        }
    }
    func players(matching text: String) -> [Player] { Array(found(book.players, text) { $0.name }.prefix(40)) }
    func stories(matching text: String) -> [Story] {
        found(stories, text) { story in
            "\(story.title) \(story.lead) \(story.text) \(story.teamIDs.compactMap { self.team($0)?.name }.joined(separator: " "))"
        }
    }

    private func found<Item>(_ items: [Item], _ text: String, _ words: (Item) -> String) -> [Item] {
        let parts = text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        guard !parts.isEmpty else { return [] }
        return items.filter { item in
            let words = words(item).lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
            return parts.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
        }
    }

    /// Keeps the last eight searches.
    func remember(search text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, text.count <= 60 else { return }
        change { state in
            state.recentSearches.removeAll { $0.lowercased() == text.lowercased() }
            state.recentSearches = Array(([text] + state.recentSearches).prefix(8))
        }
    }

    func clearSearches() { change { $0.recentSearches = [] } }
}
