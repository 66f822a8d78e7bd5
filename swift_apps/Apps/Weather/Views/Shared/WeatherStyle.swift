import PersonaKit
import SwiftUI

enum WeatherStyle {
    static let tint = Color(light: Color(red: 0.10, green: 0.47, blue: 0.87), dark: Color(red: 0.26, green: 0.57, blue: 0.91))
    static let rain = Color(red: 0.45, green: 0.80, blue: 1.0)

    /// The color of a temperature in degrees Fahrenheit, from deep cold to heat.
    static func color(_ fahrenheit: Int) -> Color {
        let stops: [(Double, (Double, Double, Double))] = [
            (20, (0.55, 0.52, 0.95)), (36, (0.36, 0.62, 0.98)), (50, (0.33, 0.80, 0.93)), (62, (0.55, 0.87, 0.55)), (72, (0.97, 0.85, 0.35)),
            (84, (0.99, 0.62, 0.22)), (98, (0.95, 0.30, 0.24)),
        ]
        let value = Double(fahrenheit)
        guard let upper = stops.firstIndex(where: { $0.0 >= value }) else { return rgb(stops[stops.count - 1].1) }
        guard upper > 0 else { return rgb(stops[0].1) }
        let (a, b) = (stops[upper - 1], stops[upper]), share = (value - a.0) / (b.0 - a.0)
        return rgb((a.1.0 + (b.1.0 - a.1.0) * share, a.1.1 + (b.1.1 - a.1.1) * share, a.1.2 + (b.1.2 - a.1.2) * share))
    }
    private static func rgb(_ parts: (Double, Double, Double)) -> Color { Color(red: parts.0, green: parts.1, blue: parts.2) }

    static func uvName(_ index: Int) -> String {
        switch index {
        case ..<3: "Low"
        case ..<6: "Moderate"
        case ..<8: "High"
        case ..<11: "Very High"
        default: "Extreme"
        }
    }

    static func airName(_ index: Int) -> String {
        switch index {
        case ..<51: "Good"
        case ..<101: "Moderate"
        case ..<151: "Unhealthy for Sensitive Groups"
        default: "Unhealthy"
        }
    }
}

extension WeatherAlert.Severity {
    var color: Color {
        switch self {
        case .minor: .yellow
        case .moderate: .orange
        case .severe: .red
        }
    }
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
