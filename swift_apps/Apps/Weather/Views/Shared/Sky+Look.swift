import SwiftUI

extension Sky {
    func name(night: Bool = false) -> String {
        switch self {
        case .clear: night ? "Clear" : "Sunny"
        case .mostlyClear: night ? "Mostly Clear" : "Mostly Sunny"
        case .partlyCloudy: "Partly Cloudy"
        case .mostlyCloudy: "Mostly Cloudy"
        case .cloudy: "Cloudy"
        case .fog: "Fog"
        case .haze: "Haze"
        case .windy: "Windy"
        case .drizzle: "Drizzle"
        case .rain: "Rain"
        case .heavyRain: "Heavy Rain"
        case .thunderstorms: "Thunderstorms"
        case .sleet: "Sleet"
        case .snow: "Snow"
        }
    }

    var isWet: Bool { [.drizzle, .rain, .heavyRain, .thunderstorms, .sleet, .snow].contains(self) }
    /// How much of the sky clouds cover.
    var cover: Int {
        switch self {
        case .clear, .windy, .haze: 0
        case .mostlyClear: 2
        case .partlyCloudy: 4
        case .mostlyCloudy, .drizzle: 7
        case .fog: 0
        default: 9
        }
    }
}
