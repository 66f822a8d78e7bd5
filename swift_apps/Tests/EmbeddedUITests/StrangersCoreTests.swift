import Foundation
import Testing
@testable import EmbeddedUI

/// Calls what is deprecated without a warning.
@MainActor private protocol Example { static var view: AnyView { get } }
private enum OldNames: Example {
    @available(*, deprecated) static var view: AnyView { AnyView(Text("Old").accessibility(label: Text("New")).accessibility(identifier: "label")) }
}

private struct TitleKey: FocusedValueKey { typealias Value = String }
private struct DraftKey: FocusedValueKey { typealias Value = Binding<String> }
extension FocusedValues {
    fileprivate var documentTitle: String? {
        get { self[TitleKey.self] }
        set { self[TitleKey.self] = newValue }
    }
    fileprivate var draft: Binding<String>? {
        get { self[DraftKey.self] }
        set { self[DraftKey.self] = newValue }
    }
}

/// State, focus, scenes, animation and accessibility of others' apps.
@MainActor @Suite struct StrangersCoreTests {
    @Test func storageKeepsDataAddressesAndScenes() {
        struct Settings: View {
            @AppStorage("blob") var blob = Data()
            @AppStorage("home") var home: URL?
            @SceneStorage("tab") var tab = 1
            var body: some View {
                Text("\(blob.count), \(home?.host() ?? "none"), \(tab)" as String)
                Button("Set") {
                    blob = Data([1, 2, 3])
                    home = URL(string: "https://example.com")
                    tab = 4
                }
            }
        }
        DefaultsTable.current = DefaultsTable()
        let screen = ScreenDriver(Settings())
        #expect(screen.shows("0, none, 1"))
        screen.tap("Set")
        #expect(screen.shows("3, example.com, 4"))
        #expect(DefaultsTable.current.values["blob"] == .string("AQID") && DefaultsTable.current.values["tab"] == nil)
        #expect(ScreenDriver(Settings()).shows("3, example.com, 4"), "another window of the same app")
        DefaultsTable.current = DefaultsTable()
    }

    private struct Reader: View {
        @FocusedValue(\.documentTitle) var title
        @FocusedBinding(\.draft) var draft
        var body: some View {
            Text("title \(title ?? "none"), draft \(draft ?? "none")" as String)
            Button("Clear") { draft = "" }
        }
    }
    @Test func focusedValuesFollowTheFocus() {
        struct Editor: View {
            @State var text = "abc"
            var body: some View {
                Reader()
                TextField("Text", text: $text).focusedValue(\.draft, $text)
                Color.clear.frame(height: 10).focusedSceneValue(\.documentTitle, "Letter")
            }
        }
        let screen = ScreenDriver(Editor())
        #expect(screen.shows("title Letter, draft none"))
        let field = screen.elements("TextField")[0].frame
        screen.tap(field.midX, field.midY)
        #expect(screen.shows("title Letter, draft abc"))
        screen.tap("Clear")
        #expect(screen.shows("title Letter, draft "))
    }

    @Test func scenesWatchValuesAndSetTheEnvironment() {
        struct Counted: App {
            nonisolated(unsafe) static var log: [Int] = []
            @State private var count = 0
            var body: some Scene {
                WindowGroup {
                    Inner(count: $count)
                }
                .environment(\.lineLimit, 7)
                .onChange(of: count) { old, new in Self.log += [old, new] }
                .commands { CommandGroup(replacing: .newItem) {} }
            }
        }
        struct Inner: View {
            @Environment(\.lineLimit) var limit
            @Binding var count: Int
            var body: some View { Button("limit \(limit ?? 0), count \(count)") { count += 1 } }
        }
        Counted.log = []
        let host = ViewHost(app: Counted(), size: CGSize(width: 402, height: 874), safeArea: EdgeInsets())
        #expect(host.settle())
        func label() -> String? { host.accessibility().first?.label }
        #expect(label() == "limit 7, count 0")
        host.tap(at: CGPoint(x: 201, y: 437))
        #expect(host.settle())
        #expect(label() == "limit 7, count 1" && Counted.log == [0, 1])
    }

    private struct Look {
        var scale = 1.0
        var offset = 0.0
    }
    @Test func keyframesEndWhereTheyLead() {
        let timeline = KeyframeTimeline(initialValue: Look()) {
            KeyframeTrack(\.scale) {
                LinearKeyframe(2.0, duration: 1)
                CubicKeyframe(1.5, duration: 1)
            }
            KeyframeTrack(\.offset) {
                MoveKeyframe(10.0)
                SpringKeyframe(40.0, duration: 3)
            }
        }
        #expect(timeline.duration == 3 && timeline.value(time: 0.5).scale == 1.5 && timeline.value(time: 0.001).offset >= 10)
        #expect(timeline.value(progress: 1).scale == 1.5 && abs(timeline.value(time: 2.99).offset - 40) < 0.1)
        let single = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(5.0, duration: 1)
            LinearKeyframe(8.0, duration: 1)
        }
        #expect(single.value(time: 2) == 8)
        struct Bounce: View {
            @State var taps = 0
            var body: some View {
                Button("Tap") { taps += 1 }
                    .keyframeAnimator(initialValue: Look(), trigger: taps) { content, look in
                        content
                        Text("scale \(look.scale), offset \(look.offset)" as String)
                    } keyframes: { _ in
                        KeyframeTrack(\.scale) { LinearKeyframe(3.0, duration: 1) }
                    }
            }
        }
        let screen = ScreenDriver(VStack { Bounce() })
        #expect(screen.shows("scale 1.0, offset 0.0"))
        screen.tap("Tap")
        #expect(screen.shows("scale 3.0, offset 0.0"))
    }

    @Test func viewsReadAsTheirRepresentation() {
        struct Rating: View {
            @State var stars = 3.0
            @AccessibilityFocusState var isFocused: Bool
            var body: some View {
                HStack { ForEach(0..<5, id: \.self) { _ in Image(systemName: "star") } }
                    .accessibilityRepresentation { Slider(value: $stars, in: 0...5) { Text("Rating") } }
                    .accessibilityFocused($isFocused)
                (OldNames.self as any Example.Type).view
                Button("Focus \(isFocused)" as String) { isFocused = true }
            }
        }
        let screen = ScreenDriver(Rating())
        #expect(screen.value("Rating", "Slider") == "3" && screen.elements("Image").isEmpty)
        #expect(screen.find("label")?.label == "New")
        screen.tap("Focus false")
        #expect(screen.shows("Focus false"), "no assistive technology has a focus to give")
    }

    @Test func titleMenuOfAToolbarOpens() {
        let screen = ScreenDriver(
            NavigationStack {
                Text("Body").navigationTitle("Report").navigationBarTitleDisplayMode(.inline)
                    .toolbar { ToolbarTitleMenu { Button("Duplicate") {} } }
            })
        screen.tap("Report")
        #expect(screen.shows("Duplicate"))
    }

    @Test func innerShapesFollowTheirContainer() {
        func corners(_ view: some View) -> [CGFloat] {
            ScreenDriver(view).draw().compactMap { if case .fill(.rounded(_, let radii, _), _, _) = $0 { radii.first } else { nil } }
        }
        let card = ContainerRelativeShape().fill(.red).padding(8).frame(width: 200, height: 100).containerShape(RoundedRectangle(cornerRadius: 30))
        #expect(corners(card) == [22])
        #expect(corners(ContainerRelativeShape().fill(.red).frame(width: 200, height: 100)).isEmpty)
    }
}

/// Publishers and timers of others' apps.
@MainActor @Suite struct StrangersPublisherTests {
    private final class Model: ObservableObject {
        @Published var query = ""
        @Published var found = 0
        private var bag = Set<AnyCancellable>()
        init() { $query.dropFirst().map(\.count).removeDuplicates().sink { [weak self] in self?.found = $0 }.store(in: &bag) }
    }
    @Test func modelsFollowTheirOwnPublishers() {
        struct Search: View {
            @StateObject var model = Model()
            @State var seen = ""
            var body: some View {
                Text("found \(model.found), seen \(seen)" as String)
                Button("Type") { model.query += "ab" }
                    .onReceive(model.$query) { seen = $0 }
            }
        }
        let screen = ScreenDriver(Search())
        #expect(screen.shows("found 0, seen "))
        screen.tap("Type")
        screen.tap("Type")
        #expect(screen.shows("found 4, seen abab"))
    }

    private final class Form: ObservableObject {
        @Published var name = ""
        @Published var age = 0
        @Published var isValid = false
        init() {
            Publishers.CombineLatest($name, $age).debounce(for: .milliseconds(300), scheduler: RunLoop.main).map { !$0.isEmpty && $1 > 17 }
                .receive(on: DispatchQueue.main).assign(to: &$isValid)
        }
    }
    @Test func publishedPropertiesFollowOthers() {
        let form = Form()
        form.name = "Ann"
        #expect(!form.isValid)
        form.age = 20
        #expect(form.isValid)
        form.name = ""
        #expect(!form.isValid)
        var seen: [String] = []
        let watch = NotificationCenter.default.publisher(for: Notification.Name("ring")).sink { seen.append($0.name.rawValue) }
        NotificationCenter.default.post(name: Notification.Name("ring"), object: nil)
        watch.cancel()
        NotificationCenter.default.post(name: Notification.Name("ring"), object: nil)
        #expect(seen == ["ring"])
    }

    @Test func subjectsReachTheirViews() {
        struct Bell: View {
            static let rings = PassthroughSubject<Int, Never>()
            @State var sum = 0
            var body: some View { Text("sum \(sum)").onReceive(Self.rings) { sum += $0 } }
        }
        let screen = ScreenDriver(Bell())
        Bell.rings.send(2)
        Bell.rings.send(5)
        screen.settle()
        #expect(screen.shows("sum 7"))
    }

    @Test func timersRunByThePhonesClock() {
        struct Countdown: View {
            @State var left = 100
            let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
            var body: some View {
                Text("left \(left)").onReceive(timer) { _ in left -= 1 }
                Button("Stop") { timer.upstream.connect().cancel() }
            }
        }
        let screen = ScreenDriver(VStack { Countdown() })
        func wait(_ seconds: Double) {
            screen.host.environment.now.addTimeInterval(seconds)
            Invalidation.mark()
            screen.settle()
        }
        #expect(screen.shows("left 100"))
        wait(0.5)
        #expect(screen.shows("left 100"))
        wait(3)
        #expect(screen.shows("left 97"))
        screen.tap("Stop")
        wait(10)
        #expect(screen.shows("left 97"))
    }
}
