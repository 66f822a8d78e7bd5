import Foundation
import Testing
@testable import EmbeddedUI

/// What iOS 26 adds.
@MainActor @Suite struct GlassTests {
    @Test func aViewIsOnGlassOfItsShape() {
        func shapes(_ view: some View) -> [DisplayShape] {
            ScreenDriver(view).draw().compactMap { if case .glass(let shape, _, _) = $0 { shape } else { nil } }
        }
        let box = Color.clear.frame(width: 80, height: 40)
        let frame = CGRect(x: 161, y: 431, width: 80, height: 40)
        #expect(shapes(box.glassEffect()) == [.rounded(frame, radii: [20], smooth: false)])
        #expect(shapes(box.glassEffect(.regular.tint(.red).interactive(), in: .rect(cornerRadius: 8))) == [.rounded(frame, radii: [8], smooth: true)])
        #expect(shapes(box.glassEffect(.identity)).isEmpty)
        #expect(shapes(GlassEffectContainer { Button("Go") {}.buttonStyle(.glass) }).count == 1)
    }

    @Test func cornersShareTheirCentersWithTheContainer() throws {
        func radii(_ shape: ConcentricRectangle) throws -> [CGFloat] {
            let view = shape.fill(.red).padding(10).frame(width: 100, height: 100).containerShape(RoundedRectangle(cornerRadius: 30))
            let drawn = ScreenDriver(view).draw().compactMap { op -> [CGFloat]? in
                if case .fill(.rounded(_, let radii, _), _, _) = op { radii } else { nil }
            }
            return try #require(drawn.first)
        }
        #expect(try radii(ConcentricRectangle()) == [20])
        #expect(try radii(ConcentricRectangle(corners: .concentric(minimum: 24))) == [24])
        #expect(try radii(ConcentricRectangle(corners: .fixed(4))) == [4])
        #expect(try radii(ConcentricRectangle(topLeadingCorner: .fixed(6), topTrailingCorner: .fixed(6))) == [6, 6, 20, 20])
    }

    @Test func aButtonIsNamedByItsRole() {
        struct Sheet: View {
            let journal: Journal
            var body: some View {
                NavigationStack {
                    Text("Content").toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button(role: .close) { journal.write("close") } }
                        ToolbarItem(placement: .confirmationAction) { Button(role: .confirm) { journal.write("confirm") } }
                    }
                }
            }
        }
        let journal = Journal()
        let screen = ScreenDriver(Sheet(journal: journal))
        screen.tap("Close")
        screen.tap("Done")
        #expect(journal.lines == ["close", "confirm"])
    }
}
