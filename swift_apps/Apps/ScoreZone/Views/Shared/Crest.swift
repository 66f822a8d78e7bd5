import PersonaKit
import SwiftUI

/// A team's mark in its colors: a shape and a pattern of its own, with a letter.
struct Crest: View {
    let team: Catalog.Team
    var size: CGFloat = 28

    var body: some View {
        let outline = CrestShape(kind: team.crestSeed % 4)
        ZStack {
            outline.fill(team.first.color)
            CrestPattern(kind: team.crestSeed / 4 % 5).fill(team.second.color).clipShape(outline)
            outline.stroke(rim, lineWidth: max(1, size * 0.04))
            Text(mark)
                .font(.system(size: size * markSize, weight: .black, design: .rounded))
                .foregroundStyle(team.first.ink)
                .lineLimit(1)
                .fixedSize()
        }
        .frame(width: size, height: size)
        .accessibilityHidden(true)
    }

    /// The letters stay in the free middle: a code is no wider than it, a lone letter no higher.
    private var markSize: CGFloat {
        guard mark.count > 1 else { return 0.42 }
        return mark.count > 2 ? 0.24 : 0.32
    }
    private var rim: Color { team.second.isLight && !team.first.isLight ? team.second.color : Color.black.opacity(0.25) }
    private var mark: String { size >= 52 ? team.code : String(team.nickname.prefix(1)) }
}

extension Catalog.Team {
    fileprivate var crestSeed: Int { id.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF } }
}

/// A shield, a disc, a hexagon or a diamond.
private struct CrestShape: Shape {
    let kind: Int

    func path(in rect: CGRect) -> Path {
        let box = rect.insetBy(dx: rect.width * 0.03, dy: rect.height * 0.03)
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: box.minX + x * box.width, y: box.minY + y * box.height) }
        switch kind {
        case 0:
            return Path { path in
                path.move(to: at(0.06, 0.04))
                path.addLine(to: at(0.94, 0.04))
                path.addLine(to: at(0.94, 0.52))
                path.addQuadCurve(to: at(0.5, 1), control: at(0.90, 0.86))
                path.addQuadCurve(to: at(0.06, 0.52), control: at(0.10, 0.86))
                path.closeSubpath()
            }
        case 1: return Path(ellipseIn: box)
        case 2:
            return Path { path in
                path.addLines([at(0.5, 0), at(0.95, 0.25), at(0.95, 0.75), at(0.5, 1), at(0.05, 0.75), at(0.05, 0.25)])
                path.closeSubpath()
            }
        default: return Path(roundedRect: box.insetBy(dx: box.width * 0.04, dy: box.height * 0.04), cornerRadius: box.width * 0.26)
        }
    }
}

/// The second color: a ring, a chief, a base, stripes at the sides, or a corner. The middle stays free for the letter.
private struct CrestPattern: Shape {
    let kind: Int

    func path(in rect: CGRect) -> Path {
        let (w, h) = (rect.width, rect.height)
        switch kind {
        case 0:
            return Path { path in
                path.addRect(CGRect(x: 0, y: 0, width: w * 0.2, height: h))
                path.addRect(CGRect(x: w * 0.8, y: 0, width: w * 0.2, height: h))
            }
        case 1: return Path(CGRect(x: 0, y: 0, width: w, height: h * 0.24))
        case 2: return Path(CGRect(x: 0, y: h * 0.76, width: w, height: h * 0.24))
        case 3:
            return Path { path in
                path.addLines([CGPoint(x: w * 0.52, y: 0), CGPoint(x: w, y: 0), CGPoint(x: w, y: h * 0.48)])
                path.closeSubpath()
            }
        default:
            return Path { path in
                path.addLines([CGPoint(x: 0, y: h * 0.56), CGPoint(x: w * 0.44, y: h), CGPoint(x: 0, y: h)])
                path.closeSubpath()
                path.addLines([CGPoint(x: w * 0.56, y: 0), CGPoint(x: w, y: 0), CGPoint(x: w, y: h * 0.44)])
                path.closeSubpath()
            }
        }
    }
}
