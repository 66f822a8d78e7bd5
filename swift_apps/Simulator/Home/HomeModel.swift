import Foundation
import Observation
import PersonaKit
import SwiftUI

/// The home screen: pages of icons, the dock, and the state of editing them.
@MainActor @Observable final class HomeModel {
    /// Ids of apps, from the arrangement in the state.
    private(set) var pages: [[String]] = []
    private(set) var dock: [String] = []
    var page = 0
    var badges: [String: Int] = [:]
    /// As it was chosen in Settings.
    var wallpaper = PhoneWallpaper.dusk
    /// Icons can be moved.
    var isEditing = false
    /// The app whose icon's menu is open.
    var menuApp: String?
    @ObservationIgnored let menu = MenuState()

    /// Follows the state. Apps that have no state of their own are at the end of the last page.
    func follow(_ arrangement: HomeArrangement, apps: [InstalledApp]) {
        var pages = arrangement.pages.map { $0.map(\.rawValue) }
        pages[pages.count - 1] += apps.filter { $0.store == nil }.map(\.id)
        let dock = arrangement.dock.map(\.rawValue)
        if pages != self.pages { self.pages = pages }
        if dock != self.dock { self.dock = dock }
        page = min(page, pages.count - 1)
    }
    /// Closes the menu and ends editing.
    func rest() {
        isEditing = false
        closeMenu()
    }
    func openMenu(of app: String) {
        menuApp = app
        menu.open()
    }
    func closeMenu() {
        menuApp = nil
        menu.close()
    }
}

/// Where icons are, measured on iOS 26 (402×874: columns at x 28, 120, 211, 306; rows from y 88, 100 apart; the dock from y 753).
struct HomeGrid {
    let size: CGSize
    static let icon: CGFloat = 68
    static let columns = 4

    var pitch: CGFloat { (size.width - 125) / 3 }
    func center(ofSlot slot: Int) -> CGPoint {
        CGPoint(x: 62.5 + CGFloat(slot % HomeGrid.columns) * pitch, y: 122 + CGFloat(slot / HomeGrid.columns) * 100)
    }
    func center(inDock index: Int, of count: Int) -> CGPoint {
        CGPoint(x: size.width / 2 + (CGFloat(index) - CGFloat(count - 1) / 2) * pitch, y: size.height - 69)
    }
    var dock: CGRect { CGRect(x: 16, y: size.height - 121, width: size.width - 32, height: 104) }

    /// The slot whose place is nearest.
    func slot(at point: CGPoint) -> Int {
        let column = min(max(Int(((point.x - 62.5) / pitch).rounded()), 0), HomeGrid.columns - 1)
        let row = max(Int(((point.y - 122) / 100).rounded()), 0)
        return row * HomeGrid.columns + column
    }
    func dockPlace(at point: CGPoint, of count: Int) -> Int {
        Int(((point.x - size.width / 2) / pitch + CGFloat(count - 1) / 2).rounded())
    }
}

extension Phone {
    private var grid: HomeGrid { HomeGrid(size: size) }

    /// The app whose icon is under the finger.
    func icon(at point: CGPoint) -> String? {
        let reach = HomeGrid.icon / 2 + 8
        func isUnder(_ center: CGPoint) -> Bool { abs(center.x - point.x) <= reach && abs(center.y - point.y) <= reach }
        for (index, id) in home.dock.enumerated() where isUnder(grid.center(inDock: index, of: home.dock.count)) { return id }
        for (slot, id) in home.pages[home.page].enumerated() where isUnder(grid.center(ofSlot: slot)) { return id }
        return nil
    }

    /// A finger over the home screen: moves an icon, turns the page, or pulls down search.
    func homePanned(_ pan: Pan) -> Bool {
        if home.isEditing || pan.hold >= 0.5, !pan.isFling, let id = icon(at: pan.start) {
            home.closeMenu()
            home.isEditing = true
            move(icon: id, to: pan.end)
        } else if pan.isHorizontal {
            guard abs(pan.translation.width) > 60 else { return true }
            home.page = min(max(home.page + (pan.translation.width < 0 ? 1 : -1), 0), home.pages.count - 1)
        } else if pan.translation.height > 60, !home.isEditing {
            showSearch()
        }
        return true
    }

    /// Drops an icon: in the dock, on the page, or at its right or left edge for the next or the last one.
    private func move(icon id: String, to point: CGPoint) {
        guard let app = AppID(rawValue: id) else { return }
        var arrangement = PersonaHost.home
        if point.y >= grid.dock.minY {
            let others = home.dock.filter { $0 != id }.count
            arrangement.move(app, to: grid.dockPlace(at: point, of: others + 1), page: nil)
        } else if point.x > size.width - 24 {
            arrangement.move(app, to: 0, page: home.page + 1)
        } else if point.x < 24, home.page > 0 {
            arrangement.move(app, to: .max, page: home.page - 1)
        } else {
            arrangement.move(app, to: grid.slot(at: point), page: home.page)
        }
        PersonaHost.home = arrangement
        home.follow(arrangement, apps: apps)
        if let page = home.pages.firstIndex(where: { $0.contains(id) }) { home.page = page }
    }
}
