/// Commands of the menu bar and of a hardware keyboard. A phone has neither: they are accepted and never shown.
@MainActor @preconcurrency public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder var body: Self.Body { get }
}
extension Commands where Body == Never { public var body: Never { fatalError("\(Self.self) has no body") } }
extension Never: Commands {}

public struct EmptyCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}
public struct CommandMenu<Content: View>: Commands {
    nonisolated public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    nonisolated public init(_ name: Text, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
    public var body: some Commands { EmptyCommands() }
}
public struct CommandGroup<Content: View>: Commands {
    nonisolated public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    nonisolated public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    nonisolated public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    public var body: some Commands { EmptyCommands() }
}
public struct CommandGroupPlacement: Sendable {
    private let id: Int
    public static let appInfo = CommandGroupPlacement(id: 0), appSettings = CommandGroupPlacement(id: 1), systemServices = CommandGroupPlacement(id: 2),
        appVisibility = CommandGroupPlacement(id: 3), appTermination = CommandGroupPlacement(id: 4), newItem = CommandGroupPlacement(id: 5),
        saveItem = CommandGroupPlacement(id: 6), importExport = CommandGroupPlacement(id: 7), printItem = CommandGroupPlacement(id: 8),
        undoRedo = CommandGroupPlacement(id: 9), pasteboard = CommandGroupPlacement(id: 10), textEditing = CommandGroupPlacement(id: 11),
        textFormatting = CommandGroupPlacement(id: 12), toolbar = CommandGroupPlacement(id: 13), sidebar = CommandGroupPlacement(id: 14),
        windowSize = CommandGroupPlacement(id: 15), windowArrangement = CommandGroupPlacement(id: 16), help = CommandGroupPlacement(id: 17)
}
public struct SidebarCommands: Commands {
    nonisolated public init() {}
    public var body: some Commands { EmptyCommands() }
}
public struct ToolbarCommands: Commands {
    nonisolated public init() {}
    public var body: some Commands { EmptyCommands() }
}
public struct TextEditingCommands: Commands {
    nonisolated public init() {}
    public var body: some Commands { EmptyCommands() }
}
public struct TextFormattingCommands: Commands {
    nonisolated public init() {}
    public var body: some Commands { EmptyCommands() }
}

extension _ConditionalContent: Commands where TrueContent: Commands, FalseContent: Commands {}
extension Optional: Commands where Wrapped: Commands {}

@resultBuilder public struct CommandsBuilder {
    nonisolated public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    nonisolated public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    nonisolated public static func buildBlock<C: Commands>(_ content: C) -> C { content }
    nonisolated public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands { EmptyCommands() }
    nonisolated public static func buildIf<C: Commands>(_ content: C?) -> C? { content }
    nonisolated public static func buildEither<T: Commands, F: Commands>(first: T) -> _ConditionalContent<T, F> { .init(.first(first)) }
    nonisolated public static func buildEither<T: Commands, F: Commands>(second: F) -> _ConditionalContent<T, F> { .init(.second(second)) }
    nonisolated public static func buildLimitedAvailability<C: Commands>(_ content: C) -> some Commands { content }
}

extension Scene {
    nonisolated public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { self }
    nonisolated public func commandsRemoved() -> some Scene { self }
    nonisolated public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { self }
}
