import Foundation

struct WheelPicker: View {
    let options: [PickerOption]
    var body: some View {
        NodeMaker { inputs in
            WheelNode(
                titles: options.map(\.title), selected: options.firstIndex(where: \.isSelected) ?? 0, loops: false,
                spoken: options.first(where: \.isSelected)?.spoken ?? "", inputs: inputs, wrapsInPicker: true
            ) { options[$0].choose() }
        }
    }
}

/// A turning column of values: 216 high, rows of 32, the chosen one in the middle.
final class WheelNode: Node {
    static let rowHeight: CGFloat = 32
    private let titles: [String], selected: Int, loops: Bool, spoken: String, isEnabled: Bool, wrapsInPicker: Bool
    private let choose: (Int) -> Void
    private let ink: RGBA, band: RGBA?
    private let alignment: TextAlignment
    /// `loops`: hours and minutes go round. `spoken`: the value read out ("6 o’clock").
    init(
        titles: [String], selected: Int, loops: Bool, spoken: String, inputs: _ViewInputs, wrapsInPicker: Bool, alignment: TextAlignment = .center,
        choose: @escaping (Int) -> Void
    ) {
        self.titles = titles; self.selected = selected; self.loops = loops; self.spoken = spoken; self.choose = choose; self.wrapsInPicker = wrapsInPicker;
        self.alignment = alignment
        isEnabled = inputs.environment.isEnabled
        ink = Color.primary.rgba(in: inputs.environment)
        band = wrapsInPicker ? Color(uiColor: .tertiarySystemFill).rgba(in: inputs.environment) : nil
    }
    private static let radius: CGFloat = 108
    /// How far above and below the middle rows can be seen.
    private static let reach = radius * 0.95
    /// How far the wheel is turned for a row `step` rows from the middle, in radians.
    private static func angle(of step: Int) -> Double { Double(step) * Double(rowHeight / radius) }
    /// The row that is drawn at a distance from the middle.
    private static func step(at distance: CGFloat) -> Int {
        Int((asin(Double(min(max(distance / reach, -1), 1))) * Double(radius / rowHeight)).rounded())
    }
    static let font = FontSpec(size: 22, weight: 400, design: .default)

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let widest = titles.map { TextLine.width($0, font: Self.font) }.max() ?? 0
        return CGSize(width: wrapsInPicker ? proposal.width ?? max(widest + 32, 320) : widest + 24, height: min(proposal.height ?? 216, 216))
    }
    override func draw(_ context: inout DrawContext) {
        if let band { WheelNode.drawBand(frame, band, &context) }
        guard !titles.isEmpty else { return }
        context.clipped(to: .rect(frame), bounds: frame) { inner in
            for step in -4...4 {
                var index = selected + step
                if loops { index = (index % titles.count + titles.count) % titles.count }
                guard titles.indices.contains(index) else { continue }
                // Rows lie on a cylinder of radius 108: they move together and fade away from the middle.
                let angle = WheelNode.angle(of: step)
                guard abs(angle) < 1.45 else { continue }
                let y = frame.midY + WheelNode.reach * CGFloat(sin(angle))
                let squeeze = CGFloat(cos(angle))
                let fade = step == 0 ? 1 : max(0.12, 0.52 - abs(angle) * 0.3)
                let width = TextLine.width(titles[index], font: Self.font)
                let x: CGFloat =
                    switch alignment {
                    case .leading: frame.minX + 12;
                    case .trailing: frame.maxX - 12 - width;
                    default: frame.midX - width / 2
                    }
                let height = FontMetrics.lineHeight(Self.font)
                if step != 0 {
                    inner.list.append(.save)
                    inner.list.append(
                        .transform(
                            CGAffineTransform.around(
                                .center, in: CGRect(x: frame.minX, y: y - 16, width: frame.width, height: 32),
                                CGAffineTransform(scaleX: 0.94 + 0.06 * squeeze, y: squeeze))))
                }
                TextLine.draw(titles[index], font: Self.font, color: ink.opacity(fade), x: x, baseline: y - height / 2 + FontMetrics.ascent(Self.font), &inner)
                if step != 0 { inner.list.append(.restore) }
            }
        }
    }
    static func drawBand(_ frame: CGRect, _ color: RGBA, _ context: inout DrawContext) {
        context.list.fill(
            .rounded(CGRect(x: frame.minX + 9, y: frame.midY - 17, width: frame.width - 18, height: 34), radii: [17], smooth: false), .color(color))
    }
    override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) else { return false }
        path.append(self)
        return true
    }
    private func turn(by rows: Int) {
        guard isEnabled, !titles.isEmpty, rows != 0 else { return }
        let target = loops ? ((selected + rows) % titles.count + titles.count) % titles.count : min(max(selected + rows, 0), titles.count - 1)
        if target != selected { choose(target) }
        Invalidation.mark()
    }
    override func tapped(at point: CGPoint, count: Int) -> Bool {
        turn(by: WheelNode.step(at: point.y - frame.midY))
        return true
    }
    override func panned(_ pan: Pan) -> Bool {
        guard !pan.isHorizontal else { return false }
        turn(by: -Int(((pan.translation.height + pan.velocity.height * 0.1) / WheelNode.rowHeight).rounded()))
        return true
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var wheel = context.element("PickerWheel", frame: frame, value: spoken, traits: ["Adjustable"])
        wheel.setEnabled(isEnabled)
        return wrapsInPicker ? [context.element("Picker", frame: frame, children: [wheel])] : [wheel]
    }
}
