import Foundation
import SwiftUI

/// One key: what it shows, what it does, where it is.
struct Key {
    enum Action: Equatable { case insert(String), delete, shift, layer(Keyboard.Layer), submit, none }
    var action: Action
    /// What is drawn: text, or a symbol.
    var title: String
    var symbol: String?
    var frame: CGRect
    /// XCUITest's name and label.
    var name: String
    var label: String
    var isLetter: Bool
}

/// The on-screen keyboard: appears with the focus, types into it, leaves with it. It types exactly what is pressed.
@MainActor final class Keyboard {
    enum Layer { case letters, numbers, symbols, pad }
    private(set) var layer = Layer.letters
    private(set) var isShifted = false
    private var submitLabel = "return"
    private var padKind = UIKeyboardType.default

    /// The keyboard's upper edge: 308 points above the lower edge of the screen (measured on iOS 26).
    static func top(in size: CGSize) -> CGFloat { size.height - 308 }

    func appear(for target: TextTarget?) {
        guard let target else { return }
        layer = Keyboard.isPad(target.keyboard) ? .pad : Keyboard.startsWithNumbers(target.keyboard) ? .numbers : .letters
        isShifted = false
        update(for: target)
    }
    func update(for target: TextTarget) {
        submitLabel = target.submitLabel
        padKind = target.keyboard
        if Keyboard.isPad(target.keyboard) { layer = .pad } else if layer == .pad { layer = .letters }
    }
    private static func isPad(_ type: UIKeyboardType) -> Bool { [.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad].contains(type) }
    private static func startsWithNumbers(_ type: UIKeyboardType) -> Bool { type == .numbersAndPunctuation }

    // MARK: Keys

    func keys(in size: CGSize) -> [Key] { layer == .pad ? padKeys(size) : textKeys(size) }

    func key(at point: CGPoint, in size: CGSize) -> Key? {
        guard point.y >= Keyboard.top(in: size) else { return nil }
        // Fingers land between keys: the nearest key takes the touch.
        return keys(in: size).min { distance($0.frame, point) < distance($1.frame, point) }
            ?? Key(action: .none, title: "", frame: .zero, name: "", label: "", isLetter: false)
    }
    private func distance(_ rect: CGRect, _ point: CGPoint) -> CGFloat {
        let dx = max(rect.minX - point.x, 0, point.x - rect.maxX), dy = max(rect.minY - point.y, 0, point.y - rect.maxY)
        return dx * dx + dy * dy
    }

    private func rows() -> [[String]] {
        switch layer {
        case .letters, .pad: [Array("qwertyuiop"), Array("asdfghjkl"), Array("zxcvbnm")].map { $0.map { String($0) } }
        case .numbers: [Array("1234567890"), Array("-/:;()$&@\""), Array(".,?!'")].map { $0.map { String($0) } }
        case .symbols: [Array("[]{}#%^*+="), Array("_\\|~<>€£¥•"), Array(".,?!'")].map { $0.map { String($0) } }
        }
    }

    private func textKeys(_ size: CGSize) -> [Key] {
        var keys: [Key] = []
        // Rows 54 apart; the first begins 24 below the keyboard's upper edge.
        let top = Keyboard.top(in: size) + 24
        let unit = (size.width - 8) / 10
        for (row, letters) in rows().enumerated() {
            let y = top + CGFloat(row) * 54
            let wide = row == 2 && layer != .letters
            let width = wide ? (size.width - 8 - 2 * 52 - 32) / 5 : unit
            let start = row == 2 ? (size.width - width * CGFloat(letters.count)) / 2 : (size.width - unit * CGFloat(letters.count)) / 2
            for (index, letter) in letters.enumerated() {
                let shown = isShifted && layer == .letters ? letter.uppercased() : letter
                keys.append(
                    Key(
                        action: .insert(shown), title: shown, frame: CGRect(x: start + CGFloat(index) * width, y: y, width: width, height: 54), name: shown,
                        label: shown, isLetter: true))
            }
        }
        let third = top + 108, fourth = top + 162
        if layer == .letters {
            keys.append(
                Key(
                    action: .shift, title: "", symbol: isShifted ? "shift.fill" : "shift", frame: CGRect(x: 4, y: third, width: 52, height: 54), name: "shift",
                    label: "shift", isLetter: false))
        } else {
            let next: Layer = layer == .numbers ? .symbols : .numbers
            keys.append(
                Key(
                    action: .layer(next), title: next == .symbols ? "#+=" : "123", frame: CGRect(x: 4, y: third, width: 52, height: 54), name: "shift",
                    label: next == .symbols ? "more, symbols" : "more, numbers", isLetter: false))
        }
        keys.append(
            Key(
                action: .delete, title: "", symbol: "delete.left", frame: CGRect(x: size.width - 54, y: third, width: 52, height: 54), name: "delete",
                label: "delete", isLetter: false))
        let isLetters = layer == .letters
        keys.append(
            Key(
                action: .layer(isLetters ? .numbers : .letters), title: isLetters ? "123" : "ABC", frame: CGRect(x: 4, y: fourth, width: 50, height: 54),
                name: "more", label: isLetters ? "numbers" : "letters", isLetter: false))
        let special: (String, String)? = padKind == .emailAddress ? ("@", ".") : padKind == .URL ? ("/", ".") : nil
        var spaceEnd = size.width - 102
        if isLetters, let (first, second) = special {
            spaceEnd -= 84
            for (index, mark) in [first, second].enumerated() {
                keys.append(
                    Key(
                        action: .insert(mark), title: mark, frame: CGRect(x: spaceEnd + CGFloat(index) * 42, y: fourth, width: 42, height: 54), name: mark,
                        label: mark, isLetter: true))
            }
        }
        keys.append(
            Key(
                action: .insert(" "), title: "", frame: CGRect(x: 54, y: fourth, width: spaceEnd - 54, height: 54), name: "space", label: "space",
                isLetter: true))
        let isReturn = submitLabel == "return"
        keys.append(
            Key(
                action: .submit, title: isReturn ? "" : submitLabel,
                symbol: isReturn
                    ? "return"
                    : submitLabel == "search" ? "magnifyingglass" : submitLabel == "done" ? "checkmark" : submitLabel == "send" ? "arrow.up" : "arrow.right",
                frame: CGRect(x: size.width - 102, y: fourth, width: 100, height: 54), name: isReturn ? "Return" : submitLabel.capitalized, label: submitLabel,
                isLetter: false))
        return keys
    }

    private func padKeys(_ size: CGSize) -> [Key] {
        let top = Keyboard.top(in: size) + 18
        let (width, height) = ((size.width - 12) / 3, CGFloat(56))
        var keys: [Key] = []
        func add(_ column: Int, _ row: Int, _ title: String, _ action: Key.Action, symbol: String? = nil, name: String? = nil) {
            keys.append(
                Key(
                    action: action, title: title, symbol: symbol,
                    frame: CGRect(x: 6 + CGFloat(column) * width, y: top + CGFloat(row) * height, width: width, height: height), name: name ?? title,
                    label: name ?? title, isLetter: symbol == nil))
        }
        for digit in 1...9 { add((digit - 1) % 3, (digit - 1) / 3, String(digit), .insert(String(digit))) }
        if padKind == .decimalPad { add(0, 3, ".", .insert(".")) } else if padKind == .phonePad { add(0, 3, "+*#", .insert("+"), name: "more") }
        add(1, 3, "0", .insert("0"))
        add(2, 3, "", .delete, symbol: "delete.left", name: "Delete")
        return keys
    }

    func press(_ key: Key, _ focus: FocusCenter) {
        switch key.action {
        case .insert(let text):
            _ = focus.insert(text)
            isShifted = false
        case .delete: _ = focus.deleteBackward()
        case .shift: isShifted.toggle()
        case .layer(let next): layer = next; isShifted = false
        case .submit: _ = focus.pressReturn()
        case .none: break
        }
        Invalidation.mark()
    }

    // MARK: Looks

    func draw(_ context: inout DrawContext, size: CGSize, scheme: ColorScheme) {
        let isDark = scheme == .dark
        let plate = CGRect(x: 0, y: Keyboard.top(in: size) + 10, width: size.width, height: 320)
        context.list.glass(
            .rounded(plate, radii: [27, 27, 0, 0], smooth: true), tint: isDark ? RGBA(38, 38, 41, 0.92) : RGBA(226, 228, 233, 0.94), style: "thick")
        let (ink, cap): (RGBA, RGBA) = isDark ? (.white, RGBA(107, 107, 110)) : (.black, .white)
        for key in keys(in: size) {
            let face = key.frame.insetBy(dx: 3, dy: 5.5)
            let isAction = key.action == .submit && submitLabel != "return"
            let fill = isAction ? RGBA(0, 136, 255) : key.isLetter || layer == .pad && key.symbol == nil ? cap : cap.opacity(isDark ? 0.6 : 0.9)
            if layer != .pad || key.symbol == nil {
                context.list.append(.shadow(.rounded(face, radii: [8.5], smooth: true), RGBA(white: 0, alpha: isDark ? 0.3 : 0.12), radius: 0.6, x: 0, y: 1))
                context.list.fill(.rounded(face, radii: [8.5], smooth: true), .color(fill))
            }
            let color = isAction ? .white : ink
            if let symbol = key.symbol {
                context.list.append(.symbol(symbol, face, size: 19, weight: 400, .color(color), rendering: nil))
            } else if key.title.count > 1 {
                TextLine.draw(key.title, font: FontSpec(size: 17, weight: 400, design: .default), color: color, centeredIn: face, &context)
            } else if !key.title.isEmpty {
                TextLine.draw(
                    key.title, font: FontSpec(size: layer == .pad ? 25 : 23, weight: 400, design: .default), color: color,
                    centeredIn: face.offsetBy(dx: 0, dy: key.title == key.title.lowercased() && layer == .letters ? -1.5 : 0), &context)
            }
        }
        if layer != .pad {
            context.list.append(
                .symbol(
                    "face.smiling", CGRect(x: 24, y: size.height - 60, width: 28, height: 28), size: 24, weight: 400, .color(ink.opacity(0.7)), rendering: nil))
            context.list.append(
                .symbol(
                    "mic", CGRect(x: size.width - 52, y: size.height - 60, width: 28, height: 28), size: 22, weight: 400, .color(ink.opacity(0.7)),
                    rendering: nil))
        }
    }

    func element(in size: CGSize) -> AccessibilityElement {
        var children = keys(in: size).map { key -> AccessibilityElement in
            var element = AccessibilityElement(
                key.isLetter && key.name.count == 1 || key.name == "space" ? "Key" : "Button", label: key.label, frame: key.frame,
                traits: ["PlaysSound", "KeyboardKey"])
            element.identifier = key.name
            return element
        }
        if layer != .pad {
            for (name, label, x) in [("emoji", "Emoji", 10.0), ("dictation", "Dictate", Double(size.width) - 66)] {
                var element = AccessibilityElement(
                    "Button", label: label, frame: CGRect(x: x, y: Double(size.height) - 69, width: 56, height: 47), traits: ["PlaysSound", "KeyboardKey"])
                element.identifier = name
                children.append(element)
            }
        }
        return AccessibilityElement("Keyboard", frame: CGRect(x: 0, y: Keyboard.top(in: size) + 17, width: size.width, height: 233), children: children)
    }
}
