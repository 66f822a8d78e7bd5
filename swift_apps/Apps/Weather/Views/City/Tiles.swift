import PersonaKit
import SwiftUI

/// The details of today's weather, two in a row.
struct Tiles: View {
    @Environment(WeatherStore.self) private var store
    let weather: CityWeather

    var body: some View {
        let units = store.state.units, today = weather.today
        LazyVGrid(columns: [GridItem(.flexible(), spacing: 12), GridItem(.flexible())], spacing: 12) {
            Tile(title: "UV Index", symbol: "sun.max.fill", value: "\(today.uvIndex)", note: uvNote) {
                Text(WeatherStyle.uvName(today.uvIndex)).font(.headline)
                ScaleBar(share: Double(today.uvIndex) / 12, colors: [.green, .yellow, .orange, .red, .purple])
            }
            Tile(title: "Sunset", symbol: "sunset.fill", value: today.sunset.string, note: "Sunrise: \(today.sunrise.string)") { SunArc(weather: weather) }
            Tile(title: "Wind", symbol: "wind", value: units.windText(today.windMph), note: "From the \(today.windFrom.name)") {
                HStack(alignment: .top) {
                    Text("Gusts \(units.windText(today.gustMph))").font(.subheadline)
                    Spacer(minLength: 4)
                    Compass(from: today.windFrom)
                }
            }
            Tile(title: "Rainfall", symbol: "drop.fill", value: units.rainText(today.rainHundredths), note: rainNote(units)) {
                Text("expected today").font(.subheadline)
            }
            Tile(title: "Feels Like", symbol: "thermometer.medium", value: units.temperature(weather.feelsLike), note: feelsNote) { EmptyView() }
            Tile(
                title: "Humidity", symbol: "humidity.fill", value: "\(today.humidity)%",
                note: "The dew point is \(units.temperature(weather.dewPoint)) right now."
            ) { EmptyView() }
            Tile(title: "Visibility", symbol: "eye.fill", value: units.distanceText(today.visibilityMiles), note: visibilityNote) { EmptyView() }
            Tile(title: "Pressure", symbol: "gauge.medium", value: units.pressureText(today.pressureHundredths), note: pressureNote) {
                Text(units.pressureUnit).font(.subheadline)
                ScaleBar(share: Double(today.pressureHundredths - 2920) / 160, colors: [.white.opacity(0.35), .white.opacity(0.35)])
            }
            Tile(title: "Air Quality", symbol: "aqi.medium", value: "\(today.airQuality)", note: airNote) {
                Text(WeatherStyle.airName(today.airQuality)).font(.headline).lineLimit(2)
                ScaleBar(share: Double(today.airQuality) / 200, colors: [.green, .yellow, .orange, .red])
            }
            Tile(title: "Moon", symbol: "moon.fill", value: Moon(ageTenths: today.moonAgeTenths).name, note: moonNote, isText: true) {
                MoonDisc(moon: Moon(ageTenths: today.moonAgeTenths)).frame(width: 46, height: 46)
            }
        }
    }

    private var uvNote: String { weather.today.uvIndex >= 6 ? "Use sun protection until 4 PM." : "Low risk for the rest of the day." }
    private func rainNote(_ units: WeatherUnits) -> String {
        guard let wet = weather.forecast.dropFirst().first(where: { $0.rainHundredths > 0 }) else { return "None expected in the next days." }
        return "Next expected is \(units.rainText(wet.rainHundredths)) on \(DayKey(wet.day).shortWeekday), \(DayKey(wet.day).short)."
    }
    private var feelsNote: String {
        let difference = weather.feelsLike - weather.temperature
        return difference == 0 ? "Similar to the actual temperature." : difference > 0 ? "Humidity makes it feel warmer." : "Wind makes it feel cooler."
    }
    private var visibilityNote: String {
        weather.today.visibilityMiles >= 7 ? "Clear view." : weather.today.visibilityMiles >= 5 ? "Slightly hazy." : "Fog is limiting the view."
    }
    private var pressureNote: String {
        guard let before = weather.yesterday?.pressureHundredths else { return " " }
        let change = weather.today.pressureHundredths - before
        return abs(change) < 4 ? "Steady since yesterday." : change > 0 ? "Rising since yesterday." : "Falling since yesterday."
    }
    private var airNote: String { weather.today.airQuality < 51 ? "A good day to be active outside." : "Unusually sensitive people should take it easy." }
    private var moonNote: String {
        let days = Moon(ageTenths: weather.today.moonAgeTenths).daysToFull
        return days == 0 ? "Full moon tonight." : "Full moon in \(days) \(days == 1 ? "day" : "days")."
    }
}

/// One detail: a heading, a value, something drawn, a sentence.
struct Tile<Content: View>: View {
    let title: String
    let symbol: String
    let value: String
    let note: String
    var isText = false
    @ViewBuilder let content: Content

    var body: some View {
        Card(title: title, symbol: symbol) {
            VStack(alignment: .leading, spacing: 6) {
                Text(value).font(isText ? .title2 : .system(size: 30)).lineLimit(2).minimumScaleFactor(0.7)
                content
                Spacer(minLength: 0)
                Text(note).font(.footnote).foregroundStyle(.white.opacity(0.85)).fixedSize(horizontal: false, vertical: true)
            }
            .frame(height: 124, alignment: .topLeading)
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("weather.city.detail.\(title.lowercased().replacingOccurrences(of: " ", with: "-"))")
    }
}

/// A bar with a dot where the value lies.
struct ScaleBar: View {
    let share: Double
    let colors: [Color]

    var body: some View {
        GeometryReader { proxy in
            Capsule().fill(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing)).frame(height: 5)
            Circle().fill(.white).overlay { Circle().stroke(.black.opacity(0.3), lineWidth: 1.5) }.frame(width: 9, height: 9)
                .offset(x: min(max(share, 0), 1) * (proxy.size.width - 9), y: -2)
        }
        .frame(height: 9)
        .padding(.top, 4)
        .accessibilityHidden(true)
    }
}
