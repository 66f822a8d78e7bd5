import Foundation
import Testing

@testable import EmbeddedUI

/// `toolbarColorScheme`: bars in their own scheme, and the status bar above them.
@MainActor @Suite struct EnvironmentBarSchemeTests {
    private struct Screen: View {
        var scheme: ColorScheme? = .dark
        var background = Visibility.visible
        var isCovered = false, hasSheet = false
        var body: some View {
            NavigationStack {
                List(0..<40, id: \.self) { Text("Row \($0)") }
                    .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
                    .toolbar {
                        ToolbarItem { Button("Add", systemImage: "plus") {} }
                        ToolbarItem(placement: .bottomBar) { Button("Trash", systemImage: "trash") {} }
                        ToolbarItem(placement: .topBarLeading) { NavigationLink("Next") { Text("There").navigationTitle("Next") } }
                    }
                    .searchable(text: .constant(""), placement: .navigationBarDrawer(displayMode: .always))
                    .toolbarBackground(.blue, for: .navigationBar).toolbarBackground(background, for: .navigationBar)
                    .toolbarColorScheme(scheme, for: .navigationBar)
            }
            .fullScreenCover(isPresented: .constant(isCovered)) { Text("Cover") }
            .sheet(isPresented: .constant(hasSheet)) { Text("Sheet") }
        }
    }
    private struct Page: View {
        nonisolated(unsafe) static var builds = 0
        nonisolated(unsafe) static var scheme: ColorScheme? = .dark
        struct Mark: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Text(verbatim: "\(scheme)") }
        }
        var body: some View {
            Page.builds += 1
            return Text("Page").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
                .toolbar { ToolbarItem { Mark() } }
                .toolbarColorScheme(Page.scheme, for: .navigationBar)
        }
    }

    @Test func screenIsBuiltForTheBarsThatOneOfItsKindAskedForLast() {
        func open(_ scheme: ColorScheme?) -> (shown: Bool, builds: Int) {
            (Page.builds, Page.scheme) = (0, scheme)
            let screen = ScreenDriver(NavigationStack { Page() })
            return (screen.shows(scheme == .dark ? "dark" : "light"), Page.builds)
        }
        let (first, second, other) = (open(.dark), open(.dark), open(nil))
        #expect(first.shown && second.shown && other.shown)
        #expect(first.builds == other.builds && second.builds < first.builds, "an answer that is no longer right costs another build")
    }

    private func glasses(_ screen: ScreenDriver, in area: CGRect) -> [ColorScheme?] {
        screen.draw().compactMap { if case .glass(let shape, _, let style) = $0, area.contains(bounds(shape)) { .some(style.scheme) } else { nil } }
    }
    private func bounds(_ shape: DisplayShape) -> CGRect {
        switch shape {
        case .rect(let rect), .oval(let rect), .rounded(let rect, _, _): rect
        case .path(let path): path.boundingRect
        }
    }
    private let top = CGRect(x: 0, y: 0, width: 402, height: 180), bottom = CGRect(x: 0, y: 700, width: 402, height: 174)
    private func symbol(_ name: String, _ screen: ScreenDriver) -> RGBA? {
        screen.draw().lazy.compactMap { if case .symbol(name, _, _, _, let paint, _) = $0 { paint.solid } else { nil } }.first
    }

    @Test func barHasItsOwnScheme() {
        let screen = ScreenDriver(Screen())
        #expect(glasses(screen, in: top) == [.dark, .dark, .dark] && glasses(screen, in: bottom) == [.light])
        #expect(screen.drawnTexts().first { $0.text == "Title" }?.color == RGBA(255, 255, 255))
        #expect(symbol("plus", screen) == RGBA(243, 243, 243) && symbol("trash", screen) == RGBA(26, 26, 26))
        #expect(screen.drawnTexts().first { $0.text.hasPrefix("Row") }?.color == RGBA(0, 0, 0))
        let plain = ScreenDriver(Screen(scheme: nil))
        #expect(glasses(plain, in: top) == [.light, .light, .light] && symbol("plus", plain) == RGBA(26, 26, 26))
    }

    @Test func statusBarFollowsABarWithAGround() {
        #expect(ScreenDriver(Screen()).host.barScheme == .dark)
        #expect(ScreenDriver(Screen(scheme: nil)).host.barScheme == nil)
        #expect(ScreenDriver(Screen(background: .hidden)).host.barScheme == nil)
        #expect(ScreenDriver(Screen(isCovered: true)).host.barScheme == nil)
        #expect(ScreenDriver(Screen(hasSheet: true)).host.barScheme == .dark)
        let screen = ScreenDriver(Screen())
        screen.tap("Next")
        #expect(screen.title == "Next" && screen.host.barScheme == nil)
        screen.tap("BackButton")
        #expect(screen.host.barScheme == .dark)
    }

    @Test func bottomAndTabBarsHaveTheirOwnSchemes() {
        let screen = ScreenDriver(
            TabView {
                NavigationStack { Text("A").toolbarColorScheme(.dark, for: .tabBar) }.tabItem { Label("One", systemImage: "1.circle") }
                Text("B").tabItem { Label("Two", systemImage: "2.circle") }
            })
        #expect(glasses(screen, in: bottom) == [.dark])
        screen.tap("Two")
        #expect(glasses(screen, in: bottom) == [.light])
        let bar = ScreenDriver(
            NavigationStack {
                Text("A").toolbar { ToolbarItem(placement: .bottomBar) { Button("Trash", systemImage: "trash") {} } }.toolbarColorScheme(.dark, for: .bottomBar)
            })
        #expect(glasses(bar, in: bottom) == [.dark] && symbol("trash", bar) == RGBA(243, 243, 243))
    }

    @Test func materialsFollowTheSchemeAroundThem() {
        func written(_ view: some View, scheme: String) -> String {
            var out = JSONWriter()
            var context = DrawContext(visible: .infinite)
            ScreenDriver(view).host.draw(&context)
            out.displayList(context.list, size: CGSize(width: 402, height: 874), scale: 3, scheme: scheme)
            return out.text
        }
        let material = Text("A").padding().background(.thinMaterial)
        #expect(written(material.environment(\.colorScheme, .dark), scheme: "light").contains(#""style":"thin","scheme":"dark"}"#))
        #expect(written(material, scheme: "light").contains(#""style":"thin"}"#))
        #expect(written(material, scheme: "dark").contains(#""style":"thin","scheme":"light"}"#))
    }
}
