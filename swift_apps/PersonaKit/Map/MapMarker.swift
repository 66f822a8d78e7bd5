import Foundation
import SwiftUI

/// Something that is at a point of a map.
public struct MapMarker: Identifiable, Equatable {
    public enum Style: Equatable {
        /// A disc with a symbol and a point below it, such as `.pin("fork.knife", .orange)`.
        case pin(_ symbol: String, _ tint: Color)
        /// A small disc with a symbol, for one place among many.
        case dot(_ symbol: String, _ tint: Color)
        /// A bubble with a few words, such as a price.
        case bubble(_ text: String, _ tint: Color = .accentColor)
        /// A small ring, as for the start of a route.
        case ring(_ tint: Color)
        /// A small square, as for the end of a route.
        case square(_ tint: Color)
        /// A car that heads to a bearing in degrees, clockwise from north.
        case car(_ bearing: Double)
        /// The phone's own position.
        case me
    }

    public var id: String
    public var coordinate: Coordinate
    /// What is read out, and written next to the marker if `showsTitle` is true.
    public var title: String
    public var style: Style
    public var isSelected: Bool
    public var showsTitle: Bool

    public init(
        _ id: String, at coordinate: Coordinate, title: String, style: Style, isSelected: Bool = false, showsTitle: Bool = false
    ) {
        self.id = id
        self.coordinate = coordinate
        self.title = title
        self.style = style
        self.isSelected = isSelected
        self.showsTitle = showsTitle
    }

    /// The size of its drawing, and the point of it that is at the coordinate.
    var extent: (size: CGSize, anchor: UnitPoint) {
        switch style {
        case .pin: (isSelected ? CGSize(width: 40, height: 48) : CGSize(width: 30, height: 36), .bottom)
        case .bubble(let text, _): (CGSize(width: CGFloat(text.count) * 8 + 20, height: 28), .center)
        case .dot: (CGSize(width: 24, height: 24), .center)
        case .ring, .square: (CGSize(width: 18, height: 18), .center)
        case .car: (CGSize(width: 34, height: 34), .center)
        case .me: (CGSize(width: 44, height: 44), .center)
        }
    }
}

struct MapMarkerView: View {
    let marker: MapMarker

    var body: some View {
        switch marker.style {
        case .pin(let symbol, let tint): pin(symbol, tint)
        case .dot(let symbol, let tint):
            Circle().fill(tint.gradient).overlay { Circle().strokeBorder(.white, lineWidth: 1.5) }.frame(width: 24, height: 24)
                .overlay { Image(systemName: symbol).font(.system(size: 11, weight: .semibold)).foregroundStyle(.white) }
        case .bubble(let text, let tint): bubble(text, tint)
        case .ring(let tint):
            Circle().fill(.white).frame(width: 16, height: 16)
                .overlay { Circle().strokeBorder(tint, lineWidth: 5) }
                .shadow(color: .black.opacity(0.25), radius: 2, y: 1)
        case .square(let tint):
            RoundedRectangle(cornerRadius: 2).fill(.white).frame(width: 16, height: 16)
                .overlay { RoundedRectangle(cornerRadius: 2).strokeBorder(tint, lineWidth: 5) }
                .shadow(color: .black.opacity(0.25), radius: 2, y: 1)
        case .car(let bearing): MapCar().rotationEffect(.degrees(bearing)).frame(width: 34, height: 34)
        case .me:
            ZStack {
                Circle().fill(.blue.opacity(0.18)).frame(width: 44, height: 44)
                Circle().fill(.white).frame(width: 20, height: 20).shadow(color: .black.opacity(0.3), radius: 2, y: 1)
                Circle().fill(.blue).frame(width: 14, height: 14)
            }
        }
    }

    private func pin(_ symbol: String, _ tint: Color) -> some View {
        let size = marker.extent.size
        return ZStack(alignment: .top) {
            Path { path in
                path.move(to: CGPoint(x: size.width * 0.3, y: size.width * 0.86))
                path.addLine(to: CGPoint(x: size.width / 2, y: size.height))
                path.addLine(to: CGPoint(x: size.width * 0.7, y: size.width * 0.86))
                path.closeSubpath()
            }
            .fill(tint)
            Circle().fill(tint.gradient).overlay { Circle().strokeBorder(.white, lineWidth: 2) }
                .frame(width: size.width, height: size.width)
                .overlay { Image(systemName: symbol).font(.system(size: size.width * 0.46, weight: .semibold)).foregroundStyle(.white) }
        }
        .frame(width: size.width, height: size.height, alignment: .top)
        .shadow(color: .black.opacity(0.25), radius: 2, y: 1)
    }

    private func bubble(_ text: String, _ tint: Color) -> some View {
        Text(text).font(.system(size: 13, weight: .semibold)).lineLimit(1).fixedSize()
            .foregroundStyle(marker.isSelected ? AnyShapeStyle(Color(.systemBackground)) : AnyShapeStyle(.primary))
            .padding(.horizontal, 9).frame(height: 28)
            .background(marker.isSelected ? AnyShapeStyle(tint) : AnyShapeStyle(Color(.systemBackground)), in: Capsule())
            .overlay { Capsule().strokeBorder(.black.opacity(0.12), lineWidth: 0.5) }
            .shadow(color: .black.opacity(0.22), radius: 3, y: 1)
    }
}

/// A car seen from above, heading north.
private struct MapCar: View {
    var body: some View {
        Canvas { context, size in
            let body = CGRect(x: size.width / 2 - 7, y: 3, width: 14, height: size.height - 6)
            var shadow = context
            shadow.addFilter(.shadow(color: .black.opacity(0.35), radius: 2, x: 0, y: 1))
            shadow.fill(Path(roundedRect: body, cornerRadius: 5), with: .color(Color(white: 0.13)))
            context.stroke(Path(roundedRect: body, cornerRadius: 5), with: .color(.white), lineWidth: 1.2)
            let glass = Color(red: 0.62, green: 0.75, blue: 0.85)
            context.fill(Path(roundedRect: CGRect(x: body.minX + 2.5, y: 10, width: 9, height: 5), cornerRadius: 1.5), with: .color(glass))
            context.fill(Path(roundedRect: CGRect(x: body.minX + 2.5, y: 23, width: 9, height: 3.5), cornerRadius: 1.5), with: .color(glass))
            for x in [body.minX + 1.5, body.maxX - 4.5] {
                context.fill(Path(ellipseIn: CGRect(x: x, y: 4, width: 3, height: 3)), with: .color(.yellow))
            }
        }
        .frame(width: 34, height: 34)
    }
}
