import EmbeddedUI

/// Where a mark is along one axis.
package enum Extent {
    case none
    /// A value; of an area or a bar, the distance from zero.
    case value(Channel)
    case range(Channel, Channel)
    /// From one point of the plot area to another; nil is its edge.
    case fixed(CGFloat?, CGFloat?)

    var channel: Channel? {
        switch self {
        case .value(let channel), .range(let channel, _): channel
        case .none, .fixed: nil
        }
    }
    /// Every value that the scale must hold.
    var values: [Plotted] {
        switch self {
        case .value(let channel): [channel.value] + (channel.end.map { [$0] } ?? [])
        case .range(let low, let high): [low.value, high.value] + [low.end, high.end].compactMap { $0 }
        case .none, .fixed: []
        }
    }
}

/// One mark with everything that modifiers said about it.
package struct MarkRecord {
    package enum Kind { case point, line, area, bar, rule, rectangle, sector }

    package var kind: Kind
    package var x = Extent.none
    package var y = Extent.none
    package var angle: Channel?
    package var width = MarkDimension.automatic
    package var height = MarkDimension.automatic
    package var stacking = MarkStackingMethod.standard
    package var series: Plotted?
    package var innerRadius = MarkDimension.automatic
    package var outerRadius = MarkDimension.automatic
    package var angularInset: CGFloat?
    package var look = MarkLook()

    package init(_ kind: Kind) { self.kind = kind }

    /// Lines and areas of one series are one shape.
    var seriesKey: Plotted? { series ?? look.foregroundBy?.value ?? look.symbolBy?.value ?? look.lineBy?.value }
}

package struct MarkLook {
    var foreground: AnyShapeStyle?
    var foregroundBy: Channel?
    var symbol: (@Sendable (CGRect) -> Path)?
    var symbolView: AnyView?
    var symbolBy: Channel?
    /// The area of the symbol, in square points.
    var symbolArea: CGFloat?
    var lineStyle: StrokeStyle?
    var lineBy: Channel?
    var interpolation = InterpolationMethod.linear
    var opacity = 1.0
    var cornerRadius: CGFloat?
    var blur: CGFloat = 0
    var shadow: (color: Color, radius: CGFloat, x: CGFloat, y: CGFloat)?
    var zIndex = 0.0
    var offset = CGSize.zero
    var positionBy: Channel?
    var alignsWithPlotArea = false
    /// What is seen of the mark, for the rectangle that it covers.
    var clip: (@Sendable (CGRect) -> Path)?
    /// Marks that say what is seen of this one.
    var masks: [MarkRecord] = []
    var symbolSizeBy: Channel?
    var annotations: [MarkAnnotation] = []
    var label: Text?
    var value: Text?
    var identifier: String?
    var isHidden = false
}

struct MarkAnnotation {
    var position: AnnotationPosition
    var alignment: Alignment
    var spacing: CGFloat?
    var overflow: AnnotationOverflowResolution
    var content: AnyView
}

/// The width or height of a mark.
public struct MarkDimension: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    enum Kind: Sendable { case automatic, fixed(CGFloat), inset(CGFloat), ratio(CGFloat) }
    let kind: Kind
    public static var automatic: MarkDimension { MarkDimension(kind: .automatic) }
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(value)) }
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(value)) }
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(value)) }
    init(kind: Kind) { self.kind = kind }
    public init(integerLiteral value: Int) { kind = .fixed(CGFloat(value)) }
    public init(floatLiteral value: Double) { kind = .fixed(CGFloat(value)) }

    func length(in room: CGFloat, automatic: CGFloat) -> CGFloat {
        switch kind {
        case .automatic: automatic
        case .fixed(let value): value
        case .inset(let value): max(room - value * 2, 0)
        case .ratio(let value): room * value
        }
    }
}

/// The ways in which you can stack marks in a chart.
public struct MarkStackingMethod: Hashable, Sendable {
    private let rawValue: Int
    private init(_ rawValue: Int) { self.rawValue = rawValue }
    public static var standard: MarkStackingMethod { MarkStackingMethod(0) }
    public static var normalized: MarkStackingMethod { MarkStackingMethod(1) }
    public static var center: MarkStackingMethod { MarkStackingMethod(2) }
    public static var unstacked: MarkStackingMethod { MarkStackingMethod(3) }
}

/// The ways in which line or area marks interpolate their data.
public struct InterpolationMethod: Equatable, Sendable {
    enum Kind: Equatable, Sendable { case linear, monotone, catmullRom(CGFloat), cardinal(CGFloat), stepStart, stepCenter, stepEnd }
    let kind: Kind
    public static var linear: InterpolationMethod { InterpolationMethod(kind: .linear) }
    public static var monotone: InterpolationMethod { InterpolationMethod(kind: .monotone) }
    public static var catmullRom: InterpolationMethod { .catmullRom(alpha: 0.5) }
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { InterpolationMethod(kind: .catmullRom(alpha)) }
    public static var cardinal: InterpolationMethod { .cardinal(tension: 0) }
    public static func cardinal(tension: CGFloat) -> InterpolationMethod { InterpolationMethod(kind: .cardinal(tension)) }
    public static var stepStart: InterpolationMethod { InterpolationMethod(kind: .stepStart) }
    public static var stepCenter: InterpolationMethod { InterpolationMethod(kind: .stepCenter) }
    public static var stepEnd: InterpolationMethod { InterpolationMethod(kind: .stepEnd) }
}

/// The position of an annotation.
public struct AnnotationPosition: Hashable, Sendable {
    private let rawValue: Int
    private init(_ rawValue: Int) { self.rawValue = rawValue }
    public static let automatic = AnnotationPosition(0)
    public static let top = AnnotationPosition(1)
    public static let bottom = AnnotationPosition(2)
    public static let leading = AnnotationPosition(3)
    public static let trailing = AnnotationPosition(4)
    public static let overlay = AnnotationPosition(5)
    public static let topLeading = AnnotationPosition(6)
    public static let topTrailing = AnnotationPosition(7)
    public static let bottomLeading = AnnotationPosition(8)
    public static let bottomTrailing = AnnotationPosition(9)

    /// The point of the mark, and the point of the annotation that is at it, as a share of their sizes.
    var anchors: (mark: UnitPoint, annotation: UnitPoint) {
        switch self {
        case .bottom: (.bottom, .top)
        case .leading: (.leading, .trailing)
        case .trailing: (.trailing, .leading)
        case .overlay: (.center, .center)
        case .topLeading: (.topLeading, .bottomTrailing)
        case .topTrailing: (.topTrailing, .bottomLeading)
        case .bottomLeading: (.bottomLeading, .topTrailing)
        case .bottomTrailing: (.bottomTrailing, .topLeading)
        default: (.top, .bottom)
        }
    }
}

/// How an annotation behaves where it would leave the chart.
public struct AnnotationOverflowResolution: Sendable {
    public struct Strategy: Sendable {
        enum Kind: Sendable { case automatic, fit, disabled }
        let kind: Kind
        public static var automatic: Strategy { Strategy(kind: .automatic) }
        public static var fit: Strategy { Strategy(kind: .fit) }
        public static func fit(to boundary: Boundary) -> Strategy { Strategy(kind: .fit) }
        public static var padScale: Strategy { Strategy(kind: .automatic) }
        public static var disabled: Strategy { Strategy(kind: .disabled) }
    }
    public struct Boundary: Sendable {
        public static var automatic: Boundary { Boundary() }
        public static var chart: Boundary { Boundary() }
        public static var plot: Boundary { Boundary() }
    }
    var x: Strategy
    var y: Strategy
    public init(x: Strategy = .automatic, y: Strategy = .automatic) { (self.x, self.y) = (x, y) }
    public static var automatic: AnnotationOverflowResolution { AnnotationOverflowResolution() }
}
