/// Where the icons of the home screen are.
package struct HomeArrangement: Codable, Equatable, Sendable {
    /// Each page from its top left, row by row.
    package var pages: [[AppID]]
    /// The dock at the bottom of every page, from the left.
    package var dock: [AppID]

    /// Four columns and six rows.
    package static let iconsOnPage = 24
    package static let iconsInDock = 4

    package init(pages: [[AppID]], dock: [AppID]) {
        self.pages = pages
        self.dock = dock
    }

    /// The default arrangement: a few apps in the dock, the others page by page.
    package init(standard apps: [AppID]) {
        dock = apps.filter { HomeArrangement.usualDock.contains($0) }
        let others = apps.filter { !HomeArrangement.usualDock.contains($0) }
        pages = stride(from: 0, to: max(others.count, 1), by: HomeArrangement.iconsOnPage).map {
            Array(others[$0..<min($0 + HomeArrangement.iconsOnPage, others.count)])
        }
    }
    private static let usualDock: [AppID] = [.notes, .mail, .quickchat, .cityride]

    /// Every icon, in no particular order.
    package var apps: [AppID] { pages.flatMap { $0 } + dock }

    /// Nil when each app is in exactly one place and no page or dock is overfull; else what is wrong.
    func problem(for apps: [AppID]) -> String? {
        if self.apps.sorted() != apps.sorted() { return "expected each app once: \(apps.map(\.rawValue).joined(separator: ", "))" }
        if pages.isEmpty || pages.contains(where: { $0.count > HomeArrangement.iconsOnPage }) {
            return "expected at least one page, and at most \(HomeArrangement.iconsOnPage) apps on each"
        }
        if dock.count > HomeArrangement.iconsInDock { return "expected at most \(HomeArrangement.iconsInDock) apps in the dock" }
        return nil
    }

    /// Takes the app from where it is and puts it at `place` of a page, or of the dock (`page` nil). A page one beyond the last is
    /// new. Does nothing when there is no room; an empty page is removed.
    package mutating func move(_ app: AppID, to place: Int, page: Int?) {
        var next = self
        next.dock.removeAll { $0 == app }
        for index in next.pages.indices { next.pages[index].removeAll { $0 == app } }
        if let page {
            if page == next.pages.count { next.pages.append([]) }
            guard next.pages.indices.contains(page), next.pages[page].count < HomeArrangement.iconsOnPage else { return }
            next.pages[page].insert(app, at: min(max(place, 0), next.pages[page].count))
        } else {
            guard next.dock.count < HomeArrangement.iconsInDock else { return }
            next.dock.insert(app, at: min(max(place, 0), next.dock.count))
        }
        next.pages.removeAll(where: \.isEmpty)
        if next.pages.isEmpty { next.pages = [[]] }
        self = next
    }
}
