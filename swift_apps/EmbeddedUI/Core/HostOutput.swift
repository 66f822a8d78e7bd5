import Foundation

/// What a window shows: its drawing, what is read out, and what it asks of the status bar.
extension ViewHost {
    package func draw(_ context: inout DrawContext) {
        if let lastScreen {
            context.list.ops += lastScreen.list.ops
            return
        }
        context.draw(root)
        for presentation in presentations where !(presentation is EditMenuPresentation) { presentation.draw(&context, host: self) }
        focus.target?.editable()?.drawHandles(&context)
        if let menu = presentations.last as? EditMenuPresentation { menu.draw(&context, host: self) }
    }

    package func accessibility() -> [AccessibilityElement] {
        var visible = bounds
        if let keyboardTop { visible.size.height = min(visible.height, keyboardTop) }
        let context = AccessibilityContext(visible: visible)
        let top = presentations.lastIndex { $0.coversBelow }
        var elements = root.accessibility(top == nil ? context : context.covered())
        for (index, presentation) in presentations.enumerated() {
            elements += presentation.accessibility(index >= top ?? 0 ? context : context.covered(), host: self)
        }
        return elements
    }

    /// What `preferredColorScheme` asks of the status bar: in what covers the whole window, or in the window.
    package var preferredScheme: ColorScheme? {
        if let lastScreen { return lastScreen.scheme }
        for presentation in presentations.reversed() { if let scheme = presentation.windowScheme { return scheme } }
        return schemeScope.scheme
    }
}

/// The last screen of a window without its views: what the app switcher shows of it.
@MainActor struct LastScreen {
    let list: DisplayList
    let scheme: ColorScheme?

    init(of host: ViewHost) {
        var context = DrawContext(visible: host.bounds)
        host.draw(&context)
        list = context.list
        scheme = host.preferredScheme
    }
}
