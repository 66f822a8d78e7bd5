import Foundation

// Previews are for Xcode's canvas. The compiler checks them here and makes nothing of them. Their traits are Apple's too, in a
// framework of their own, so they are no part of the graph.

@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "EmbeddedMacros", type: "PreviewMacro")

@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "EmbeddedMacros", type: "PreviewMacro")

@_documentation(visibility: internal)
public struct Preview {
    @_documentation(visibility: internal) public enum ViewTraits {}
}

/// Customizes how a preview appears in Xcode's canvas.
@_documentation(visibility: internal)
public struct PreviewTrait<T> {
    private init() {}
}
extension PreviewTrait where T == Preview.ViewTraits {
    @_documentation(visibility: internal) public static var defaultLayout: PreviewTrait<T> { .init() }
    @_documentation(visibility: internal) public static var sizeThatFitsLayout: PreviewTrait<T> { .init() }
    @_documentation(visibility: internal) public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> { .init() }
    @_documentation(visibility: internal) public static var portrait: PreviewTrait<T> { .init() }
    @_documentation(visibility: internal) public static var portraitUpsideDown: PreviewTrait<T> { .init() }
    @_documentation(visibility: internal) public static var landscapeLeft: PreviewTrait<T> { .init() }
    @_documentation(visibility: internal) public static var landscapeRight: PreviewTrait<T> { .init() }
}
