import PersonaKit
import SwiftUI

/// What scrolls below a city's name: the weather there now. It fades while it scrolls away.
struct CityHeader: View {
    /// The scroll view of a city's page.
    nonisolated static let space = "weather.city"
    /// After so many points the line below the name takes its place.
    nonisolated static let fade: CGFloat = 80

    let weather: CityWeather
    @Binding var isCollapsed: Bool

    var body: some View {
        VStack(spacing: 2) {
            CityTitle(weather: weather, isCollapsed: .constant(false)).hidden()
            CityNow(weather: weather, isCollapsed: $isCollapsed).padding(.top, -20)
        }
        .padding(.bottom, 18)
        .visualEffect { effect, proxy in effect.opacity(1 + proxy.frame(in: .named(CityHeader.space)).minY / CityHeader.fade) }
        .background {
            GeometryReader { proxy in
                let isAway = proxy.frame(in: .named(Self.space)).minY <= -Self.fade
                Color.clear.onChange(of: isAway, initial: true) { isCollapsed = isAway }
            }
        }
    }
}

/// The name of a city, with room below for a line that tells the weather now once the header has scrolled away.
struct CityTitle: View {
    @Environment(WeatherStore.self) private var store
    let weather: CityWeather
    /// Read here alone, so that the page is not made again when it changes.
    @Binding var isCollapsed: Bool

    var body: some View {
        let temperature = store.state.units.temperature(weather.temperature), condition = weather.condition.name(night: weather.isNight)
        VStack(spacing: 2) {
            CityName(weather: weather)
            Text("\(temperature)  |  \(condition)").font(.system(size: 20, weight: .medium)).lineLimit(1)
                .accessibilityLabel("Now \(temperature), \(condition)")
                .accessibilityIdentifier("weather.city.now.\(weather.city.id)")
                .opacity(isCollapsed ? 1 : 0)
                .animation(.easeInOut(duration: 0.2), value: isCollapsed)
        }
        .frame(maxWidth: .infinity)
        .padding(.horizontal, 16)
        .padding(.top, 62 + 18)
        .foregroundStyle(.white)
        .shadow(color: .black.opacity(0.18), radius: 5)
    }
}

/// Hides what scrolls where the name of the city is.
struct CityMask: View {
    let weather: CityWeather

    var body: some View {
        VStack(spacing: 0) {
            CityTitle(weather: weather, isCollapsed: .constant(false)).hidden()
            LinearGradient(colors: [.clear, .black], startPoint: .top, endPoint: .bottom).frame(height: 12)
            Color.black
        }
    }
}

/// A city's name, and whether the person is there.
struct CityName: View {
    @Environment(WeatherStore.self) private var store
    let weather: CityWeather

    var body: some View {
        VStack(spacing: 2) {
            if store.isCurrent(weather.city.id) {
                Label("My Location", systemImage: "location.fill").font(.footnote.weight(.semibold)).foregroundStyle(.white.opacity(0.85))
            }
            Text(weather.city.name).font(.system(size: 34)).minimumScaleFactor(0.7).lineLimit(1).accessibilityAddTraits(.isHeader)
        }
    }
}

/// The weather in a city now, today's temperatures, and how they compare with yesterday's.
struct CityNow: View {
    @Environment(WeatherStore.self) private var store
    let weather: CityWeather
    /// Whether it has scrolled away.
    @Binding var isCollapsed: Bool

    var body: some View {
        let units = store.state.units
        VStack(spacing: 2) {
            Text(units.temperature(weather.temperature)).font(.system(size: 92, weight: .thin)).padding(.leading, 24)
                .accessibilityLabel("Now \(units.temperature(weather.temperature))")
                .accessibilityIdentifier("weather.city.temperature.\(weather.city.id)")
            Text(weather.condition.name(night: weather.isNight)).font(.title3.weight(.medium)).foregroundStyle(.white.opacity(0.9))
            Text("H:\(units.temperature(weather.today.high))  L:\(units.temperature(weather.today.low))").font(.title3.weight(.medium))
                .accessibilityLabel("High \(units.temperature(weather.today.high)), low \(units.temperature(weather.today.low))")
            if let yesterday = weather.yesterday {
                Text(comparison(yesterday, units)).font(.subheadline).foregroundStyle(.white.opacity(0.8)).padding(.top, 4)
                    .multilineTextAlignment(.center)
            }
        }
        .shadow(color: .black.opacity(0.18), radius: 5)
        .accessibilityHidden(isCollapsed)
    }

    private func comparison(_ yesterday: DayForecast, _ units: WeatherUnits) -> String {
        let difference = weather.today.high - yesterday.high
        if abs(difference) < 2 { return "About as warm as yesterday" }
        return "\(units.difference(abs(difference))) \(difference > 0 ? "warmer" : "cooler") than yesterday"
    }
}
