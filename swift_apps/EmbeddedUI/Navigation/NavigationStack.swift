import Foundation

/// A view that shows a root and, above it, the screens of a path.
public struct NavigationStack<Data, Root>: PrimitiveView where Root: View {
    public typealias Body = Never
    private let path: NavigationPathAccess?
    private let root: Root

    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { path = nil; self.root = root() }
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.path = NavigationPathAccess(
            values: { path.wrappedValue.elements.map(\.value) },
            append: {
                path.wrappedValue.append(value: $0); return true
            }, removeLast: { path.wrappedValue.removeLast(min($0, path.wrappedValue.count)) })
        self.root = root()
    }
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {
        self.path = NavigationPathAccess(
            values: { path.wrappedValue.map { AnyHashable($0) } },
            append: { value in
                // A typed path takes only its own type; Apple ignores others too.
                guard let element = value.base as? Data.Element else { return false }
                path.wrappedValue.append(element)
                return true
            },
            removeLast: { path.wrappedValue.removeLast(Swift.min($0, path.wrappedValue.count)) })
        self.root = root()
    }

    public static func _makeView(view: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs) {
        if inputs.keeps != .nothing { return makeKept(view, inputs, &outputs) }
        let path = view.path ?? inputs.identity.stored { OwnNavigationPath() }.access
        let root = view.root
        let node = NavigationStackNode(path: path, inputs: inputs)
        node.build(Root.self) { inner, outputs in Root._makeView(view: root, inputs: inner, outputs: &outputs) }
        outputs.nodes.append(node)
    }
}

extension NavigationPath {
    mutating func append(value: AnyHashable) {
        func add<V: Hashable>(_ value: V) { append(value) }
        if let value = value.base as? any Hashable { add(value) }
    }
}

/// How a stack reads and changes its path, whatever type it has.
struct NavigationPathAccess {
    let values: () -> [AnyHashable]
    /// False when the path cannot hold this type.
    let append: (AnyHashable) -> Bool
    let removeLast: (Int) -> Void
}

/// The path of a stack that the app does not keep.
@MainActor final class OwnNavigationPath {
    private var path = NavigationPath()
    lazy var access: NavigationPathAccess = {
        NavigationPathAccess(
            values: { self.path.elements.map(\.value) },
            append: {
                self.path.append(value: $0); Invalidation.mark(); return true
            },
            removeLast: {
                self.path.removeLast(min($0, self.path.count)); Invalidation.mark()
            })
    }()
}

/// The content of one stack: its path and the destinations that its screens declare. The same in every build, so that what views
/// inherit stays the same.
@MainActor package final class NavigationContext {
    private var path: NavigationPathAccess
    let host: ViewHost
    package typealias Destination = @MainActor (AnyHashable, _ViewInputs) -> [Node]
    private(set) var destinations: [ObjectIdentifier: Destination] = [:]
    init(path: NavigationPathAccess, host: ViewHost) { self.path = path; self.host = host }

    func beginBuild(path: NavigationPathAccess) { (self.path, destinations) = (path, [:]) }
    /// The one nearest the root counts.
    func declare(_ type: ObjectIdentifier, _ make: @escaping Destination) { if destinations[type] == nil { destinations[type] = make } }

    func push(_ value: AnyHashable) {
        if path.append(value) { host.focus.resign(); Invalidation.markRun() }
    }
}

/// A screen shown by a view on another screen rather than by a value in the path.
@MainActor package struct ScreenPush {
    let identity: Identity
    let make: @MainActor (_ViewInputs) -> [Node]
    let pop: () -> Void
    /// Whether it is to be shown though the view that shows it is gone, as a row that has left its list.
    var isWanted: @MainActor () -> Bool = { false }
}

/// One screen of a stack, as the views on it see it. The same in every build.
@MainActor package final class NavigationScreen {
    let stack: NavigationContext
    let memory: ScreenMemory
    /// Screens that views request in this build.
    var pushes: [ScreenPush] = []
    /// Called by the views of this screen that show another one now.
    func show(_ push: ScreenPush) { stack.host.add(.push(self, push)) }
    /// Whether an automatic title is large here: as on the screen below.
    var inheritsLarge = true
    var isLarge = true
    /// Whether a large title is above the content that is being laid out: lists then start right below it.
    var showsLargeTitle = false
    init(stack: NavigationContext, memory: ScreenMemory) { self.stack = stack; self.memory = memory }

    func beginBuild() {
        pushes = []
        (inheritsLarge, isLarge, showsLargeTitle) = (true, true, false)
    }
}

/// The state of a screen that is kept between builds.
@MainActor package final class ScreenMemory {
    /// The link on this screen whose destination is shown.
    var activeLink: Identity?
    var lastPush: ScreenPush?
    var wasCovered = false
    /// What the bars looked like before and after the last layout.
    var early: BarMetrics?
    var final: BarMetrics?
    var title: String?
    /// What `toolbarColorScheme` asked for in the last layout; before the first, in that of a screen of the same kind, which mostly asks
    /// for the same, and then is built once.
    var barSchemes: [ToolbarPlacement.Kind: ColorScheme] {
        didSet { if let kind { Self.knownSchemes[kind] = barSchemes } }
    }
    private static var knownSchemes: [ObjectIdentifier: [ToolbarPlacement.Kind: ColorScheme]] = [:]
    private let kind: ObjectIdentifier?

    /// - Parameter kind: The type of the view that is the screen.
    init(kind: Any.Type?) {
        self.kind = kind.map(ObjectIdentifier.init)
        barSchemes = self.kind.flatMap { Self.knownSchemes[$0] } ?? [:]
    }
    var editMode = EditMode.inactive
    /// Each screen can be edited by itself, unless the app keeps the mode: EditButton and lists look here.
    private(set) lazy var editModeBinding = Binding<EditMode>(
        get: { [unowned self] in editMode },
        set: { [unowned self] in
            editMode = $0
            Invalidation.mark()
        })
    /// Takes the screen off the stack.
    var pop: (() -> Void)?
    private(set) lazy var dismiss = DismissAction { [weak self] in self?.pop?() }
}

private enum ScreenKey: EnvironmentKey { static var defaultValue: NavigationScreen? { nil } }
extension EnvironmentValues {
    package var navigationScreen: NavigationScreen? {
        get { self[ScreenKey.self] }
        set { self[ScreenKey.self] = newValue }
    }
}
