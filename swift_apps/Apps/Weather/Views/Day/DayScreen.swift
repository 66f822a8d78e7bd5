import Charts
import PersonaKit
import SwiftUI

/// One day in detail, with the other days in a row above.
struct DayScreen: View {
    @Environment(WeatherStore.self) private var store
    let cityID: WeatherCity.ID
    @State private var dayID: DayForecast.ID
    @State private var measure = Measure.temperature

    enum Measure: String, CaseIterable { case temperature = "Temperature", rain = "Chance of Rain" }

    init(cityID: WeatherCity.ID, dayID: DayForecast.ID) {
        self.cityID = cityID
        _dayID = State(initialValue: dayID)
    }

    var body: some View {
        NavigationStack {
            if let weather = store.weather(cityID), let day = weather.day(dayID) {
                ScrollView {
                    VStack(alignment: .leading, spacing: 18) {
                        DayStrip(days: weather.forecast, dayID: $dayID)
                        heading(weather, day)
                        Picker("Chart", selection: $measure) { ForEach(Measure.allCases, id: \.self) { Text($0.rawValue) } }
                            .pickerStyle(.segmented)
                            .accessibilityIdentifier("weather.day.chart")
                        HoursChart(hours: weather.hours(of: day), measure: measure, units: store.state.units).frame(height: 210)
                        DayParts(day: day)
                        DayFacts(day: day, units: store.state.units)
                    }
                    .padding(16)
                }
                .background(Color(uiColor: .systemGroupedBackground))
                .navigationTitle(weather.city.name)
                .navigationBarTitleDisplayMode(.inline)
                .withDone()
            }
        }
    }

    private func heading(_ weather: CityWeather, _ day: DayForecast) -> some View {
        let units = store.state.units
        return HStack(alignment: .center, spacing: 14) {
            VStack(alignment: .leading, spacing: 2) {
                Text(weather.longDayName(day)).font(.headline)
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    Text(units.temperature(day.high)).font(.system(size: 44, weight: .light))
                    Text(units.temperature(day.low)).font(.system(size: 30, weight: .light)).foregroundStyle(.secondary)
                }
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("High \(units.temperature(day.high)), low \(units.temperature(day.low))")
                Text(day.condition.name()).foregroundStyle(.secondary)
            }
            Spacer()
            ZStack {
                SkyBackground(sky: day.condition, isNight: false)
                SkySymbol(sky: day.condition, size: 40)
            }
            .frame(width: 96, height: 84)
            .clipShape(RoundedRectangle(cornerRadius: 18, style: .continuous))
        }
    }
}

/// The days that can be chosen.
private struct DayStrip: View {
    let days: [DayForecast]
    @Binding var dayID: DayForecast.ID

    var body: some View {
        ScrollViewReader { reader in
            ScrollView(.horizontal) {
                HStack(spacing: 6) {
                    ForEach(days) { day in
                        let key = DayKey(day.day), isChosen = day.id == dayID
                        Button {
                            dayID = day.id
                        } label: {
                            VStack(spacing: 4) {
                                Text(String(key.shortWeekday.prefix(1))).font(.caption.weight(.semibold)).foregroundStyle(isChosen ? .white : .secondary)
                                Text("\(key.day)").font(.title3.weight(isChosen ? .semibold : .regular)).foregroundStyle(isChosen ? .white : .primary)
                            }
                            .frame(minWidth: 42, minHeight: 54)
                            .background(
                                isChosen ? WeatherStyle.tint : Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 12))
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel(key.long)
                        .accessibilityAddTraits(isChosen ? .isSelected : [])
                        .accessibilityIdentifier("weather.day.choose.\(day.id)")
                        .id(day.id)
                    }
                }
            }
            .scrollIndicators(.hidden)
            .onAppear { reader.scrollTo(dayID, anchor: .center) }
        }
    }
}

/// The hours of a day as a curve or as bars.
private struct HoursChart: View {
    let hours: [HourPoint]
    let measure: DayScreen.Measure
    let units: WeatherUnits

    var body: some View {
        switch measure {
        case .temperature:
            let degrees = hours.map { units.degrees($0.temperature) }, low = (degrees.min() ?? 0) - 4, high = (degrees.max() ?? 1) + 4
            Chart(hours) { hour in
                AreaMark(x: .value("Hour", hour.date), yStart: .value("Base", low), yEnd: .value("Temperature", units.degrees(hour.temperature)))
                    .interpolationMethod(.monotone)
                    .foregroundStyle(LinearGradient(colors: [.orange.opacity(0.45), .yellow.opacity(0.05)], startPoint: .top, endPoint: .bottom))
                    .accessibilityHidden(true)
                LineMark(x: .value("Hour", hour.date), y: .value("Temperature", units.degrees(hour.temperature)))
                    .interpolationMethod(.monotone)
                    .lineStyle(StrokeStyle(lineWidth: 3.5, lineCap: .round))
                    .foregroundStyle(.orange)
                    .accessibilityLabel(hour.label)
                    .accessibilityValue(units.temperature(hour.temperature))
            }
            .chartYScale(domain: low...high)
            .chartXAxis { hourAxis }
            .chartYAxis {
                AxisMarks { value in
                    AxisGridLine(); AxisValueLabel { if let degrees = value.as(Int.self) { Text("\(degrees)°") } }
                }
            }
        case .rain:
            Chart(hours) { hour in
                BarMark(x: .value("Hour", hour.date), y: .value("Chance", hour.rainChance), width: .fixed(8))
                    .cornerRadius(3)
                    .foregroundStyle(WeatherStyle.tint.gradient)
                    .accessibilityLabel(hour.label)
                    .accessibilityValue("\(hour.rainChance)%")
            }
            .chartYScale(domain: 0...100)
            .chartXScale(range: .plotDimension(padding: 8))
            .chartXAxis { hourAxis }
            .chartYAxis {
                AxisMarks(values: [0, 25, 50, 75, 100]) { value in
                    AxisGridLine(); AxisValueLabel { if let share = value.as(Int.self) { Text("\(share)%") } }
                }
            }
        }
    }

    private var hourAxis: some AxisContent {
        let marked = stride(from: 0, to: hours.count, by: 6).map { hours[$0] }
        return AxisMarks(values: marked.map(\.date)) { value in
            AxisGridLine()
            AxisValueLabel { if let date = value.as(Date.self), let hour = marked.first(where: { $0.date == date }) { Text(hour.label) } }
        }
    }
}

/// Night, morning, afternoon and evening.
private struct DayParts: View {
    let day: DayForecast

    var body: some View {
        HStack(alignment: .top, spacing: 0) {
            ForEach(Array(zip(["Night", "Morning", "Afternoon", "Evening"], day.sky).enumerated()), id: \.offset) { index, part in
                VStack(spacing: 6) {
                    Text(part.0).font(.footnote.weight(.semibold)).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.5)
                    SkySymbol(sky: part.1, night: index == 0, size: 24, isOnSky: false)
                    Text(part.1.name(night: index == 0)).font(.caption).multilineTextAlignment(.center)
                        .frame(minHeight: 32, alignment: .top)
                }
                .frame(maxWidth: .infinity)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("\(part.0), \(part.1.name(night: index == 0))")
            }
        }
        .dynamicTypeSize(...DynamicTypeSize.xLarge)
        .padding(.vertical, 14)
        .background(Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 16))
    }
}
