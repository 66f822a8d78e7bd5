import Charts
import PersonaKit
import SwiftUI

/// What the present month is usually like, and a way to the other months.
struct OutlookCard: View {
    @Environment(WeatherStore.self) private var store
    let weather: CityWeather
    let open: () -> Void

    var body: some View {
        let units = store.state.units, number = DayKey(weather.today.day).month
        if number <= weather.city.months.count {
            let month = weather.city.months[number - 1], difference = weather.today.high - month.high
            Button(action: open) {
                Card(title: "Averages", symbol: "chart.line.uptrend.xyaxis") {
                    HStack(alignment: .top) {
                        VStack(alignment: .leading, spacing: 4) {
                            Text("\(difference >= 0 ? "+" : "−")\(units.difference(abs(difference)))").font(.system(size: 30))
                            Text("\(difference >= 0 ? "above" : "below") the average high of \(Dates.monthNames[number - 1])").font(.subheadline)
                        }
                        Spacer()
                        VStack(alignment: .trailing, spacing: 4) {
                            Text("Average high \(units.temperature(month.high))")
                            Text("Average low \(units.temperature(month.low))")
                            Text("\(month.wetDays) wet days")
                        }
                        .font(.subheadline).foregroundStyle(.white.opacity(0.85))
                    }
                    Text("See all months").font(.footnote.weight(.semibold)).foregroundStyle(.white.opacity(0.85))
                }
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("weather.city.averages.\(weather.city.id)")
        }
    }
}

/// The usual months of a city.
struct OutlookScreen: View {
    @Environment(WeatherStore.self) private var store
    let cityID: WeatherCity.ID

    var body: some View {
        NavigationStack {
            if let weather = store.weather(cityID) {
                List {
                    Section {
                        chart(weather.city).frame(height: 220).padding(.vertical, 8)
                    } header: {
                        Text("Highs and lows")
                    }
                    Section("Months") {
                        ForEach(Array(weather.city.months.enumerated()), id: \.offset) { index, month in
                            MonthRow(name: Dates.monthNames[index], month: month, isNow: index + 1 == DayKey(weather.today.day).month, units: store.state.units)
                        }
                    }
                }
                .navigationTitle("\(weather.city.name) Averages")
                .navigationBarTitleDisplayMode(.inline)
                .withDone()
            }
        }
    }

    private func chart(_ city: WeatherCity) -> some View {
        let units = store.state.units
        return Chart(Array(city.months.enumerated()), id: \.offset) { index, month in
            let name = Dates.monthNames[index]
            BarMark(
                x: .value("Month", String(name.prefix(3))), yStart: .value("Low", units.degrees(month.low)), yEnd: .value("High", units.degrees(month.high)),
                width: .fixed(12)
            )
            .cornerRadius(6)
            .foregroundStyle(LinearGradient(colors: [WeatherStyle.color(month.high), WeatherStyle.color(month.low)], startPoint: .top, endPoint: .bottom))
            .accessibilityLabel(name)
            .accessibilityValue("low \(units.temperature(month.low)), high \(units.temperature(month.high))")
        }
        .chartYScale(domain: .automatic(includesZero: false))
        .chartXAxis {
            AxisMarks { value in
                AxisValueLabel { if let name = value.as(String.self) { Text(String(name.prefix(1))) } }
            }
        }
        .chartYAxis {
            AxisMarks(position: .leading) { value in
                AxisGridLine()
                AxisValueLabel { if let degrees = value.as(Int.self) { Text("\(degrees)°") } }
            }
        }
    }
}

private struct MonthRow: View {
    let name: String
    let month: UsualMonth
    let isNow: Bool
    let units: WeatherUnits

    var body: some View {
        HStack {
            Text(name).fontWeight(isNow ? .semibold : .regular)
            Spacer()
            VStack(alignment: .trailing, spacing: 2) {
                Text("\(units.temperature(month.high)) / \(units.temperature(month.low))").monospacedDigit()
                Text("\(units.rainText(month.rainHundredths)), \(month.wetDays) wet \(month.wetDays == 1 ? "day" : "days")").font(.footnote)
                    .foregroundStyle(.secondary)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(label)
    }

    private var label: String {
        let degrees = "average high \(units.temperature(month.high)), low \(units.temperature(month.low))"
        return "\(name), \(degrees), \(units.rainText(month.rainHundredths)) of rain, \(month.wetDays) wet days"
    }
}
