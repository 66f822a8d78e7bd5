import Foundation
import SwiftUI

/// How XCUITest sees the keyboard.
extension Keyboard {
    func elements(in size: CGSize) -> [AccessibilityElement] {
        let keys = keys(in: size)
        let isSuggestion = { (key: Key) in if case .suggestion = key.action { true } else { key.action == .passwords } }
        // The element is lower than the panel, and the emoji and the microphone are below it.
        let frame =
            plane == .emoji
            ? CGRect(x: 0, y: top(in: size), width: size.width, height: size.height - top(in: size) - 75)
            : CGRect(x: 0, y: size.height - KeyboardLayout.plainHeight + 17, width: size.width, height: 233)
        var elements = [AccessibilityElement("Keyboard", frame: frame, children: keys.filter { !isSuggestion($0) }.map(element))]
        if hasBar {
            let bar = CGRect(x: 0, y: top(in: size), width: size.width, height: 52)
            var predictions = AccessibilityElement("Other", label: "Typing Predictions", frame: bar, children: keys.filter(isSuggestion).map(element))
            predictions.identifier = "Typing Predictions"
            elements.append(predictions)
        }
        if search.isOpen { elements += search.host.accessibility().filter { $0.type == "Menu" } }
        return elements
    }

    private func element(_ key: Key) -> AccessibilityElement {
        let type = key.action == .emojiSearch || key.name == "emoji.search" ? "SearchField" : key.isCharacter ? "Key" : "Button"
        var element = AccessibilityElement(type, label: key.label, frame: key.frame, traits: ["PlaysSound", "KeyboardKey"])
        if case .suggestion = key.action { element = AccessibilityElement(type, label: key.label, frame: key.frame, traits: ["Button", "PlaysSound"]) }
        if type == "SearchField" {
            element = AccessibilityElement(type, label: key.label, frame: key.frame, traits: ["SearchField"])
            element.isFocused = search.isOpen
            element.value = search.query.flatMap { $0.isEmpty ? nil : $0 } ?? "Search Emoji"
        }
        element.identifier = key.name
        element.setEnabled(key.isEnabled)
        if key.isSelected { element.isSelected = true; element.addTrait("Selected") }
        return element
    }
}
