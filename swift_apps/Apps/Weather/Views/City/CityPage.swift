import PersonaKit
import SwiftUI

/// The weather of one city, on its sky.
struct CityPage: View {
    @Environment(WeatherStore.self) private var store
    let cityID: WeatherCity.ID
    @Binding var navigation: WeatherNavigation

    var body: some View {
        if let weather = store.weather(cityID) {
            ScrollView {
                CityContent(weather: weather) { navigation.sheet = $0 }
                    .padding(.top, 62)
            }
            .scrollIndicators(.hidden)
            .fadesBelowStatusBar()
        } else {
            ContentUnavailableView("No City", systemImage: "mappin.slash", description: Text("Choose a city in the list."))
        }
    }
}

/// Everything about a city from top to bottom; also in the sheet that offers to add one.
struct CityContent: View {
    @Environment(WeatherStore.self) private var store
    let weather: CityWeather
    let open: (WeatherSheet) -> Void

    var body: some View {
        VStack(spacing: 12) {
            CityHeader(weather: weather)
            ForEach(store.alerts(of: weather.city.id)) { alert in AlertCard(alert: alert) { open(.alert(alert.id)) } }
            HourlyCard(weather: weather)
            DaysCard(weather: weather) { open(.day(weather.city.id, $0)) }
            Tiles(weather: weather)
            OutlookCard(weather: weather) { open(.outlook(weather.city.id)) }
            Text("Weather for \(weather.city.name), \(weather.city.region)\nLocal time \(weather.time.timeText(weather.now))")
                .font(.footnote)
                .multilineTextAlignment(.center)
                .foregroundStyle(.white.opacity(0.75))
                .padding(.vertical, 12)
        }
        .padding(.horizontal, 16)
        .foregroundStyle(.white)
    }
}

/// The name of the city, and the weather there now.
struct CityHeader: View {
    @Environment(WeatherStore.self) private var store
    let weather: CityWeather

    var body: some View {
        let units = store.state.units
        VStack(spacing: 2) {
            if store.isCurrent(weather.city.id) {
                Label("My Location", systemImage: "location.fill").font(.footnote.weight(.semibold)).foregroundStyle(.white.opacity(0.85))
            }
            Text(weather.city.name).font(.system(size: 34)).minimumScaleFactor(0.7).lineLimit(1).accessibilityAddTraits(.isHeader)
            Text(units.temperature(weather.temperature)).font(.system(size: 92, weight: .thin)).padding(.leading, 24)
                .accessibilityLabel("Now \(units.temperature(weather.temperature))")
                .accessibilityIdentifier("weather.city.temperature.\(weather.city.id)")
            Text(weather.condition.name(night: weather.isNight)).font(.title3.weight(.medium)).foregroundStyle(.white.opacity(0.9))
            Text("H:\(units.temperature(weather.today.high))  L:\(units.temperature(weather.today.low))").font(.title3.weight(.medium))
                .accessibilityLabel("High \(units.temperature(weather.today.high)), low \(units.temperature(weather.today.low))")
            if let yesterday = weather.yesterday {
                Text(comparison(yesterday, units)).font(.subheadline).foregroundStyle(.white.opacity(0.8)).padding(.top, 4)
            }
        }
        .shadow(color: .black.opacity(0.18), radius: 5)
        .padding(.top, 18)
        .padding(.bottom, 18)
    }

    private func comparison(_ yesterday: DayForecast, _ units: WeatherUnits) -> String {
        let difference = weather.today.high - yesterday.high
        if abs(difference) < 2 { return "About as warm as yesterday" }
        return "\(units.difference(abs(difference))) \(difference > 0 ? "warmer" : "cooler") than yesterday"
    }
}

/// A warning at the top of a city's page.
struct AlertCard: View {
    @Environment(WeatherStore.self) private var store
    let alert: WeatherAlert
    let open: () -> Void

    var body: some View {
        Button(action: open) {
            HStack(alignment: .top, spacing: 12) {
                Image(systemName: "exclamationmark.triangle.fill").font(.title3).foregroundStyle(alert.severity.color).accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 3) {
                    Text(alert.title).font(.headline)
                    Text(alert.span(in: store.city(alert.cityID))).font(.subheadline).foregroundStyle(.white.opacity(0.85))
                    Text(alert.summary).font(.subheadline).lineLimit(2).foregroundStyle(.white.opacity(0.75)).multilineTextAlignment(.leading)
                }
                Spacer(minLength: 0)
                Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.white.opacity(0.6)).accessibilityHidden(true)
            }
            .padding(14)
            .background { CardShape() }
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("weather.city.alert.\(alert.id)")
    }
}

extension WeatherAlert {
    /// "Tue 11:00 AM to Wed 8:00 PM", on the city's clock.
    func span(in city: WeatherCity?) -> String {
        let time = CityTime(city?.timeZone)
        func moment(_ date: Date) -> String { "\(DayKey(time.dayKey(date)).shortWeekday) \(time.timeText(date))" }
        return "\(moment(startsAt)) to \(moment(endsAt))"
    }
}
