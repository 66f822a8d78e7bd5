// UIKit's, as far as colors need it. SwiftUI re-exports UIKit; these are no part of its graph.

@_documentation(visibility: internal)
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The environment that a dynamic color is resolved for.
@_documentation(visibility: internal)
public final class UITraitCollection: Sendable {
    @_documentation(visibility: internal) public let userInterfaceStyle: UIUserInterfaceStyle
    @_documentation(visibility: internal) public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
}

extension UIColor {
    /// A color with a shade for each appearance.
    @_documentation(visibility: internal)
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        func shade(_ style: UIUserInterfaceStyle, _ scheme: ColorScheme) -> RGBA {
            var environment = EnvironmentValues()
            environment.colorScheme = scheme
            return dynamicProvider(UITraitCollection(userInterfaceStyle: style)).color.rgba(in: environment)
        }
        self.init(color: Color(light: shade(.light, .light), dark: shade(.dark, .dark)))
    }
}
