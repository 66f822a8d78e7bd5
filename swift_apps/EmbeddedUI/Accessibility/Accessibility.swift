import Foundation

/// One element of the tree that XCUITest would show for this screen.
package struct AccessibilityElement {
    package var type: String
    package var label: String?
    package var identifier: String?
    package var value: String?
    package var placeholder: String?
    package var traits: [String] = []
    package var frame: CGRect
    package var isEnabled = true
    package var isVisible = true
    package var isSelected = false
    package var isFocused = false
    /// Decoration such as the image inside a button: shown as XCUITest shows it, but no element of its own to VoiceOver.
    package var isInner = false
    /// A symbol with its default name: next to text it is decoration.
    package var isPlainSymbol = false
    /// Higher is read earlier among siblings.
    package var sortPriority = 0.0
    package var children: [AccessibilityElement] = []

    package init(_ type: String, label: String? = nil, frame: CGRect, value: String? = nil, traits: [String] = [], children: [AccessibilityElement] = []) {
        self.type = type; self.label = label; self.frame = frame; self.value = value; self.traits = traits; self.children = children
    }

    package mutating func mapFrames(_ map: (CGRect) -> CGRect) {
        frame = map(frame)
        for index in children.indices { children[index].mapFrames(map) }
    }
    package mutating func forEachInner(_ change: (inout AccessibilityElement) -> Void) {
        change(&self)
        for index in children.indices { children[index].forEachInner(change) }
    }
    /// What a button's label reads out as, inside the button. A label that says itself that it is a button is still the same one.
    package static func parts(_ label: [AccessibilityElement]) -> [AccessibilityElement] {
        var parts = label
        for index in parts.indices { parts[index].forEachInner { $0.isInner = true } }
        if parts.count == 1, parts[0].type == "Button" {
            parts[0].type = "StaticText"
            parts[0].traits = ["StaticText"]
        }
        return parts
    }
    /// A disabled control is still an element, marked as disabled.
    package mutating func setEnabled(_ isEnabled: Bool) {
        self.isEnabled = isEnabled
        if !isEnabled { addTrait("NotEnabled") }
    }
    package mutating func addTrait(_ trait: String) { if !traits.contains(trait) { traits.append(trait) } }

    /// The texts of an element and all below it, as a merged label reads them.
    package var spokenTexts: [String] {
        if let label, !label.isEmpty { return [label] }
        return children.flatMap(\.spokenTexts)
    }
}

/// The context for building accessibility elements.
@MainActor package struct AccessibilityContext {
    /// What can be seen; elements outside are in the tree, but not visible.
    package var visible: CGRect
    /// Something covers the screen (a sheet, an alert): nothing below is visible.
    package var isCovered = false
    package init(visible: CGRect) { self.visible = visible }
    package func clipped(to rect: CGRect) -> AccessibilityContext { var copy = self; copy.visible = visible.intersection(rect); return copy }
    package func covered() -> AccessibilityContext { var copy = self; copy.isCovered = true; return copy }
    package func sees(_ frame: CGRect) -> Bool {
        guard !isCovered else { return false }
        let seen = frame.intersection(visible)
        return seen.width > 1 && seen.height > 1
    }
    /// An element at a node's frame.
    package func element(
        _ type: String, label: String? = nil, frame: CGRect, value: String? = nil, traits: [String] = [], children: [AccessibilityElement] = []
    ) -> AccessibilityElement {
        var element = AccessibilityElement(type, label: label, frame: frame, value: value, traits: traits, children: children)
        element.isVisible = sees(frame)
        return element
    }
}

extension JSONWriter {
    package mutating func accessibility(_ element: AccessibilityElement) {
        raw("{\"type\":"); string(element.type)
        func field(_ name: StaticString, _ value: String?) { if let value, !value.isEmpty { raw(","); raw(name); string(value) } }
        field("\"label\":", element.label)
        field("\"identifier\":", element.identifier)
        field("\"value\":", element.value)
        field("\"placeholder\":", element.placeholder)
        if !element.traits.isEmpty {
            raw(",\"traits\":[")
            for (index, trait) in element.traits.enumerated() { if index > 0 { byte(44) }; string(trait) }
            raw("]")
        }
        let frame = element.frame
        let (x0, y0) = ((frame.minX + 0.001).rounded(.down), (frame.minY + 0.001).rounded(.down))
        let (x1, y1) = ((frame.maxX - 0.001).rounded(.up), (frame.maxY - 0.001).rounded(.up))
        raw(",\"frame\":"); list([x0, y0, max(x1 - x0, 0), max(y1 - y0, 0)])
        if !element.isEnabled { raw(",\"enabled\":false") }
        if !element.isVisible { raw(",\"visible\":false") }
        if element.isSelected { raw(",\"selected\":true") }
        if element.isFocused { raw(",\"focused\":true") }
        if !element.children.isEmpty {
            raw(",\"children\":[")
            for (index, child) in element.children.enumerated() { if index > 0 { byte(44) }; accessibility(child) }
            raw("]")
        }
        raw("}")
    }
}
