import Foundation
import Testing

@testable import EmbeddedCharts
@testable import EmbeddedUI

private struct Day: Identifiable {
    let id: Int
    let name: String
    let steps: Int
}
private let week = [Day(id: 0, name: "Mon", steps: 4), Day(id: 1, name: "Tue", steps: 10), Day(id: 2, name: "Wed", steps: 7)]
@MainActor private func screen(_ chart: some View) -> ScreenDriver { ScreenDriver(chart.frame(width: 300, height: 200)) }
@MainActor private func fills(_ chart: some View) -> [RGBA] {
    screen(chart).draw().compactMap { if case .fill(_, let paint, _) = $0 { paint.solid } else { nil } }
}

/// Layers, selection, scrolling and the scales that apps of others use.
@MainActor @Suite struct ChartProxyTests {
    @Test func overlaysKnowWhereValuesAre() {
        let view = Chart(week) { BarMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)) }
            .chartYScale(domain: 0...10)
            .chartOverlay { proxy in
                GeometryReader { geometry in
                    let plot = geometry[proxy.plotFrame!]
                    Text("plot \(Int(proxy.plotSize.width)) at \(Int(plot.minX))" as String)
                    Text("tue").position(
                        x: plot.minX + (proxy.position(forX: "Tue") ?? 0), y: plot.minY + (proxy.position(forY: 10) ?? 0))
                    Text("back \(proxy.value(atX: proxy.plotSize.width / 2, as: String.self) ?? "none") \(proxy.value(atY: 0, as: Int.self) ?? -1)" as String)
                }
            }
        let screen = screen(view)
        #expect(abs(screen.frame("tue").midX - screen.frame("Tue", "Other").midX) < 1 && abs(screen.frame("tue").midY - screen.frame("Tue", "Other").minY) < 1)
        #expect(screen.shows("back Tue 10"))
    }

    @Test func backgroundsAndPlotStylesLieBehindTheMarks() {
        let chart = Chart(week) { BarMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)) }.chartXAxis(.hidden).chartYAxis(.hidden)
        let red = Color.red.rgba(in: EnvironmentValues()), blue = Color.blue.rgba(in: EnvironmentValues())
        let styled = fills(chart.foregroundStyle(.blue).chartPlotStyle { $0.background(.red) })
        #expect(styled.firstIndex(of: red) ?? 9 < styled.firstIndex(of: blue) ?? 0)
        #expect(fills(chart.chartBackground { _ in Color.red }).first == red)
    }

    @Test func aTapSelectsForAsLongAsItLasts() {
        struct Picked: View {
            @State var selected: String?
            @State var seen = "none"
            var body: some View {
                Chart(week) { BarMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)) }
                    .chartXSelection(value: $selected)
                    .onChange(of: selected) { _, new in if let new { seen = new } }
                    .frame(width: 300, height: 200)
                Text("seen \(seen), now \(selected ?? "none")" as String)
            }
        }
        let screen = ScreenDriver(Picked())
        let bar = screen.frame("Wed", "Other")
        screen.tap(bar.midX, bar.midY)
        #expect(screen.shows("seen Wed, now none"))
    }

    @Test func aDragSelectsARange() {
        struct Picked: View {
            @State var range: ClosedRange<Int>?
            @State var seen = "none"
            var body: some View {
                Chart(week) { PointMark(x: .value("Day", $0.id), y: .value("Steps", $0.steps)) }
                    .chartXScale(domain: 0...100).chartYAxis(.hidden)
                    .chartXSelection(range: $range)
                    .onChange(of: range) { _, new in if let new { seen = "\(new.lowerBound)-\(new.upperBound)" } }
                    .frame(width: 300, height: 200)
                Text("seen \(seen)" as String)
            }
        }
        let screen = ScreenDriver(Picked())
        screen.drag(from: (51 + 30, 400), to: (51 + 150, 400))
        #expect(screen.shows("seen 10-50"))
    }

    @Test func aTapSelectsASector() {
        struct Picked: View {
            @State var angle: Int?
            @State var seen = 0
            var body: some View {
                Chart(week) { SectorMark(angle: .value("Steps", $0.steps)) }
                    .chartAngleSelection(value: $angle)
                    .onChange(of: angle) { _, new in if let new { seen = new } }
                    .frame(width: 200, height: 200)
                Text("seen \(seen)" as String)
            }
        }
        let screen = ScreenDriver(Picked())
        let chart = screen.frame("10", "Other")
        _ = chart
        screen.tap(201 + 60, 430)
        #expect(screen.labels("StaticText").contains { ["seen 4", "seen 5", "seen 6"].contains($0) }, "\(screen.labels("StaticText"))")
    }

    @Test func chartsScrollAlongTheirDates() {
        struct Long: View {
            @State var position = 0
            var body: some View {
                Chart(0..<100, id: \.self) { BarMark(x: .value("Hour", $0), y: .value("Steps", 5)).accessibilityLabel("hour \($0)") }
                    .chartYAxis(.hidden).chartXScale(domain: 0...100)
                    .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 20).chartScrollPosition(x: $position)
                    .frame(width: 300, height: 200)
                Text("from \(position)" as String)
            }
        }
        let screen = ScreenDriver(Long())
        #expect(screen.shows("hour 10") && !screen.shows("hour 50"))
        let before = screen.frame("hour 10").midX
        screen.drag(from: (300, 430), to: (225, 430))
        #expect(screen.shows("from 5") && abs(screen.frame("hour 10").midX - (before - 75)) < 0.5)
        screen.drag(from: (100, 430), to: (340, 430))
        #expect(screen.shows("from 0"))
    }

    @Test func logarithmicScalesSpreadPowersEvenly() {
        let data = [1, 10, 100, 1000]
        let screen = screen(
            Chart(data, id: \.self) { PointMark(x: .value("X", $0), y: .value("Y", $0)).accessibilityLabel("p\($0)" as String) }
                .chartXScale(type: .log).chartYScale(type: .log))
        let xs = data.map { screen.frame("p\($0)").midX }
        #expect(abs((xs[1] - xs[0]) - (xs[3] - xs[2])) < 0.5 && xs[1] > xs[0], "\(xs)")
        #expect(screen.shows("1,000") && screen.shows("10"))
    }

    @Test func binsHoldTheirValues() {
        let numbers = NumberBins(data: [1.0, 4, 12, 19], desiredCount: 4)
        #expect(numbers.thresholds == [0, 5, 10, 15, 20] && numbers.index(for: 12) == 2 && numbers[2].contains(14) && !numbers[2].contains(15))
        #expect(NumberBins(size: 10, range: 0...30).thresholds == [0, 10, 20, 30])
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        let start = Date(timeIntervalSince1970: 0)
        let days = DateBins(unit: .day, data: [start.addingTimeInterval(3600), start.addingTimeInterval(86_400 * 2.5)], calendar: calendar)
        #expect(days.thresholds.count == 4 && days.index(for: start.addingTimeInterval(86_400 * 1.5)) == 1)
        let screen = screen(
            Chart(numbers.indices, id: \.self) { BarMark(x: .value("Range", numbers[$0]), y: .value("Count", $0 + 1)).accessibilityLabel("bin \($0)") })
        #expect(screen.frame("bin 1").minX >= screen.frame("bin 0").maxX - 1)
    }

    @Test func numbersHaveTheColorsOfAGradient() {
        let dots = { Chart(week) { PointMark(x: .value("Day", $0.id), y: .value("Steps", $0.steps)).foregroundStyle(by: .value("Steps", $0.steps)) } }
        let colors = fills(dots().chartForegroundStyleScale(range: Gradient(colors: [.black, .white])).chartLegend(.hidden))
        #expect(colors.contains(RGBA(white: 0)) && colors.contains(RGBA(white: 1)) && colors.contains { $0.red > 0.3 && $0.red < 0.7 })
        let mapped = fills(
            Chart(week) { BarMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)).foregroundStyle(by: .value("Day", $0.name)) }
                .chartForegroundStyleScale(mapping: { (name: String) in name == "Tue" ? Color.red : .gray }).chartLegend(.hidden))
        #expect(mapped.filter { $0 == Color.red.rgba(in: EnvironmentValues()) }.count == 1)
    }

    @Test func symbolsFollowTheirValues() {
        let sized = screen(
            Chart(week) {
                PointMark(x: .value("Day", $0.id), y: .value("Steps", $0.steps)).symbolSize(by: .value("Steps", $0.steps)).accessibilityLabel($0.name)
            })
        #expect(sized.frame("Tue").width > sized.frame("Wed").width && sized.frame("Wed").width > sized.frame("Mon").width)
        let ringed = screen(
            Chart(week) { PointMark(x: .value("Day", $0.id), y: .value("Steps", $0.steps)).symbol(Circle().strokeBorder(lineWidth: 2)) }
                .chartXAxis(.hidden).chartYAxis(.hidden))
        #expect(ringed.draw().contains { if case .fill(.path, _, _) = $0 { true } else { false } }, "a ring is no plain circle")
    }

    @Test func axesHaveLeastStridesAndLabelViews() {
        let screen = screen(
            Chart(week) { PointMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)) }
                .chartYAxis { AxisMarks(values: .automatic(minimumStride: 5)) }
                .chartXAxis { AxisMarks { _ in EmptyAxisMark() } }
                .chartYAxisLabel(position: .leading) { Label("Steps", systemImage: "figure.walk") })
        let numbers = screen.labels("StaticText").compactMap { Int($0) }
        #expect(numbers.contains(5) && numbers.allSatisfy { $0 % 5 == 0 } && screen.shows("Steps") && !screen.labels("StaticText").contains("Mon"))
    }

    @Test func masksAndClipsLimitAMark() {
        let plain = screen(
            Chart {
                RectangleMark(xStart: .value("X", 0), xEnd: .value("X", 2)).foregroundStyle(.red).mask {
                    ForEach(week) { LineMark(x: .value("Day", $0.id), y: .value("Steps", $0.steps)) }
                    PointMark(x: .value("Day", 1), y: .value("Steps", 5))
                }
            }
            .chartXAxis(.hidden).chartYAxis(.hidden))
        #expect(plain.draw().contains { if case .clip(.path) = $0 { true } else { false } })
        let round = screen(
            Chart(week) { BarMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)).clipShape(Capsule()) }.chartXAxis(.hidden).chartYAxis(.hidden))
        let clips = round.draw().filter { if case .clip(.rounded) = $0 { true } else if case .clip(.path) = $0 { true } else { false } }
        #expect(clips.count == 3)
    }
}
