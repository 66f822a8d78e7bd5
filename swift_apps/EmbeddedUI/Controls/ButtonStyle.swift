import Foundation

@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = ButtonStyleConfiguration
}

public struct ButtonStyleConfiguration {
    public struct Label: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public let role: ButtonRole?
    public let label: ButtonStyleConfiguration.Label
    public let isPressed: Bool
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

public struct PrimitiveButtonStyleConfiguration {
    public struct Label: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public let role: ButtonRole?
    public let label: PrimitiveButtonStyleConfiguration.Label
    let action: () -> Void
    public func trigger() { action(); Invalidation.markRun() }
}

/// The looks that come with the system; `grouped`: on the ground of a `ControlGroup`.
package enum ButtonLook { case automatic, borderless, plain, bordered, borderedProminent, grouped }

/// How buttons below look: one of the system's, or an app's own style.
struct ButtonStyleBox {
    let look: ButtonLook?
    /// An app's style.
    var style: (any ButtonStyle)?
    /// An app's style that decides itself what triggers.
    var primitive: (any PrimitiveButtonStyle)?

    /// What a button with this label looks like.
    @MainActor func face(role: ButtonRole?, label: ErasedView) -> ErasedView {
        func styled(_ style: some ButtonStyle) -> ErasedView {
            ErasedView(StyledBody(style: style, configuration: ButtonStyleConfiguration(role: role, label: .init(erased: label), isPressed: false)))
        }
        if let style { return styled(style) }
        return ErasedView(BuiltInButton(look: look ?? .automatic, role: role, label: label))
    }
    /// What an app's style makes of a button that it triggers itself; nil where there is no such style.
    @MainActor func primitiveFace(_ configuration: @autoclosure () -> PrimitiveButtonStyleConfiguration) -> ErasedView? {
        func styled(_ style: some PrimitiveButtonStyle) -> ErasedView { ErasedView(PrimitiveStyledBody(style: style, configuration: configuration())) }
        return primitive.map { styled($0) }
    }
}
/// Styles are made anew in each build: they are compared by their fields.
extension ButtonStyleBox: InheritedValue {
    func isSame(as other: Any) -> Bool {
        guard let other = other as? ButtonStyleBox, look == other.look else { return false }
        return MainActor.assumeIsolated { Self.areSame(style, other.style) && Self.areSame(primitive, other.primitive) }
    }
    @MainActor private static func areSame(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        func isSame<S>(_ style: S) -> Bool { (b as? S).map { SameFields.areSame(style, $0) } ?? false }
        return _openExistential(a, do: isSame)
    }
}
private enum ButtonStyleKey: EnvironmentKey { static var defaultValue: ButtonStyleBox { ButtonStyleBox(look: .automatic) } }
private enum BorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }
private enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
extension EnvironmentValues {
    var buttonStyleBox: ButtonStyleBox {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
    package var buttonBorderShape: ButtonBorderShape {
        get { self[BorderShapeKey.self] }
        set { self[BorderShapeKey.self] = newValue }
    }
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
    package var buttonLook: ButtonLook? { buttonStyleBox.look }
}

public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large, extraLarge }

public struct ButtonBorderShape: Equatable, Sendable {
    enum Kind: Equatable { case automatic, capsule, rounded(CGFloat?), circle }
    let kind: Kind
    public static let automatic = ButtonBorderShape(kind: .automatic)
    public static let capsule = ButtonBorderShape(kind: .capsule)
    public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .init(kind: .rounded(radius)) }
    public static let circle = ButtonBorderShape(kind: .circle)

    func shape() -> AnyShape {
        switch kind {
        case .automatic, .capsule: AnyShape(Capsule())
        case .rounded(let radius): AnyShape(RoundedRectangle(cornerRadius: radius ?? 8))
        case .circle: AnyShape(Circle())
        }
    }
}

/// Draws a label in one of the system's looks.
struct BuiltInButton: View {
    @Environment(\.controlSize) private var controlSize
    @Environment(\.buttonBorderShape) private var borderShape
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.isInListRow) private var isInListRow
    @Environment(\.barContext) private var barContext
    let look: ButtonLook
    let role: ButtonRole?
    let label: ErasedView

    /// In a bar a destructive button looks like the others.
    private var isDestructive: Bool { role == .destructive && !isOnGlass }
    private var ink: AnyShapeStyle { isDestructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle()) }
    private func inked(_ content: some View, _ style: AnyShapeStyle) -> some View {
        content.modifier(DefaultForeground(style)).environment(\.isInButton, true)
    }
    private var disabledInk: Color { Color(uiColor: .tertiaryLabel) }
    /// On a bar's glass a button has no ground of its own: a prominent one tints the glass.
    private var isOnGlass: Bool { barContext?.hasGlass ?? false }

    var body: some View {
        switch look {
        case .borderedProminent where isOnGlass: inked(label, AnyShapeStyle(isEnabled ? Color.white : disabledInk))
        case .plain: label.opacity(isEnabled ? 1 : 0.3)
        case .grouped:
            inked(sized.frame(minWidth: 47, minHeight: 34), isEnabled ? ink : AnyShapeStyle(disabledInk))
        case .automatic, .borderless,
            .bordered where isOnGlass:
            inked(label, isEnabled ? ink : AnyShapeStyle(disabledInk))
        case .bordered:
            inked(sized, isEnabled ? ink : AnyShapeStyle(disabledInk))
                .background {
                    borderShape.shape().fill(
                        isEnabled
                            ? (isDestructive ? AnyShapeStyle(Color.red.opacity(0.16)) : AnyShapeStyle(TintShapeStyle().opacity(0.16)))
                            : AnyShapeStyle(Color(uiColor: .tertiarySystemFill)))
                }
        case .borderedProminent:
            inked(sized, AnyShapeStyle(isEnabled ? Color.white : disabledInk))
                .background {
                    borderShape.shape().fill(isEnabled ? ink : AnyShapeStyle(Color(uiColor: .tertiarySystemFill)))
                }
        }
    }
    private var sized: some View {
        let (horizontal, vertical): (CGFloat, CGFloat) =
            switch controlSize {
            case .mini: (10, 4)
            case .small: (10, 5)
            case .regular: (12, 7)
            case .large, .extraLarge: (20, 15)
            }
        return
            label
            .font(
                controlSize == .large || controlSize == .extraLarge
                    ? .body.weight(look == .borderedProminent ? .semibold : .regular) : controlSize == .regular ? .body : .subheadline
            )
            .padding(.horizontal, borderShape.kind == .circle ? vertical : horizontal)
            .padding(.vertical, vertical)
            // On a ground of its own a label is no longer a row's.
            .environment(\.isInListRow, false)
    }
}

public struct DefaultButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {};
    public func makeBody(configuration: Configuration) -> some View {
        BuiltInButton(look: .automatic, role: configuration.role, label: configuration.label.erased)
    }
}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {};
    public func makeBody(configuration: Configuration) -> some View {
        BuiltInButton(look: .borderless, role: configuration.role, label: configuration.label.erased)
    }
}
public struct PlainButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {};
    public func makeBody(configuration: Configuration) -> some View { BuiltInButton(look: .plain, role: configuration.role, label: configuration.label.erased) }
}
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {};
    public func makeBody(configuration: Configuration) -> some View {
        BuiltInButton(look: .bordered, role: configuration.role, label: configuration.label.erased)
    }
}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {};
    public func makeBody(configuration: Configuration) -> some View {
        BuiltInButton(look: .borderedProminent, role: configuration.role, label: configuration.label.erased)
    }
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle { public static var automatic: DefaultButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: BorderlessButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: PlainButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: BorderedButtonStyle { .init() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle { public static var borderedProminent: BorderedProminentButtonStyle { .init() } }

struct ButtonStyleModifier: InputsModifier {
    typealias Body = Never
    nonisolated(unsafe) let box: ButtonStyleBox
    nonisolated init(_ box: ButtonStyleBox) { self.box = box }
    func modify(_ inputs: inout _ViewInputs) { inputs.environment.buttonStyleBox = box }
}

extension View {
    nonisolated public consuming func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(ButtonStyleModifier(ButtonStyleBox(look: nil, style: style)))
    }
    nonisolated public consuming func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        let look: ButtonLook? =
            switch style {
            case is DefaultButtonStyle: .automatic
            case is BorderlessButtonStyle: .borderless
            case is PlainButtonStyle: .plain
            case is BorderedButtonStyle: .bordered
            case is BorderedProminentButtonStyle: .borderedProminent
            default: nil
            }
        return modifier(ButtonStyleModifier(look.map { ButtonStyleBox(look: $0) } ?? ButtonStyleBox(look: nil, primitive: style)))
    }
    nonisolated public consuming func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }
    nonisolated public consuming func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }
    nonisolated public consuming func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { modifier(EmptyModifier()) }
}
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let id: Int
    public static let automatic = ButtonRepeatBehavior(id: 0)
    public static let enabled = ButtonRepeatBehavior(id: 1)
    public static let disabled = ButtonRepeatBehavior(id: 2)
}

/// An app's style may have dynamic properties of its own: they are installed before `makeBody`.
private struct StyledBody<S: ButtonStyle>: View {
    var style: S
    let configuration: ButtonStyleConfiguration
    var body: some View { InstalledStyle(style: style) { $0.makeBody(configuration: configuration) } }
}
private struct PrimitiveStyledBody<S: PrimitiveButtonStyle>: View {
    var style: S
    let configuration: PrimitiveButtonStyleConfiguration
    var body: some View { InstalledStyle(style: style) { $0.makeBody(configuration: configuration) } }
}
/// Installs a style's dynamic properties, then builds what it makes.
struct InstalledStyle<S, Made: View>: PrimitiveView {
    typealias Body = Never
    let style: S
    let make: @MainActor (S) -> Made
    static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        var style = view.style
        DynamicFields.install(in: &style, inputs)
        Made._makeView(view: view.make(style), inputs: inputs.child(0), outputs: &outputs)
    }
}
