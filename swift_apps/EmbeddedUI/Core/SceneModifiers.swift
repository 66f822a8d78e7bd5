import Foundation

/// A scene whose content is built with other inputs.
private struct ModifiedScene<Base: Scene>: Scene {
    typealias Body = Never
    nonisolated(unsafe) let base: Base
    nonisolated(unsafe) let change: @MainActor (inout _ViewInputs) -> Void
    nonisolated init(_ base: Base, _ change: @escaping @MainActor (inout _ViewInputs) -> Void) { self.base = base; self.change = change }
    static func _makeContent(scene: Self, inputs: _ViewInputs) -> _SceneContent? {
        var inner = inputs
        scene.change(&inner)
        return Base._makeContent(scene: scene.base, inputs: inner).map { content in
            _SceneContent { inputs, outputs in
                var inner = inputs
                scene.change(&inner)
                content.make(inner, &outputs)
            }
        }
    }
}

/// A scene that watches a value.
private struct WatchingScene<Base: Scene, V: Equatable>: Scene {
    typealias Body = Never
    nonisolated(unsafe) let base: Base
    let watch: ChangeModifier<V>
    nonisolated init(_ base: Base, _ watch: ChangeModifier<V>) { self.base = base; self.watch = watch }
    static func _makeContent(scene: Self, inputs: _ViewInputs) -> _SceneContent? {
        var none = _ViewOutputs()
        let nothing: _ViewBody = { _, _ in }
        ChangeModifier._makeView(modifier: scene.watch, inputs: inputs, outputs: &none, body: nothing) { nothing }
        return Base._makeContent(scene: scene.base, inputs: inputs.child(1))
    }
}

extension Scene {
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        ModifiedScene(self) { $0.environment[keyPath: keyPath] = value }
    }
    nonisolated public func environment<T>(_ object: T?) -> some Scene where T: AnyObject, T: Observable {
        ModifiedScene(self) { $0.environment[T.self] = object }
    }
    nonisolated public func environmentObject<T>(_ object: T) -> some Scene where T: ObservableObject {
        ModifiedScene(self) { ObservableObjectModifier(object).modify(&$0) }
    }
    nonisolated public func transformEnvironment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void) -> some Scene {
        ModifiedScene(self) { transform(&$0.environment[keyPath: keyPath]) }
    }
    nonisolated public func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void) -> some Scene
    where V: Equatable { WatchingScene(self, ChangeModifier(value, initial: initial, action: action)) }
    nonisolated public func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene where V: Equatable {
        WatchingScene(self, ChangeModifier(value, initial: initial) { _, _ in action() })
    }
    @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
    nonisolated public func onChange<V>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene where V: Equatable {
        WatchingScene(self, ChangeModifier(value, initial: false) { _, new in action(new) })
    }
    // A phone's window is as large as its screen, and an app's defaults are part of the phone's state.
    nonisolated public func defaultSize(_ size: CGSize) -> some Scene { self }
    nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
    nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
    nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some Scene { self }
}
extension View {
    nonisolated public consuming func defaultAppStorage(_ store: UserDefaults) -> some View { modifier(EmptyModifier()) }
}

public struct WindowResizability: Sendable {
    private let id: Int
    public static var automatic: WindowResizability { .init(id: 0) }
    public static var contentSize: WindowResizability { .init(id: 1) }
    public static var contentMinSize: WindowResizability { .init(id: 2) }
}

/// Several scenes: the phone shows the first that has a window.
struct JoinedScenes: Scene {
    typealias Body = Never
    nonisolated(unsafe) let make: @MainActor (_ViewInputs) -> _SceneContent?
    nonisolated init(_ make: @escaping @MainActor (_ViewInputs) -> _SceneContent?) { self.make = make }
    static func _makeContent(scene: Self, inputs: _ViewInputs) -> _SceneContent? { scene.make(inputs) }
}
extension SceneBuilder {
    nonisolated public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        nonisolated(unsafe) let content = (repeat each content)
        return JoinedScenes { inputs in
            var found: _SceneContent?
            @MainActor func look<S: Scene>(_ scene: S) { if found == nil { found = S._makeContent(scene: scene, inputs: inputs) } }
            repeat look(each content)
            return found
        }
    }
}

extension App {
    /// Apps here are started by the simulator, which holds their catalog; they have no process of their own.
    public static func main() {
        fatalError("\(Self.self).main(): the simulator starts apps. Add the app to the simulator's catalog instead of running it by itself.")
    }
}
