import Foundation
import Testing

@testable import EmbeddedUI

/// A shape is asked for its path in a rectangle that starts at zero, wherever it is.
@MainActor @Suite struct ShapesPlaceTests {
    /// Draws at fixed places, as many an app's own shape does.
    private struct Square: Shape {
        func path(in rect: CGRect) -> Path { Path(CGRect(x: 10, y: 10, width: 20, height: 20)) }
    }
    /// Relies on where its rectangle begins.
    private struct Asked: InsettableShape {
        let note: @Sendable (CGRect) -> Void
        var inset: CGFloat = 0
        func path(in rect: CGRect) -> Path {
            note(rect)
            return Path(rect.insetBy(dx: inset, dy: inset))
        }
        func inset(by amount: CGFloat) -> Asked { Asked(note: note, inset: inset + amount) }
    }
    private nonisolated final class Rects: @unchecked Sendable { var all: [CGRect] = [] }

    private func filled(_ view: some View) -> [CGRect] {
        ScreenDriver(view).draw().compactMap { if case .fill(.rect(let rect), _, _) = $0 { rect } else { nil } }
    }

    /// The outlines of shadows, and where their transforms put them.
    private func shadows(_ view: some View) -> [(outline: DisplayShape, offset: CGPoint)] {
        var found: [(DisplayShape, CGPoint)] = [], moves: [CGAffineTransform] = [.identity]
        for op in ScreenDriver(view).draw() {
            switch op {
            case .save: moves.append(moves[moves.count - 1])
            case .restore: moves.removeLast()
            case .transform(let move): moves[moves.count - 1] = move.concatenating(moves[moves.count - 1])
            case .shadow(let outline, _, _, _, _): found.append((outline, CGPoint.zero.applying(moves[moves.count - 1])))
            default: break
            }
        }
        return found
    }

    @Test func shadowsFallWhereTheViewIsDrawn() throws {
        let canvas = Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red)) }.frame(width: 100, height: 100)
        let place = CGRect(x: 151, y: 401, width: 100, height: 100)
        let clipped = try #require(shadows(canvas.clipShape(RoundedRectangle(cornerRadius: 6)).shadow(radius: 4)).first)
        #expect(clipped.outline == .rounded(place, radii: [6], smooth: true) && clipped.offset == .zero, "\(clipped)")
        let part = Canvas { context, _ in context.fill(Path(CGRect(x: 10, y: 20, width: 30, height: 40)), with: .color(.red)) }.frame(width: 100, height: 100)
        let drawn = try #require(shadows(part.shadow(radius: 4)).first)
        #expect(drawn.outline == .rect(CGRect(x: 10, y: 20, width: 30, height: 40)) && drawn.offset == place.origin, "\(drawn)")
        let large = try #require(shadows(Color.red.frame(width: 100, height: 100).scaleEffect(2).shadow(radius: 4)).first)
        #expect(large.outline == .rect(place) && large.offset == CGPoint(x: -201, y: -451), "\(large)")
        #expect(try #require(shadows(Color.red.frame(width: 100, height: 100).shadow(radius: 4)).first).outline == .rect(place))
    }

    @Test func fillsAreDrawnAtTheViewsPosition() {
        // A frame of 100 in the middle of the safe area: 151, 401.
        #expect(filled(Square().frame(width: 100, height: 100)) == [CGRect(x: 161, y: 411, width: 20, height: 20)])
        #expect(filled(Square().fill(.red).frame(width: 100, height: 100)) == [CGRect(x: 161, y: 411, width: 20, height: 20)])
        #expect(filled(Color.clear.frame(width: 100, height: 100).background(.red, in: Square())) == [CGRect(x: 161, y: 411, width: 20, height: 20)])
        #expect(filled(Square().rotation(.degrees(0)).scale(1).offset(x: 5).frame(width: 100, height: 100)) == [CGRect(x: 166, y: 411, width: 20, height: 20)])
    }

    @Test func shapesGetARectangleThatStartsAtZero() {
        let rects = Rects()
        let shape = Asked(note: { rects.all.append($0) })
        let screen = ScreenDriver(
            VStack {
                shape.frame(width: 40, height: 40)
                shape.stroke(.red, lineWidth: 2).frame(width: 40, height: 40)
                shape.strokeBorder(.red, lineWidth: 2).frame(width: 40, height: 40)
                shape.trim(from: 0, to: 0.5).stroke(lineWidth: 1).frame(width: 40, height: 40)
                Color.blue.frame(width: 40, height: 40).clipShape(shape)
                Color.blue.frame(width: 40, height: 40).background(.red, in: shape)
                Color.clear.frame(width: 40, height: 40).contentShape(shape).onTapGesture {}
            })
        _ = screen.draw()
        for y in stride(from: 300.0, through: 650, by: 25) { screen.tap(201, y) }
        #expect(rects.all.count >= 7)
        #expect(rects.all.allSatisfy { $0.origin == .zero }, "\(rects.all)")
    }

    @Test func touchesAndClipsUseTheShape() {
        let journal = Journal()
        let screen = ScreenDriver(Square().fill(.red).frame(width: 100, height: 100).onTapGesture { journal.write("tap") })
        screen.tap(155, 405)
        #expect(journal.lines.isEmpty)
        screen.tap(171, 421)
        #expect(journal.lines == ["tap"])
        let clips = ScreenDriver(Color.red.frame(width: 100, height: 100).clipShape(Square())).draw().compactMap {
            if case .clip(.rect(let rect)) = $0 { rect } else { nil }
        }
        #expect(clips == [CGRect(x: 161, y: 411, width: 20, height: 20)])
    }

    @Test func contentShapeLimitsTouches() {
        let journal = Journal()
        let screen = ScreenDriver(Color.clear.frame(width: 100, height: 100).contentShape(Circle()).onTapGesture { journal.write("tap") })
        screen.tap(154, 404)
        #expect(journal.lines.isEmpty)
        screen.tap(201, 451)
        #expect(journal.lines == ["tap"])
    }

    @Test func strokeTakesTouchesOnlyOnItsLine() {
        func taps(_ outline: some View) -> [String] {
            let journal = Journal()
            let screen = ScreenDriver(
                Color.blue.frame(width: 200, height: 100).onTapGesture { journal.write("under") }
                    .overlay { outline.onTapGesture { journal.write("line") } })
            // The middle, then the left edge's middle.
            screen.tap(201, 451)
            screen.tap(102, 451)
            return journal.lines
        }
        #expect(taps(Rectangle().stroke(.red, lineWidth: 8)) == ["under", "line"])
        #expect(taps(Rectangle().strokeBorder(.red, lineWidth: 8)) == ["under", "line"])
        #expect(taps(Rectangle().stroke(lineWidth: 8)) == ["under", "line"])
        #expect(taps(RoundedRectangle(cornerRadius: 12).inset(by: 1).stroke(.red, style: StrokeStyle(lineWidth: 8, dash: [900]))) == ["under", "line"])
        #expect(taps(Rectangle().fill(.clear).stroke(.red, lineWidth: 8)) == ["under", "line"])
        #expect(taps(Rectangle().fill(.green).stroke(.red, lineWidth: 8)) == ["line", "line"], "what is filled takes touches")
        #expect(taps(Rectangle().stroke(.red, lineWidth: 8).contentShape(Rectangle())) == ["line", "line"])
        #expect(taps(Color.clear.border(.red, width: 8)) == ["under", "line"])
    }
}
