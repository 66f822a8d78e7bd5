import Foundation

public struct AccessibilityTraits: SetAlgebra, Sendable {
    public typealias Element = AccessibilityTraits
    public typealias ArrayLiteralElement = AccessibilityTraits
    package var bits: UInt32
    package init(bits: UInt32) { self.bits = bits }
    public init() { bits = 0 }
    public static let isButton = AccessibilityTraits(bits: 1 << 0)
    public static let isHeader = AccessibilityTraits(bits: 1 << 1)
    public static let isSelected = AccessibilityTraits(bits: 1 << 2)
    public static let isLink = AccessibilityTraits(bits: 1 << 3)
    public static let isSearchField = AccessibilityTraits(bits: 1 << 4)
    public static let isImage = AccessibilityTraits(bits: 1 << 5)
    public static let playsSound = AccessibilityTraits(bits: 1 << 6)
    public static let isKeyboardKey = AccessibilityTraits(bits: 1 << 7)
    public static let isStaticText = AccessibilityTraits(bits: 1 << 8)
    public static let isSummaryElement = AccessibilityTraits(bits: 1 << 9)
    public static let updatesFrequently = AccessibilityTraits(bits: 1 << 10)
    public static let startsMediaSession = AccessibilityTraits(bits: 1 << 11)
    public static let allowsDirectInteraction = AccessibilityTraits(bits: 1 << 12)
    public static let causesPageTurn = AccessibilityTraits(bits: 1 << 13)
    public static let isModal = AccessibilityTraits(bits: 1 << 14)
    public static let isToggle = AccessibilityTraits(bits: 1 << 15)

    public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { .init(bits: bits | other.bits) }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { .init(bits: bits & other.bits) }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { .init(bits: bits ^ other.bits) }
    @discardableResult public mutating func insert(_ newMember: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        bits |= newMember.bits
        return (isNew, newMember)
    }
    @discardableResult public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let had = intersection(member)
        bits &= ~member.bits
        return had.bits == 0 ? nil : had
    }
    @discardableResult public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        let had = contains(newMember)
        bits |= newMember.bits
        return had ? newMember : nil
    }
    public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }
    public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }

    /// The names that WebDriverAgent prints.
    package var names: [String] {
        let all: [(AccessibilityTraits, String)] = [
            (.isButton, "Button"), (.isHeader, "Header"), (.isSelected, "Selected"), (.isLink, "Link"), (.isSearchField, "SearchField"), (.isImage, "Image"),
            (.playsSound, "PlaysSound"), (.isKeyboardKey, "KeyboardKey"), (.isStaticText, "StaticText"), (.isSummaryElement, "SummaryElement"),
            (.updatesFrequently, "UpdatesFrequently"), (.startsMediaSession, "StartsMedia"), (.allowsDirectInteraction, "AllowsDirectInteraction"),
            (.causesPageTurn, "CausesPageTurn"), (.isToggle, "ToggleButton"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
    private enum Kind { case ignore, contain, combine }
    private let kind: Kind
    public static let ignore = AccessibilityChildBehavior(kind: .ignore)
    public static let contain = AccessibilityChildBehavior(kind: .contain)
    public static let combine = AccessibilityChildBehavior(kind: .combine)
    fileprivate var isCombine: Bool { kind == .combine }
    fileprivate var isContain: Bool { kind == .contain }
}

public struct AccessibilityActionKind: Equatable, Sendable {
    private let id: String
    public static let `default` = AccessibilityActionKind(id: "default")
    public static let escape = AccessibilityActionKind(id: "escape")
    public static let magicTap = AccessibilityActionKind(id: "magicTap")
    private init(id: String) { self.id = id }
    public init(named name: Text) { id = "named" }
}
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }
public enum AccessibilityHeadingLevel: UInt, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }

/// Changes what the modified view reads out as.
public struct AccessibilityAttachmentModifier: ViewModifier {
    public typealias Body = Never
    nonisolated(unsafe) var changes: [@MainActor (inout AccessibilityElement, EnvironmentValues) -> Void] = []
    var isHidden = false
    nonisolated init(_ change: @escaping @MainActor (inout AccessibilityElement, EnvironmentValues) -> Void) { changes = [change] }
    nonisolated init(hidden: Bool) { isHidden = hidden }
    nonisolated init() {}
}
extension AccessibilityAttachmentModifier: NodeModifier {
    package func modify(_ node: Node, _ inputs: _ViewInputs) -> Node {
        if isHidden { return AccessibilityHiddenNode(node) }
        let (changes, environment) = (changes, inputs.environment)
        return changes.isEmpty ? node : AccessibilityNode(node) { element in for change in changes { change(&element, environment) } }
    }
}

/// Applies a change to each element that its child reads out as; an empty child becomes an element of its own.
package final class AccessibilityNode: WrapperNode {
    private let change: (inout AccessibilityElement) -> Void
    /// What it would name an element that has nothing of its own.
    private lazy var probe: AccessibilityElement = {
        var element = AccessibilityElement("Other", frame: .zero); change(&element); return element
    }()
    package var label: String? { probe.label }
    package var identifier: String? { probe.identifier }
    package init(_ child: Node, _ change: @escaping (inout AccessibilityElement) -> Void) { self.change = change; super.init(child) }
    package override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        var elements = child.accessibility(context)
        if elements.isEmpty, frame.width > 0, frame.height > 0 {
            // A shape or a color with a label is an element too.
            var element = context.element("Other", frame: frame)
            change(&element)
            return element.label == nil && element.identifier == nil ? [] : [element]
        }
        // A text takes the frame of the view that the modifier is on, with its padding and its frame. Where it is drawn elsewhere, by an
        // offset or a rotation, it keeps its own.
        if elements.count == 1, elements[0].type == "StaticText", child.innermost is TextNode,
            frame.insetBy(dx: -0.5, dy: -0.5).contains(elements[0].frame)
        {
            elements[0].frame = frame
            elements[0].isVisible = context.sees(frame)
        }
        // Next to text a symbol is decoration: the label of the text is not its name.
        let named = elements.contains { !$0.isPlainSymbol }
        for index in elements.indices where label == nil || !elements[index].isPlainSymbol || !named {
            change(&elements[index])
            // A symbol with an explicit label is read out.
            if elements[index].isPlainSymbol, label != nil { elements[index].isPlainSymbol = false }
        }
        return elements
    }
}
final class AccessibilityHiddenNode: WrapperNode {
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] { [] }
}

/// `accessibilityElement(children:)`: one element out of several.
final class AccessibilityElementNode: WrapperNode {
    private let behavior: AccessibilityChildBehavior
    init(_ child: Node, _ behavior: AccessibilityChildBehavior) { self.behavior = behavior; super.init(child) }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        if behavior.isContain { return [context.element("Other", frame: frame, children: child.accessibility(context))] }
        guard behavior.isCombine else { return [context.element("Other", frame: frame)] }
        let inner = child.accessibility(context)
        if inner.count == 1 {
            guard inner[0].type == "StaticText" else { return inner }
            var text = inner[0]
            text.frame = frame
            text.isVisible = context.sees(frame)
            return [text]
        }
        var element = context.element(
            inner.contains { $0.type == "Button" } ? "Button" : inner.contains { $0.type == "Switch" } ? "Switch" : "StaticText", frame: frame)
        let words = inner.flatMap(\.wordsOnly)
        element.label = (words.isEmpty ? inner.flatMap(\.spokenTexts) : words).joined(separator: ", ")
        for part in inner where words.isEmpty || !part.isPlainSymbol { part.traits.forEach { element.addTrait($0) } }
        element.value = inner.compactMap { $0.type == "StaticText" ? nil : $0.value }.first
        element.setEnabled(inner.allSatisfy(\.isEnabled))
        element.isSelected = inner.contains(where: \.isSelected)
        return [element]
    }
}

extension View {
    private nonisolated consuming func attach(
        _ change: @escaping @MainActor (inout AccessibilityElement, EnvironmentValues) -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { modifier(AccessibilityAttachmentModifier(change)) }

    nonisolated public consuming func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        attach { $0.label = label.plainText(in: $1) }
    }
    nonisolated public consuming func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityLabel(Text(labelKey))
    }
    @_disfavoredOverload nonisolated public consuming func accessibilityLabel<S: StringProtocol>(
        _ label: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityLabel(Text(verbatim: String(label)))
    }
    nonisolated public consuming func accessibilityValue(_ value: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        attach { $0.value = value.plainText(in: $1) }
    }
    nonisolated public consuming func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityValue(Text(valueKey))
    }
    @_disfavoredOverload nonisolated public consuming func accessibilityValue<S: StringProtocol>(
        _ value: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityValue(Text(verbatim: String(value)))
    }
    // WebDriverAgent does not show hints.
    nonisolated public consuming func accessibilityHint(_ hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier())
    }
    nonisolated public consuming func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier())
    }
    @_disfavoredOverload nonisolated public consuming func accessibilityHint<S: StringProtocol>(
        _ hint: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier())
    }
    nonisolated public consuming func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        attach { element, _ in
            element.identifier = identifier
            // XCUITest names a stepper's halves after it.
            if element.type == "Stepper" {
                for index in element.children.indices { element.children[index].identifier = identifier + (index == 0 ? "-Decrement" : "-Increment") }
            }
        }
    }
    nonisolated public consuming func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier(hidden: hidden))
    }
    nonisolated public consuming func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        attach { element, _ in
            for name in traits.names { element.addTrait(name) }
            if traits.contains(.isSelected) { element.isSelected = true }
            if traits.contains(.isButton), element.type == "StaticText" || element.type == "Other" || element.type == "Image" { element.type = "Button" }
        }
    }
    nonisolated public consuming func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        attach { element, _ in
            let names = traits.names
            element.traits.removeAll { names.contains($0) }
            if traits.contains(.isSelected) { element.isSelected = false }
        }
    }
    nonisolated public consuming func accessibilitySortPriority(_ sortPriority: Double) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        attach { element, _ in element.sortPriority = sortPriority }
    }
    nonisolated public consuming func accessibilityInputLabels(_ inputLabels: [Text]) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier())
    }
    nonisolated public consuming func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        modifier(AccessibilityAttachmentModifier())
    }
    @_disfavoredOverload nonisolated public consuming func accessibilityInputLabels<S: StringProtocol>(
        _ inputLabels: [S]
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { modifier(AccessibilityAttachmentModifier()) }
    // Actions are for assistive technology; touches do not reach them.
    nonisolated public consuming func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { modifier(AccessibilityAttachmentModifier()) }
    nonisolated public consuming func accessibilityAction(
        named name: Text, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier())
    }
    nonisolated public consuming func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { modifier(AccessibilityAttachmentModifier()) }
    @_disfavoredOverload nonisolated public consuming func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { modifier(AccessibilityAttachmentModifier()) }
    nonisolated public consuming func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attach { element, _ in element.addTrait("Adjustable") } }
    nonisolated public consuming func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        modifier(AccessibilityAttachmentModifier())
    }
    nonisolated public consuming func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { modifier(AccessibilityAttachmentModifier()) }
    nonisolated public consuming func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(FrameModifier { AccessibilityElementNode($0, children) })
    }
}
