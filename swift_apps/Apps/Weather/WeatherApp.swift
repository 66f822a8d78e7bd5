import PersonaKit
import SwiftUI

public struct WeatherApp: PersonaApp {
    public typealias Store = WeatherStore

    public static let about = AppAbout(
        id: .weather, name: "Weather", tint: WeatherStyle.tint,
        summary: "Forecasts and alerts for cities.",
        screens: [
            AppScreen("Weather", "weather://home"),
            AppScreen("Cities", "weather://cities"),
            AppScreen("Alerts", "weather://alerts"),
            AppScreen("Units", "weather://units"),
        ])
    public static var icon: some View { WeatherIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            WeatherRoot(store: Persona.store(WeatherStore.self))
                .environment(Persona.store(WeatherStore.self))
                .tint(WeatherStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
