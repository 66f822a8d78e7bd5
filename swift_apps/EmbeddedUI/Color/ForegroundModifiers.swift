import Foundation

extension View {
    nonisolated public consuming func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle { foreground([AnyShapeStyle(style)]) }

    nonisolated public consuming func foregroundStyle<S1, S2>(_ primary: S1, _ secondary: S2) -> some View where S1: ShapeStyle, S2: ShapeStyle {
        foreground([AnyShapeStyle(primary), AnyShapeStyle(secondary)])
    }

    nonisolated public consuming func foregroundStyle<S1, S2, S3>(_ primary: S1, _ secondary: S2, _ tertiary: S3) -> some View
    where S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle {
        foreground([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
    }

    /// nil goes back to the label colors.
    nonisolated public consuming func foregroundColor(_ color: Color?) -> some View {
        transformEnvironment(\.foregroundStyles) { styles in
            styles = if let color { styles.setting([AnyShapeStyle(color)], isExplicit: true) } else { .labels }
        }
    }

    nonisolated private func foreground(_ styles: [AnyShapeStyle]) -> some View {
        transformEnvironment(\.foregroundStyles) { $0 = $0.setting(styles, isExplicit: true) }
    }

    nonisolated public consuming func tint<S>(_ tint: S?) -> some View where S: ShapeStyle { environment(\.tint, tint.map { AnyShapeStyle($0) }) }
    nonisolated public consuming func tint(_ tint: Color?) -> some View { environment(\.tint, tint.map { AnyShapeStyle($0) }) }

    @available(*, deprecated, message: "Use the asset catalog's accent color or View.tint(_:) instead.")
    nonisolated public consuming func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

    nonisolated public consuming func backgroundStyle<S>(_ style: S) -> some View where S: ShapeStyle { environment(\.backgroundStyle, AnyShapeStyle(style)) }
}

/// What content is drawn with unless something around it says otherwise: the tint of a button's label. An app's own
/// `foregroundStyle` outside of the control wins, as it does on iOS.
struct DefaultForeground: InputsModifier {
    typealias Body = Never
    let style: AnyShapeStyle
    nonisolated init(_ style: some ShapeStyle) { self.style = AnyShapeStyle(style) }
    func modify(_ inputs: inout _ViewInputs) {
        guard !inputs.environment.foregroundStyles.isExplicit else { return }
        inputs.environment.foregroundStyles = inputs.environment.foregroundStyles.setting([style])
    }
}
