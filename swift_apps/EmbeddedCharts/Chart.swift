import EmbeddedUI

/// A SwiftUI view that displays a chart.
public struct Chart<Content: ChartContent>: View {
    nonisolated(unsafe) private let content: Content
    @Environment(\.self) private var environment

    nonisolated public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    nonisolated public init<Data: RandomAccessCollection, C: ChartContent>(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C)
    where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable { self.content = ForEach(data, content: content) }

    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> { self.content = ForEach(data, id: id, content: content) }

    public var body: some View {
        var marks = _ChartMarks()
        content._makeMarks(&marks)
        return ChartBody(marks: marks.marks, configuration: environment.chart, environment: environment)
            .accessibilityElement(children: .contain)
    }
}

/// A chart with its axes and its legend.
private struct ChartBody: View {
    /// Where a chart that scrolls begins; nil until a finger moves it.
    @State private var start: Double?
    let marks: [MarkRecord]
    let configuration: ChartConfiguration
    let environment: EnvironmentValues
    init(marks: [MarkRecord], configuration: ChartConfiguration, environment: EnvironmentValues) {
        self.marks = marks; self.configuration = configuration; self.environment = environment
    }

    var body: some View {
        let plan = ChartPlan(marks, configuration, size: CGSize(width: 300, height: 200), environment)
        let legend = configuration.legend == .hidden ? nil : configuration.legendContent ?? standardLegend(plan)
        let isAbove = [.top, .topLeading, .topTrailing].contains(configuration.legendPosition)
        VStack(alignment: (configuration.legendAlignment ?? .leading).horizontal, spacing: configuration.legendSpacing ?? 8) {
            if isAbove { legend }
            axisLabel(configuration.yLabel, at: [.automatic, .top, .topTrailing, .topLeading, .leading, .trailing, .overlay], .trailing)
            axisLabel(configuration.xLabel, at: [.top, .topLeading, .topTrailing], .center)
            GeometryReader { proxy in
                PlotBody(
                    plan: ChartPlan(marks, configuration, size: proxy.size, environment, scrolledTo: start), configuration: configuration, size: proxy.size,
                    start: $start)
            }
            axisLabel(configuration.xLabel, at: [.automatic, .bottom, .bottomLeading, .bottomTrailing, .overlay], .center)
            axisLabel(configuration.yLabel, at: [.bottom, .bottomLeading, .bottomTrailing], .trailing)
            if !isAbove { legend }
        }
    }
    @ViewBuilder private func axisLabel(_ label: AxisLabel?, at positions: [AnnotationPosition], _ alignment: Alignment) -> some View {
        if let label, positions.contains(label.position) {
            let side = label.position == .leading ? Alignment.leading : alignment
            label.view.font(.caption2).foregroundStyle(.secondary).frame(maxWidth: .infinity, alignment: label.alignment ?? side)
        }
    }
    private func standardLegend(_ plan: ChartPlan) -> AnyView? {
        if let colors = plan.colors { return AnyView(GradientLegend(gradient: colors.gradient, numbers: colors.numbers)) }
        return plan.styles.isEmpty ? nil : AnyView(ChartLegend(styles: plan.styles))
    }
}

/// The colors of numbers, with the smallest and the largest.
private struct GradientLegend: View {
    let gradient: Gradient
    let numbers: ClosedRange<Double>
    var body: some View {
        HStack(spacing: 6) {
            Text(numbers.lowerBound, format: .number.precision(.fractionLength(0...2)))
            Capsule().fill(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)).frame(width: 96, height: 8)
            Text(numbers.upperBound, format: .number.precision(.fractionLength(0...2)))
        }
        .font(.caption).foregroundStyle(.secondary)
    }
}

/// The series of a chart with their colors.
private struct ChartLegend: View {
    let styles: [(value: Plotted, style: AnyShapeStyle)]

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 12) { entries }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 96), alignment: .leading)], alignment: .leading, spacing: 4) { entries }
        }
    }

    private var entries: some View {
        ForEach(styles.indices, id: \.self) { index in
            HStack(spacing: 4) {
                Circle().fill(styles[index].style).frame(width: 8, height: 8)
                if case .category(let name) = styles[index].value { Text(verbatim: name).font(.caption).foregroundStyle(.secondary).lineLimit(1) }
            }
        }
    }
}

/// The plot area with the labels of its axes.
private struct PlotBody: View {
    let plan: ChartPlan
    let configuration: ChartConfiguration
    let size: CGSize
    @Binding var start: Double?

    var body: some View {
        let place = PlotPlace(plan)
        let pieces = pieces(place)
        PlotLayout(plan: plan, roles: pieces.map(\.role), place: place).callAsFunction {
            ForEach(pieces.indices, id: \.self) { pieces[$0].view }
        }
        .frame(width: size.width, height: size.height)
    }

    private struct Piece {
        let role: PlotLayout.Role
        let view: AnyView
    }

    private func pieces(_ place: PlotPlace) -> [Piece] {
        let plan = plan
        let canvas = Canvas { context, size in
            MainActor.assumeIsolated {
                context.translateBy(x: PlotLayout.margin, y: PlotLayout.margin)
                let plot = CGSize(width: size.width - PlotLayout.margin * 2, height: size.height - PlotLayout.margin * 2)
                MarkDrawing(geometry: ChartGeometry(plan: plan, size: plot)).draw(in: context)
            }
        }
        let plot = AnyView(Color.clear.overlay { canvas.padding(-PlotLayout.margin) }.allowsHitTesting(false))
        var pieces = configuration.backgrounds.map { Piece(role: .layer, view: AnyView(LayerView(layer: $0, place: place))) }
        pieces.append(Piece(role: .plot, view: configuration.plotStyle?(plot) ?? plot))
        for (index, part) in plan.xParts.enumerated() {
            guard let label = part.label else { continue }
            pieces.append(Piece(role: .xLabel(index), view: AnyView(label._hidden(while: { place.omitted.x.contains(index) }))))
        }
        for (index, part) in plan.yParts.enumerated() {
            guard let label = part.label else { continue }
            pieces.append(Piece(role: .yLabel(index), view: AnyView(label._hidden(while: { place.omitted.y.contains(index) }))))
        }
        for (index, mark) in plan.marks.enumerated() where plan.shows(mark) {
            if let symbol = mark.record.look.symbolView { pieces.append(Piece(role: .symbol(index), view: AnyView(ZStack { symbol }.fixedSize()))) }
            if !mark.record.look.isHidden {
                let look = mark.record.look
                let element = Color.clear.accessibilityElement().accessibilityLabel(look.label ?? mark.name).accessibilityValue(look.value ?? mark.amount)
                pieces.append(
                    Piece(
                        role: .element(index), view: AnyView(element.accessibilityIdentifier(look.identifier ?? "").allowsHitTesting(false))))
            }
            for (place, annotation) in mark.record.look.annotations.enumerated() {
                pieces.append(Piece(role: .annotation(index, place), view: AnyView(ZStack { annotation.content }.fixedSize())))
            }
        }
        if !configuration.selection.all.isEmpty || plan.window != nil {
            pieces.append(Piece(role: .touches, view: AnyView(PlotTouches(place: place, configuration: configuration, start: $start))))
        }
        pieces += configuration.overlays.map { Piece(role: .layer, view: AnyView(LayerView(layer: $0, place: place))) }
        return pieces
    }
}

extension PlannedMark {
    /// What a mark reads out if an app does not set it: its position and its amount.
    fileprivate var name: Text {
        let isHorizontal = record.kind == .bar && Stacking.isHorizontal(record)
        if let channel = isHorizontal ? record.y.channel : record.x.channel { return channel.value.spoken }
        return record.look.foregroundBy?.value.spoken ?? (record.y.channel ?? record.angle)?.label ?? Text(verbatim: "")
    }
    fileprivate var amount: Text {
        let isHorizontal = record.kind == .bar && Stacking.isHorizontal(record)
        if case .range(let low, let high) = isHorizontal ? record.x : record.y { return Text("\(low.value.spoken) to \(high.value.spoken)") }
        return (isHorizontal ? record.x.channel : record.y.channel ?? record.angle)?.value.spoken ?? Text(verbatim: "")
    }
}

extension Plotted {
    fileprivate var spoken: Text {
        switch self {
        case .category(let text): Text(verbatim: text)
        case .number(let number): Text(number, format: .number.precision(.fractionLength(0...2)))
        case .date(let date): Text(date, format: .dateTime.year().month(.abbreviated).day())
        }
    }
}
