import Foundation
import Observation
import PersonaKit

/// What the phone's own screens show.
@MainActor @Observable final class SystemModel {
    var now = Date(timeIntervalSince1970: 0)
    var notifications: [AppNotification] = []
    var banner: AppNotification?
    var bannerUntil: Date?
    var isShowingCentre = false
    var isShowingSwitcher = false
    var switcherApps: [String] = []
    /// White symbols in the status bar: dark mode, or the wallpaper behind them.
    var isInverted = false
    /// A link that a view opened; followed when the action is over.
    @ObservationIgnored var pendingURL: URL?
    /// What a system screen asks of the phone; done when the action is over.
    @ObservationIgnored var pendingAction: (() -> Void)?

    /// Whether the banner has been up long enough.
    var isBannerOver: Bool { bannerUntil.map { PersonaHost.now >= $0 } ?? false }
    var isShowingSomething: Bool { isShowingCentre || isShowingSwitcher }
    func closeAll() {
        isShowingCentre = false
        isShowingSwitcher = false
    }
}

/// The home screen: pages of icons, the dock.
@MainActor @Observable final class HomeModel {
    var pages: [[String]] = []
    var page = 0
    var badges: [String: Int] = [:]

    /// Apps at the foot of every page; they stand nowhere else.
    static let dock = ["mail", "notes"]

    /// Four columns and six rows a page.
    static func pages(of all: [String]) -> [[String]] {
        let apps = all.filter { !dock.contains($0) }
        return stride(from: 0, to: apps.count, by: 24).map { Array(apps[$0..<min($0 + 24, apps.count)]) }
    }
}
