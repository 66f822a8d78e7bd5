import Foundation

extension Node {
    /// The words that this node reads out, joined as a merged label joins them; a symbol next to words is decoration.
    package final var spokenText: String {
        let parts = accessibility(AccessibilityContext(visible: .infinite)), words = parts.flatMap(\.wordsOnly)
        return (words.isEmpty ? parts.flatMap(\.spokenTexts) : words).joined(separator: ", ")
    }
    /// The words that it shows, whatever it is called.
    package final var shownText: String {
        if let text = self as? TextNode { return text.shownWords }
        return children.map(\.shownText).filter { !$0.isEmpty }.joined(separator: " ")
    }
    /// The symbol of the first image below.
    package final var firstSymbol: String? {
        func find(_ elements: [AccessibilityElement]) -> String? {
            for element in elements {
                if element.type == "Image", let name = element.identifier { return name }
                if let found = find(element.children) { return found }
            }
            return nil
        }
        return find(accessibility(AccessibilityContext(visible: .infinite)))
    }
}
