import Foundation
import PersonaKit
import SwiftUI

/// What a finger does to the phone: the system's own gestures first, then the window under the finger.
extension Phone {
    package func tap(at point: CGPoint, count: Int = 1) {
        if touchesOverlay(point) { return overlayHost.tap(at: point, count: count) }
        guard let host = frontHost, let id = foreground else { return homeHost.tap(at: point, count: count) }
        withDefaults(of: id) {
            if let top = host.keyboardTop, point.y >= top {
                keyboard.tap(at: point, count: count, host.focus, in: size)
            } else if point.y < 54, host.path(at: point).allSatisfy({ !($0 is ButtonNode) }) {
                // A tap on the status bar sends the list in front to its top.
                host.scrollToTop()
            } else {
                host.tap(at: point, count: count)
            }
        }
    }

    package func longPress(at point: CGPoint, seconds: Double) {
        if touchesOverlay(point) { return overlayHost.longPress(at: point, seconds: seconds) }
        guard let host = frontHost, let id = foreground else { return homeHost.longPress(at: point, seconds: seconds) }
        withDefaults(of: id) {
            if let top = host.keyboardTop, point.y >= top {
                if let key = keyboard.key(at: point, in: size) { keyboard.hold(key, host.focus, seconds: seconds) }
            } else {
                host.longPress(at: point, seconds: seconds)
            }
        }
    }

    package func pan(_ pan: Pan) {
        let isUp = pan.translation.height < -40 && !pan.isHorizontal
        let isDown = pan.translation.height > 40 && !pan.isHorizontal
        // From the home indicator upwards: home; with a rest before lifting, the app switcher.
        if pan.start.y > size.height - 25, isUp {
            if !pan.isFling, pan.translation.height > -size.height * 0.6, foreground != nil || !recents.isEmpty { return showSwitcher() }
            return goHome()
        }
        if pan.start.y < 30, isDown, !system.isShowingSomething {
            system.isShowingCentre = true
            return
        }
        if touchesOverlay(pan.start) { return overlayHost.pan(pan) }
        guard let host = frontHost, let id = foreground else { return homeHost.pan(pan) }
        withDefaults(of: id) {
            if let top = host.keyboardTop, pan.start.y > top { return keyboard.slide(pan, host.focus, in: size) }
            host.pan(pan)
        }
    }

    package func showSwitcher() {
        frontHost?.focus.resign()
        system.switcherApps = recents
        system.isShowingSwitcher = true
    }

    /// Banners take touches only where they are; the center and the switcher take all.
    private func touchesOverlay(_ point: CGPoint) -> Bool { system.isShowingSomething || (system.banner != nil && BannerView.frame(in: size).contains(point)) }

    /// Whether something waits for `attendToSystem`.
    package var hasSystemBusiness: Bool { system.pendingURL != nil || system.pendingAction != nil || PersonaHost.hasBanners }

    /// Follows links that views opened, and shows banners that stores posted. Called after each action, before settling.
    package func attendToSystem() {
        if let url = system.pendingURL {
            system.pendingURL = nil
            _ = open(url)
        }
        for banner in PersonaHost.takeBanners() where banner.app.rawValue != foreground || system.isShowingSomething {
            system.banner = banner; system.bannerUntil = Persona.now.addingTimeInterval(6)
        }
        if system.isBannerOver { system.banner = nil; system.bannerUntil = nil }
        if let action = system.pendingAction {
            system.pendingAction = nil
            action()
        }
    }
}
