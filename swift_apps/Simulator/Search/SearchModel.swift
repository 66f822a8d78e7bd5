import Foundation
import Observation
import PersonaKit

/// The query of the home screen's search, and its results.
@MainActor @Observable final class SearchModel {
    var text = ""
    /// The groups of which all results are shown.
    var expanded: [SearchGroup.ID] = []
    @ObservationIgnored private unowned let phone: Phone
    /// What the apps held when it was last searched, by app.
    @ObservationIgnored private var prepared: [String: (revision: Int, index: SearchIndex)] = [:]
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
        prepared = [:]
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

    /// Of equally good items, things (a person, a restaurant) come before events (a mail, a payment), and events from the newest down.
    private func groups(of words: [String]) -> [SearchGroup] {
        let starts = words.map { Array($0.utf8) }, indexes = phone.apps.map(index(of:))
        var found: [(app: Int, match: SearchIndex.Match)] = []
        for (app, index) in indexes.enumerated() { found += index.matches(of: starts).map { (app, $0) } }
        found.sort { ($1.match.rank, $1.match.date, $0.app, $0.match.place) < ($0.match.rank, $0.match.date, $1.app, $1.match.place) }
        var groups: [SearchGroup] = []
        var places = indexes.map { [Int?](repeating: nil, count: $0.groups.count) }
        for (app, match) in found {
            let place = places[app][match.group] ?? groups.count
            if place == groups.count {
                places[app][match.group] = place
                let installed = phone.apps[app]
                groups.append(SearchGroup(id: SearchGroup.ID(app: installed.id, title: indexes[app].groups[match.group]), app: installed))
            }
            groups[place].count += 1
            if groups[place].items.count < SearchGroup.shownAtMost { groups[place].items.append(indexes[app][match.place]) }
        }
        return groups
    }

    /// Prepared again only if the app has changed: the others share their memory with the phone that was forked.
    private func index(of app: InstalledApp) -> SearchIndex {
        let revision = app.searchRevision()
        let known = prepared[app.id]
        if let known, known.revision == revision { return known.index }
        let items = app.searchItems()
        // Most changes of an app leave what can be found as it is.
        let index = known.flatMap { $0.index.items == items ? $0.index : nil } ?? SearchIndex(of: items, after: known?.index)
        prepared[app.id] = (revision, index)
        return index
    }
    /// Called before phones are forked: they share what is prepared.
    func prepare() { for app in phone.apps { _ = index(of: app) } }
}

/// Results under one heading.
struct SearchGroup: Identifiable, Equatable {
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
