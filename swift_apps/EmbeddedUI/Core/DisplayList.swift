import Foundation

/// An outline on the screen, in points.
package indirect enum DisplayShape: Equatable {
    case rect(CGRect)
    case rounded(CGRect, radii: [CGFloat], smooth: Bool)
    case oval(CGRect)
    case path(Path)
}

package enum DisplayOp {
    case save
    case restore
    case clip(DisplayShape)
    case transform(CGAffineTransform)
    /// With perspective.
    case projection(ProjectionTransform)
    case layer(opacity: Double, blur: CGFloat?)
    case blend(String)
    case fill(DisplayShape, Paint, evenOdd: Bool)
    case stroke(DisplayShape, Paint, StrokeStyle)
    case shadow(DisplayShape, RGBA, radius: CGFloat, x: CGFloat, y: CGFloat)
    /// `xs`: where each Unicode scalar is, absolute.
    case text(String, xs: [CGFloat], baseline: CGFloat, FontSpec, RGBA)
    case symbol(String, CGRect, size: CGFloat, weight: Int, Paint, rendering: String?)
    case image(String, CGRect)
    case glass(DisplayShape, tint: RGBA?, style: GlassStyle)
    /// `blur`: how far what is below is blurred at the edge itself, in points.
    case fade(CGRect, edge: String, RGBA, blur: CGFloat = 0)
}

/// Which glass or material it is, and for which color scheme; without one, for the screen's.
package struct GlassStyle: Hashable, Sendable {
    package var name: String
    package var scheme: ColorScheme?
}

/// What to paint, in order. The painter only draws: all layout has been done.
package struct DisplayList {
    package var ops: [DisplayOp] = []
    package init() {}
    package mutating func append(_ op: DisplayOp) { ops.append(op) }
    package mutating func fill(_ shape: DisplayShape, _ paint: Paint, evenOdd: Bool = false) {
        if !paint.isClear { ops.append(.fill(shape, paint, evenOdd: evenOdd)) }
    }
    package mutating func stroke(_ shape: DisplayShape, _ paint: Paint, _ style: StrokeStyle) { if !paint.isClear { ops.append(.stroke(shape, paint, style)) } }
    package mutating func glass(_ shape: DisplayShape, tint: RGBA? = nil, style: String = "regular", scheme: ColorScheme?) {
        ops.append(.glass(shape, tint: tint, style: GlassStyle(name: style, scheme: scheme)))
    }
}

/// The drawing destination of nodes, and its visible part.
@MainActor package struct DrawContext {
    package var list = DisplayList()
    /// The part that is not clipped, in the current coordinates: nodes outside are skipped.
    package var visible: CGRect
    package init(visible: CGRect) { self.visible = visible }

    package mutating func draw(_ node: Node) {
        // Frames may be exceeded by shadows, offsets and overflow: leave a wide margin before skipping.
        if !node.frame.insetBy(dx: -60, dy: -60).intersects(visible), !node.children.contains(where: { $0.reaches(visible) }) { return }
        node.draw(&self)
    }

    package mutating func clipped(to shape: DisplayShape, bounds: CGRect, _ body: (inout DrawContext) -> Void) {
        let outer = visible
        visible = visible.intersection(bounds)
        defer { visible = outer }
        if visible.isEmpty { return }
        list.append(.save)
        list.append(.clip(shape))
        body(&self)
        list.append(.restore)
    }
}

// MARK: - As JSON

/// Writes JSON without intermediate objects: a screen is drawn after every step.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    /// That of the display list being written.
    private var screenScheme = "light"
    package init() { bytes.reserveCapacity(32_768) }
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func raw(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }
    package mutating func raw(string text: String) { bytes.append(contentsOf: text.utf8) }
    package mutating func raw(bytes more: Data) { bytes.append(contentsOf: more) }
    package mutating func byte(_ byte: UInt8) { bytes.append(byte) }

    /// Points with three decimals at most.
    package mutating func number(_ value: Double) {
        guard value.isFinite else { return raw("0") }
        var milli = Int64((value * 1000).rounded())
        if milli < 0 { bytes.append(45); milli = -milli }
        integer(milli / 1000)
        var rest = milli % 1000
        if rest > 0 {
            bytes.append(46)
            var digits = 3
            while rest % 10 == 0 { rest /= 10; digits -= 1 }
            var scale: Int64 = digits == 3 ? 100 : digits == 2 ? 10 : 1
            while scale > 0 { bytes.append(UInt8(48 + rest / scale % 10)); scale /= 10 }
        }
    }
    package mutating func integer(_ value: Int64) {
        if value < 0 { bytes.append(45) }
        var (magnitude, scale) = (value.magnitude, UInt64(1))
        while magnitude / scale >= 10 { scale *= 10 }
        while scale > 0 {
            bytes.append(UInt8(48 + magnitude / scale))
            magnitude %= scale
            scale /= 10
        }
    }

    package mutating func string(_ text: String) {
        bytes.append(34)
        // Nearly every text needs no escaping.
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            guard utf8.allSatisfy({ $0 >= 32 && $0 != 34 && $0 != 92 }) else { return false }
            bytes.append(contentsOf: utf8)
            return true
        }
        if isPlain { return bytes.append(34) }
        for byte in text.utf8 {
            switch byte {
            case 34: raw("\\\"")
            case 92: raw("\\\\")
            case 10: raw("\\n")
            case 13: raw("\\r")
            case 9: raw("\\t")
            case 0..<32:
                let hex = Array("0123456789abcdef".utf8)
                raw("\\u00"); bytes.append(hex[Int(byte >> 4)]); bytes.append(hex[Int(byte & 15)])
            default: bytes.append(byte)
            }
        }
        bytes.append(34)
    }
    package mutating func list(_ values: some Sequence<CGFloat>) {
        bytes.append(91)
        var first = true
        for value in values {
            if !first { bytes.append(44) }
            first = false
            number(Double(value))
        }
        bytes.append(93)
    }
    package mutating func rect(_ rect: CGRect) { list([rect.minX, rect.minY, rect.width, rect.height]) }
    package mutating func bool(_ value: Bool) { if value { raw("true") } else { raw("false") } }
}

extension JSONWriter {
    package mutating func displayList(_ list: DisplayList, size: CGSize, scale: CGFloat, scheme: String) {
        raw("{\"size\":"); self.list([size.width, size.height])
        raw(",\"scale\":"); number(Double(scale))
        raw(",\"scheme\":"); string(scheme)
        screenScheme = scheme
        raw(",\"ops\":[")
        for (index, op) in list.ops.enumerated() {
            if index > 0 { byte(44) }
            self.op(op)
        }
        raw("]}")
    }

    private mutating func glass(_ shape: DisplayShape, _ tint: RGBA?, _ style: GlassStyle) {
        raw("{\"op\":\"glass\",\"shape\":"); self.shape(shape); raw(",\"tint\":")
        if let tint { color(tint) } else { raw("null") }
        raw(",\"style\":"); string(style.name)
        if let scheme = style.scheme.map({ $0 == .dark ? "dark" : "light" }), scheme != screenScheme { raw(",\"scheme\":"); string(scheme) }
        byte(125)
    }
    private mutating func color(_ color: RGBA) {
        func channel(_ value: Double) -> CGFloat { CGFloat((min(max(value, 0), 1) * 255).rounded()) }
        byte(91)
        number(channel(color.red)); byte(44); number(channel(color.green)); byte(44); number(channel(color.blue)); byte(44); number(color.alpha)
        byte(93)
    }

    private mutating func point(_ point: CGPoint) { list([point.x, point.y]) }

    private mutating func stops(_ stops: [PaintStop]) {
        raw("\"stops\":[")
        for (index, stop) in stops.enumerated() {
            if index > 0 { byte(44) }
            byte(91); number(stop.location); byte(44); color(stop.color); byte(93)
        }
        raw("]")
    }

    private mutating func paint(_ paint: Paint) {
        switch paint {
        case .linear(let stops, let from, let to):
            raw("{\"linear\":{"); self.stops(stops); raw(",\"from\":"); point(from); raw(",\"to\":"); point(to); raw("}}")
        case .radial(let stops, let center, let start, let end):
            raw("{\"radial\":{"); self.stops(stops); raw(",\"center\":"); point(center); raw(",\"r0\":"); number(Double(start)); raw(",\"r1\":");
            number(Double(end)); raw("}}")
        case .elliptical(let stops, let center, let size, let start, let end):
            let radius = max(size.width, size.height)
            raw("{\"radial\":{"); self.stops(stops); raw(",\"center\":"); point(center); raw(",\"r0\":"); number(Double(start * radius)); raw(",\"r1\":");
            number(Double(end * radius)); raw("}}")
        case .angular(let stops, let center, let start, let end):
            raw("{\"angular\":{"); self.stops(stops); raw(",\"center\":"); point(center); raw(",\"start\":"); number(start); raw(",\"end\":"); number(end);
            raw("}}")
        case .shadowed(let inner, _), .blended(let inner, _): self.paint(inner)
        default:
            raw("{\"color\":"); color(paint.solid); raw("}")
        }
    }

    private mutating func shape(_ shape: DisplayShape) {
        switch shape {
        case .rect(let rect): raw("{\"rect\":"); self.rect(rect); raw("}")
        case .oval(let rect): raw("{\"oval\":"); self.rect(rect); raw("}")
        case .rounded(let rect, let radii, let smooth):
            raw("{\"rrect\":"); self.rect(rect); raw(",\"r\":")
            if radii.count == 1 { number(Double(radii[0])) } else { list(radii) }
            if smooth { raw(",\"smooth\":true") }
            raw("}")
        case .path(let path):
            raw("{\"path\":[")
            var first = true
            path.forEach { element in
                if !first { byte(44) }
                first = false
                switch element {
                case .move(let to): raw("[\"M\","); coordinates([to])
                case .line(let to): raw("[\"L\","); coordinates([to])
                case .quadCurve(let to, let control): raw("[\"Q\","); coordinates([control, to])
                case .curve(let to, let control1, let control2): raw("[\"C\","); coordinates([control1, control2, to])
                case .closeSubpath: raw("[\"Z\"]")
                }
            }
            raw("]}")
        }
    }
    private mutating func coordinates(_ points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            if index > 0 { byte(44) }
            number(Double(point.x)); byte(44); number(Double(point.y))
        }
        byte(93)
    }

    private mutating func op(_ op: DisplayOp) {
        switch op {
        case .save: raw("{\"op\":\"save\"}")
        case .restore: raw("{\"op\":\"restore\"}")
        case .clip(let shape): raw("{\"op\":\"clip\",\"shape\":"); self.shape(shape); byte(125)
        case .transform(let m): raw("{\"op\":\"transform\",\"m\":"); matrix([m.a, m.b, m.c, m.d, m.tx, m.ty]); byte(125)
        case .projection(let m):
            raw("{\"op\":\"projection\",\"m\":"); matrix([m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33]); byte(125)
        case .layer(let opacity, let blur):
            raw("{\"op\":\"layer\",\"opacity\":"); number(opacity)
            if let blur { raw(",\"blur\":"); number(Double(blur)) }
            byte(125)
        case .blend(let mode): raw("{\"op\":\"layer\",\"opacity\":1,\"blend\":"); string(mode); byte(125)
        case .fill(let shape, .material(let style, let scheme), _):
            glass(shape, nil, GlassStyle(name: style == .regular || style == .ultraThick ? "thick" : style.rawValue, scheme: scheme))
        case .fill(let shape, .image(let name, let rect), _):
            raw("{\"op\":\"save\"},{\"op\":\"clip\",\"shape\":"); self.shape(shape)
            raw("},{\"op\":\"image\",\"name\":"); string(name); raw(",\"rect\":"); self.rect(rect); raw("},{\"op\":\"restore\"}")
        case .fill(let shape, let paint, let evenOdd):
            if case .shadowed(let inner, let shadows) = paint {
                for shadow in shadows where !shadow.isInner {
                    self.op(.shadow(shape, shadow.color, radius: shadow.radius, x: shadow.offset.width, y: shadow.offset.height)); byte(44)
                }
                return self.op(.fill(shape, inner, evenOdd: evenOdd))
            }
            raw("{\"op\":\"fill\",\"shape\":"); self.shape(shape); raw(",\"paint\":"); self.paint(paint)
            if evenOdd { raw(",\"evenodd\":true") }
            byte(125)
        case .stroke(let shape, let paint, let style):
            raw("{\"op\":\"stroke\",\"shape\":"); self.shape(shape); raw(",\"paint\":"); self.paint(paint); raw(",\"width\":"); number(Double(style.lineWidth))
            if style.lineCap != .butt { raw(",\"cap\":"); string(style.lineCap == .round ? "round" : "square") }
            if style.lineJoin != .miter { raw(",\"join\":"); string(style.lineJoin == .round ? "round" : "bevel") }
            if !style.dash.isEmpty { raw(",\"dash\":"); list(style.dash); raw(",\"phase\":"); number(Double(style.dashPhase)) }
            byte(125)
        case .shadow(let shape, let color, let radius, let x, let y):
            raw("{\"op\":\"shadow\",\"shape\":"); self.shape(shape); raw(",\"color\":"); self.color(color)
            raw(",\"radius\":"); number(Double(radius)); raw(",\"x\":"); number(Double(x)); raw(",\"y\":"); number(Double(y)); byte(125)
        case .text(let text, let xs, let baseline, let font, let color):
            raw("{\"op\":\"text\",\"s\":"); string(text); raw(",\"x\":"); list(xs); raw(",\"y\":"); number(Double(baseline))
            raw(",\"font\":{\"size\":"); number(Double(font.size)); raw(",\"weight\":"); integer(Int64(font.weight))
            raw(",\"design\":"); string("\(font.design)"); raw(",\"italic\":"); bool(font.italic); raw("},\"color\":"); self.color(color); byte(125)
        case .symbol(let name, let rect, let size, let weight, let paint, let rendering):
            raw("{\"op\":\"symbol\",\"name\":"); string(name); raw(",\"rect\":"); self.rect(rect); raw(",\"size\":"); number(Double(size))
            raw(",\"weight\":"); integer(Int64(weight)); raw(",\"paint\":"); self.paint(paint)
            if let rendering { raw(",\"rendering\":"); string(rendering) }
            byte(125)
        case .image(let name, let rect): raw("{\"op\":\"image\",\"name\":"); string(name); raw(",\"rect\":"); self.rect(rect); byte(125)
        case .glass(let shape, let tint, let style): glass(shape, tint, style)
        case .fade(let rect, let edge, let color, let blur):
            raw("{\"op\":\"fade\",\"rect\":"); self.rect(rect); raw(",\"edge\":"); string(edge); raw(",\"color\":"); self.color(color)
            if blur > 0 { raw(",\"blur\":"); number(Double(blur)) }
            byte(125)
        }
    }

    /// Matrices need more decimals than points.
    private mutating func matrix(_ values: [CGFloat]) {
        byte(91)
        for (index, value) in values.enumerated() {
            if index > 0 { byte(44) }
            raw(string: String(Double((value * 1e8).rounded() / 1e8)))
        }
        byte(93)
    }
}
