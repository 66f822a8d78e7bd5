import PersonaKit
import SwiftUI

/// The next hours, side by side.
struct HourlyCard: View {
    @Environment(WeatherStore.self) private var store
    let weather: CityWeather

    var body: some View {
        let units = store.state.units
        Card(title: "Hourly Forecast", symbol: "clock") {
            Text(summary(units)).font(.subheadline)
            Divider().overlay(.white.opacity(0.3))
            ScrollView(.horizontal) {
                HStack(spacing: 20) {
                    ForEach(weather.hours()) { point in
                        HourColumn(point: point, units: units)
                    }
                }
            }
            .scrollIndicators(.hidden)
            .accessibilityIdentifier("weather.city.hours")
        }
    }

    private func summary(_ units: WeatherUnits) -> String {
        let coming = weather.hours(14).filter { $0.kind == .weather }
        let gusts = "Wind gusts are up to \(units.windText(weather.today.gustMph))."
        if weather.condition.isWet, let dry = coming.first(where: { !$0.condition.isWet }) {
            return "\(weather.condition.name(night: weather.isNight)) until about \(dry.label). \(gusts)"
        }
        if let wet = coming.first(where: { $0.condition.isWet }), !weather.condition.isWet {
            return "\(wet.condition.name()) expected around \(wet.label). \(gusts)"
        }
        if let change = coming.first(where: { $0.condition != weather.condition }) {
            return "\(change.condition.name(night: change.isNight)) from about \(change.label). \(gusts)"
        }
        return "\(weather.condition.name(night: weather.isNight)) for the rest of the day. \(gusts)"
    }
}

struct HourColumn: View {
    let point: HourPoint
    let units: WeatherUnits

    var body: some View {
        VStack(spacing: 6) {
            Text(point.label).font(.subheadline.weight(.semibold)).fixedSize()
            switch point.kind {
            case .weather: SkySymbol(sky: point.condition, night: point.isNight)
            case .sunrise: Image(systemName: "sunrise.fill").font(.system(size: 22)).foregroundStyle(.yellow).frame(height: 27.5)
            case .sunset: Image(systemName: "sunset.fill").font(.system(size: 22)).foregroundStyle(.orange).frame(height: 27.5)
            }
            Text(point.rainChance >= 20 ? "\(point.rainChance)%" : " ").font(.caption2.weight(.semibold)).foregroundStyle(WeatherStyle.rain)
            Text(value).font(.title3.weight(.medium)).fixedSize()
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(label)
    }

    private var value: String {
        switch point.kind {
        case .weather: units.temperature(point.temperature)
        case .sunrise: "Sunrise"
        case .sunset: "Sunset"
        }
    }
    private var label: String {
        guard point.kind == .weather else { return "\(point.label), \(value)" }
        let rain = point.rainChance >= 20 ? ", \(point.rainChance)% chance of rain" : ""
        return "\(point.label), \(units.temperature(point.temperature)), \(point.condition.name(night: point.isNight))\(rain)"
    }
}
