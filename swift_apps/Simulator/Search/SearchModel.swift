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
        var groups: [SearchGroup] = []
        var places: [SearchGroup.ID: Int] = [:]
        for (app, item) in index.results(for: words) {
            let id = SearchGroup.ID(app: app.id, title: item.group)
            if let known = places[id] {
                groups[known].items.append(item)
            } else {
                places[id] = groups.count
                groups.append(SearchGroup(id: id, app: app, items: [item]))
            }
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
    var items: [SearchItem]
    var title: String { id.title }

    static let shownAtFirst = 3, shownAtMost = 40
}
