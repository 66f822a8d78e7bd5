import Foundation

/// A file with its content, as stored by the app that edits such files.
public protocol CloudContent: Identifiable where ID == CloudFile.ID {
    var file: CloudFile { get }
    /// Every line that a search looks through, in addition to the name and the people.
    var searchLines: [String] { get }
}

extension CloudContent {
    /// Whether the name, the people or the content have every word of a text.
    @MainActor public func matches(_ text: String) -> Bool {
        guard !text.isEmpty else { return true }
        let people = ([file.ownerID] + file.access.map(\.contactID)).compactMap { Persona.contact($0)?.name }
        let all = ([file.name] + people + searchLines).joined(separator: "\n")
        return text.split(whereSeparator: \.isWhitespace).allSatisfy {
            all.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive], locale: Persona.locale) != nil
        }
    }
}

extension Collection where Element: CloudContent {
    /// Those that are not in the trash, pass a filter and have every word of a text.
    @MainActor public func listed(_ filter: CloudFileFilter, matching text: String, by order: CloudFileOrder) -> [Element] {
        let found = self.filter { !$0.file.isTrashed && filter.keeps($0.file) && $0.matches(text) }
        let byID = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return order.sorted(found.map(\.file)).compactMap { byID[$0.id] }
    }

    /// The owner's files in the trash, last deleted first.
    @MainActor public var inTrash: [Element] {
        filter { $0.file.isTrashed && $0.file.isMine }
            .sorted { ($0.file.trashedAt ?? .distantPast, $0.id) > ($1.file.trashedAt ?? .distantPast, $1.id) }
    }
}

/// The files that a list shows.
public enum CloudFileFilter: String, CaseIterable, Identifiable, Sendable {
    case all, mine, shared, starred

    public var id: String { rawValue }

    /// "Mine".
    public var title: String {
        switch self {
        case .all: "All"
        case .mine: "Mine"
        case .shared: "Shared"
        case .starred: "Starred"
        }
    }

    /// "Owned by me".
    public var longTitle: String {
        switch self {
        case .all, .starred: title
        case .mine: "Owned by me"
        case .shared: "Shared with me"
        }
    }

    @MainActor public func keeps(_ file: CloudFile) -> Bool {
        switch self {
        case .all: true
        case .mine: file.isMine
        case .shared: !file.isMine
        case .starred: file.isStarred
        }
    }
}
