import EmbeddedUI

/// Where the values of one axis lie between 0 and 1.
struct ChartScale {
    enum Domain {
        case none
        case continuous(Double, Double, isDate: Bool)
        case categories([Plotted])
    }
    var domain = Domain.none
    var padding: (start: CGFloat, end: CGFloat) = (0, 0)
    var isReversed = false
    var kind = ScaleType.linear

    var isDate: Bool { if case .continuous(_, _, true) = domain { true } else { false } }
    var isContinuous: Bool { if case .continuous = domain { true } else { false } }
    var categoryCount: Int { if case .categories(let all) = domain { all.count } else { 0 } }

    func fraction(_ scalar: Double) -> CGFloat {
        guard case .continuous(let low, let high, _) = domain, high > low else { return 0.5 }
        let (first, last) = (kind.transform(low), kind.transform(high))
        let fraction = CGFloat((kind.transform(scalar) - first) / (last - first))
        return isReversed ? 1 - fraction : fraction
    }
    /// The middle of a value's place, as a share of the axis.
    func fraction(_ value: Plotted) -> CGFloat {
        if let scalar = value.scalar { return fraction(scalar) }
        guard case .categories(let all) = domain, let index = all.firstIndex(of: value) else { return 0.5 }
        let fraction = (CGFloat(index) + 0.5) / CGFloat(all.count)
        return isReversed ? 1 - fraction : fraction
    }
    /// Points from the start of an axis of this length.
    func point(_ fraction: CGFloat, _ length: CGFloat) -> CGFloat { padding.start + fraction * (length - padding.start - padding.end) }
    func contains(_ value: Plotted) -> Bool {
        switch domain {
        case .none: return false
        case .categories(let all): return all.contains(value)
        case .continuous(let low, let high, _):
            guard let scalar = value.scalar else { return false }
            let slack = (high - low) * 1e-6
            return scalar >= low - slack && scalar <= high + slack
        }
    }
}

extension ChartScale {
    /// The scale that holds all values. `ticks` is how many marks an axis has room for; bounds that no app gave are rounded to them.
    static func fitting(
        _ values: [Plotted], _ settings: ChartConfiguration.ScaleSettings, includesZero: Bool, rounds: Bool, ticks: Int
    ) -> ChartScale {
        var scale = ChartScale(padding: settings.padding, isReversed: settings.domain?.isReversed ?? false, kind: settings.type ?? .linear)
        switch settings.domain?.kind ?? .automatic {
        case .range(let low, let high):
            guard let first = low.scalar, let last = high.scalar else { return scale }
            scale.domain = .continuous(first, last, isDate: !low.isNumber)
        case .values(let all) where all.first?.scalar == nil:
            scale.domain = .categories(all)
        case .values(let all):
            let scalars = all.compactMap(\.scalar)
            guard let low = scalars.min(), let high = scalars.max() else { return scale }
            scale.domain = .continuous(low, high, isDate: all.first?.isNumber == false)
        case .automatic:
            let scalars = values.compactMap(\.scalar)
            guard !values.isEmpty else { return scale }
            guard var low = scalars.min(), var high = scalars.max(), let first = values.first(where: { $0.scalar != nil }) else {
                var seen = Set<Plotted>()
                scale.domain = .categories(values.filter { seen.insert($0).inserted })
                return scale
            }
            if first.isNumber {
                if scale.kind == .log {
                    // From one power of ten to another, where values are positive.
                    low = pow(10, log10(max(scalars.filter { $0 > 0 }.min() ?? 1, 1e-12)).rounded(.down))
                    scale.domain = .continuous(low, max(pow(10, log10(max(high, 1e-12)).rounded(.up)), low * 10), isDate: false)
                    return scale
                }
                if settings.domain?.includesZero ?? includesZero { (low, high) = (min(low, 0), max(high, 0)) }
                if low == high { (low, high) = low == 0 ? (0, 1) : (low - abs(low) * 0.1, high + abs(high) * 0.1) }
                if rounds {
                    let step = Ticks.step(low, high, count: ticks)
                    (low, high) = ((low / step + 1e-9).rounded(.down) * step, (high / step - 1e-9).rounded(.up) * step)
                }
            } else if low == high {
                (low, high) = (low - 43_200, high + 43_200)
            }
            scale.domain = .continuous(low, high, isDate: !first.isNumber)
        }
        return scale
    }
}

/// The values at which an axis has marks, and how they are written.
struct Ticks {
    var values: [Plotted] = []
    var text: (Plotted) -> String = { _ in "" }

    /// The round number nearest to the range over the number of marks: one, two or five of a power of ten.
    static func step(_ low: Double, _ high: Double, count: Int) -> Double {
        let raw = (high - low) / Double(max(count, 1))
        guard raw > 0, raw.isFinite else { return 1 }
        let power = pow(10, log10(raw).rounded(.down))
        let share = raw / power
        return (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10) * power
    }

    init(_ kind: AxisMarkValues.Kind, _ scale: ChartScale, room: Int, _ environment: EnvironmentValues) {
        switch scale.domain {
        case .none: break
        case .categories(let all):
            values = if case .values(let chosen) = kind { chosen } else { all }
            text = { if case .category(let name) = $0 { name } else { "" } }
        case .continuous(let low, let high, false):
            var step = Ticks.step(low, high, count: room)
            switch kind {
            case .values(let chosen):
                values = chosen
                let numbers = chosen.compactMap(\.scalar)
                step = zip(numbers, numbers.dropFirst()).map { abs($1 - $0) }.filter { $0 > 0 }.min() ?? step
            case .stride(let by): step = by
            case .automatic(let count, let least):
                if let count { step = Ticks.step(low, high, count: count) }
                if let least { step = max(step, least) }
            case .calendar: break
            }
            if scale.kind == .log, values.isEmpty, low > 0 {
                let powers = Int(log10(low).rounded(.up))...max(Int(log10(low).rounded(.up)), Int((log10(high) + 1e-9).rounded(.down)))
                values = powers.map { .number(pow(10, Double($0))) }
                let style = FloatingPointFormatStyle<Double>(locale: environment.locale).precision(.significantDigits(1...6))
                text = { $0.scalar.map(style.format) ?? "" }
                return
            }
            if values.isEmpty, step > 0 {
                let first = Int((low / step - 1e-6).rounded(.up)), last = Int((high / step + 1e-6).rounded(.down))
                values = first <= last ? (first...min(last, first + 200)).map { .number(Double($0) * step) } : []
            }
            let digits = (0...6).first { abs((step * pow(10, Double($0))).rounded() - step * pow(10, Double($0))) < 1e-6 } ?? 2
            let style = FloatingPointFormatStyle<Double>(locale: environment.locale).precision(.fractionLength(digits))
            text = { $0.scalar.map(style.format) ?? "" }
        case .continuous(let low, let high, true):
            let first = Date(timeIntervalSinceReferenceDate: low), last = Date(timeIntervalSinceReferenceDate: high)
            var (component, count) = Ticks.unit(from: first, to: last, room: room)
            switch kind {
            case .values(let chosen): values = chosen
            case .calendar(let given, let stride): (component, count) = (given, stride)
            case .automatic(let desired?, _): (component, count) = Ticks.unit(from: first, to: last, room: desired)
            case .automatic, .stride: break
            }
            if values.isEmpty { values = Ticks.dates(from: first, to: last, component, count, environment.calendar).map { .date($0) } }
            var style = Date.FormatStyle(locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone)
            switch component {
            case .minute: style = style.hour().minute()
            case .hour: style = style.hour()
            case .month: style = style.month(.abbreviated)
            case .year: style = style.year()
            case .day, .weekOfYear, .weekday: style = last.timeIntervalSince(first) > 27 * 86_400 || count > 1 ? style.month(.abbreviated).day() : style.day()
            default: style = style.month(.abbreviated).day()
            }
            let written = style
            text = { if case .date(let date) = $0 { written.format(date) } else { "" } }
        }
    }

    private static func unit(from first: Date, to last: Date, room: Int) -> (Calendar.Component, Int) {
        let seconds = last.timeIntervalSince(first)
        let units: [(Calendar.Component, Int, Double)] = [
            (.minute, 15, 900), (.hour, 1, 3_600), (.hour, 3, 10_800), (.hour, 6, 21_600), (.hour, 12, 43_200), (.day, 1, 86_400), (.day, 2, 172_800),
            (.weekOfYear, 1, 604_800), (.weekOfYear, 2, 1_209_600), (.month, 1, 2_629_800), (.month, 2, 5_259_600), (.month, 3, 7_889_400),
            (.month, 6, 15_778_800), (.year, 1, 31_557_600),
        ]
        let fitting = units.first { seconds / $0.2 <= Double(max(room, 1)) + 0.01 }
        return fitting.map { ($0.0, $0.1) } ?? (.year, max(Int(seconds / 31_557_600) / max(room, 1), 1))
    }

    private static func dates(from first: Date, to last: Date, _ component: Calendar.Component, _ count: Int, _ calendar: Calendar) -> [Date] {
        guard var date = calendar.dateInterval(of: component, for: first)?.start else { return [] }
        // Strides of hours and months begin at the start of the day or year.
        let larger: Calendar.Component? = component == .hour ? .day : component == .month ? .year : nil
        if count > 1, let larger, let start = calendar.dateInterval(of: larger, for: first)?.start { date = start }
        var found: [Date] = []
        for _ in 0..<2_000 {
            if date > last.addingTimeInterval(0.5) { break }
            if date >= first.addingTimeInterval(-0.5) { found.append(date) }
            guard let next = calendar.date(byAdding: component, value: count, to: date), next > date else { break }
            date = next
        }
        return found
    }
}
