import Foundation
import Observation
import PersonaKit

/// The query of the home screen's search, and its results.
@MainActor @Observable final class SearchModel {
    var text = ""
    /// The groups of which all results are shown.
    var expanded: [SearchGroup.ID] = []
    @ObservationIgnored private unowned let phone: Phone
    @ObservationIgnored private var prepared: (revision: Int, index: SearchIndex)?
    @ObservationIgnored private var latest: (revision: Int, words: [String], groups: [SearchGroup])?

    init(phone: Phone) { self.phone = phone }

    func reset() {
        text = ""
        expanded = []
        latest = nil
    }
    /// Called when the state was replaced.
    func forget() {
        reset()
        prepared = nil
    }

    /// Apps with a word in their name that begins with the query.
    var apps: [InstalledApp] {
        let words = SearchText.words(text)
        return words.isEmpty ? [] : phone.apps.filter { app in words.allSatisfy { (" " + SearchText.fold(app.name)).contains(" " + $0) } }
    }

    /// What apps hold, by group; the group with the best result first, each from its best result down.
    var groups: [SearchGroup] {
        let words = SearchText.words(text)
        if let latest, latest.revision == PersonaHost.revision, latest.words == words { return latest.groups }
        let groups = words.isEmpty ? [] : self.groups(of: words)
        latest = (PersonaHost.revision, words, groups)
        return groups
    }

    private func groups(of words: [String]) -> [SearchGroup] {
        let index = index
        var groups: [SearchGroup] = []
        var places: [Int: Int] = [:]
        for result in index.results(for: words) {
            let number = index.groupNumber(of: result)
            let place = places[number] ?? groups.count
            if place == groups.count {
                places[number] = place
                groups.append(SearchGroup(id: index.groups[number].id, app: index.groups[number].app))
            }
            groups[place].count += 1
            if groups[place].items.count < SearchGroup.shownAtMost { groups[place].items.append(index[result]) }
        }
        return groups
    }

    /// Prepared once after each change of any app.
    private var index: SearchIndex {
        if let prepared, prepared.revision == PersonaHost.revision { return prepared.index }
        let index = SearchIndex(of: phone.apps)
        prepared = (PersonaHost.revision, index)
        return index
    }
    /// Called before phones are forked: they share the index until an app changes.
    func prepare() { _ = index }
}

/// Results under one heading.
struct SearchGroup: Identifiable {
    struct ID: Hashable { let app: String, title: String }
    let id: ID
    let app: InstalledApp
    /// The best ones, at most `shownAtMost`.
    var items: [SearchItem] = []
    /// How many there are.
    var count = 0
    var title: String { id.title }

    static let shownAtFirst = 3, shownAtMost = 40
}
