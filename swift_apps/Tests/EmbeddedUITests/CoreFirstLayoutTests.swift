import Foundation
import Observation
import Testing
@testable import EmbeddedUI

/// What was built and called, in order.
@MainActor private final class Log {
    var lines: [String] = []
    func note(_ line: String) -> String { lines.append(line); return line }
    func take() -> [String] { defer { lines = [] }; return lines }
}

/// What appears, changes, or is opened by a link is settled before the first layout.
@MainActor @Suite struct CoreFirstLayoutTests {
    private func host(_ view: some View) -> ViewHost {
        ViewHost(size: CGSize(width: 402, height: 874), safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), view)
    }
    private func window(_ view: some View) -> ViewHost {
        let host = host(view)
        #expect(host.settle(anew: false))
        return host
    }
    private func elements(_ host: ViewHost) -> [AccessibilityElement] {
        func all(_ elements: [AccessibilityElement]) -> [AccessibilityElement] { elements.flatMap { [$0] + all($0.children) } }
        return all(host.accessibility())
    }
    private func labels(_ host: ViewHost) -> [String] { elements(host).filter(\.isVisible).compactMap(\.label) }
    private func tap(_ label: String, in host: ViewHost) throws {
        let element = try #require(elements(host).first { $0.label == label && $0.isVisible })
        host.tap(at: CGPoint(x: element.frame.midX, y: element.frame.midY))
        #expect(host.settle(anew: false))
    }

    @Test func aScreenThatFillsInItsStateIsLaidOutOnce() {
        struct Screen: View {
            let log: Log
            @State private var word = "none"
            var body: some View {
                VStack {
                    Text(log.note("body \(word)"))
                    // Only a layout makes what is in it.
                    GeometryReader { _ in Text(log.note("layout \(word)")) }
                }
                .onAppear { word = log.note("filled") }
            }
        }
        let log = Log()
        let host = window(Screen(log: log))
        #expect(log.lines == ["body none", "filled", "body filled", "layout filled"])
        #expect(labels(host) == ["body filled", "layout filled"])
    }

    @Test func whatFollowsFromAChangeIsThereInTheFirstLayout() throws {
        struct Screen: View {
            let log: Log
            @State private var count = 0
            @State private var double = 0
            var body: some View {
                VStack {
                    Button("Add") { count += 1 }
                    GeometryReader { _ in Text(log.note("\(count) and \(double)")) }
                }
                .onChange(of: count) { double = 2 * count }
            }
        }
        let log = Log()
        let host = window(Screen(log: log))
        #expect(log.take() == ["0 and 0"])
        try tap("Add", in: host)
        #expect(log.take() == ["1 and 2"] && labels(host).contains("1 and 2"))
    }

    @Test func aLinkIsHandledBeforeTheFirstLayout() {
        struct Screen: View {
            let log: Log
            @State private var path = NavigationPath()
            var body: some View {
                NavigationStack(path: $path) {
                    GeometryReader { _ in Text(log.note("root")) }
                        .navigationDestination(for: String.self) { Text(log.note($0)) }
                }
                .onAppear { log.lines.append("appears") }
                .onOpenURL { path.append($0.lastPathComponent) }
            }
        }
        let log = Log()
        let host = host(Screen(log: log))
        host.open(URL(string: "app://items/pear")!)
        #expect(host.settle(anew: false))
        #expect(log.take() == ["appears", "pear"] && labels(host).contains("pear"))
        // It is handled once.
        host.settle()
        #expect(!log.take().contains("appears"))
    }

    /// A handler in what only a layout makes is found after it.
    @Test func aLinkReachesWhatALayoutMakes() {
        struct Screen: View {
            @State private var name = "none"
            var body: some View { GeometryReader { _ in Text(name).onOpenURL { name = $0.lastPathComponent } } }
        }
        let host = host(Screen())
        host.open(URL(string: "app://items/pear")!)
        #expect(host.settle(anew: false))
        #expect(labels(host) == ["pear"])
    }

    @Test func theKeyboardStaysWhileViewsAreMadeAgain() throws {
        struct Screen: View {
            @State private var text = ""
            @State private var copy = ""
            var body: some View {
                // Only a layout makes the row with the field.
                List {
                    TextField("Name", text: $text).accessibilityIdentifier("field")
                    Text("Copy: \(copy)")
                }
                .onChange(of: text) { copy = text.uppercased() }
            }
        }
        let screen = ScreenDriver(Screen())
        screen.tap("field")
        screen.type("ab")
        #expect(screen.shows("Copy: AB") && screen.host.focus.focused != nil)
        screen.type("c")
        #expect(screen.shows("Copy: ABC"))
    }

    @Test func whatAppearsAndGoesAtOnceDisappears() {
        struct Note: View {
            let log: Log
            @Binding var isShown: Bool
            var body: some View {
                Text("note")
                    .onAppear {
                        log.lines.append("on"); isShown = false
                    }
                    .onDisappear { log.lines.append("off") }
            }
        }
        struct Screen: View {
            let log: Log
            @State private var isShown = true
            var body: some View { if isShown { Note(log: log, isShown: $isShown) } else { Text("gone") } }
        }
        let log = Log()
        let host = window(Screen(log: log))
        #expect(log.lines == ["on", "off"] && labels(host) == ["gone"])
    }

    /// It does not come to rest, but is laid out.
    @Test func aScreenThatAlwaysChangesIsLaidOut() {
        struct Restless: View {
            @State private var count = 0
            var body: some View { Text("restless").onChange(of: count, initial: true) { count += 1 } }
        }
        let host = host(Restless())
        #expect(!host.settle(anew: false))
        #expect(labels(host) == ["restless"])
    }
}
