import Foundation

@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Self.Body { get }
    init()
}

@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder var body: Self.Body { get }
    /// The content of the scene's window; nil where it has none.
    static func _makeContent(scene: Self, inputs: _ViewInputs) -> _SceneContent?
}

public struct _SceneContent {
    package let make: @MainActor (_ViewInputs, inout _ViewOutputs) -> Void
}

extension Scene {
    public static func _makeContent(scene: Self, inputs: _ViewInputs) -> _SceneContent? {
        var scene = scene
        DynamicFields.install(in: &scene, inputs)
        return Body._makeContent(scene: scene.body, inputs: inputs.child(0))
    }
}

extension Never: Scene {
    public var body: Never { fatalError("Never has no body") }
    public static func _makeContent(scene: Never, inputs: _ViewInputs) -> _SceneContent? {}
}
extension Scene where Body == Never { public var body: Never { fatalError("\(Self.self) has no body") } }

@resultBuilder public struct SceneBuilder {
    nonisolated public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    nonisolated public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
    public typealias Body = Never
    nonisolated(unsafe) private let content: () -> Content
    nonisolated public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
    nonisolated public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) { self.content = content }
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) { self.content = content }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) { self.content = content }
    nonisolated public init(id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
    nonisolated public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
    nonisolated public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }

    public static func _makeContent(scene: Self, inputs: _ViewInputs) -> _SceneContent? {
        _SceneContent { inner, outputs in Content._makeView(view: scene.content(), inputs: inner, outputs: &outputs) }
    }
}

extension ViewHost {
    /// The window of an app: its `App` value is made once, its scene again in every build.
    package convenience init<A: App>(app: A, size: CGSize, safeArea: EdgeInsets, environment: EnvironmentValues = EnvironmentValues()) {
        self.init(size: size, safeArea: safeArea, environment: environment) { inputs, outputs in
            var app = app
            DynamicFields.install(in: &app, inputs)
            A.Body._makeContent(scene: app.body, inputs: inputs.child(0))?.make(inputs.child(1), &outputs)
        }
        schemeScope.expectAnswer(of: A.self)
    }
}

extension View {
    nonisolated public consuming func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { modifier(OpenURLHandlerModifier(action)) }
}

struct OpenURLHandlerModifier: NodeModifier {
    typealias Body = Never
    nonisolated(unsafe) let action: (URL) -> Void
    nonisolated init(_ action: @escaping (URL) -> Void) { self.action = action }
    func modify(_ node: Node, _ inputs: _ViewInputs) -> Node { inputs.host.add(.urlHandler(action)); return node }
}
