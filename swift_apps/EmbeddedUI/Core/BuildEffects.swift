import Foundation

/// What building views does beside making nodes: each is done again in every layout in which the nodes are kept.
@MainActor package enum BuildEffect {
    case appearance(Identity, appear: (() -> Void)?, disappear: (() -> Void)?)
    case urlHandler((URL) -> Void)
    case coordinateSpace(AnyHashable, Node)
    case presentation(Presentation)
    case target(TextTarget)
    case focusLink(Identity, FocusCenter.FocusLink)
    case focusedValue((inout FocusedValues) -> Void)
    case scheme(SchemeScope, ColorScheme)
    case afterLayout(() -> Void)
    case destination(NavigationContext, ObjectIdentifier, NavigationContext.Destination)
    case push(NavigationScreen, ScreenPush)
}

/// The effects of the views of one window. While nodes are made that may be kept, they are recorded.
@MainActor struct BuildEffects {
    private(set) var appearances = Appearances()
    /// Sheets, alerts, menus … above the root, lowest first.
    var presentations: [Presentation] = []
    /// Handlers of `onOpenURL`, outermost last.
    private(set) var urlHandlers: [(URL) -> Void] = []
    private(set) var coordinateSpaces: [AnyHashable: Node] = [:]
    var layoutActions: [() -> Void] = []

    private var record: [BuildEffect] = []
    private var records = 0
    /// Whether what is built now is part of something that is kept as a whole.
    var isRecording: Bool { records > 0 }

    /// Begins to record; returns what `end` needs.
    mutating func begin() -> Int { records += 1; return record.count }
    mutating func end(_ start: Int) -> [BuildEffect] {
        records -= 1
        let effects = Array(record[start...])
        if records == 0 { record = [] }
        return effects
    }

    mutating func add(_ effect: BuildEffect, _ focus: FocusCenter) {
        if isRecording { record.append(effect) }
        switch effect {
        case .appearance(let identity, let appear, let disappear): appearances.note(identity, appear: appear, disappear: disappear)
        case .urlHandler(let handler): urlHandlers.append(handler)
        case .coordinateSpace(let name, let node): coordinateSpaces[name] = node
        case .presentation(let presentation): presentations.append(presentation)
        case .target(let target): focus.register(target)
        case .focusLink(let identity, let link): focus.link(identity, link)
        case .focusedValue(let change): focus.values.note(change)
        case .scheme(let scope, let scheme): scope.ask(for: scheme)
        case .afterLayout(let action): layoutActions.append(action)
        case .destination(let stack, let type, let make): stack.declare(type, make)
        case .push(let screen, let push): screen.pushes.append(push)
        }
    }
}

/// The passes in which windows build and lay out their views.
@MainActor package enum LayoutPass {
    /// Counts passes, so that what is kept knows whether it was already used in this one.
    package private(set) static var number = 0
    /// Increases when sizes that nodes have kept may be outdated.
    package private(set) static var sizes = 0
    /// Whether containers have learned sizes that others may have asked them for before.
    private static var hasNewSizes = false
    /// The window that builds or lays out now. Not `weak`: a weak reference makes each count of references to the window slow, and views
    /// are built with copies of one.
    package private(set) static var host: ViewHost?

    /// A container has learned the size of something in it.
    package static func noteNewSize() { hasNewSizes = true }

    static func run(in host: ViewHost, _ body: () -> Void) {
        let outer = self.host
        self.host = host
        defer { self.host = outer }
        number += 1
        if hasNewSizes { hasNewSizes = false; sizes += 1 }
        body()
    }
}
