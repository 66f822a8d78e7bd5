/// A control's label. Where it is several texts, the first is the title, and the others are below it, smaller and lighter.
///
/// Apple: "SwiftUI uses the first text as the title and the second as the subtitle" (Toggle, LabeledContent).
struct StackedLabel<Label: View>: PrimitiveView {
    typealias Body = Never
    let label: Label
    static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let titles = inputs.build(view.label)
        guard titles.count > 1, titles.allSatisfy({ $0 is TextNode }) else { return outputs.nodes += titles }
        var below = inputs
        below.environment.font = .subheadline
        below.environment.foregroundStyles = inputs.environment.foregroundStyles.setting([AnyShapeStyle(HierarchicalShapeStyle.secondary)])
        let lines = below.build(view.label, at: 1).dropFirst()
        outputs.nodes.append(StackNode([titles[0]] + lines, axis: .vertical, alignment: .leading, spacing: 2))
    }
}
