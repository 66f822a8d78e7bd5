import PersonaKit
import SwiftUI

/// The weather of one city, on its sky. Its name stays while the rest scrolls; the weather now moves into a line below the name.
struct CityPage: View {
    @Environment(WeatherStore.self) private var store
    let cityID: WeatherCity.ID
    @Binding var navigation: WeatherNavigation
    @State private var isCollapsed = false

    var body: some View {
        if let weather = store.weather(cityID) {
            ScrollView {
                CityContent(weather: weather, open: { navigation.sheet = $0 }) {
                    CityHeader(weather: weather, isCollapsed: $isCollapsed)
                }
            }
            .coordinateSpace(.named(CityHeader.space))
            .scrollIndicators(.hidden)
            .mask { CityMask(weather: weather) }
            .background(alignment: .top) { CityTitle(weather: weather, isCollapsed: $isCollapsed) }
        } else {
            ContentUnavailableView("No City", systemImage: "mappin.slash", description: Text("Choose a city in the list."))
        }
    }
}

/// Everything about a city from top to bottom; also in the sheet that offers to add one.
struct CityContent<Header: View>: View {
    @Environment(WeatherStore.self) private var store
    let weather: CityWeather
    let open: (WeatherSheet) -> Void
    @ViewBuilder let header: Header

    var body: some View {
        VStack(spacing: 12) {
            header
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
