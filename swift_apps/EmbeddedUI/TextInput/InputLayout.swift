import Foundation

/// Text in one font set in lines for editing: where each character is, and which one a point means.
/// Positions are in characters; points count from the layout's top left.
struct InputLayout {
    let text: String
    let font: FontSpec
    let alignment: TextLayoutAlignment
    /// The width for the lines; infinite if each paragraph is one line.
    let room: CGFloat
    let size: CGSize
    private let glyphs: TextGlyphs
    /// Each character shows as a disk.
    private let isSecure: Bool
    /// The scalars of each line, with the spaces and the line break at its end.
    private let lines: [Range<Int>]
    /// The first scalar of each character and the end of the last; nil where each character is one scalar.
    private let starts: [Int]?
    let lineHeight: CGFloat
    /// From one line to the next.
    let pitch: CGFloat

    /// The disks of secure text, in sizes of the font: nine at 16 points are 87 wide and 7.3 high.
    private static let disk: (advance: CGFloat, diameter: CGFloat) = (0.6225, 0.456)

    init(
        _ text: String, font: FontSpec, width: CGFloat?, lineSpacing: CGFloat = 0, alignment: TextLayoutAlignment = .leading, isSecure: Bool = false
    ) {
        self.text = text
        self.font = font
        self.alignment = alignment
        room = width.map { max($0, 0) } ?? .infinity
        self.isSecure = isSecure
        var glyphs = TextGlyphs([TextRun(text: text, font: font, style: 0)])
        if isSecure { glyphs.advances = glyphs.advances.map { _ in Self.disk.advance * font.size } }
        self.glyphs = glyphs
        lines = LineBreaker(glyphs: glyphs, width: room).lines()
        lineHeight = FontMetrics.lineHeight(font)
        pitch = lineHeight + FontMetrics.leading(font) + lineSpacing
        let isPlain = text.utf8.count == glyphs.scalars.count && !text.utf8.contains(0x0D)
        starts = isPlain ? nil : text.reduce(into: [0]) { $0.append($0.last! + $1.unicodeScalars.count) }
        var widest: CGFloat = 0
        for index in lines.indices { widest = max(widest, Self.shownWidth(lines[index], glyphs, room)) }
        size = CGSize(
            width: FontMetrics.pixelCeil(widest), height: FontMetrics.pixelCeil(CGFloat(max(lines.count, 1) - 1) * pitch + lineHeight))
    }

    var count: Int { starts.map { $0.count - 1 } ?? glyphs.scalars.count }
    var lineCount: Int { lines.count }

    /// The width that counts for a line's place: without the spaces that hang over its edge.
    private static func shownWidth(_ line: Range<Int>, _ glyphs: TextGlyphs, _ room: CGFloat) -> CGFloat {
        let whole = glyphs.width(glyphs.withoutLineFeed(line))
        return whole <= room + LineBreaker.play ? whole : min(glyphs.width(glyphs.trimmed(line)), whole)
    }

    private func scalar(_ position: Int) -> Int { starts.map { $0[min(max(position, 0), $0.count - 1)] } ?? min(max(position, 0), glyphs.scalars.count) }
    private func position(_ scalar: Int) -> Int {
        guard let starts else { return scalar }
        // The last character that begins at or before the scalar.
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= scalar { low = middle } else { high = middle - 1 }
        }
        return low
    }
    private func line(of scalar: Int) -> Int {
        var (low, high) = (0, lines.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if lines[middle].lowerBound <= scalar { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The left edge of a line.
    private func start(of line: Int) -> CGFloat {
        guard room.isFinite, alignment != .leading else { return 0 }
        let free = max(room - Self.shownWidth(lines[line], glyphs, room), 0)
        return alignment == .center ? free / 2 : free
    }
    private func x(of scalar: Int, in line: Int) -> CGFloat {
        let end = min(scalar, glyphs.withoutLineFeed(lines[line]).upperBound)
        return min(start(of: line) + (end > lines[line].lowerBound ? glyphs.width(lines[line].lowerBound..<end) : 0), room)
    }

    // MARK: Places

    /// The caret's place before a character: zero width, as high as its line.
    func caret(at position: Int) -> CGRect {
        let scalar = scalar(position), line = line(of: scalar)
        return CGRect(x: x(of: scalar, in: line), y: CGFloat(line) * pitch, width: 0, height: lineHeight)
    }

    /// The position nearest to a point. Above all text it is the start, below all text the end; next to a line the line's own.
    func position(at point: CGPoint) -> Int {
        guard !lines.isEmpty else { return 0 }
        if point.y >= CGFloat(lines.count) * pitch { return count }
        let line = min(max(Int((point.y / pitch).rounded(.down)), 0), lines.count - 1)
        let range = glyphs.withoutLineFeed(lines[line])
        // A position where a line is broken belongs to the next one.
        let isBroken = line < lines.count - 1 && range.upperBound == lines[line].upperBound
        var x = start(of: line)
        var scalar = range.lowerBound
        while scalar < range.upperBound {
            var end = scalar + 1
            var width = glyphs.advances[scalar]
            while end < range.upperBound, glyphs.breaks[end - 1] == .glued { width += glyphs.advances[end]; end += 1 }
            if point.x < x + width / 2 { break }
            if isBroken, end >= range.upperBound { break }
            x += width
            scalar = end
        }
        return position(scalar)
    }

    /// The boxes of a part of the text, one a line. Lines that the part continues after are filled to the edge of the room.
    func boxes(of range: Range<Int>) -> [CGRect] {
        guard !range.isEmpty, !lines.isEmpty else { return [] }
        let (first, last) = (scalar(range.lowerBound), scalar(range.upperBound))
        let (top, bottom) = (line(of: first), line(of: last))
        return (top...bottom).compactMap { line in
            let left = line == top ? x(of: first, in: line) : 0
            let edge = room.isFinite ? room : size.width
            let right = line == bottom ? x(of: last, in: line) : max(edge, left)
            let height = line == bottom ? lineHeight : pitch
            return right > left ? CGRect(x: left, y: CGFloat(line) * pitch, width: right - left, height: height) : nil
        }
    }

    // MARK: Drawing

    /// Draws the lines that `context` can see, with the layout's top left at `origin`.
    @MainActor func draw(at origin: CGPoint, color: RGBA, _ context: inout DrawContext) {
        guard color.alpha > 0, !lines.isEmpty else { return }
        let face = Face.of(font)
        let first = max(Int(((context.visible.minY - origin.y) / pitch).rounded(.down)) - 1, 0)
        let last = min(Int(min(((context.visible.maxY - origin.y) / pitch).rounded(.up), 1e6)) + 1, lines.count - 1)
        guard first <= last else { return }
        for line in first...last {
            var shown = String.UnicodeScalarView()
            var xs: [CGFloat] = []
            var x = origin.x + start(of: line)
            for index in glyphs.withoutLineFeed(lines[line]) {
                shown.append(glyphs.scalars[index])
                xs.append(x + face.inset(glyphs.scalars[index]))
                x += glyphs.advances[index]
            }
            guard !shown.isEmpty else { continue }
            if shown.contains(where: { $0.value >= 0x0590 && Script.direction($0) == .rightToLeft }) { LineSetter<Int>.turn(shown, &xs, end: x) }
            let baseline = FontMetrics.pixelRound(origin.y + FontMetrics.pixelRound(CGFloat(line) * pitch + FontMetrics.ascent(font)))
            if isSecure { drawDisks(xs, middle: baseline - FontMetrics.capHeight(font) / 2, color, &context); continue }
            context.list.append(.text(String(shown), xs: xs, baseline: baseline, font, color))
        }
    }

    @MainActor private func drawDisks(_ xs: [CGFloat], middle: CGFloat, _ color: RGBA, _ context: inout DrawContext) {
        let (advance, diameter) = (Self.disk.advance * font.size, Self.disk.diameter * font.size)
        for x in xs {
            let disk = CGRect(x: x + (advance - diameter) / 2, y: middle - diameter / 2, width: diameter, height: diameter)
            context.list.fill(.oval(disk), .color(color))
        }
    }
}
