import EmbeddedUI

/// A mark with the intervals that it covers after stacking.
struct PlannedMark {
    /// What a mark covers along one axis.
    enum Span {
        case none
        case point(Plotted)
        /// The interval of a unit of the calendar: bars fill it in part, points lie in its middle.
        case unit(Double, Double)
        case interval(Plotted, Plotted)
        case fixed(CGFloat?, CGFloat?)
    }
    var record: MarkRecord
    var x = Span.none
    var y = Span.none
    var style = AnyShapeStyle(.tint)
    var symbol: (@Sendable (CGRect) -> Path)?
    /// Of a sector: shares of the whole turn.
    var turn: (start: Double, end: Double)?
    /// The marks of its mask.
    var masks: [PlannedMark] = []
    /// Where bars of several categories are side by side.
    var slot: (index: Int, count: Int)?
}

/// One line or label of an axis.
struct PlannedAxisPart {
    var value: Plotted
    /// The next value, for what is in the middle between two.
    var next: Plotted?
    var part: AxisPart
    var position: AxisMarkPosition
    var label: AnyView?
}

/// Everything that is known about a chart before its plot area has a place.
@MainActor struct ChartPlan {
    var marks: [PlannedMark] = []
    var x = ChartScale()
    var y = ChartScale()
    var xParts: [PlannedAxisPart] = []
    var yParts: [PlannedAxisPart] = []
    /// Series with their styles, for the legend.
    var styles: [(value: Plotted, style: AnyShapeStyle)] = []
    /// The smallest distance between two positions, as shares of the axes.
    var gap: (x: CGFloat?, y: CGFloat?) = (nil, nil)
    var selection = ChartSelection()
    /// What is on show of a chart that scrolls: from where, how much, and of what. Categories count one each.
    var window: (start: Double, length: Double, whole: ClosedRange<Double>)?
    var scrollPosition: ChartPosition?
    private var categories: [Plotted] = []
    private var environment = EnvironmentValues()

    static let palette: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow, .pink, .teal, .indigo]

    init(_ records: [MarkRecord], _ configuration: ChartConfiguration, size: CGSize, _ environment: EnvironmentValues, scrolledTo start: Double? = nil) {
        setStyles(records, configuration)
        self.environment = environment
        selection = configuration.selection
        marks = Stacking.plan(records)
        let (bySymbol, bySlot) = (distinct(records.compactMap(\.look.symbolBy?.value)), distinct(records.compactMap(\.look.positionBy?.value)))
        for index in marks.indices {
            let look = marks[index].record.look
            if let style = look.foreground ?? look.foregroundBy.flatMap({ by in style(of: by.value, configuration) }) { marks[index].style = style }
            marks[index].symbol = look.symbol ?? look.symbolBy.flatMap { configuration.symbols($0.value) }
            if !look.masks.isEmpty { marks[index].masks = Stacking.plan(look.masks) }
            if look.lineStyle == nil, let by = look.lineBy { marks[index].record.look.lineStyle = configuration.lineStyles(by.value) }
            if let by = look.symbolBy, marks[index].symbol == nil, let place = bySymbol.firstIndex(of: by.value) {
                let kinds = BasicChartSymbolShape.Kind.allCases
                let shape = BasicChartSymbolShape(kind: kinds[place % kinds.count])
                marks[index].symbol = { shape.path(in: $0) }
            }
            if let by = look.positionBy, let place = bySlot.firstIndex(of: by.value) { marks[index].slot = (place, bySlot.count) }
        }
        setSymbolSizes(configuration)
        guard !marks.allSatisfy({ $0.record.kind == .sector }) else { return }
        let (columns, rows) = (max(Int(size.width / 74), 2), max(Int(size.height / 46), 2))
        let horizontal = marks.contains { Stacking.isHorizontal($0.record) && $0.record.kind == .bar }
        let placed = marks + marks.flatMap(\.masks)
        x = .fitting(placed.flatMap { $0.x.values }, configuration.x, includesZero: horizontal, rounds: horizontal, ticks: columns)
        y = .fitting(placed.flatMap { $0.y.values }, configuration.y, includesZero: true, rounds: true, ticks: rows)
        if configuration.scrollableAxes.contains(.horizontal) { show(start, configuration) }
        gap = (smallestGap(marks.map(\.x), x), smallestGap(marks.map(\.y), y))
        xParts = axis(configuration.xAxis, x, room: columns, environment)
        yParts = axis(configuration.yAxis, y, room: rows, environment)
    }

    private mutating func setStyles(_ records: [MarkRecord], _ configuration: ChartConfiguration) {
        let values = distinct(records.compactMap(\.look.foregroundBy?.value))
        styles = configuration.styles.filter { values.contains($0.value) }
        let range = configuration.styleRange.isEmpty ? Self.palette.map { AnyShapeStyle($0) } : configuration.styleRange
        for value in values where !styles.contains(where: { $0.value == value }) {
            styles.append((value, configuration.styleMapping?(value) ?? range[styles.count % range.count]))
        }
        guard let gradient = configuration.styleGradient else { return }
        let numbers = values.compactMap(\.scalar)
        guard let low = numbers.min(), let high = numbers.max(), numbers.count == values.count else { return }
        colors = (gradient, low...high)
        styles = []
    }
    /// The colors of numbers, from the smallest to the largest.
    private(set) var colors: (gradient: Gradient, numbers: ClosedRange<Double>)?

    private func style(of value: Plotted, _ configuration: ChartConfiguration) -> AnyShapeStyle? {
        guard let colors, let number = value.scalar else { return styles.first { $0.value == value }?.style }
        let span = colors.numbers.upperBound - colors.numbers.lowerBound
        let share = span > 0 ? (number - colors.numbers.lowerBound) / span : 0.5
        let stops = colors.gradient.paintStops(in: environment)
        guard let after = stops.firstIndex(where: { $0.location >= share }) else { return stops.last.map { AnyShapeStyle(Color(rgba: $0.color)) } }
        guard after > 0 else { return AnyShapeStyle(Color(rgba: stops[0].color)) }
        let (low, high) = (stops[after - 1], stops[after])
        let part = high.location > low.location ? (share - low.location) / (high.location - low.location) : 1
        return AnyShapeStyle(Color(rgba: low.color.mixed(with: high.color, by: part)))
    }

    /// Numbers give symbols areas between the smallest and the largest.
    private mutating func setSymbolSizes(_ configuration: ChartConfiguration) {
        let values = distinct(marks.compactMap(\.record.look.symbolSizeBy?.value))
        let numbers = values.compactMap(\.scalar), range = configuration.symbolSizeRange
        for index in marks.indices {
            guard let by = marks[index].record.look.symbolSizeBy, marks[index].record.look.symbolArea == nil else { continue }
            let share: Double
            if let number = by.value.scalar, let most = numbers.map(abs).max(), most > 0 {
                share = abs(number) / most
            } else {
                share = values.count > 1 ? Double(values.firstIndex(of: by.value) ?? 0) / Double(values.count - 1) : 0
            }
            let area = range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(share)
            marks[index].record.look.symbolArea = configuration.symbolSizes?(by.value) ?? area
        }
    }

    // MARK: Scrolling

    /// Cuts the x axis to the part on show.
    private mutating func show(_ start: Double?, _ configuration: ChartConfiguration) {
        guard let length = configuration.x.visibleLength, length > 0 else { return }
        scrollPosition = configuration.scrollPosition.x
        let asked = scrollPosition?.get() ?? (start == nil ? scrollPosition?.initial : nil)
        switch x.domain {
        case .none: return
        case .continuous(let low, let high, let isDate):
            let first = min(max(asked?.scalar ?? start ?? low, low), max(high - length, low))
            window = (first, length, low...max(high, low))
            x.domain = .continuous(first, first + length, isDate: isDate)
        case .categories(let all):
            categories = all
            let count = min(max(Int(length), 1), all.count)
            let place = asked.flatMap { all.firstIndex(of: $0) }.map(Double.init) ?? start ?? 0
            let first = min(max(Int(place.rounded()), 0), all.count - count)
            window = (Double(first), Double(count), 0...Double(all.count))
            let shown = Array(all[first..<first + count])
            x.domain = .categories(shown)
            marks.removeAll { mark in if case .point(let value) = mark.x { !shown.contains(value) } else { false } }
        }
    }
    /// The value at the start of the part on show.
    func value(atScroll start: Double) -> Plotted? {
        if !categories.isEmpty { return categories[min(max(Int(start.rounded()), 0), categories.count - 1)] }
        return x.isDate ? .date(Date(timeIntervalSinceReferenceDate: start)) : .number(start)
    }
    /// Whether a mark is in the part on show.
    func shows(_ mark: PlannedMark) -> Bool {
        guard window != nil, !mark.x.values.isEmpty else { return true }
        let places = mark.x.values.map { x.fraction($0) }
        return (places.max() ?? 0) >= -0.001 && (places.min() ?? 1) <= 1.001
    }

    private func smallestGap(_ spans: [PlannedMark.Span], _ scale: ChartScale) -> CGFloat? {
        guard scale.isContinuous else { return nil }
        let places = Set(spans.compactMap { if case .point(let value) = $0 { value.scalar } else { nil } }).sorted()
        return zip(places, places.dropFirst()).map { abs(scale.fraction($1) - scale.fraction($0)) }.min()
    }

    // MARK: Axes

    private func axis(_ setting: ChartConfiguration.AxisSetting, _ scale: ChartScale, room: Int, _ environment: EnvironmentValues) -> [PlannedAxisPart] {
        let records: [AxisRecord]
        switch setting {
        case .hidden: return []
        case .standard: records = [AxisRecord(position: .automatic, values: .automatic)]
        case .custom(let given): records = given
        }
        return records.flatMap { record -> [PlannedAxisPart] in
            let ticks = Ticks(record.values.kind, scale, room: room, environment)
            let values = ticks.values.filter { scale.contains($0) }
            var planned: [PlannedAxisPart] = []
            for (index, value) in values.enumerated() {
                let axisValue = AxisValue(value: value, index: index, count: values.count)
                let next = index + 1 < values.count ? values[index + 1] : nil
                for part in record.parts?(axisValue) ?? standardParts(scale) {
                    var entry = PlannedAxisPart(value: value, next: next, part: part, position: record.position)
                    if let text = text(of: part, value, ticks) {
                        let label = Text(verbatim: text).font(part.font ?? .caption2)
                        entry.label = AnyView(label.foregroundStyle(part.foreground ?? AnyShapeStyle(.secondary)).lineLimit(1).fixedSize())
                    } else if case .view(let view) = part.kind {
                        entry.label = AnyView(
                            ZStack { view }.font(part.font ?? .caption2).foregroundStyle(part.foreground ?? AnyShapeStyle(.secondary)).fixedSize())
                    }
                    planned.append(entry)
                }
            }
            return planned
        }
    }

    private func standardParts(_ scale: ChartScale) -> [AxisPart] {
        scale.isContinuous ? AxisPart.standard(nil) : [AxisPart(kind: .value)]
    }
    private func text(of part: AxisPart, _ value: Plotted, _ ticks: Ticks) -> String? {
        switch part.kind {
        case .value: ticks.text(value)
        case .formatted(let format): format(value) ?? ""
        default: nil
        }
    }
    /// Where a label of the x axis begins, in points from the start of the plot area.
    func labelStart(_ entry: PlannedAxisPart, _ scale: ChartScale, width: CGFloat, length: CGFloat) -> CGFloat {
        let here = scale.point(scale.fraction(entry.value), length)
        if entry.part.isCentered == true, scale.isContinuous {
            let end = entry.next.map { scale.point(scale.fraction($0), length) } ?? length
            return (here + end) / 2 - width / 2
        }
        // Dates are next to their line, everything else under it.
        if let anchor = entry.part.anchor { return here - width * anchor.x }
        return scale.isDate ? here + 4 : here - width / 2
    }
}

extension PlannedMark.Span {
    var values: [Plotted] {
        switch self {
        case .none, .fixed: []
        case .point(let value): [value]
        case .unit(let low, let high):
            [.date(Date(timeIntervalSinceReferenceDate: low)), .date(Date(timeIntervalSinceReferenceDate: high))]
        case .interval(let low, let high): [low, high]
        }
    }
}

func distinct(_ values: [Plotted]) -> [Plotted] {
    var seen = Set<Plotted>()
    return values.filter { seen.insert($0).inserted }
}

/// Stacks bars and areas of one position, and places sectors next to each other.
enum Stacking {
    /// Whether a bar's length runs along x.
    static func isHorizontal(_ record: MarkRecord) -> Bool {
        switch (record.x, record.y) {
        case (.range, _): true
        case (_, .range): false
        case (.value(let x), .value(let y)): x.value.isNumber && x.end == nil && !(y.value.isNumber && y.end == nil)
        case (.value(let x), .fixed): x.value.isNumber
        default: false
        }
    }

    private struct Key: Hashable { var place: Plotted?, slot: Plotted?, kind: Int, isHorizontal: Bool }

    static func plan(_ records: [MarkRecord]) -> [PlannedMark] {
        var sums: [Key: (up: Double, down: Double)] = [:], totals: [Key: Double] = [:]
        let wholeTurn = records.reduce(0) { $0 + max($1.angle?.value.scalar ?? 0, 0) }
        var turned = 0.0
        func key(_ record: MarkRecord, _ isHorizontal: Bool) -> Key {
            let place = isHorizontal ? record.y.channel?.value : record.x.channel?.value
            return Key(place: place, slot: record.look.positionBy?.value, kind: record.kind == .bar ? 0 : 1, isHorizontal: isHorizontal)
        }
        func quantity(_ record: MarkRecord, _ isHorizontal: Bool) -> Double? {
            guard record.kind == .bar || record.kind == .area, case .value(let channel) = isHorizontal ? record.x : record.y, channel.end == nil else {
                return nil
            }
            return channel.value.isNumber ? channel.value.scalar : nil
        }
        for record in records {
            let isHorizontal = record.kind == .bar && isHorizontal(record)
            if let amount = quantity(record, isHorizontal) { totals[key(record, isHorizontal), default: 0] += abs(amount) }
        }
        return records.map { record in
            var mark = PlannedMark(record: record, x: span(record.x), y: span(record.y))
            if let angle = record.angle?.value.scalar, wholeTurn > 0 {
                mark.turn = (turned / wholeTurn, (turned + max(angle, 0)) / wholeTurn)
                turned += max(angle, 0)
            }
            let isHorizontal = record.kind == .bar && isHorizontal(record)
            guard var amount = quantity(record, isHorizontal) else { return mark }
            let key = key(record, isHorizontal), total = totals[key] ?? 1
            if record.stacking == .normalized, total > 0 { amount /= total }
            var (low, high) = (min(amount, 0), max(amount, 0))
            if record.stacking != .unstacked {
                var sum = sums[key] ?? (0, 0)
                if record.stacking == .center, sum == (0, 0) { sum = (-total / 2, -total / 2) }
                if amount >= 0 {
                    (low, high) = (sum.up, sum.up + amount); sum.up += amount
                } else {
                    (low, high) = (sum.down + amount, sum.down); sum.down += amount
                }
                sums[key] = sum
            }
            let interval = PlannedMark.Span.interval(.number(low), .number(high))
            if isHorizontal { mark.x = interval } else { mark.y = interval }
            return mark
        }
    }

    private static func span(_ extent: Extent) -> PlannedMark.Span {
        switch extent {
        case .none: return .none
        case .fixed(let low, let high): return .fixed(low, high)
        case .range(let low, let high): return .interval(low.value, high.value)
        case .value(let channel):
            if let end = channel.end?.scalar, let start = channel.value.scalar {
                if case .date = channel.value { return .unit(start, end) }
                return .interval(channel.value, channel.end ?? channel.value)
            }
            return .point(channel.value)
        }
    }
}
