import Foundation
import PersonaKit
import SwiftUI

/// What the phone shows: pixels-to-be and the accessibility tree.
extension Phone {
    package func screen() -> DisplayList {
        var context = DrawContext(visible: bounds)
        if let host = frontHost {
            let background: RGBA = scheme == .dark ? .black : .white
            context.list.fill(.rect(bounds), .color(background))
            host.draw(&context)
            if host.keyboardTop != nil { keyboard.draw(&context, size: size, scheme: scheme) }
        } else {
            homeHost.draw(&context)
        }
        overlayHost.draw(&context)
        if frontApp?.hasStatusBar ?? true { statusHost.draw(&context) }
        return context.list
    }

    /// A display list of one running app, for the switcher's cards.
    func preview(of id: String) -> DisplayList? {
        guard let host = host(of: id) else { return nil }
        var context = DrawContext(visible: bounds)
        context.list.fill(.rect(bounds), .color(scheme == .dark ? .black : .white))
        host.draw(&context)
        return context.list
    }

    package func tree() -> AccessibilityElement {
        if system.isShowingSwitcher || system.isShowingCentre || frontHost == nil { return springboard() }
        let host = frontHost!
        let app = frontApp!
        var windows = [AccessibilityElement("Window", frame: bounds, children: host.accessibility())]
        if host.keyboardTop != nil { windows.append(AccessibilityElement("Window", frame: bounds, children: keyboard.elements(in: size))) }
        if system.banner != nil { windows.append(AccessibilityElement("Window", frame: bounds, children: overlayHost.accessibility())) }
        return AccessibilityElement("Application", label: app.name, frame: bounds, children: windows)
    }

    private func springboard() -> AccessibilityElement {
        let content =
            system.isShowingSomething ? overlayHost.accessibility() : homeHost.accessibility() + (system.banner == nil ? [] : overlayHost.accessibility())
        return AccessibilityElement(
            "Application", label: " ", frame: bounds, children: [AccessibilityElement("Window", frame: bounds, children: statusHost.accessibility() + content)])
    }
}
