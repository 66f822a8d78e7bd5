import Foundation

/// A well with a color, which opens a sheet of colors to choose from.
public struct ColorPicker<Label: View>: View {
    @Environment(\.labelsHidden) private var labelsHidden
    @State private var isChoosing = false
    let selection: Binding<Color>
    let supportsOpacity: Bool
    nonisolated(unsafe) let label: Label

    nonisolated public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.selection = selection; self.supportsOpacity = supportsOpacity; self.label = label()
    }
    public var body: some View {
        NodeWrapper(
            content: HStack(spacing: 8) {
                if !labelsHidden {
                    label
                    Spacer(minLength: 0)
                }
                Button {
                    isChoosing = true
                } label: {
                    NodeMaker { ColorWellNode(selection.wrappedValue, $0) }
                }
                .sheet(isPresented: $isChoosing) { ColorSheet(color: selection, supportsOpacity: supportsOpacity) }
            }
        ) { node, inputs in
            let words = inputs.buildOne(label, at: 2).spokenText, color = selection.wrappedValue.rgba(in: inputs.environment)
            return ColorPickerNode(node, label: words, value: color.spoken)
        }
    }
}
extension ColorPicker where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

/// Its button is called by the picker's label and reads out the color.
private final class ColorPickerNode: WrapperNode {
    private let label: String, value: String
    init(_ child: Node, label: String, value: String) { self.label = label; self.value = value; super.init(child) }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var parts = child.accessibility(context)
        guard let index = parts.lastIndex(where: { $0.type == "Button" }) else { return parts }
        parts[index].type = "ColorWell"
        parts[index].label = label
        parts[index].value = value
        return parts
    }
}

/// The color in a ring of all hues.
private final class ColorWellNode: Node {
    private let color: RGBA
    init(_ color: Color, _ inputs: _ViewInputs) { self.color = color.rgba(in: inputs.environment) }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 28, height: 28) }
    override func draw(_ context: inout DrawContext) {
        let center = CGPoint(x: frame.midX, y: frame.midY)
        let stops = (0...6).map { PaintStop(location: Double($0) / 6, color: RGBA(hue: Double($0) / 6, saturation: 0.85, brightness: 1)) }
        context.list.fill(.oval(frame), .angular(stops: stops, center: center, start: -90, end: 270))
        context.list.fill(.oval(frame.insetBy(dx: 3, dy: 3)), .color(.white))
        context.list.fill(.oval(frame.insetBy(dx: 4.5, dy: 4.5)), .color(color))
    }
}

extension RGBA {
    /// The color in words: its parts of 255, and how opaque it is where it is not wholly.
    var spoken: String {
        func part(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
        let name = "Red \(part(red)), Green \(part(green)), Blue \(part(blue))"
        return alpha < 1 ? "\(name), Opacity \(Int((alpha * 100).rounded()))%" : name
    }
}
