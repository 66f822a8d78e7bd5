import Foundation

/// Something shown above the window's content: a sheet, a cover, an alert, a menu. Subclassed in Presentation/.
@MainActor package class Presentation {
    /// The laid-out content; set by `layout`.
    package var node: Node = EmptyNode()
    init() {}
    /// Whether what is below is out of reach and reads as not visible.
    package var coversBelow: Bool { true }
    package var blocksTouches: Bool { true }
    /// The scheme it asks for, where it covers the whole window.
    package var windowScheme: ColorScheme? { nil }
    /// Builds the content (now: so that what it presents comes after it) and places it.
    package func layout(in host: ViewHost, level: Int) {}
    package func draw(_ context: inout DrawContext, host: ViewHost) { context.draw(node) }
    package func accessibility(_ context: AccessibilityContext, host: ViewHost) -> [AccessibilityElement] { node.accessibility(context) }
    /// A touch next to the content: dismisses menus and popovers. True when that was its whole effect.
    package func tappedOutside(_ point: CGPoint, host: ViewHost) -> Bool { false }
    package func panned(_ pan: Pan, host: ViewHost) {}
    /// Called from outside (home button, tests): closes it.
    package func dismiss() {}
}
