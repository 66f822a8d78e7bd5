import PersonaKit
import SwiftUI

/// The days ahead. Each bar shows where a day's temperatures lie among those of all days.
struct DaysCard: View {
    @Environment(WeatherStore.self) private var store
    let weather: CityWeather
    let open: (DayForecast.ID) -> Void

    var body: some View {
        let days = weather.forecast, units = store.state.units
        let range = (days.map(\.low).min() ?? 0)...(days.map(\.high).max() ?? 1)
        Card(title: "\(days.count)-Day Forecast", symbol: "calendar") {
            VStack(spacing: 0) {
                ForEach(days) { day in
                    Divider().overlay(.white.opacity(0.22))
                    Button {
                        open(day.id)
                    } label: {
                        DayRow(day: day, name: weather.dayName(day), range: range, now: day.id == weather.today.id ? weather.temperature : nil, units: units)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(label(day, units))
                    .accessibilityIdentifier("weather.city.day.\(day.id)")
                }
            }
        }
    }

    private func label(_ day: DayForecast, _ units: WeatherUnits) -> String {
        let rain = day.rainChance >= 10 ? ", \(day.rainChance)% chance of rain" : ""
        return "\(weather.longDayName(day)), \(day.condition.name())\(rain), low \(units.temperature(day.low)), high \(units.temperature(day.high))"
    }
}

private struct DayRow: View {
    let day: DayForecast
    let name: String
    let range: ClosedRange<Int>
    let now: Int?
    let units: WeatherUnits

    var body: some View {
        HStack(spacing: 8) {
            Text(name).font(.body.weight(.medium)).lineLimit(1).minimumScaleFactor(0.4).frame(width: 54, alignment: .leading)
            VStack(spacing: 0) {
                SkySymbol(sky: day.condition, size: 20)
                if day.rainChance >= 20 { Text("\(day.rainChance)%").font(.caption2.weight(.semibold)).foregroundStyle(WeatherStyle.rain) }
            }
            .frame(width: 40)
            Text(units.temperature(day.low)).font(.body.weight(.medium)).lineLimit(1).minimumScaleFactor(0.5).foregroundStyle(.white.opacity(0.65)).frame(
                width: 44, alignment: .trailing)
            TemperatureBar(low: day.low, high: day.high, range: range, now: now).frame(height: 5)
            Text(units.temperature(day.high)).font(.body.weight(.medium)).lineLimit(1).minimumScaleFactor(0.5).frame(width: 44, alignment: .trailing)
        }
        .frame(minHeight: 46)
        .contentShape(Rectangle())
    }
}

/// A day's stretch of the whole range of temperatures.
struct TemperatureBar: View {
    let low: Int
    let high: Int
    let range: ClosedRange<Int>
    var now: Int?

    var body: some View {
        GeometryReader { proxy in
            let width = proxy.size.width, whole = CGFloat(max(range.upperBound - range.lowerBound, 1))
            let start = CGFloat(low - range.lowerBound) / whole * width, end = CGFloat(high - range.lowerBound) / whole * width
            ZStack(alignment: .leading) {
                Capsule().fill(.black.opacity(0.22))
                Capsule()
                    .fill(
                        LinearGradient(
                            colors: [WeatherStyle.color(low), WeatherStyle.color((low + high) / 2), WeatherStyle.color(high)], startPoint: .leading,
                            endPoint: .trailing)
                    )
                    .frame(width: max(end - start, 5)).offset(x: start)
                if let now {
                    let place = CGFloat(min(max(now, low), high) - range.lowerBound) / whole * width
                    Circle().fill(.white).overlay { Circle().stroke(.black.opacity(0.35), lineWidth: 2) }.frame(width: 8, height: 8).offset(x: place - 4)
                }
            }
        }
        .accessibilityHidden(true)
    }
}
