import Foundation
import SwiftUI

/// The keyboard's appearance: measured on iOS 26 in light; the dark colors follow written descriptions.
extension Keyboard {
    private struct Palette {
        let ink, faint, heading, searchText, divider, disabledInk: RGBA
        /// The word above the keys, and its picture.
        let barInk, barMark: RGBA
        /// Added to what is below: keys are lit, not painted.
        let light: RGBA
        /// A key that takes no touch, the mark of a chosen category, a field to search in, the light along the panel's edge.
        let disabled, chosen, field, rim: RGBA

        static let light = Palette(
            ink: .black, faint: RGBA(111, 112, 113), heading: RGBA(165, 166, 169), searchText: RGBA(134, 135, 139), divider: RGBA(0, 0, 0, 0.08),
            disabledInk: RGBA(164, 165, 169), barInk: RGBA(51, 52, 56), barMark: RGBA(68, 69, 73),
            light: RGBA(69, 68, 66), disabled: RGBA(0, 0, 0, 0.139),
            chosen: RGBA(36, 42, 86, 0.22),
            field: RGBA(255, 255, 255, 0.42), rim: RGBA(255, 255, 255, 0.6))
        static let dark = Palette(
            ink: .white, faint: RGBA(152, 152, 156), heading: RGBA(132, 133, 136), searchText: RGBA(152, 153, 157), divider: RGBA(255, 255, 255, 0.1),
            disabledInk: RGBA(110, 111, 114), barInk: .white, barMark: .white,
            light: RGBA(32, 31, 30), disabled: RGBA(0, 0, 0, 0.12),
            chosen: RGBA(255, 255, 255, 0.14),
            field: RGBA(255, 255, 255, 0.09), rim: RGBA(255, 255, 255, 0.16))
    }
    private static let tint = RGBA(0, 136, 255)
    nonisolated private static let keyRadius: CGFloat = 8.5

    func draw(_ context: inout DrawContext, size: CGSize, scheme: ColorScheme) {
        let palette = scheme == .dark ? Palette.dark : .light
        let panel = CGRect(x: 0, y: top(in: size), width: size.width, height: size.height - top(in: size))
        let outline = DisplayShape.rounded(panel, radii: [28, 28, 0, 0], smooth: true)
        context.list.glass(outline, style: "keyboard", scheme: scheme)
        let keys = keys(in: size)
        context.list.append(.save)
        context.list.append(.clip(outline))
        drawRim(panel, palette.rim, &context)
        drawLitKeys(keys, palette, &context)
        for key in keys { drawSurface(of: key, palette, &context) }
        if hasBar { drawBar(size, palette, &context) }
        if plane == .emoji { drawEmojiTexts(size, palette, &context) }
        for key in keys { drawGlyph(of: key, palette, &context) }
        context.list.append(.restore)
        if search.isOpen { search.host.draw(&context) }
    }

    /// Light along the upper edge and, weakly, down the sides.
    private func drawRim(_ panel: CGRect, _ color: RGBA, _ context: inout DrawContext) {
        let edge = CGRect(x: panel.minX, y: panel.minY, width: panel.width, height: panel.height + 20)
        let stops = [PaintStop(location: 0, color: color), PaintStop(location: 1, color: color.opacity(0.1))]
        let paint = Paint.linear(stops: stops, from: CGPoint(x: 0, y: panel.minY), to: CGPoint(x: 0, y: panel.minY + 28))
        context.list.stroke(.rounded(edge, radii: [28, 28, 0, 0], smooth: true), paint, StrokeStyle(lineWidth: 2))
    }
    private func rounded(_ rect: CGRect, _ radius: CGFloat = Keyboard.keyRadius) -> DisplayShape { .rounded(rect, radii: [radius], smooth: true) }

    /// White keys let through the hue of what is below them: light is added to it.
    private func drawLitKeys(_ keys: [Key], _ palette: Palette, _ context: inout DrawContext) {
        let faces = keys.filter { $0.surface == .key }.map(\.face)
        guard let first = faces.first else { return }
        context.list.append(.save)
        // The layer is as large as it has to be: what it costs grows with it.
        context.list.append(.clip(.rect(faces.reduce(first) { $0.union($1) })))
        context.list.append(.blend("plusLighter"))
        for face in faces { context.list.fill(rounded(face), .color(palette.light)) }
        context.list.append(.restore)
    }

    private func drawSurface(of key: Key, _ palette: Palette, _ context: inout DrawContext) {
        switch key.surface {
        case .key, .none: break
        case .prominent: context.list.fill(rounded(key.face), .color(Keyboard.tint))
        case .disabled: context.list.fill(rounded(key.face), .color(palette.disabled))
        case .chosen: context.list.fill(.oval(key.face), .color(palette.chosen))
        case .searchField: context.list.fill(rounded(key.face, key.face.width > key.face.height ? 14 : 20), .color(palette.field))
        }
    }

    private func drawBar(_ size: CGSize, _ palette: Palette, _ context: inout DrawContext) {
        let y = top(in: size) + 13
        let thirds = [1, 2].map { (size.width * CGFloat($0) / 3 * 3).rounded() / 3 }
        for x in traits.offersPasswords ? [35.34, size.width - 34.66] : thirds {
            context.list.fill(.rect(CGRect(x: x - 0.67, y: y, width: 1, height: 24)), .color(palette.divider))
        }
    }

    private func drawGlyph(of key: Key, _ palette: Palette, _ context: inout DrawContext) {
        let face = key.face
        let color: RGBA =
            switch key.surface {
            case .prominent: .white
            case .disabled: palette.disabledInk
            case .none where isFaint(key): palette.faint
            default: palette.ink
            }
        switch key.glyph {
        case .none: break
        case .text(let text, let size, let baseline):
            let font = FontSpec(size: size, weight: 400, design: .default)
            let isSuggestion = if case .suggestion = key.action { true } else { false }
            let shown = isSuggestion ? fitted(text, font, to: face.width - 16) : text
            TextLine.draw(shown, font: font, color: color, x: face.midX - TextLine.width(shown, font: font) / 2, baseline: face.minY + baseline, &context)
        case .digit(let digit, let letters):
            let font = FontSpec(size: 22, weight: 400, design: .default)
            TextLine.draw(digit, font: font, color: color, x: face.midX - TextLine.width(digit, font: font) / 2, baseline: face.minY + 26.67, &context)
            drawSpaced(letters, center: face.midX, baseline: face.minY + 42, color, &context)
        case .passwords:
            let font = FontSpec(size: 17, weight: 400, design: .default), word = "Passwords"
            let start = face.midX - (TextLine.width(word, font: font) + 21.24) / 2
            KeyDrawing.passwords.draw(at: CGPoint(x: start + 8.54, y: face.minY + 25.5), palette.barMark, &context)
            TextLine.draw(word, font: font, color: palette.barInk, x: start + 21.24, baseline: face.minY + 30.67, &context)
        case .symbol(let name, let size): context.list.append(.symbol(name, face, size: size, weight: 400, .color(color), rendering: nil))
        case .drawing(let drawing, let offset):
            let scale: CGFloat = key.surface == .none && key.action == .delete ? (plane == .emoji ? 1.064 : 1.205) : 1
            drawing.draw(at: CGPoint(x: face.midX + offset.width, y: face.midY + offset.height), scale: scale, color, &context)
        case .emoji(let emoji):
            let font = FontSpec(size: EmojiKeyboard.fontSize, weight: 400, design: .default)
            let width = TextLine.width(emoji, font: font)
            TextLine.draw(emoji, font: font, color: palette.ink, x: face.midX - width / 2, baseline: face.midY + 9, &context)
        }
    }
    /// Categories that are not chosen, and the emoji's delete key, are gray.
    private func isFaint(_ key: Key) -> Bool {
        if case .emojiCategory = key.action { return true }
        return false
    }

    /// The letters under a digit, set apart.
    private func drawSpaced(_ text: String, center: CGFloat, baseline: CGFloat, _ color: RGBA, _ context: inout DrawContext) {
        let font = FontSpec(size: 9.5, weight: 500, design: .default)
        let advances = FontMetrics.advances(text, font).map { $0 + 1.6 }
        var x = center - (advances.reduce(0, +) - 1.6) / 2 - 0.33
        var xs: [CGFloat] = []
        for advance in advances { xs.append(x); x += advance }
        if !text.isEmpty { context.list.append(.text(text, xs: xs, baseline: FontMetrics.pixelRound(baseline), font, color)) }
    }

    /// A suggestion that is too long loses its middle.
    private func fitted(_ text: String, _ font: FontSpec, to width: CGFloat) -> String {
        guard TextLine.width(text, font: font) > width else { return text }
        var kept = Array(text)
        while kept.count > 4, TextLine.width(String(kept) + "…", font: font) > width { kept.remove(at: kept.count / 2) }
        kept.insert("…", at: kept.count / 2)
        return String(kept)
    }

    private func drawEmojiTexts(_ size: CGSize, _ palette: Palette, _ context: inout DrawContext) {
        let field = CGRect(x: 9, y: size.height - 378, width: 0, height: 40)
        context.list.append(
            .symbol(
                "magnifyingglass", CGRect(x: field.minX + 18, y: field.minY + 10, width: 20, height: 20), size: 18, weight: 400, .color(palette.searchText),
                rendering: nil))
        let font = FontSpec(size: 17, weight: 400, design: .default)
        let query = search.query ?? ""
        if query.isEmpty {
            TextLine.draw("Search Emoji", font: font, color: palette.searchText, x: EmojiSearch.textStart, baseline: field.minY + 26, &context)
        }
        if search.isOpen {
            if !query.allSatisfy(\.isWhitespace), EmojiTable.search(query).isEmpty {
                TextLine.draw(
                    "No Emoji Found", font: font, color: palette.searchText, centeredIn: CGRect(x: 0, y: size.height - 330, width: size.width, height: 40),
                    &context)
            }
            return
        }
        let heading = FontSpec(size: 12, weight: 600, design: .default)
        for title in emoji.titles(in: size) {
            TextLine.draw(title.name, font: heading, color: palette.heading, x: title.x, baseline: size.height - 315.33, &context)
        }
    }
}
