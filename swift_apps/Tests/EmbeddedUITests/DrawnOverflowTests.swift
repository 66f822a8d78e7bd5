import Foundation
import Testing
@testable import EmbeddedUI

/// What is seen is drawn, read out and pinned where it is seen.
@MainActor @Suite struct DrawnOverflowTests {
    @Test func whatIsMovedIntoViewIsDrawn() {
        let view = ScrollView {
            VStack {
                Color.clear.frame(height: 2000)
                VStack { HStack { VStack { Text("Moved").offset(y: -1900) } } }
                VStack { HStack { Text("Placed").frame(width: 100, height: 20).position(x: 50, y: -1850) } }
            }
        }
        let texts = ScreenDriver(view).drawnTexts().map(\.text)
        #expect(texts.contains("Moved") && texts.contains("Placed"))
    }

    @Test func rowsBesideTheHomeIndicatorAreReadOut() throws {
        let view = List(0..<60, id: \.self) { Text(String($0)).frame(height: 20).listRowInsets(EdgeInsets()) }
            .listStyle(.plain).environment(\.defaultMinListRowHeight, 20)
        let screen = ScreenDriver(view)
        let drawn = screen.drawnTexts().filter { (845..<872).contains($0.baseline) }.map(\.text)
        #expect(!drawn.isEmpty)
        for text in drawn { #expect(screen.shows(text), "\(text) is seen") }
    }

    @Test func aPinnedHeaderCoversRowsOnAGroundOfTheApp() throws {
        let view = List {
            ForEach(0..<5, id: \.self) { part in
                Section("Part \(part)") { ForEach(0..<9, id: \.self) { Text("Row \(part) \($0)").listRowBackground(Color.clear) } }
            }
        }
        .listStyle(.plain).scrollContentBackground(.hidden).background(Color(red: 0.1, green: 0.2, blue: 0.3))
        let screen = ScreenDriver(view)
        screen.drag(from: (200, 600), to: (200, 500))
        let header = try #require(screen.find("Part 0")?.frame)
        let covers = screen.draw().contains {
            if case .fill(.rect(let rect), .color(let color), _) = $0 { rect == header && color.alpha == 1 && color.red < 0.2 } else { false }
        }
        #expect(covers)
    }
}
