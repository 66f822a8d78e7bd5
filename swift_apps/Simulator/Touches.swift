import Foundation
import PersonaKit
import SwiftUI

/// Where the system's own gestures begin and end, in points unless noted.
private enum SystemGesture {
    /// The shortest swipe that counts.
    static let leastDistance = 40.0
    /// The band at the lower edge in which a swipe to the home screen or to another app begins.
    static let lowerEdge = 25.0
    /// The band at the upper edge in which a swipe for the notifications or Control Center begins.
    static let upperEdge = 30.0
    /// The part of the screen's height up to which a swipe that rests shows the app switcher.
    static let switcherHeight = 0.6
    /// The part of the screen's width from which a swipe down is for Control Center.
    static let controlCenterStart = 2.0 / 3
    /// The height of the status bar.
    static let statusBar = 54.0
}

/// Handles touches: the system's own gestures first, then the window under the finger.
extension Phone {
    package func tap(at point: CGPoint, count: Int = 1) {
        appsInLine = nil
        if let host = keyboardHost(at: point) {
            return withTypingDefaults { keyboard.tap(at: point, count: count, host.focus, in: size) }
        }
        keyboard.search.close()
        if touchesOverlay(point) { return overlayHost.tap(at: point, count: count) }
        guard let host = frontHost, let id = foreground else { return homeHost.tap(at: point, count: count) }
        withDefaults(of: id) {
            if point.y < SystemGesture.statusBar, host.path(at: point).allSatisfy({ !($0 is ButtonNode) }) {
                // A tap on the status bar scrolls the foreground list to its top.
                host.scrollToTop()
            } else {
                host.tap(at: point, count: count)
            }
        }
    }

    package func longPress(at point: CGPoint, seconds: Double) {
        appsInLine = nil
        if let host = keyboardHost(at: point) {
            if keyboard.search.takes(point) { return keyboard.search.host.longPress(at: keyboard.search.place(point), seconds: seconds) }
            guard let key = keyboard.key(at: point, in: size) else { return }
            return withTypingDefaults { keyboard.hold(key, host.focus, seconds: seconds) }
        }
        keyboard.search.close()
        if touchesOverlay(point) { return overlayHost.longPress(at: point, seconds: seconds) }
        guard let host = frontHost, let id = foreground else { return homeHost.longPress(at: point, seconds: seconds) }
        withDefaults(of: id) { host.longPress(at: point, seconds: seconds) }
    }

    package func pan(_ pan: Pan) {
        let isUp = pan.translation.height < -SystemGesture.leastDistance && !pan.isHorizontal
        let isDown = pan.translation.height > SystemGesture.leastDistance && !pan.isHorizontal
        // An alert of the phone's own must be answered first; going home answers it, too.
        if !system.alerts.isEmpty { return pan.start.y > size.height - SystemGesture.lowerEdge && isUp ? goHome() : overlayHost.pan(pan) }
        // From the home indicator upward: home; with a rest before lifting, the app switcher.
        if pan.start.y > size.height - SystemGesture.lowerEdge, isUp {
            if !pan.isFling, pan.translation.height > -size.height * SystemGesture.switcherHeight, foreground != nil || !recents.isEmpty {
                return showSwitcher()
            }
            if system.coverBelow != nil { system.closeTop() } else { goHome() }
            return
        }
        // Along the home indicator: to the app that was used before, and back.
        if pan.start.y > size.height - SystemGesture.lowerEdge, pan.isHorizontal, abs(pan.translation.width) > SystemGesture.leastDistance,
            foreground != nil, !system.isCovering
        {
            return switchApp(by: pan.translation.width > 0 ? 1 : -1)
        }
        appsInLine = nil
        // From the upper edge downward: Control Center on the right, else the notifications.
        let pulled = pan.start.x > size.width * SystemGesture.controlCenterStart ? SystemModel.Cover.controlCenter : .notifications
        if pan.start.y < SystemGesture.upperEdge, isDown, system.canPullDown(pulled) { return show(pulled) }
        if let host = keyboardHost(at: pan.start) {
            return withTypingDefaults { keyboard.slide(pan, host.focus, in: size) }
        }
        if touchesOverlay(pan.start) { return overlayHost.pan(pan) }
        guard let host = frontHost, let id = foreground else { return homeHost.pan(pan) }
        withDefaults(of: id) { host.pan(pan) }
    }

    /// The window with the keyboard up, when the point is on it.
    private func keyboardHost(at point: CGPoint) -> ViewHost? {
        guard let host = typingHost, let top = host.keyboardTop else { return nil }
        return point.y >= top || keyboard.search.takes(point) ? host : nil
    }

    /// As long as nothing else is touched, the apps stay in the order in which they were used before.
    private func switchApp(by step: Int) {
        let apps = (appsInLine ?? recents).filter(recents.contains)
        guard let place = apps.firstIndex(where: { $0 == foreground }), apps.indices.contains(place + step) else { return }
        launch(apps[place + step])
        appsInLine = apps
    }

    // MARK: The system's screens

    func show(_ cover: SystemModel.Cover) {
        home.closeMenu()
        // What is written in an app below goes on when the screen closes.
        if system.isCovering { overlayHost.focus.resign() }
        keyboard.search.close()
        system.show(cover)
    }
    package func showSwitcher() {
        system.switcherApps = recents
        show(.switcher)
    }
    func showSearch() {
        search.reset()
        show(.search)
    }

    /// The system's screens take all touches, banners only those where they are drawn.
    private func touchesOverlay(_ point: CGPoint) -> Bool { system.takesAllTouches || (system.hasOverlay && !overlayHost.path(at: point).isEmpty) }

    // MARK: Links and banners

    /// Whether something waits for `attendToSystem`.
    package var hasSystemBusiness: Bool { system.pendingURL != nil || system.pendingAction != nil || PersonaHost.hasBanners || PersonaHost.hasAlerts }

    /// Follows links that views opened, and shows banners that stores posted. Called after each action, before settling.
    package func attendToSystem() {
        if let url = system.pendingURL {
            system.pendingURL = nil
            _ = open(url)
        }
        system.alerts += PersonaHost.takeAlerts()
        for banner in PersonaHost.takeBanners() where banner.app.rawValue != foreground || system.isCovering {
            let until = banner.date.addingTimeInterval(SystemModel.bannerSeconds)
            // Notifications from long ago, during a wait, are only listed.
            if Persona.now < until { (system.banner, system.bannerUntil) = (banner, until) }
        }
        if system.isBannerOver { system.closeBanner() }
        if let action = system.pendingAction {
            system.pendingAction = nil
            action()
        }
    }
}
