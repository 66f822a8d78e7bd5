import Foundation
import Testing

@testable import EmbeddedUI

/// `preferredColorScheme` turns all of the presentation that its view is in.
@MainActor @Suite struct EnvironmentSchemeTests {
    private struct Page: View {
        @Environment(\.colorScheme) private var scheme
        let name: String
        var body: some View { Text(verbatim: "\(name) \(scheme == .dark ? "dark" : "light")") }
    }
    private func ink(_ text: String, _ screen: ScreenDriver) -> RGBA? { screen.drawnTexts().last { $0.text == text }?.color }

    @Test func preferredColorSchemeInAStackChangesTheWholeScreen() {
        let screen = ScreenDriver(
            NavigationStack {
                VStack {
                    Page(name: "Root")
                    NavigationLink("Go") { Page(name: "Next").navigationTitle("Second").navigationBarTitleDisplayMode(.inline) }
                }
                .preferredColorScheme(.dark)
                .navigationTitle("First").navigationBarTitleDisplayMode(.inline)
            })
        #expect(screen.shows("Root dark") && ink("First", screen) == .white)
        #expect(screen.host.preferredScheme == .dark, "the status bar follows")
        screen.tap("Go")
        #expect(screen.shows("Next dark") && ink("Second", screen) == .white)
    }

    private struct NightApp: App {
        nonisolated(unsafe) static var schemes: [ColorScheme] = []
        struct Root: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View {
                NightApp.schemes.append(scheme)
                return Text(verbatim: "\(scheme)").preferredColorScheme(.dark)
            }
        }
        var body: some Scene { WindowGroup { Root() } }
    }

    @Test func appIsBuiltForTheSchemeThatItAskedForLast() {
        func open() -> ViewHost {
            NightApp.schemes = []
            let host = ViewHost(app: NightApp(), size: CGSize(width: 402, height: 874), safeArea: EdgeInsets())
            host.settle()
            return host
        }
        #expect(open().preferredScheme == .dark && NightApp.schemes == [.light, .dark], "the first time that is not known")
        #expect(open().preferredScheme == .dark && NightApp.schemes == [.dark])
    }

    @Test func preferredColorSchemeInASheetChangesOnlyTheSheet() {
        struct Root: View {
            @State private var isShown = false
            var body: some View {
                VStack {
                    Page(name: "Root")
                    Button("Open") { isShown = true }
                }
                .sheet(isPresented: $isShown) {
                    NavigationStack { Page(name: "Sheet").preferredColorScheme(.dark).navigationTitle("Title").navigationBarTitleDisplayMode(.inline) }
                }
            }
        }
        let screen = ScreenDriver(Root())
        screen.tap("Open")
        #expect(screen.shows("Sheet dark") && ink("Title", screen) == .white)
        #expect(screen.elements(hidden: true).contains { $0.label == "Root light" })
        #expect(screen.host.preferredScheme == nil)
    }

    @Test func outermostPreferredColorSchemeWinsAndNilIsIgnored() {
        struct Switching: View {
            @State private var isDark = true
            var body: some View {
                VStack {
                    Page(name: "A").preferredColorScheme(.light)
                    Button("Off") { isDark = false }
                }
                .preferredColorScheme(isDark ? .dark : nil)
            }
        }
        let screen = ScreenDriver(Switching())
        #expect(screen.shows("A dark"))
        screen.tap("Off")
        #expect(screen.shows("A light") && screen.host.preferredScheme == .light)
    }
}
