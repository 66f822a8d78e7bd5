import Foundation

/// A view that shows another screen when it is tapped.
public struct NavigationLink<Label, Destination>: PrimitiveView where Label: View, Destination: View {
    public typealias Body = Never
    private enum Target {
        case value(AnyHashable?)
        case view(Destination, isActive: Binding<Bool>?)
    }
    nonisolated(unsafe) private let target: Target
    nonisolated(unsafe) private let label: Label

    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        let screen = inputs.environment.navigationScreen
        let isEnabled: Bool, activate: () -> Void
        switch view.target {
        case .value(let value):
            isEnabled = inputs.environment.isEnabled && value != nil && screen != nil
            activate = { if let value { screen?.stack.push(value) } }
        case .view(let destination, let isActive):
            isEnabled = inputs.environment.isEnabled && screen != nil
            let identity = inputs.identity
            if let screen {
                let memory = screen.memory
                let isShown = isActive?.wrappedValue ?? (memory.activeLink === identity)
                if isShown {
                    screen.show(
                        ScreenPush(
                            identity: identity.child(1), make: { $0.build(destination) },
                            pop: {
                                if let isActive { isActive.wrappedValue = false }
                                memory.activeLink = nil
                                memory.lastPush = nil
                                Invalidation.mark()
                            }, isWanted: { isActive?.wrappedValue ?? (memory.activeLink === identity) }))
                }
            }
            activate = {
                screen?.stack.host.focus.resign()
                isActive?.wrappedValue = true
                screen?.memory.activeLink = identity
                Invalidation.mark()
            }
        }
        var labelInputs = inputs
        labelInputs.isLazy = false
        if labelInputs.environment.isInListRow { labelInputs.environment.isInRowControl = true }
        let isFree = !inputs.isRowContext && inputs.environment.barContext == nil
        let box = inputs.environment.buttonStyleBox
        if isFree,
            let made = box.primitiveFace(
                PrimitiveButtonStyleConfiguration(role: nil, label: .init(erased: ErasedView(view.label)), action: { if isEnabled { activate() } }))
        {
            return ErasedView._makeView(view: made, inputs: labelInputs.child(0), outputs: &outputs)
        }
        // In rows and bars, links have a look of their own, and elsewhere unless a style makes another.
        let isStyled = isFree && (box.style != nil || [.bordered, .borderedProminent, .grouped].contains(box.look))
        let label: [Node]
        if isStyled {
            label = labelInputs.build(box.face(role: nil, label: ErasedView(view.label)))
        } else {
            // A link outside of rows and bars reads as a link: in the tint, unless its style is plain.
            if isFree, box.look != .plain, !inputs.environment.foregroundStyles.isExplicit {
                labelInputs.environment.foregroundStyles = inputs.environment.foregroundStyles.setting([AnyShapeStyle(TintShapeStyle())])
            }
            label = labelInputs.build(view.label)
        }
        let link = NavigationLinkNode(Node.joined(label), isInBar: inputs.environment.barContext != nil)
        link.environment = inputs.environment
        link.isEnabled = isEnabled
        // A style decides itself how a disabled button looks.
        link.isDimmed = !isEnabled && !isStyled
        link.activate = activate
        link.traits[NavigationChevronTrait.self] = inputs.environment.barContext == nil
        outputs.nodes.append(link)
    }

    nonisolated public consuming func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink {
    nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        target = .view(destination(), isActive: nil); self.label = label()
    }
    nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) { target = .view(destination, isActive: nil); self.label = label() }
    @available(*, deprecated, message: "use NavigationLink(value:label:) or navigationDestination(isPresented:destination:), inside a NavigationStack")
    nonisolated public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        target = .view(destination(), isActive: isActive); self.label = label()
    }
    @available(*, deprecated, message: "use NavigationLink(value:label:) or navigationDestination(isPresented:destination:), inside a NavigationStack")
    nonisolated public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        target = .view(destination, isActive: isActive); self.label = label()
    }
    @available(*, deprecated, message: "use NavigationLink(value:label:), inside a List within a NavigationStack")
    nonisolated public init<V>(tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) where V: Hashable {
        target = .view(
            destination(), isActive: Binding(get: { selection.wrappedValue == tag }, set: { (isOn: Bool) in selection.wrappedValue = isOn ? tag : nil }))
        self.label = label()
    }
    @available(*, deprecated, message: "use NavigationLink(value:label:), inside a List within a NavigationStack")
    nonisolated public init<V>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) where V: Hashable {
        self.init(tag: tag, selection: selection, destination: { destination }, label: label)
    }
}

extension NavigationLink where Destination == Never {
    nonisolated public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
        target = .value(value.map { AnyHashable($0) }); self.label = label()
    }
    nonisolated public init<P>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text, P: Hashable { self.init(value: value) { Text(titleKey) } }
    @_disfavoredOverload
    nonisolated public init<S, P>(_ title: S, value: P?) where Label == Text, S: StringProtocol, P: Hashable { self.init(value: value) { Text(title) } }
    nonisolated public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable, P: Decodable, P: Encodable {
        target = .value(value.map { AnyHashable($0) }); self.label = label()
    }
    nonisolated public init<P>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text, P: Hashable, P: Decodable, P: Encodable {
        self.init(value: value) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S, P>(_ title: S, value: P?) where Label == Text, S: StringProtocol, P: Hashable, P: Decodable, P: Encodable {
        self.init(value: value) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, @ViewBuilder destination: () -> Destination) where S: StringProtocol {
        self.init(destination: destination) { Text(title) }
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) { self.init(destination: destination) { Text(titleKey) } }
    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, destination: Destination) where S: StringProtocol { self.init(destination: destination) { Text(title) } }
    @available(*, deprecated, message: "use NavigationLink(_:value:) or navigationDestination(isPresented:destination:), inside a NavigationStack")
    nonisolated public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
        self.init(isActive: isActive, destination: destination) { Text(titleKey) }
    }
    @available(*, deprecated, message: "use NavigationLink(_:value:) or navigationDestination(isPresented:destination:), inside a NavigationStack")
    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) where S: StringProtocol {
        self.init(isActive: isActive, destination: destination) { Text(title) }
    }
    @available(*, deprecated, message: "use NavigationLink(_:value:) or navigationDestination(isPresented:destination:), inside a NavigationStack")
    nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(titleKey) }
    }
    @available(*, deprecated, message: "use NavigationLink(_:value:) or navigationDestination(isPresented:destination:), inside a NavigationStack")
    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, destination: Destination, isActive: Binding<Bool>) where S: StringProtocol {
        self.init(destination: destination, isActive: isActive) { Text(title) }
    }
    @available(*, deprecated, message: "use NavigationLink(_:value:), inside a List within a NavigationStack")
    nonisolated public init<V>(_ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination) where V: Hashable {
        self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
    }
    @available(*, deprecated, message: "use NavigationLink(_:value:), inside a List within a NavigationStack")
    @_disfavoredOverload
    nonisolated public init<S, V>(_ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination)
    where S: StringProtocol, V: Hashable { self.init(tag: tag, selection: selection, destination: destination) { Text(title) } }
    @available(*, deprecated, message: "use NavigationLink(_:value:), inside a List within a NavigationStack")
    nonisolated public init<V>(_ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) where V: Hashable {
        self.init(tag: tag, selection: selection, destination: { destination }) { Text(titleKey) }
    }
    @available(*, deprecated, message: "use NavigationLink(_:value:), inside a List within a NavigationStack")
    @_disfavoredOverload
    nonisolated public init<S, V>(_ title: S, destination: Destination, tag: V, selection: Binding<V?>) where S: StringProtocol, V: Hashable {
        self.init(tag: tag, selection: selection, destination: { destination }) { Text(title) }
    }
}

/// A link's label, tappable all over; in a list the whole row is.
package final class NavigationLinkNode: WrapperNode, RowActivatable {
    var isEnabled = true
    var isDimmed = false
    var environment = EnvironmentValues()
    var activate: () -> Void = {}
    private let isInBar: Bool
    init(_ child: Node, isInBar: Bool) { self.isInBar = isInBar; super.init(child) }

    package var activatesFromRow: Bool { isEnabled }
    package func activateFromRow() { if isEnabled { activate() } }
    package override var runsOnlyCode: Bool { true }

    package override func hit(_ point: CGPoint, _ path: inout [Node]) -> Bool {
        guard frame.contains(point) else { return false }
        // Controls inside the label keep their touches.
        if !child.hit(point, &path) { path.append(child) }
        path.append(self)
        return true
    }
    package override func tapped(at point: CGPoint, count: Int) -> Bool {
        activateFromRow()
        return isEnabled
    }
    /// How much of a disabled link shows, its chevron included.
    static let disabledOpacity = 0.5
    package override func draw(_ context: inout DrawContext) {
        if !isDimmed { return super.draw(&context) }
        context.list.append(.save)
        context.list.append(.layer(opacity: NavigationLinkNode.disabledOpacity, blur: nil))
        super.draw(&context)
        context.list.append(.restore)
    }
    package override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        [context.button(around: child, frame: frame, isEnabled: isEnabled)]
    }
}

extension AccessibilityContext {
    /// A button as XCUITest shows it: its texts joined, its parts kept underneath.
    package func button(around child: Node, frame: CGRect, isEnabled: Bool = true) -> AccessibilityElement {
        let parts = AccessibilityElement.parts(child.accessibility(self))
        let texts = parts.flatMap(\.wordsOnly)
        var button = element(
            "Button", label: (texts.isEmpty ? parts.flatMap(\.spokenTexts) : texts).joined(separator: ", "), frame: frame, traits: ["Button"], children: parts)
        if texts.isEmpty, parts.count == 1 { button.identifier = parts[0].identifier }
        button.setEnabled(isEnabled)
        return button
    }
}
