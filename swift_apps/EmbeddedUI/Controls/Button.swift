import Foundation

public struct Button<Label: View>: PrimitiveView {
    public typealias Body = Never
    let role: ButtonRole?
    nonisolated(unsafe) let action: () -> Void
    nonisolated(unsafe) let label: Label

    nonisolated init(role: ButtonRole?, action: @escaping () -> Void, content: Label) { self.role = role; self.action = action; label = content }
    @preconcurrency nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: MainActor.run(action), content: label())
    }
    @preconcurrency nonisolated public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: role, action: MainActor.run(action), content: label())
    }

    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let box = inputs.environment.buttonStyleBox
        // What is inside a button is not a row, and not styled as a button again.
        var inner = inputs
        inner.isLazy = false
        inner.isRowContext = false
        if inner.environment.isInListRow { inner.environment.isInRowControl = true }
        let erased = ErasedView(view.label)
        if let made = box.primitiveFace(PrimitiveButtonStyleConfiguration(role: view.role, label: .init(erased: erased), action: view.action)) {
            return ErasedView._makeView(view: made, inputs: inner.child(0), outputs: &outputs)
        }
        let body = box.face(role: view.role, label: erased)
        outputs.nodes.append(ButtonNode(Node.joined(inner.build(body)), role: view.role, look: box.look, inputs: inputs, action: view.action))
    }
}

extension MainActor {
    /// A main-actor action as a plain closure: the engine calls it on the main actor.
    nonisolated static func run(_ action: @escaping @MainActor () -> Void) -> () -> Void { { MainActor.assumeIsolated { action() } } }
}

package final class ButtonNode: WrapperNode, RowActivatable, ButtonDescribing {
    private let role: ButtonRole?, look: ButtonLook?, isEnabled: Bool, action: () -> Void
    private let tint: RGBA?
    private let isPreferred: Bool
    /// In a bar: what a prominent button makes of the glass below it.
    let glassTint: RGBA?
    init(_ child: Node, role: ButtonRole?, look: ButtonLook?, inputs: _ViewInputs, action: @escaping () -> Void) {
        self.role = role; self.look = look; self.action = action
        isEnabled = inputs.environment.isEnabled
        let environment = inputs.environment
        tint = environment.explicitTint
        isPreferred = environment.hasDefaultAction
        glassTint =
            look == .borderedProminent && environment.barContext?.hasGlass == true
            ? (role == .destructive ? environment.color(.red) : environment.glassTint) : nil
        super.init(child)
    }
    package func trigger() {
        guard isEnabled else { return }
        action()
        Invalidation.markRun()
    }
    package override var runsOnlyCode: Bool { true }
    package override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        // A finger is wider than a small symbol: targets are at least 44 points in each direction.
        let (dx, dy) = (max(44 - frame.width, 0) / 2, max(44 - frame.height, 0) / 2)
        guard frame.insetBy(dx: -min(dx, 12), dy: -min(dy, 12)).contains(point) else { return false }
        _ = child.hit(point, &path)
        path.append(self)
        return true
    }
    package override func tapped(at point: CGPoint, count: Int) -> Bool {
        trigger()
        // A disabled button swallows the touch.
        return true
    }
    package var activatesFromRow: Bool { look == .automatic || look == nil }
    package func activateFromRow() { trigger() }
    package var buttonDescription: ButtonDescription {
        let words = child.accessibility(AccessibilityContext(visible: .infinite)).flatMap(\.wordsOnly)
        var description = ButtonDescription(
            title: words.isEmpty ? child.spokenText : words.joined(separator: ", "), systemImage: child.firstSymbol, role: role, tint: tint,
            isEnabled: isEnabled, action: action)
        description.isPreferred = isPreferred
        return description
    }
    package override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        let inner = child.accessibility(context)
        var element = context.element("Button", frame: frame, traits: ["Button"])
        let texts = inner.flatMap(\.spokenTexts)
        // A symbol next to text is decoration; alone it names the button.
        let words = inner.flatMap { $0.wordsOnly }
        element.label = (words.isEmpty ? texts : words).joined(separator: ", ")
        if !inner.contains(where: { $0.type != "Image" && !$0.wordsOnly.isEmpty }), let symbol = inner.first(where: { $0.type == "Image" })?.identifier {
            element.identifier = symbol
        }
        element.isSelected = inner.contains(where: \.isSelected)
        if element.isSelected { element.addTrait("Selected") }
        element.children = AccessibilityElement.parts(inner)
        element.setEnabled(isEnabled)
        return [element]
    }
}

extension AccessibilityElement {
    /// Texts below, without the names of symbols.
    package var wordsOnly: [String] {
        if isPlainSymbol { return [] }
        if children.isEmpty || (label?.isEmpty == false) { return spokenTexts }
        return children.flatMap(\.wordsOnly)
    }
}

extension Button where Label == Text {
    @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: MainActor.run(action), content: Text(titleKey))
    }
    @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: MainActor.run(action), content: Text(title))
    }
    @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: MainActor.run(action), content: Text(titleKey))
    }
    @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: MainActor.run(action), content: Text(title))
    }
}
extension Button where Label == EmbeddedUI.Label<Text, Image> {
    @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: MainActor.run(action), content: EmbeddedUI.Label(titleKey, systemImage: systemImage))
    }
    @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: MainActor.run(action), content: EmbeddedUI.Label(title, systemImage: systemImage))
    }
    @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: MainActor.run(action), content: EmbeddedUI.Label(titleKey, systemImage: systemImage))
    }
    @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: MainActor.run(action), content: EmbeddedUI.Label(title, systemImage: systemImage)) }
}
extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: { configuration.trigger() }, content: configuration.label)
    }
}

/// Switches the list around between viewing and editing.
public struct EditButton: View {
    @Environment(\.editMode) private var editMode
    nonisolated public init() {}
    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        Button(isEditing ? "Done" : "Edit") { editMode?.wrappedValue = isEditing ? .inactive : .active }
    }
}
