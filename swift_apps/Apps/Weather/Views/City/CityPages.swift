import PersonaKit
import SwiftUI

/// One page for each city of the list, with a bar below.
struct CityPages: View {
    @Environment(WeatherStore.self) private var store
    @Binding var navigation: WeatherNavigation

    var body: some View {
        TabView(selection: $navigation.cityID) {
            ForEach(store.listed) { city in
                CityPage(cityID: city.id, navigation: $navigation).tag(city.id)
            }
        }
        .tabViewStyle(.page(indexDisplayMode: .never))
        .ignoresSafeArea(edges: .top)
        .safeAreaInset(edge: .bottom, spacing: 0) { bar }
        .background { if let weather = store.weather(navigation.cityID) { SkyBackground(weather).ignoresSafeArea() } }
        .toolbar(.hidden, for: .navigationBar)
    }

    private var bar: some View {
        HStack {
            Button {
                navigation.sheet = .alerts
            } label: {
                Image(systemName: "bell").font(.system(size: 20)).frame(width: 48, height: 44)
            }
            .accessibilityLabel("Alerts")
            .accessibilityIdentifier("weather.pages.alerts")
            Spacer()
            dots
            Spacer()
            Button {
                navigation.path = []
            } label: {
                Image(systemName: "list.bullet").font(.system(size: 20)).frame(width: 48, height: 44)
            }
            .accessibilityLabel("Cities")
            .accessibilityIdentifier("weather.pages.cities")
        }
        .foregroundStyle(.white)
        .padding(.horizontal, 12)
        .background { Color(red: 0.05, green: 0.12, blue: 0.27).opacity(0.35).ignoresSafeArea() }
    }

    private var dots: some View {
        let page = store.state.listedIDs.firstIndex(of: navigation.cityID) ?? 0
        return HStack(spacing: 7) {
            ForEach(store.listed) { city in
                if store.isCurrent(city.id) {
                    Image(systemName: "location.fill").font(.system(size: 9)).opacity(city.id == navigation.cityID ? 1 : 0.45)
                } else {
                    Circle().frame(width: 7, height: 7).opacity(city.id == navigation.cityID ? 1 : 0.45)
                }
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Page")
        .accessibilityValue("\(page + 1) of \(store.state.listedIDs.count)")
        .accessibilityIdentifier("weather.pages.page")
    }
}

extension SkyBackground {
    init(_ weather: CityWeather) {
        let now = weather.time.minutes(weather.now)
        let twilight = [weather.today.sunrise, weather.today.sunset].map { abs($0.hour * 60 + $0.minute - now) }.min() ?? 600
        self.init(sky: weather.condition, isNight: weather.isNight, minutesFromTwilight: twilight)
    }
}
