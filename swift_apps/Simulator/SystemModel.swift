import Foundation
import Observation
import PersonaKit

/// The model of the phone's own screens.
@MainActor @Observable final class SystemModel {
    /// A screen of the system over whatever is in front.
    enum Cover { case notifications, controlCenter, search, switcher, passwords }

    /// Something that rings while its app is not in front.
    struct Ringing: Equatable {
        let app: AppID
        let alert: RingAlert
    }

    var now = Date(timeIntervalSince1970: 0)
    var cover: Cover?
    /// What Control Center or the notifications came down over: it shows again when they close.
    private(set) var coverBelow: Cover?
    var notifications: [AppNotification] = []
    /// The notification that a swipe has moved aside; its button shows.
    var openNotification: AppNotification.ID?
    /// The button that clears all notifications was touched once and asks for confirmation.
    var asksToClear = false
    var banner: AppNotification?
    var bannerUntil: Date?
    var ringing: Ringing?
    /// Alerts of the phone's own that wait for an answer; the first one shows.
    var alerts: [PhoneAlert] = []
    var switcherApps: [String] = []
    /// White symbols in the status bar: dark mode, or the wallpaper behind them.
    var isInverted = false
    /// A white home indicator: a bar's own color scheme does not reach down to it.
    var isInvertedBelow = false
    /// Time and battery make room for the buttons of the home screen while it is edited.
    var hidesStatusItems = false
    /// In percent.
    var battery = 100
    var isLowPower = false
    /// The Focus that is on.
    var focus: FocusMode?
    /// Whether Control Center shows the Focuses.
    private(set) var showsFocuses = false
    /// The Focus for which it shows how long it can be on.
    var focusWithLengths: FocusMode?
    /// What was set in Settings.
    var settings = PhoneSettings()
    /// A link that a view opened, followed after the action.
    @ObservationIgnored var pendingURL: URL?
    /// A system screen's request to the phone, carried out after the action.
    @ObservationIgnored var pendingAction: (() -> Void)?

    /// How long a banner stays, in seconds: it can be seen and touched after the action that brought it.
    static let bannerSeconds: TimeInterval = 6

    /// Whether the banner has been up long enough.
    var isBannerOver: Bool { bannerUntil.map { Persona.now >= $0 } ?? false }
    var isCovering: Bool { cover != nil }
    /// Whether nothing but the system's own screens can be touched.
    var takesAllTouches: Bool { isCovering || !alerts.isEmpty }
    /// Whether a screen comes down over what is in front.
    func canPullDown(_ pulled: Cover) -> Bool {
        switch cover {
        case nil, .search, .passwords: true
        case .notifications: pulled == .controlCenter
        case .controlCenter, .switcher: false
        }
    }
    /// Whether a system screen covers the foreground app.
    var hasOverlay: Bool { cover != nil || banner != nil || ringing != nil || !alerts.isEmpty }

    func show(_ cover: Cover) {
        let below = self.cover
        closeAll()
        self.cover = cover
        if cover == .controlCenter || cover == .notifications { coverBelow = below }
    }
    /// Closes the screen in front.
    func closeTop() {
        let below = coverBelow
        closeAll()
        cover = below
    }
    func closeAll() {
        cover = nil
        coverBelow = nil
        openNotification = nil
        asksToClear = false
        closeFocuses()
    }
    func showFocuses() { showsFocuses = true }
    func closeFocuses() {
        showsFocuses = false
        focusWithLengths = nil
    }
    /// Closes the alert that shows.
    func closeAlert() {
        if !alerts.isEmpty { alerts.removeFirst() }
    }
    func closeBanner() {
        banner = nil
        bannerUntil = nil
    }
}
