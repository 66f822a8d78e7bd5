import Foundation

/// The sheet of a color picker: a grid, a spectrum or sliders, and below them the opacity and the color itself.
struct ColorSheet: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.self) private var environment
    @State private var part = Part.grid
    @Binding var color: Color
    let supportsOpacity: Bool
    enum Part: String, CaseIterable { case grid = "Grid", spectrum = "Spectrum", sliders = "Sliders" }

    private var rgba: RGBA { color.rgba(in: environment) }
    /// Another color, as opaque as the one before.
    private func choose(_ new: RGBA) { color = Color(rgba: RGBA(red: new.red, green: new.green, blue: new.blue, alpha: rgba.alpha)) }

    var body: some View {
        VStack(spacing: 16) {
            ZStack {
                Text(verbatim: "Colors").font(.headline)
                HStack {
                    Spacer()
                    Button {
                        dismiss()
                    } label: {
                        Image(systemName: "xmark").font(.system(size: 17, weight: .semibold)).foregroundStyle(.secondary)
                            .frame(width: 36, height: 36)
                            .background { Circle().fill(Color(uiColor: .tertiarySystemFill)) }
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("Close")
                }
            }
            Picker("", selection: $part) { ForEach(Part.allCases, id: \.self) { Text(verbatim: $0.rawValue).tag($0) } }.pickerStyle(.segmented)
            Group {
                switch part {
                case .grid: ColorGrid(chosen: rgba, choose: choose)
                case .spectrum: NodeMaker { SpectrumNode(chosen: rgba, $0, choose: choose) }
                case .sliders: ColorSliders(color: rgba, choose: choose)
                }
            }
            .frame(height: 280)
            if supportsOpacity { opacity }
            Divider()
            HStack {
                RoundedRectangle(cornerRadius: 12).fill(color).frame(width: 74, height: 74)
                    .accessibilityElement().accessibilityLabel("Selected Color").accessibilityValue(rgba.spoken)
                Spacer()
            }
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 20).padding(.top, 16)
        .presentationDetents([.height(supportsOpacity ? 620 : 540)])
    }

    private var opacity: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: "OPACITY").font(.system(size: 13, weight: .semibold)).foregroundStyle(.secondary)
            ColorSlider(
                name: "Opacity", value: rgba.alpha, end: Color(rgba: RGBA(red: rgba.red, green: rgba.green, blue: rgba.blue)),
                text: "\(Int((rgba.alpha * 100).rounded()))%"
            ) { color = Color(rgba: RGBA(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: $0)) }
        }
    }
}

/// Shades of gray, and below them twelve hues from dark to light.
private struct ColorGrid: View {
    let chosen: RGBA
    let choose: (RGBA) -> Void
    private static let hues: [(name: String, degrees: Double)] = [
        ("cyan", 194), ("blue", 217), ("indigo", 253), ("purple", 284), ("pink", 336), ("red", 8), ("orange", 24), ("amber", 39), ("gold", 47),
        ("yellow", 56), ("lime", 69), ("green", 102),
    ]
    private static let shades: [(name: String, saturation: Double, brightness: Double)] = [
        ("darkest", 1, 0.3), ("very dark", 1, 0.4), ("darker", 1, 0.53), ("dark", 1, 0.68), ("deep", 1, 0.84), ("", 0.98, 1), ("light", 0.7, 1),
        ("lighter", 0.45, 1), ("lightest", 0.2, 1),
    ]
    private func cell(_ row: Int, _ column: Int) -> (color: RGBA, name: String) {
        if row == 0 {
            let white = 1 - Double(column) / 11
            return (RGBA(white: white), column == 0 ? "white" : column == 11 ? "black" : "gray \(Int((white * 100).rounded()))%")
        }
        let (hue, shade) = (Self.hues[column], Self.shades[row - 1])
        let name = shade.name.isEmpty ? hue.name : "\(shade.name) \(hue.name)"
        return (RGBA(hue: hue.degrees / 360, saturation: shade.saturation, brightness: shade.brightness), name)
    }

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<10, id: \.self) { row in
                HStack(spacing: 0) {
                    ForEach(0..<12, id: \.self) { column in
                        let cell = cell(row, column), isChosen = cell.color.isNear(chosen)
                        Button {
                            choose(cell.color)
                        } label: {
                            Rectangle().fill(Color(rgba: cell.color))
                                .overlay { if isChosen { Rectangle().strokeBorder(row == 0 && column < 4 ? Color.gray : Color.white, lineWidth: 3) } }
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel(cell.name)
                        .accessibilityAddTraits(isChosen ? .isSelected : [])
                    }
                }
            }
        }
        .clipShape(RoundedRectangle(cornerRadius: 10))
    }
}

extension RGBA {
    /// Whether the two look alike, opacity aside.
    fileprivate func isNear(_ other: RGBA) -> Bool {
        abs(red - other.red) < 0.004 && abs(green - other.green) < 0.004 && abs(blue - other.blue) < 0.004
    }
    /// Hue, saturation and brightness.
    fileprivate var hsb: (hue: Double, saturation: Double, brightness: Double) {
        let most = max(red, green, blue), span = most - min(red, green, blue)
        guard span > 0 else { return (0, 0, most) }
        let sixth = most == red ? (green - blue) / span : most == green ? (blue - red) / span + 2 : (red - green) / span + 4
        return (((sixth / 6) + 1).truncatingRemainder(dividingBy: 1), span / most, most)
    }
}

/// All hues from left to right, from white over the hue to black downwards.
private final class SpectrumNode: Node {
    private let chosen: RGBA, choose: (RGBA) -> Void
    init(chosen: RGBA, _ inputs: _ViewInputs, choose: @escaping (RGBA) -> Void) { self.chosen = chosen; self.choose = choose }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 280)) }
    override func draw(_ context: inout DrawContext) {
        context.clipped(to: .rounded(frame, radii: [10], smooth: true), bounds: frame) { inner in
            let hues = (0...12).map { PaintStop(location: Double($0) / 12, color: RGBA(hue: Double($0) / 12, saturation: 1, brightness: 1)) }
            let (left, right) = (CGPoint(x: frame.minX, y: frame.midY), CGPoint(x: frame.maxX, y: frame.midY))
            inner.list.fill(.rect(frame), .linear(stops: hues, from: left, to: right))
            let (top, bottom) = (CGPoint(x: frame.midX, y: frame.minY), CGPoint(x: frame.midX, y: frame.maxY))
            let light = [PaintStop(location: 0, color: .white), PaintStop(location: 0.5, color: RGBA(white: 1, alpha: 0))]
            inner.list.fill(.rect(frame), .linear(stops: light, from: top, to: bottom))
            let dark = [PaintStop(location: 0.5, color: RGBA(white: 0, alpha: 0)), PaintStop(location: 1, color: RGBA(white: 0))]
            inner.list.fill(.rect(frame), .linear(stops: dark, from: top, to: bottom))
        }
        let (hue, saturation, brightness) = chosen.hsb
        let y = brightness < 1 ? 1 - brightness / 2 : saturation / 2
        let knob = CGRect(x: frame.minX + frame.width * hue - 14, y: frame.minY + frame.height * y - 14, width: 28, height: 28)
        context.list.fill(.oval(knob), .color(.white))
        context.list.fill(.oval(knob.insetBy(dx: 3, dy: 3)), .color(chosen))
    }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) else { return false }
        path.append(self)
        return true
    }
    private func pick(_ point: CGPoint) {
        let x = min(max((point.x - frame.minX) / frame.width, 0), 1), y = min(max((point.y - frame.minY) / frame.height, 0), 1)
        choose(RGBA(hue: min(Double(x), 0.9999), saturation: min(Double(y) * 2, 1), brightness: min(2 - Double(y) * 2, 1)))
        Invalidation.mark()
    }
    override func tapped(at point: CGPoint, count: Int) -> Bool { pick(point); return true }
    override func panned(_ pan: Pan) -> Bool { pick(pan.end); return true }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        [context.element("Other", label: "Color Spectrum", frame: frame, value: chosen.spoken, traits: ["Adjustable"])]
    }
}

private struct ColorSliders: View {
    let color: RGBA
    let choose: (RGBA) -> Void
    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            row("Red", color.red, .red) { RGBA(red: $0, green: color.green, blue: color.blue) }
            row("Green", color.green, .green) { RGBA(red: color.red, green: $0, blue: color.blue) }
            row("Blue", color.blue, .blue) { RGBA(red: color.red, green: color.green, blue: $0) }
            Spacer(minLength: 0)
        }
    }
    private func row(_ name: String, _ value: Double, _ end: Color, _ make: @escaping (Double) -> RGBA) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: name.uppercased()).font(.system(size: 13, weight: .semibold)).foregroundStyle(.secondary)
            ColorSlider(name: name, value: value, end: end, text: "\(Int((value * 255).rounded()))") { choose(make(($0 * 255).rounded() / 255)) }
        }
    }
}

/// A slider in its color, with the number next to it.
private struct ColorSlider: View {
    let name: String, value: Double, end: Color, text: String
    let set: (Double) -> Void
    var body: some View {
        HStack(spacing: 16) {
            Slider(value: Binding(get: { value }, set: { (new: Double) in set(new) })) { Text(verbatim: name) }.tint(end)
            Text(verbatim: text).frame(width: 76, height: 36).background { RoundedRectangle(cornerRadius: 8).fill(Color(uiColor: .tertiarySystemFill)) }
        }
    }
}
