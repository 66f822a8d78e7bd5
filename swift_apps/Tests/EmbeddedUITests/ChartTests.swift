import Foundation
import Testing
@testable import EmbeddedCharts
@testable import EmbeddedUI

private struct Day: Identifiable {
    let id: Int
    let name: String
    let steps: Int
    var kind = "Walk"
}
private let week = [Day(id: 0, name: "Mon", steps: 4), Day(id: 1, name: "Tue", steps: 10), Day(id: 2, name: "Wed", steps: 7)]

/// A chart of a known size in the middle of the window.
@MainActor private func screen(_ chart: some View) -> ScreenDriver { ScreenDriver(chart.frame(width: 300, height: 200)) }

@MainActor @Suite struct ChartMarkTests {
    @Test func barMarksReadTheirPositionAndValue() {
        let screen = screen(Chart(week) { BarMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)) })
        #expect(screen.value("Mon", "Other") == "4" && screen.value("Tue", "Other") == "10" && screen.value("Wed", "Other") == "7")
    }

    @Test func barHeightsAreProportionalAboveTheBaseline() {
        let screen = screen(Chart(week) { BarMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)) }.chartYScale(domain: 0...10).chartYAxis(.hidden))
        let (mon, tue) = (screen.frame("Mon", "Other"), screen.frame("Tue", "Other"))
        #expect(abs(mon.maxY - tue.maxY) < 0.01 && abs(mon.height / tue.height - 0.4) < 0.01)
        #expect(mon.maxX < tue.minX && abs(mon.width - tue.width) < 0.01)
    }

    @Test func barsAtOnePositionAreStacked() throws {
        let parts = [Day(id: 0, name: "Mon", steps: 4, kind: "Walk"), Day(id: 1, name: "Mon", steps: 6, kind: "Run")]
        let screen = screen(
            Chart(parts) { part in
                BarMark(x: .value("Day", part.name), y: .value("Steps", part.steps)).foregroundStyle(by: .value("Kind", part.kind)).accessibilityLabel(
                    part.kind)
            })
        #expect(abs(screen.frame("Walk", "Other").minY - screen.frame("Run", "Other").maxY) < 0.01)
        #expect(screen.shows("Walk") && !screen.elements("StaticText").filter { $0.label == "Run" }.isEmpty, "the legend names the series")
    }

    @Test func barsWithAPositionAreSideBySide() {
        let parts = [Day(id: 0, name: "Mon", steps: 4, kind: "Walk"), Day(id: 1, name: "Mon", steps: 6, kind: "Run")]
        let screen = screen(
            Chart(parts) { part in
                BarMark(x: .value("Day", part.name), y: .value("Steps", part.steps)).position(by: .value("Kind", part.kind)).accessibilityLabel(part.kind)
            })
        #expect(screen.frame("Walk", "Other").maxX <= screen.frame("Run", "Other").minX)
        #expect(abs(screen.frame("Walk", "Other").maxY - screen.frame("Run", "Other").maxY) < 0.01)
    }

    @Test func numbersAlongXMakeHorizontalBars() {
        let screen = screen(Chart(week) { BarMark(x: .value("Steps", $0.steps), y: .value("Day", $0.name)) })
        let (mon, tue) = (screen.frame("Mon", "Other"), screen.frame("Tue", "Other"))
        #expect(abs(mon.minX - tue.minX) < 0.01 && tue.width > mon.width * 2 && screen.value("Tue", "Other") == "10")
    }

    @Test func intervalBarSpansItsStartAndEnd() {
        let screen = screen(
            Chart { BarMark(xStart: .value("Low", 2), xEnd: .value("High", 4), y: .value("Day", "Mon")) }.chartXScale(domain: 0...10).chartYAxis(.hidden))
        let bar = screen.frame("Mon", "Other")
        #expect(abs(bar.width - 60) < 0.5 && abs(bar.minX - (51 + 60)) < 0.5 && screen.value("Mon", "Other") == "2 to 4")
    }

    @Test func lineMarkIsOnePathThroughItsPoints() {
        let ops = screen(Chart(week) { LineMark(x: .value("Day", $0.id), y: .value("Steps", $0.steps)) }.chartXAxis(.hidden).chartYAxis(.hidden)).draw()
        let lines = ops.filter { if case .stroke = $0 { true } else { false } }
        #expect(lines.count == 1)
    }

    @Test func everySeriesHasItsOwnLine() {
        let screen = screen(
            Chart {
                ForEach(week) { LineMark(x: .value("Day", $0.id), y: .value("Steps", $0.steps), series: .value("Kind", "A")) }
                ForEach(week) { LineMark(x: .value("Day", $0.id), y: .value("Steps", $0.steps + 1), series: .value("Kind", "B")) }
                if week.isEmpty { RuleMark(y: .value("Goal", 9)) }
            }.chartXAxis(.hidden).chartYAxis(.hidden))
        #expect(screen.draw().filter { if case .stroke = $0 { true } else { false } }.count == 2)
    }

    @Test func sectorAnglesAreProportional() throws {
        let plan = ChartPlan(
            [Day(id: 0, name: "A", steps: 1), Day(id: 1, name: "B", steps: 3)].map { SectorMark(angle: .value("Steps", $0.steps)).record },
            ChartConfiguration(), size: CGSize(width: 100, height: 100), EnvironmentValues())
        #expect(plan.marks.map { $0.turn?.end } == [0.25, 1])
        let geometry = ChartGeometry(plan: plan, size: CGSize(width: 100, height: 100))
        let quarter = try #require(geometry.sector(plan.marks[0])).path
        #expect(quarter.contains(CGPoint(x: 70, y: 30)) && !quarter.contains(CGPoint(x: 30, y: 30)), "the first sector begins at the top")
    }

    @Test func hiddenMarksAreNotReadAndLabelsReplaceDefaults() {
        let screen = screen(
            Chart(week) { day in
                BarMark(x: .value("Day", day.name), y: .value("Steps", day.steps)).accessibilityValue("\(day.steps) thousand").accessibilityHidden(day.id == 2)
            })
        #expect(screen.value("Tue", "Other") == "10 thousand" && screen.elements("Other").allSatisfy { $0.label != "Wed" })
    }

    @Test func annotationIsAboveItsMark() {
        let screen = screen(
            Chart(week) { day in
                BarMark(x: .value("Day", day.name), y: .value("Steps", day.steps)).annotation(position: .top) { Text("top \(day.name)") }
            }.chartYScale(domain: 0...20))
        let (bar, note) = (screen.frame("Tue", "Other"), screen.frame("top Tue"))
        #expect(note.maxY <= bar.minY && abs(note.midX - bar.midX) < 1)
    }

    @Test func ruleMarkCrossesThePlotArea() {
        let screen = screen(
            Chart { RuleMark(y: .value("Goal", 5)).accessibilityLabel("Goal") }.chartYScale(domain: 0...10).chartYAxis(.hidden).chartXAxis(.hidden))
        let rule = screen.frame("Goal", "Other")
        #expect(abs(rule.width - 300) < 0.5 && abs(rule.midY - 451) < 0.5)
    }
}

@MainActor @Suite struct ChartAxisTests {
    private func number(_ value: Plotted) -> Double { value.scalar ?? .nan }

    @Test func axisEndsAtRoundNumbers() {
        let scale = ChartScale.fitting([.number(3), .number(187)], .init(), includesZero: true, rounds: true, ticks: 4)
        let ticks = Ticks(.automatic(nil, nil), scale, room: 4, EnvironmentValues())
        #expect(ticks.values.map(number) == [0, 50, 100, 150, 200] && ticks.values.map(ticks.text) == ["0", "50", "100", "150", "200"])
    }

    @Test func domainWithoutZeroFitsTheData() {
        let settings = ChartConfiguration.ScaleSettings(domain: AutomaticScaleDomain.automatic(includesZero: false)._bounds.bounds)
        let scale = ChartScale.fitting([.number(161.2), .number(164)], settings, includesZero: true, rounds: true, ticks: 3)
        guard case .continuous(let low, let high, _) = scale.domain else { Issue.record("not continuous"); return }
        #expect(low == 161 && high == 164)
    }

    @Test func calendarStridesFollowMonths() {
        let calendar = EnvironmentValues().calendar
        let first = calendar.date(from: DateComponents(year: 2026, month: 1, day: 20))!,
            last = calendar.date(from: DateComponents(year: 2026, month: 4, day: 2))!
        let scale = ChartScale.fitting([.date(first), .date(last)], .init(), includesZero: true, rounds: false, ticks: 4)
        let ticks = Ticks(.calendar(.month, 1), scale, room: 4, EnvironmentValues())
        #expect(ticks.values.map(ticks.text) == ["Feb", "Mar", "Apr"])
    }

    @Test func axisMarksShowTheirOwnLabelsAtTheirValues() {
        let screen = screen(
            Chart(week) { BarMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)) }
                .chartYScale(domain: 0...10)
                .chartYAxis {
                    AxisMarks(position: .leading, values: [0, 5, 10]) { value in
                        AxisGridLine()
                        AxisValueLabel { if let steps = value.as(Int.self) { Text("\(steps)k") } }
                    }
                })
        #expect(screen.shows("0k") && screen.shows("5k") && screen.shows("10k"))
        #expect(screen.frame("10k").midY < screen.frame("5k").midY && screen.frame("5k").maxX < screen.frame("Mon", "Other").minX)
        #expect(abs(screen.frame("5k").midY - (screen.frame("10k").midY + screen.frame("0k").midY) / 2) < 0.6)
    }

    @Test func overlappingAxisLabelsAreOmitted() {
        let many = (0..<40).map { Day(id: $0, name: "Category \($0)", steps: 1) }
        let shown = screen(Chart(many) { BarMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)) }).labels("StaticText").filter { $0.hasPrefix("Cat") }
        #expect(shown.count > 2 && shown.count < 8)
    }

    /// The frames of the shown labels whose text begins like this, in the order of an axis.
    private func frames(_ chart: some View, _ start: String, size: DynamicTypeSize = .large) -> [CGRect] {
        let labels = screen(chart.dynamicTypeSize(size)).elements("StaticText").filter { $0.label?.hasPrefix(start) ?? false }
        return labels.map(\.frame).sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
    }

    @Test(arguments: [DynamicTypeSize.large, .xxxLarge, .accessibility3, .accessibility5]) func axisLabelsStayApartAtEveryTextSize(size: DynamicTypeSize) {
        let weeks = (0..<12).map { Day(id: $0, name: "W\($0)/27", steps: 100 * $0) }
        let plain = Chart(weeks) { BarMark(x: .value("Week", $0.name), y: .value("Steps", $0.steps)) }
        // Labels that an app makes out of views follow the same rule.
        let views = plain.chartXAxis { AxisMarks { value in AxisValueLabel { if let name = value.as(String.self) { Text(name) } } } }
        for frames in [frames(plain, "W", size: size), frames(views, "W", size: size)] {
            #expect(!frames.isEmpty && zip(frames, frames.dropFirst()).allSatisfy { $1.minX - $0.maxX >= 4 }, "\(frames)")
        }
    }

    @Test func linesOfTheYAxisStayApart() {
        let low = Chart(week) { BarMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)) }.chartXAxis(.hidden)
            .chartYAxis { AxisMarks(values: Array(0...10)) { value in AxisValueLabel { if let steps = value.as(Int.self) { Text("Y\(steps)") } } } }
        let frames = frames(low, "Y", size: .accessibility3).sorted { $0.minY < $1.minY }
        #expect(frames.count > 2 && frames.count < 11 && zip(frames, frames.dropFirst()).allSatisfy { $1.minY - $0.maxY >= -2 })
    }

    @Test func collisionResolutionIsFollowed() {
        func shown(_ resolution: @escaping (Int) -> AxisValueLabelCollisionResolution) -> [String] {
            let chart = Chart { LineMark(x: .value("Place", 0), y: .value("Steps", 1)) }.chartYAxis(.hidden).chartXScale(domain: 0...40)
                .chartXAxis {
                    AxisMarks(values: Array(0...40)) { value in AxisValueLabel("X\(value.index)", collisionResolution: resolution(value.index)) }
                }
            return screen(chart).labels("StaticText")
        }
        #expect(shown { _ in .disabled }.count == 41)
        let (usual, wide) = (shown { _ in .automatic }, shown { _ in .greedy(priority: 0, minimumSpacing: 40) })
        #expect(usual.count < 41 && wide.count < usual.count && usual.first == "X0" && !usual.contains("X1"))
        let preferred = shown { .greedy(priority: $0 == 1 ? 1 : 0) }
        #expect(preferred.contains("X1") && !preferred.contains("X0"))
    }

    @Test func hiddenAxesLeaveAllSpaceToThePlotArea() {
        let screen = screen(Chart(week) { BarMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)) }.chartXAxis(.hidden).chartYAxis(.hidden))
        #expect(screen.labels("StaticText").isEmpty && abs(screen.frame("Tue", "Other").height - 200) < 0.5)
    }

    @Test func foregroundStyleScaleSetsColorsAndLegend() {
        let screen = screen(
            Chart(week) { BarMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)).foregroundStyle(by: .value("Kind", $0.kind)) }
                .chartForegroundStyleScale(["Walk": Color(red: 1, green: 0, blue: 0)]).chartLegend(.hidden))
        #expect(!screen.shows("Walk"))
        let reds = screen.draw().filter { if case .fill(_, let paint, _) = $0 { paint.solid == RGBA(255, 0, 0, 1) } else { false } }
        #expect(reds.count == 3)
    }
}

@MainActor @Suite struct ChartCurveTests {
    private func lowest(_ method: InterpolationMethod) -> CGFloat {
        var path = Path()
        Curve.add([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10), CGPoint(x: 30, y: 0)], method, to: &path)
        return path.boundingRect.maxY
    }

    @Test func monotoneCurvesDoNotOvershoot() {
        #expect(lowest(.monotone) <= 10.001 && lowest(.linear) == 10)
        #expect(lowest(.catmullRom) > 10.2 && lowest(.cardinal) > 10.2)
    }

    @Test func stepInterpolationsTurnAtTheirSide() {
        func corners(_ method: InterpolationMethod) -> [CGFloat] {
            var path = Path(), xs: [CGFloat] = []
            Curve.add([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 10)], method, to: &path)
            path.forEach { if case .line(let to) = $0 { xs.append(to.x) } }
            return xs
        }
        #expect(corners(.stepStart).first == 0 && corners(.stepCenter).first == 5 && corners(.stepEnd).first == 10)
    }
}
