import Foundation
import Testing

@testable import EmbeddedUI

/// What labels of controls are drawn with: the tint, unless something around the control says otherwise.
@MainActor @Suite struct ControlsInkTests {
    @Test func labelIconInARowFollowsTheForegroundStyle() {
        func icon(_ label: some View) -> RGBA? {
            ScreenDriver(List { label }).draw().lazy.compactMap { if case .symbol("gear", _, _, _, let paint, _) = $0 { paint.solid } else { nil } }.first
        }
        #expect(icon(Label("Row", systemImage: "gear")) == Color.blue.rgba(in: EnvironmentValues()))
        #expect(icon(Label("Row", systemImage: "gear").foregroundStyle(.purple)) == purple)
        #expect(icon(Label("Row", systemImage: "gear").tint(.green)) == green)
    }

    @Test func valuesAreSecondaryAndPickerValuesAreTinted() {
        let screen = ScreenDriver(
            List {
                LabeledContent("City", value: "Oakland")
                LabeledContent("More") { Button("Show") {} }
            })
        #expect(color("Oakland", screen) == Color.secondary.rgba(in: EnvironmentValues()))
        #expect(color("Show", screen) == Color.blue.rgba(in: EnvironmentValues()))
    }

    @Test func valueMovesBelowItsLabelAtAccessibilitySizes() {
        let screen = ScreenDriver(List { LabeledContent("City", value: "Oakland") }.dynamicTypeSize(.accessibility3))
        #expect(screen.frame("Oakland").minX == screen.frame("City").minX && screen.frame("Oakland").minY >= screen.frame("City").maxY)
    }

    private let purple = Color.purple.rgba(in: EnvironmentValues())
    private let red = Color.red.rgba(in: EnvironmentValues())
    private let green = Color.green.rgba(in: EnvironmentValues())
    private func color(_ text: String, _ screen: ScreenDriver) -> RGBA? { screen.drawnTexts().last { $0.text == text }?.color }

    private struct Controls: View {
        var body: some View {
            VStack {
                Button("Automatic") {}
                Button("Borderless") {}.buttonStyle(.borderless)
                Button("Plain") {}.buttonStyle(.plain)
                Button("Bordered") {}.buttonStyle(.bordered)
                Button("Prominent") {}.buttonStyle(.borderedProminent)
                Button("Delete", role: .destructive) {}
                Link("Link", destination: URL(string: "https://example.com")!)
                Menu("Menu") { Button("One") {} }
                NavigationLink("Go") { Text("There") }
            }
        }
    }
    private nonisolated static let names = ["Automatic", "Borderless", "Plain", "Bordered", "Prominent", "Delete", "Link", "Menu", "Go"]

    @Test(arguments: names) func anOuterForegroundStyleReachesTheLabel(_ name: String) {
        #expect(color(name, ScreenDriver(NavigationStack { Controls().foregroundStyle(.purple) })) == purple)
        #expect(color(name, ScreenDriver(NavigationStack { Controls().foregroundColor(.purple) })) == purple)
        #expect(color(name, ScreenDriver(NavigationStack { List { Controls().foregroundStyle(.purple) } })) == purple)
    }

    @Test(arguments: ["Automatic", "Borderless", "Bordered", "Link", "Menu", "Go"]) func anOuterTintReachesTheLabel(_ name: String) {
        #expect(color(name, ScreenDriver(NavigationStack { Controls().tint(.green) })) == green)
    }

    @Test func controlLabelsAreTintedByDefaultEvenUnderHeaders() {
        let screen = ScreenDriver(
            List {
                Section {
                    Text("Row")
                } header: {
                    Button("All") {}
                }
            })
        #expect(color("All", screen) == Color.blue.rgba(in: EnvironmentValues()))
    }

    @Test func destructiveToolbarButtonIsNotRed() throws {
        let screen = ScreenDriver(
            NavigationStack {
                Text("Page").toolbar {
                    ToolbarItemGroup {
                        Button("Erase", role: .destructive) {}
                        Button("Keep") {}
                    }
                    ToolbarItem(placement: .topBarLeading) { Button("Mine", role: .destructive) {}.tint(.red) }
                }
            })
        #expect(try #require(color("Erase", screen)) == color("Keep", screen))
        #expect(color("Mine", screen) == red)
    }

    @Test func barTextIsRegularAndBarSymbolsAreMedium() throws {
        let screen = ScreenDriver(
            NavigationStack {
                Text("Page").toolbar {
                    ToolbarItemGroup {
                        Button("Edit") {}
                        Button("More", systemImage: "ellipsis") {}
                    }
                    ToolbarItem(placement: .bottomBar) { Button("Select All") {} }
                }
            })
        for name in ["Edit", "Select All"] { #expect(try #require(screen.drawnTexts().first { $0.text == name }).font.weight == 400, "\(name)") }
        let weights = screen.draw().compactMap { if case .symbol("ellipsis", _, _, let weight, _, _) = $0 { weight } else { nil } }
        #expect(weights == [500])
    }

    @Test func labelIconInAButtonHasItsTextColor() throws {
        func colors(_ button: some View) throws -> [RGBA] {
            let screen = ScreenDriver(List { button })
            let icon = screen.draw().lazy.compactMap { if case .symbol("gear", _, _, _, let paint, _) = $0 { paint.solid } else { nil } }.first
            return [try #require(icon), try #require(color("Row", screen))]
        }
        func button(_ role: ButtonRole? = nil) -> some View { Button("Row", systemImage: "gear", role: role) {} }
        let white = Color.white.rgba(in: EnvironmentValues()), blue = Color.blue.rgba(in: EnvironmentValues())
        #expect(try colors(button()) == [blue, blue])
        #expect(try colors(button(.destructive)) == [red, red])
        #expect(try colors(button().buttonStyle(.borderedProminent)) == [white, white])
        #expect(try colors(button().buttonStyle(.bordered).tint(.green)) == [green, green])
        #expect(try colors(button(.destructive).buttonStyle(.bordered)) == [red, red])
        #expect(try colors(button().buttonStyle(.borderless).foregroundStyle(.purple)) == [purple, purple])
        let gray = Color(uiColor: .tertiaryLabel).rgba(in: EnvironmentValues())
        #expect(try colors(button().disabled(true)) == [gray, gray] && colors(button().buttonStyle(.borderedProminent).disabled(true)) == [gray, gray])
    }

    @Test func labelInAProminentButtonIsLaidOutAsOutsideLists() throws {
        func gap(_ screen: ScreenDriver) throws -> CGFloat {
            let icon = try #require(screen.draw().lazy.compactMap { if case .symbol("gear", let rect, _, _, _, _) = $0 { rect } else { nil } }.first)
            return try #require(screen.drawnTexts().first { $0.text == "Row" }).x - icon.minX
        }
        let button = Button("Row", systemImage: "gear") {}.buttonStyle(.borderedProminent)
        #expect(try gap(ScreenDriver(List { button })) == gap(ScreenDriver(button)))
    }
}
