import Foundation
import PersonaKit
import SwiftUI

/// What the phone shows: the display list and the accessibility tree.
extension Phone {
    package func screen() -> DisplayList {
        var context = DrawContext(visible: bounds)
        if let host = frontHost {
            let background: RGBA = scheme == .dark ? .black : .white
            context.list.fill(.rect(bounds), .color(background))
            host.draw(&context)
            if host.keyboardTop != nil, !system.takesAllTouches { keyboard.draw(&context, size: size, scheme: scheme) }
        } else {
            homeHost.draw(&context)
        }
        overlayHost.draw(&context)
        if overlayHost.keyboardTop != nil { keyboard.draw(&context, size: size, scheme: scheme) }
        if system.isCovering || frontApp?.hasStatusBar ?? true { statusHost.draw(&context) }
        return context.list
    }

    /// A display list of one running app, for the switcher's cards.
    func preview(of id: String) -> DisplayList? {
        guard let host = host(of: id) else { return nil }
        var context = DrawContext(visible: bounds)
        context.list.fill(.rect(bounds), .color(scheme(of: id) == .dark ? .black : .white))
        host.draw(&context)
        return context.list
    }

    package func tree() -> AccessibilityElement {
        if system.isCovering || frontHost == nil { return springboard() }
        let host = frontHost!
        let app = frontApp!
        var windows = [AccessibilityElement("Window", frame: bounds, children: host.accessibility())]
        if host.keyboardTop != nil { windows.append(AccessibilityElement("Window", frame: bounds, children: keyboard.elements(in: size))) }
        if system.hasOverlay { windows.append(AccessibilityElement("Window", frame: bounds, children: overlayHost.accessibility())) }
        return AccessibilityElement("Application", label: app.name, frame: bounds, children: windows)
    }

    private func springboard() -> AccessibilityElement {
        let content = system.isCovering ? overlayHost.accessibility() : homeHost.accessibility() + (system.hasOverlay ? overlayHost.accessibility() : [])
        var windows = [AccessibilityElement("Window", frame: bounds, children: statusHost.accessibility() + content)]
        if overlayHost.keyboardTop != nil { windows.append(AccessibilityElement("Window", frame: bounds, children: keyboard.elements(in: size))) }
        return AccessibilityElement("Application", label: " ", frame: bounds, children: windows)
    }
}
