import Foundation

/// The wheels of a date picker: hours, minutes, half of day; or month, day, year; or day and time.
struct DateWheels: View {
    @Environment(\.calendar) private var calendar
    let model: DateModel
    var body: some View {
        NodeMaker { inputs in
            let columns = DateColumns(model: model, calendar: inputs.environment.calendar, locale: inputs.environment.locale).columns
            return DateWheelsNode(columns, inputs)
        }
    }
}

final class DateWheelsNode: Node {
    private let wheels: [Node]
    private let band: RGBA
    init(_ columns: [DateColumns.Column], _ inputs: _ViewInputs) {
        band = Color(uiColor: .tertiarySystemFill).rgba(in: inputs.environment)
        wheels = columns.map { column in
            WheelNode(
                titles: column.titles, selected: column.selected, loops: column.loops, spoken: column.spoken, inputs: inputs, wrapsInPicker: false,
                alignment: column.alignment, choose: column.choose)
        }
    }
    override var children: [Node] { wheels }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: proposal.width ?? 320, height: min(proposal.height ?? 216, 216)) }
    override func arrange(in rect: CGRect, proposal: ProposedViewSize, _ placement: Placement) {
        let widths = wheels.map { $0.size(for: .unspecified).width }
        let gap: CGFloat = 8
        var x = rect.midX - (widths.reduce(0, +) + gap * CGFloat(max(wheels.count - 1, 0))) / 2
        for (wheel, width) in zip(wheels, widths) {
            wheel.place(CGRect(x: x, y: rect.minY, width: width, height: rect.height), proposal: .unspecified, placement)
            x += width + gap
        }
    }
    override func draw(_ context: inout DrawContext) {
        WheelNode.drawBand(frame, band, &context)
        for wheel in wheels { context.draw(wheel) }
    }
    override func accessibility(_ context: AccessibilityContext) -> [AccessibilityElement] {
        [
            context.element(
                "DatePicker", frame: frame, children: [context.element("Picker", frame: frame, children: wheels.flatMap { $0.accessibility(context) })])
        ]
    }
}

/// What each wheel shows and what turning it does to the date.
struct DateColumns {
    struct Column {
        var titles: [String]
        var selected: Int
        var loops: Bool
        var spoken: String
        var alignment = TextAlignment.center
        var choose: (Int) -> Void
    }
    let model: DateModel
    let calendar: Calendar
    let locale: Locale
    private static let months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    var columns: [Column] {
        if model.components == .hourAndMinute { return time }
        if model.components == .date { return locale.isDayFirst ? [day, month, year] : [month, day, year] }
        return [days] + time
    }
    private func part(_ component: Calendar.Component) -> Int { calendar.component(component, from: model.date) }
    private func set(hour: Int? = nil, minute: Int? = nil) {
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: model.date)
        parts.hour = hour ?? parts.hour
        parts.minute = minute ?? parts.minute
        if let date = calendar.date(from: parts) { model.set(date) }
    }
    private var time: [Column] {
        let (hour, minute) = (part(.hour), part(.minute))
        let isAfternoon = hour >= 12
        let shown = hour % 12 == 0 ? 12 : hour % 12
        let minutes = Column(
            titles: (0..<60).map { $0 < 10 ? "0\($0)" : "\($0)" }, selected: minute, loops: true,
            spoken: (minute < 10 ? "0\(minute)" : "\(minute)") + " minutes"
        ) { set(minute: $0) }
        if locale.has24Hours {
            let hours = Column(
                titles: (0..<24).map { $0 < 10 ? "0\($0)" : "\($0)" }, selected: hour, loops: true, spoken: "\(hour) o’clock", alignment: .trailing
            ) { set(hour: $0) }
            return [hours, minutes]
        }
        return [
            Column(titles: (1...12).map(String.init), selected: shown - 1, loops: true, spoken: "\(shown) o’clock", alignment: .trailing) {
                set(hour: ($0 + 1) % 12 + (isAfternoon ? 12 : 0))
            },
            minutes,
            Column(titles: ["AM", "PM"], selected: isAfternoon ? 1 : 0, loops: false, spoken: isAfternoon ? "PM" : "AM") { set(hour: hour % 12 + $0 * 12) },
        ]
    }
    private func set(year: Int, month: Int, day: Int) {
        var parts = calendar.dateComponents([.hour, .minute], from: model.date)
        parts.year = year
        parts.month = month
        let first = calendar.date(from: DateComponents(year: year, month: month, day: 1)) ?? model.date
        parts.day = min(day, calendar.range(of: .day, in: .month, for: first)?.count ?? 28)
        if let date = calendar.date(from: parts) { model.set(date) }
    }
    private var month: Column {
        Column(titles: Self.months, selected: part(.month) - 1, loops: true, spoken: Self.months[part(.month) - 1], alignment: .leading) {
            set(year: part(.year), month: $0 + 1, day: part(.day))
        }
    }
    private var day: Column {
        let count = calendar.range(of: .day, in: .month, for: model.date)?.count ?? 31
        return Column(titles: (1...count).map(String.init), selected: part(.day) - 1, loops: true, spoken: "\(part(.day))", alignment: .trailing) {
            set(year: part(.year), month: part(.month), day: $0 + 1)
        }
    }
    private var year: Column {
        let first = model.range.lower.map { calendar.component(.year, from: $0) } ?? 1926,
            last = model.range.upper.map { calendar.component(.year, from: $0) } ?? 2126
        return Column(titles: (first...max(first, last)).map(String.init), selected: max(part(.year) - first, 0), loops: false, spoken: "\(part(.year))") {
            set(year: first + $0, month: part(.month), day: part(.day))
        }
    }
    /// Days around the chosen one, as the combined picker shows them ("Tue May 12").
    private var days: Column {
        let start = calendar.startOfDay(for: model.date)
        let offsets = Array(-60...60)
        let titles = offsets.map { offset -> String in
            let date = calendar.date(byAdding: .day, value: offset, to: start) ?? start
            let parts = calendar.dateComponents([.weekday, .month, .day], from: date)
            let (weekday, month) = (Self.weekdays[parts.weekday! - 1], Self.months[parts.month! - 1].prefix(3))
            return locale.isDayFirst ? "\(weekday) \(parts.day!) \(month)" : "\(weekday) \(month) \(parts.day!)"
        }
        return Column(titles: titles, selected: 60, loops: false, spoken: titles[60], alignment: .trailing) { index in
            if let date = calendar.date(byAdding: .day, value: offsets[index], to: model.date) { model.set(date) }
        }
    }
}
