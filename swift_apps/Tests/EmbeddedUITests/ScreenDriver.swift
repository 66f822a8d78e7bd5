import Foundation
import Testing
@testable import EmbeddedUI

/// A view in the window of an iPhone, used as a person would: by what is on the screen.
@MainActor final class ScreenDriver {
    let host: ViewHost

    init(_ view: some View) {
        host = ViewHost(size: CGSize(width: 402, height: 874), safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), view)
        settle()
    }

    /// Builds everything anew: a test may have changed what views read.
    func settle() { settle(anew: true) }
    private func settle(anew: Bool) {
        #expect(host.settle(anew: anew), "the window does not come to rest")
        for _ in 0..<3 {
            let top: CGFloat? = host.focus.target == nil ? nil : 566
            if host.keyboardTop == top { return }
            host.keyboardTop = top
            #expect(host.settle(anew: anew), "the window does not come to rest with the keyboard")
        }
    }
    /// After a touch, only what has changed is built. It must look as if everything had been built anew.
    private func comeToRest(_ sourceLocation: SourceLocation) {
        settle(anew: false)
        let seen = (String(describing: host.accessibility()), String(describing: draw()))
        settle(anew: true)
        #expect(String(describing: host.accessibility()) == seen.0, "what is read out was outdated", sourceLocation: sourceLocation)
        #expect(String(describing: draw()) == seen.1, "what is drawn was outdated", sourceLocation: sourceLocation)
    }

    /// Elements in reading order, those that are covered or out of view left out.
    func elements(_ type: String? = nil, hidden: Bool = false) -> [AccessibilityElement] {
        func all(_ elements: [AccessibilityElement]) -> [AccessibilityElement] { elements.flatMap { [$0] + all($0.children) } }
        return all(host.accessibility()).filter { (hidden || $0.isVisible) && (type == nil || $0.type == type) }
    }
    /// The innermost visible element with this label or identifier.
    func find(_ name: String, _ type: String? = nil) -> AccessibilityElement? {
        elements(type).last { ($0.label == name || $0.identifier == name) && !$0.isInner } ?? elements(type).last { $0.label == name || $0.identifier == name }
    }
    func shows(_ name: String) -> Bool { find(name) != nil }
    var title: String? { elements("NavigationBar").last?.identifier }
    func labels(_ type: String) -> [String] { elements(type).compactMap(\.label) }

    func tap(_ name: String, _ type: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let element = find(name, type) else {
            Issue.record("nothing on the screen is called “\(name)”: \(elements().compactMap(\.label))", sourceLocation: sourceLocation); return
        }
        tap(element.frame.midX, element.frame.midY, sourceLocation: sourceLocation)
    }
    func tap(_ x: CGFloat, _ y: CGFloat, sourceLocation: SourceLocation = #_sourceLocation) {
        host.tap(at: CGPoint(x: x, y: y))
        comeToRest(sourceLocation)
    }
    func press(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let element = find(name) else { Issue.record("nothing on the screen is called “\(name)”", sourceLocation: sourceLocation); return }
        host.longPress(at: CGPoint(x: element.frame.midX, y: element.frame.midY), seconds: 1)
        comeToRest(sourceLocation)
    }
    func drag(from start: (CGFloat, CGFloat), to end: (CGFloat, CGFloat), fling: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) {
        host.pan(Pan(start: CGPoint(x: start.0, y: start.1), end: CGPoint(x: end.0, y: end.1), hold: 0, seconds: 0.3, isFling: fling))
        comeToRest(sourceLocation)
    }
    func type(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(host.focus.insert(text), "nothing is focused", sourceLocation: sourceLocation)
        comeToRest(sourceLocation)
    }
    /// The cell of a list that shows this.
    func cell(_ name: String) -> AccessibilityElement? {
        func holds(_ element: AccessibilityElement) -> Bool {
            element.label == name || element.placeholder == name || element.identifier == name || element.children.contains(where: holds)
        }
        return elements("Cell").last(where: holds)
    }
    /// Drags the row or view called this to the left or to the right.
    func swipe(_ name: String, by distance: CGFloat, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let frame = cell(name)?.frame ?? find(name)?.frame else {
            Issue.record("nothing on the screen is called “\(name)”", sourceLocation: sourceLocation); return
        }
        let x = distance < 0 ? frame.maxX - 10 : frame.minX + 10
        drag(from: (x, frame.midY), to: (x + distance, frame.midY), sourceLocation: sourceLocation)
    }
    /// Where an element is; an empty rectangle when there is none.
    func frame(_ name: String, _ type: String? = nil) -> CGRect { find(name, type)?.frame ?? .zero }
    func value(_ name: String, _ type: String? = nil) -> String? { find(name, type)?.value }

    /// Every text that is drawn: its words, where it begins, and its font and color.
    func drawnTexts() -> [(text: String, x: CGFloat, baseline: CGFloat, font: FontSpec, color: RGBA)] {
        draw().compactMap {
            if case .text(let text, let xs, let baseline, let font, let color) = $0 { (text, xs.first ?? 0, baseline, font, color) } else { nil }
        }
    }
    func draw() -> [DisplayOp] {
        var context = DrawContext(visible: host.bounds)
        host.draw(&context)
        return context.list.ops
    }
}

/// What views write down while a test uses them.
@MainActor final class Journal {
    private(set) var lines: [String] = []
    func write(_ line: String) { lines.append(line) }
    func clear() { lines = [] }
}
