import Foundation

/// Which text field has the keyboard, where its caret is, and the `@FocusState`s that follow it.
@MainActor package final class FocusCenter {
    /// The focused field's place; nil = no keyboard.
    package private(set) var focused: Identity?
    /// What is selected in the focused field, in characters; `selection` is this within the text as it is now.
    var selected = 0..<0
    /// Whether the start of the selection moved last, and not its end.
    var movedLower = false
    /// The text as the last edit left it: a text that the app writes itself puts the caret at its end.
    var knownText = ""
    /// The text as typed since the last build: until then a binding may still give the one before.
    var typed: String?
    /// Counts what moves the caret: views that scroll follow it then, and otherwise stay where a finger put them.
    package private(set) var revision = 0
    /// Whether the edit menu is up.
    package var isMenuOpen = false
    /// Whether it was up when the finger came down.
    var hadMenu = false
    /// Whether keys type elsewhere for now, as into the search for emoji: the field shows its selection but no caret.
    package var isAside = false
    /// A plain text that is selected for copying.
    var copyableText: SelectedText?
    package private(set) var targets: [TextTarget] = []
    /// What views below `focusedValue` and `focusedSceneValue` offer.
    let values = FocusedValueTable()
    private var links: [ObjectIdentifier: [FocusLink]] = [:]
    /// Those of the previous build: the states of a field that no longer exists are updated.
    private var lastLinks: [ObjectIdentifier: [FocusLink]] = [:]

    /// One `.focused(…)` on a field: sets and reads a `@FocusState`.
    package struct FocusLink {
        package let isWanted: () -> Bool
        package let gained: () -> Void
        package let lost: () -> Void
        package init(isWanted: @escaping () -> Bool, gained: @escaping () -> Void, lost: @escaping () -> Void) {
            self.isWanted = isWanted; self.gained = gained; self.lost = lost
        }
    }

    func register(_ target: TextTarget) { targets.append(target) }
    func link(_ identity: Identity, _ link: FocusLink) { links[ObjectIdentifier(identity), default: []].append(link) }
    package var target: TextTarget? { focused.flatMap { focused in targets.last { $0.identity === focused } } }

    func beginBuild() { lastLinks = links; targets = []; links = [:]; typed = nil; values.beginBuild() }

    /// Goes back to before a build whose views are made again: it has not reached all fields.
    func abandonBuild() { links = lastLinks }

    /// Removes all fields without notifying them, because their window closes.
    func close() {
        focused = nil
        beginBuild()
        lastLinks = [:]
        values.close()
    }

    /// Follows `@FocusState`s that code changed, and removes the focus from a field that no longer exists.
    func endBuild() {
        values.endBuild()
        if let target, case let text = target.text(), text != knownText {
            knownText = text
            selected = text.count..<text.count
            isMenuOpen = false
        }
        if let focused, !targets.contains(where: { $0.identity === focused }) {
            lastLinks[ObjectIdentifier(focused)]?.forEach { $0.lost() }
            resign()
        }
        lastLinks = [:]
        for target in targets {
            for link in links[ObjectIdentifier(target.identity)] ?? [] {
                if link.isWanted(), focused !== target.identity { return focus(target.identity) }
                if !link.isWanted(), focused === target.identity { return resign(keepStates: true) }
            }
        }
    }

    /// Focuses a field, with the caret at its end by default.
    package func focus(_ identity: Identity, caret: Int? = nil) {
        if let before = focused, before !== identity { noteLoss(of: before) }
        focused = identity
        typed = nil
        knownText = text
        let caret = min(caret ?? .max, knownText.count)
        selected = caret..<caret
        isMenuOpen = false
        noteChange()
        links[ObjectIdentifier(identity)]?.forEach { if !$0.isWanted() { $0.gained() } }
    }

    /// Hides the keyboard.
    package func resign(keepStates: Bool = false) {
        guard let before = focused else { return }
        focused = nil
        typed = nil
        isMenuOpen = false
        if !keepStates { noteLoss(of: before) }
        noteMove()
    }

    /// Tells the `@FocusState`s of a field that it has lost the focus. While a build has not reached the field (what is in a list or
    /// a `GeometryReader` is built by layout), those of the last build are told: they would ask for the focus again.
    private func noteLoss(of field: Identity) {
        let key = ObjectIdentifier(field)
        (links[key] ?? lastLinks[key])?.forEach { $0.lost() }
    }

    /// The caret or the text has changed.
    func noteChange() {
        revision += 1
        noteMove()
    }

    /// Whether views were ever built differently for where the focus is.
    private var isRead = false
    /// Views are built for where the focus is.
    func noteRead() { isRead = true }
    private func noteMove() { if isRead { Invalidation.markUntracked() } else { Invalidation.markLayout() } }

    /// Whether every `@FocusState` of a field asks for it.
    func isWanted(_ identity: Identity) -> Bool { links[ObjectIdentifier(identity), default: []].allSatisfy { $0.isWanted() } }
}

/// How often code has set a `@FocusState`: setting it to what it is already asks for the keyboard all the same.
enum FocusRequests { nonisolated(unsafe) static var count = 0 }

@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    private let initial: Value
    private var box: StateBox<Value>?
    private let unfocused: Value

    public init() where Value == Bool { initial = false; unfocused = false }
    public init<T>() where Value == T?, T: Hashable { initial = nil; unfocused = nil }

    public var wrappedValue: Value {
        get { box?.value ?? initial }
        nonmutating set { guard let box else { return }; box.value = newValue; FocusRequests.count += 1 }
    }
    public var projectedValue: FocusState<Value>.Binding { Binding(box: box, unfocused: unfocused) }

    @propertyWrapper public struct Binding {
        fileprivate let box: StateBox<Value>?
        fileprivate let unfocused: Value
        public var wrappedValue: Value {
            get { box?.value ?? unfocused }
            nonmutating set { box?.value = newValue; FocusRequests.count += 1 }
        }
        public var projectedValue: FocusState<Value>.Binding { self }
    }
}
extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}

extension FocusState: InstallableProperty {
    package mutating func install(_ context: PropertyContext) {
        let initial = initial
        box = context.inputs.identity.slot(context.slot) { StateBox(initial) }
    }
}

/// The links that text fields below pick up.
enum FocusLinksKey: EnvironmentKey { static var defaultValue: [FocusCenter.FocusLink] { [] } }
extension EnvironmentValues {
    package var focusLinks: [FocusCenter.FocusLink] {
        get { self[FocusLinksKey.self] }
        set { self[FocusLinksKey.self] = newValue }
    }
}

struct FocusedModifier<Value: Hashable>: InputsModifier {
    typealias Body = Never
    nonisolated(unsafe) let binding: FocusState<Value>.Binding, value: Value
    nonisolated init(_ binding: FocusState<Value>.Binding, _ value: Value) { self.binding = binding; self.value = value }
    func modify(_ inputs: inout _ViewInputs) {
        let (binding, value) = (binding, value)
        inputs.environment.focusLinks.append(
            .init(
                isWanted: { binding.wrappedValue == value }, gained: { binding.wrappedValue = value },
                lost: { if binding.wrappedValue == value { binding.wrappedValue = binding.unfocused } }))
    }
}

extension View {
    nonisolated public consuming func focused<Value>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View where Value: Hashable {
        modifier(FocusedModifier(binding, value))
    }
    nonisolated public consuming func focused(_ condition: FocusState<Bool>.Binding) -> some View { modifier(FocusedModifier(condition, true)) }
}
