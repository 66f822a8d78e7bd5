import EmbeddedUI

/// Content whose marks are changed by a modifier. Inner modifiers take precedence.
struct ModifiedMarks<Content: ChartContent>: PrimitiveContent {
    typealias Body = Never
    let content: Content
    let change: @MainActor (inout MarkRecord) -> Void
    func _makeMarks(_ marks: inout _ChartMarks) {
        let first = marks.marks.count
        content._makeMarks(&marks)
        for index in first..<marks.marks.count { change(&marks.marks[index]) }
    }
}

/// The shape that represents a point.
public protocol ChartSymbolShape: Shape {
    var perceptualUnitRect: CGRect { get }
}

public struct BasicChartSymbolShape: ChartSymbolShape, Sendable, InsettableShape {
    enum Kind: CaseIterable, Sendable { case circle, square, triangle, diamond, pentagon, plus, cross, asterisk }
    let kind: Kind
    var inset: CGFloat = 0
    public static var circle: BasicChartSymbolShape { .init(kind: .circle) }
    public static var square: BasicChartSymbolShape { .init(kind: .square) }
    public static var triangle: BasicChartSymbolShape { .init(kind: .triangle) }
    public static var diamond: BasicChartSymbolShape { .init(kind: .diamond) }
    public static var pentagon: BasicChartSymbolShape { .init(kind: .pentagon) }
    public static var plus: BasicChartSymbolShape { .init(kind: .plus) }
    public static var cross: BasicChartSymbolShape { .init(kind: .cross) }
    public static var asterisk: BasicChartSymbolShape { .init(kind: .asterisk) }
    public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
    public func inset(by amount: CGFloat) -> BasicChartSymbolShape { .init(kind: kind, inset: inset + amount) }

    public func path(in rect: CGRect) -> Path {
        let rect = rect.insetBy(dx: inset, dy: inset)
        let (center, radius) = (CGPoint(x: rect.midX, y: rect.midY), min(rect.width, rect.height) / 2)
        func corner(_ index: Int, of count: Int, _ radius: CGFloat, turn: Double = 0) -> CGPoint {
            let angle = (Double(index) / Double(count) + turn) * 2 * .pi - .pi / 2
            return CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
        }
        func polygon(_ count: Int, _ radius: CGFloat, turn: Double = 0) -> Path {
            Path { path in
                path.addLines((0..<count).map { corner($0, of: count, radius, turn: turn) }); path.closeSubpath()
            }
        }
        func spokes(_ count: Int, turn: Double) -> Path {
            Path { path in
                for index in 0..<count {
                    path.move(to: center); path.addLine(to: corner(index, of: count, radius * 1.1, turn: turn))
                }
            }.strokedPath(StrokeStyle(lineWidth: radius * 0.55))
        }
        switch kind {
        case .circle: return Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
        case .square: return Path(CGRect(x: center.x - radius * 0.9, y: center.y - radius * 0.9, width: radius * 1.8, height: radius * 1.8))
        case .triangle: return polygon(3, radius * 1.25)
        case .diamond: return polygon(4, radius * 1.25)
        case .pentagon: return polygon(5, radius * 1.1)
        case .plus: return spokes(4, turn: 0)
        case .cross: return spokes(4, turn: 0.125)
        case .asterisk: return spokes(6, turn: 0)
        }
    }
}
extension ChartSymbolShape where Self == BasicChartSymbolShape {
    public static var circle: BasicChartSymbolShape { .init(kind: .circle) }
    public static var square: BasicChartSymbolShape { .init(kind: .square) }
    public static var triangle: BasicChartSymbolShape { .init(kind: .triangle) }
    public static var diamond: BasicChartSymbolShape { .init(kind: .diamond) }
    public static var pentagon: BasicChartSymbolShape { .init(kind: .pentagon) }
    public static var plus: BasicChartSymbolShape { .init(kind: .plus) }
    public static var cross: BasicChartSymbolShape { .init(kind: .cross) }
    public static var asterisk: BasicChartSymbolShape { .init(kind: .asterisk) }
}

/// A symbol that is only its edge.
struct StrokedSymbol<Base: InsettableShape & Sendable>: ChartSymbolShape {
    let base: Base
    let style: StrokeStyle
    var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
    func path(in rect: CGRect) -> Path { base.inset(by: style.lineWidth / 2).path(in: rect).strokedPath(style) }
}
extension ChartSymbolShape where Self: InsettableShape {
    public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape { StrokedSymbol(base: self, style: StrokeStyle(lineWidth: lineWidth)) }
    public func strokeBorder(style: StrokeStyle) -> some ChartSymbolShape { StrokedSymbol(base: self, style: style) }
}
extension Circle: ChartSymbolShape {
    public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}
extension Rectangle: ChartSymbolShape {
    public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

extension ChartContent {
    private func marks(_ change: @escaping @MainActor (inout MarkRecord) -> Void) -> some ChartContent { ModifiedMarks(content: self, change: change) }
    private func look(_ change: @escaping @MainActor (inout MarkLook) -> Void) -> some ChartContent { marks { change(&$0.look) } }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        let style = AnyShapeStyle(style)
        return look { if $0.foreground == nil, $0.foregroundBy == nil { $0.foreground = style } }
    }
    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        look { if $0.foreground == nil, $0.foregroundBy == nil { $0.foregroundBy = value.channel } }
    }
    public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
        look { if $0.symbol == nil { $0.symbol = { symbol.path(in: $0) } } }
    }
    public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { look { $0.symbolBy = $0.symbolBy ?? value.channel } }
    public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
        let view = AnyView(symbol())
        return look { if $0.symbolView == nil { $0.symbolView = view } }
    }
    public func symbolSize(_ area: CGFloat) -> some ChartContent { look { $0.symbolArea = $0.symbolArea ?? area } }
    public func symbolSize(_ size: CGSize) -> some ChartContent { look { $0.symbolArea = $0.symbolArea ?? size.width * size.height } }
    public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { look { $0.symbolSizeBy = $0.symbolSizeBy ?? value.channel } }
    public func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> some ChartContent {
        let content = content()
        return look { look in
            var marks = _ChartMarks()
            content._makeMarks(&marks)
            look.masks += marks.marks
        }
    }
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some ChartContent { look { $0.clip = { shape.path(in: $0) } } }
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent { look { $0.lineStyle = $0.lineStyle ?? style } }
    public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { look { $0.lineBy = $0.lineBy ?? value.channel } }
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        look { if $0.interpolation == .linear { $0.interpolation = method } }
    }
    public func opacity(_ opacity: Double) -> some ChartContent { look { $0.opacity *= opacity } }
    public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> some ChartContent {
        look { $0.cornerRadius = $0.cornerRadius ?? radius }
    }
    public func blur(radius: CGFloat) -> some ChartContent { look { $0.blur += radius } }
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some ChartContent { look { $0.shadow = (color, radius, x, y) } }
    public func zIndex(_ value: Double) -> some ChartContent { look { $0.zIndex = value } }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        look { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
    }
    public func offset(_ offset: CGSize) -> some ChartContent { self.offset(x: offset.width, y: offset.height) }
    public func position<P: Plottable>(by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic) -> some ChartContent {
        look { $0.positionBy = $0.positionBy ?? value.channel }
    }
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { look { $0.alignsWithPlotArea = aligns } }

    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some ChartContent { annotation(position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic, content: content) }
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: () -> C
    ) -> some ChartContent {
        let annotation = MarkAnnotation(
            position: position, alignment: alignment, spacing: spacing, overflow: overflowResolution, content: AnyView(content()))
        return look { $0.annotations.append(annotation) }
    }

    public func accessibilityLabel(_ label: Text) -> some ChartContent { look { $0.label = $0.label ?? label } }
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent { accessibilityLabel(Text(labelKey)) }
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
        accessibilityLabel(Text(verbatim: String(label)))
    }
    public func accessibilityValue(_ value: Text) -> some ChartContent { look { $0.value = $0.value ?? value } }
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent { accessibilityValue(Text(valueKey)) }
    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
        accessibilityValue(Text(verbatim: String(value)))
    }
    public func accessibilityIdentifier(_ identifier: String) -> some ChartContent { look { $0.identifier = $0.identifier ?? identifier } }
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { look { $0.isHidden = $0.isHidden || hidden } }
}
