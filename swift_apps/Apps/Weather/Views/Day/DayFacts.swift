import PersonaKit
import SwiftUI

/// The numbers of a day.
struct DayFacts: View {
    let day: DayForecast
    let units: WeatherUnits

    var body: some View {
        VStack(spacing: 0) {
            ForEach(Array(rows.enumerated()), id: \.offset) { index, row in
                if index > 0 { Divider().padding(.leading, 48) }
                HStack(spacing: 12) {
                    Image(systemName: row.symbol).foregroundStyle(WeatherStyle.tint).frame(width: 24).accessibilityHidden(true)
                    Text(row.name)
                    Spacer()
                    Text(row.value).foregroundStyle(.secondary)
                }
                .padding(.horizontal, 14)
                .padding(.vertical, 6).frame(minHeight: 46)
                .accessibilityElement(children: .combine)
            }
        }
        .background(Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 16))
    }

    private var rows: [(symbol: String, name: String, value: String)] {
        [
            ("umbrella", "Chance of rain", "\(day.rainChance)%"),
            ("drop", "Rainfall", units.rainText(day.rainHundredths)),
            ("wind", "Wind", "\(units.windText(day.windMph)) \(day.windFrom.rawValue)"),
            ("wind.snow", "Gusts", units.windText(day.gustMph)),
            ("sun.max", "UV index", "\(day.uvIndex) \(WeatherStyle.uvName(day.uvIndex))"),
            ("humidity", "Humidity", "\(day.humidity)%"),
            ("eye", "Visibility", units.distanceText(day.visibilityMiles)),
            ("gauge.medium", "Pressure", "\(units.pressureText(day.pressureHundredths)) \(units.pressureUnit)"),
            ("aqi.low", "Air quality", "\(day.airQuality)"),
            ("sunrise", "Sunrise", day.sunrise.string),
            ("sunset", "Sunset", day.sunset.string),
            ("moon", "Moon", Moon(ageTenths: day.moonAgeTenths).name),
        ]
    }
}
