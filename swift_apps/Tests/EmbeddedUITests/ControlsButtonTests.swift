import Foundation
import Testing
@testable import EmbeddedUI

@MainActor @Suite struct ControlsButtonTests {
    private func color(_ text: String, _ screen: ScreenDriver) -> RGBA? { screen.drawnTexts().first { $0.text == text }?.color }
    private func fills(_ screen: ScreenDriver) -> [Paint] {
        screen.draw().compactMap { op in
            switch op {
            case .fill(.rounded, let paint, _), .fill(.path, let paint, _), .fill(.oval, let paint, _): paint
            default: nil
            }
        }
    }

    @Test func buttonStylesDifferInAppearanceAndSize() throws {
        let screen = ScreenDriver(
            VStack(spacing: 20) {
                Button("Automatic") {}
                Button("Plain") {}.buttonStyle(.plain)
                Button("Bordered") {}.buttonStyle(.bordered)
                Button("Prominent") {}.buttonStyle(.borderedProminent)
                Button("Large") {}.buttonStyle(.bordered).controlSize(.large)
            })
        let blue = try #require(color("Automatic", screen))
        #expect(blue.blue > 0.9 && blue.red < 0.2 && color("Bordered", screen) == blue)
        #expect(color("Plain", screen) != blue && color("Prominent", screen) == .white)
        #expect(fills(screen).contains { $0.solid == blue })
        #expect(abs(screen.frame("Bordered").height - 34.33) < 0.5 && abs(screen.frame("Large").height - 50) < 0.5)
        let text = try #require(screen.drawnTexts().first { $0.text == "Bordered" })
        #expect(abs(text.x - screen.frame("Bordered").minX - 12) < 0.01)
    }

    @Test func rolesAndTintsSetTheColor() throws {
        let screen = ScreenDriver(
            VStack {
                Button("Delete", role: .destructive) {}
                Button("Filled", role: .destructive) {}.buttonStyle(.borderedProminent)
                Button("Green") {}.tint(.green)
                Button("Mine") {}.foregroundStyle(.purple)
            })
        let red = try #require(color("Delete", screen))
        #expect(red.red > 0.9 && red.green < 0.35 && color("Filled", screen) == .white)
        #expect(fills(screen).contains { $0.solid == red })
        #expect(try #require(color("Green", screen)).green > 0.7)
    }

    @Test func disabledButtonIsDimmedAndIgnoresTaps() throws {
        let journal = Journal()
        struct Switching: View {
            let journal: Journal
            @State var isOff = true
            var body: some View {
                VStack {
                    Button("Send") { journal.write("send") }.disabled(isOff)
                    Button("Allow") { isOff = false }
                }
            }
        }
        let screen = ScreenDriver(Switching(journal: journal))
        let element = try #require(screen.find("Send", "Button"))
        #expect(!element.isEnabled && element.traits.contains("NotEnabled"))
        let faint = color("Send", screen)
        screen.tap("Send")
        #expect(journal.lines.isEmpty)
        screen.tap("Allow")
        screen.tap("Send")
        #expect(journal.lines == ["send"] && color("Send", screen) != faint && screen.find("Send", "Button")!.isEnabled)
    }

    @Test func customButtonStyleReadsTheEnvironment() throws {
        struct Badge: ButtonStyle {
            @Environment(\.isEnabled) private var isEnabled
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    Text(configuration.role == .destructive ? "!" : "·"); configuration.label; Text(isEnabled ? "on" : "off")
                }.padding(10)
            }
        }
        let journal = Journal()
        let screen = ScreenDriver(
            VStack {
                Button("Go") { journal.write("go") }
                Button("Stop", role: .destructive) { journal.write("stop") }.disabled(true)
            }.buttonStyle(Badge()))
        #expect(screen.labels("Button") == ["·, Go, on", "!, Stop, off"])
        screen.tap("·, Go, on")
        screen.tap("!, Stop, off")
        #expect(journal.lines == ["go"])
    }

    @Test func primitiveButtonStyleDecidesWhatTriggers() {
        struct DoubleTap: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View { configuration.label.onTapGesture(count: 2) { configuration.trigger() } }
        }
        let journal = Journal()
        let screen = ScreenDriver(Button("Twice") { journal.write("done") }.buttonStyle(DoubleTap()))
        screen.tap("Twice")
        #expect(journal.lines.isEmpty)
        screen.host.tap(at: CGPoint(x: 201, y: 451), count: 2)
        screen.settle()
        #expect(journal.lines == ["done"])
    }

    @Test func buttonLabelComesFromItsTexts() throws {
        let screen = ScreenDriver(
            VStack {
                Button {
                } label: {
                    VStack {
                        Text("Theme"); Text("Dark")
                    }
                }
                Button {
                } label: {
                    Label("Share", systemImage: "square.and.arrow.up")
                }
                Button {
                } label: {
                    Image(systemName: "heart")
                }
                Button {
                } label: {
                    Image(systemName: "trash")
                }.accessibilityLabel("Delete the note").accessibilityIdentifier("notes.delete")
            })
        #expect(screen.labels("Button") == ["Theme, Dark", "Share", "Favorite", "Delete the note"])
        #expect(screen.find("Favorite", "Button")?.identifier == "heart" && screen.find("Delete the note", "Button")?.identifier == "notes.delete")
        let inner = try #require(screen.find("Theme, Dark", "Button")).children
        #expect(inner.map(\.label) == ["Theme", "Dark"] && inner.allSatisfy(\.isInner))
    }

    @Test func smallButtonsAcceptTouchesSlightlyOutside() {
        let journal = Journal()
        let screen = ScreenDriver(
            Button {
                journal.write("x")
            } label: {
                Image(systemName: "xmark").font(.system(size: 10))
            })
        screen.tap(201 + 14, 451)
        #expect(journal.lines == ["x"])
        screen.tap(201 + 60, 451)
        #expect(journal.lines == ["x"])
    }

    @Test func controlGroupsJoinTheirButtons() throws {
        let journal = Journal()
        let group = ControlGroup {
            Button("Decrease", systemImage: "minus") { journal.write("-") }
            Button("Increase", systemImage: "plus") { journal.write("+") }.disabled(true)
        }
        for screen in [
            ScreenDriver(group),
            ScreenDriver(
                Form {
                    group; Text("Other")
                }),
        ] {
            journal.clear()
            let (minus, plus) = (screen.frame("Decrease", "Button"), screen.frame("Increase", "Button"))
            #expect(abs(minus.maxX - plus.minX) < 0.01 && minus.height == plus.height && minus.height >= 34)
            let ground = screen.draw().compactMap { if case .fill(.rounded(let rect, _, _), _, _) = $0 { rect } else { nil } }
            #expect(ground.contains { $0.minX == minus.minX && $0.maxX == plus.maxX && $0.height == minus.height }, "on one ground")
            screen.tap("Decrease", "Button")
            screen.tap("Increase", "Button")
            #expect(journal.lines == ["-"])
        }
        let screen = ScreenDriver(Form { group })
        let cell = try #require(screen.elements("Cell").first).frame
        screen.tap(cell.maxX - 10, cell.midY)
        #expect(journal.lines == ["-"], "beside the buttons nothing happens")
    }

    @Test func controlGroupsFollowTheirStyle() {
        struct Stacked: ControlGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    configuration.label; configuration.content
                }
            }
        }
        let journal = Journal()
        let group = ControlGroup("Edit") {
            Button("Cut") { journal.write("cut") }; Button("Paste") {}
        }
        let stacked = ScreenDriver(group.controlGroupStyle(Stacked()))
        #expect(stacked.shows("Edit") && stacked.frame("Paste").minY > stacked.frame("Cut").maxY - 1)
        let menu = ScreenDriver(group.controlGroupStyle(.menu))
        #expect(menu.labels("Button") == ["Edit"])
        menu.tap("Edit")
        menu.tap("Cut", "Button")
        #expect(journal.lines == ["cut"])
    }
}
