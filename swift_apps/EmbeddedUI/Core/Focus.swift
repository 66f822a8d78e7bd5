import Foundation

/// A text field as the keyboard sees it. Fields register themselves in every build.
@MainActor package struct TextTarget {
    package let identity: Identity
    package var text: () -> String
    package var setText: (String) -> Void
    /// Return pressed: a single-line field submits, a multi-line one takes a line break.
    package var submit: () -> Void
    package var isMultiline = false
    package var isSecure = false
    package var keyboard = UIKeyboardType.default
    package var submitLabel = "return"
    package var frame: () -> CGRect
    package init(
        identity: Identity, text: @escaping () -> String, setText: @escaping (String) -> Void, submit: @escaping () -> Void, frame: @escaping () -> CGRect
    ) {
        self.identity = identity; self.text = text; self.setText = setText; self.submit = submit; self.frame = frame
    }
}

/// Which text field has the keyboard, where its caret is, and the `@FocusState`s that follow it.
@MainActor package final class FocusCenter {
    /// The focused field's place; nil = no keyboard.
    package private(set) var focused: Identity?
    /// The caret, in characters from the start.
    package var caret = 0
    package private(set) var targets: [TextTarget] = []
    private var links: [ObjectIdentifier: [FocusLink]] = [:]

    /// One `.focused(…)` on a field: sets and reads a `@FocusState`.
    package struct FocusLink {
        package let isWanted: () -> Bool
        package let gained: () -> Void
        package let lost: () -> Void
        package init(isWanted: @escaping () -> Bool, gained: @escaping () -> Void, lost: @escaping () -> Void) {
            self.isWanted = isWanted; self.gained = gained; self.lost = lost
        }
    }

    package func register(_ target: TextTarget) { targets.append(target) }
    package func link(_ identity: Identity, _ link: FocusLink) { links[ObjectIdentifier(identity), default: []].append(link) }
    package var target: TextTarget? { focused.flatMap { focused in targets.last { $0.identity === focused } } }

    func beginBuild() { targets = []; links = [:] }

    /// Follows `@FocusState`s that code changed, and lets go of a field that is gone.
    func endBuild() {
        if let focused, !targets.contains(where: { $0.identity === focused }) { resign() }
        for target in targets {
            for link in links[ObjectIdentifier(target.identity)] ?? [] {
                if link.isWanted(), focused !== target.identity { return focus(target.identity) }
                if !link.isWanted(), focused === target.identity { return resign(keepStates: true) }
            }
        }
    }

    package func focus(_ identity: Identity, caret: Int? = nil) {
        if let before = focused, before !== identity { links[ObjectIdentifier(before)]?.forEach { $0.lost() } }
        if focused !== identity { Invalidation.mark() }
        focused = identity
        self.caret = caret ?? targets.last { $0.identity === identity }?.text().count ?? 0
        links[ObjectIdentifier(identity)]?.forEach { if !$0.isWanted() { $0.gained() } }
    }

    /// The keyboard goes away.
    package func resign(keepStates: Bool = false) {
        guard let before = focused else { return }
        focused = nil
        if !keepStates { links[ObjectIdentifier(before)]?.forEach { $0.lost() } }
        Invalidation.mark()
    }

    /// Types into the focused field at its caret. False when nothing is focused.
    package func insert(_ text: String) -> Bool {
        guard let target else { return false }
        var characters = Array(target.text())
        caret = min(caret, characters.count)
        characters.insert(contentsOf: text, at: caret)
        caret += text.count
        target.setText(String(characters))
        Invalidation.mark()
        return true
    }
    package func deleteBackward() -> Bool {
        guard let target else { return false }
        var characters = Array(target.text())
        caret = min(caret, characters.count)
        guard caret > 0 else { return true }
        characters.remove(at: caret - 1)
        caret -= 1
        target.setText(String(characters))
        Invalidation.mark()
        return true
    }
    package func pressReturn() -> Bool {
        guard let target else { return false }
        if target.isMultiline { return insert("\n") }
        let (before, requests) = (focused, FocusRequests.count)
        target.submit()
        // onSubmit may have moved the focus on, or asked for this field once more; otherwise the keyboard leaves.
        let isKept = FocusRequests.count != requests && links[ObjectIdentifier(target.identity), default: []].allSatisfy { $0.isWanted() }
        if focused === before, !isKept { resign() }
        return true
    }
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
        nonmutating set { guard let box else { return }; box.value = newValue; FocusRequests.count += 1; Invalidation.mark() }
    }
    public var projectedValue: FocusState<Value>.Binding { Binding(box: box, unfocused: unfocused) }

    @propertyWrapper public struct Binding {
        fileprivate let box: StateBox<Value>?
        fileprivate let unfocused: Value
        public var wrappedValue: Value {
            get { box?.value ?? unfocused }
            nonmutating set { box?.value = newValue; FocusRequests.count += 1; Invalidation.mark() }
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
    nonisolated public func focused<Value>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View where Value: Hashable {
        modifier(FocusedModifier(binding, value))
    }
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { modifier(FocusedModifier(condition, true)) }
}
