import PersonaKit
import SwiftUI

/// The way of the sun over the horizon, and where it is now.
struct SunArc: View {
    let weather: CityWeather

    var body: some View {
        let rise = Double(weather.today.sunrise.hour * 60 + weather.today.sunrise.minute),
            set = Double(weather.today.sunset.hour * 60 + weather.today.sunset.minute)
        let now = Double(weather.time.minutes(weather.now)), noon = (rise + set) / 2
        Canvas { context, size in
            func point(_ minute: Double) -> CGPoint {
                let height = cos((minute - noon) / 720 * .pi), level = cos((rise - noon) / 720 * .pi)
                return CGPoint(x: size.width * minute / 1440, y: size.height * (0.58 - (height - level) * 0.34))
            }
            var path = Path()
            path.addLines(stride(from: 0.0, through: 1440, by: 20).map(point))
            context.stroke(path, with: .color(.white.opacity(0.45)), style: StrokeStyle(lineWidth: 3, lineCap: .round))
            var horizon = Path()
            horizon.move(to: CGPoint(x: 0, y: size.height * 0.58))
            horizon.addLine(to: CGPoint(x: size.width, y: size.height * 0.58))
            context.stroke(horizon, with: .color(.white.opacity(0.6)), lineWidth: 1)
            let sun = point(now), isUp = now > rise && now < set
            context.fill(
                Path(ellipseIn: CGRect(x: sun.x - 6, y: sun.y - 6, width: 12, height: 12)),
                with: .color(isUp ? Color(red: 1, green: 0.9, blue: 0.5) : .white.opacity(0.5)))
        }
        .frame(height: 46)
        .accessibilityHidden(true)
    }
}

/// An arrow on a compass rose, from where the wind blows.
struct Compass: View {
    let from: DayForecast.Compass

    var body: some View {
        Canvas { context, size in
            let center = CGPoint(x: size.width / 2, y: size.height / 2), radius = min(size.width, size.height) / 2 - 1
            func point(_ degrees: Double, _ distance: CGFloat) -> CGPoint {
                let angle = degrees / 180 * .pi
                return CGPoint(x: center.x + distance * CGFloat(sin(angle)), y: center.y - distance * CGFloat(cos(angle)))
            }
            for step in 0..<24 {
                var tick = Path()
                tick.move(to: point(Double(step) * 15, radius))
                tick.addLine(to: point(Double(step) * 15, radius - (step % 6 == 0 ? 6 : 3)))
                context.stroke(tick, with: .color(.white.opacity(step % 6 == 0 ? 0.9 : 0.4)), lineWidth: 1)
            }
            var arrow = Path()
            arrow.move(to: point(from.degrees, radius - 8))
            arrow.addLine(to: point(from.degrees + 180, radius - 8))
            context.stroke(arrow, with: .color(.white), style: StrokeStyle(lineWidth: 2, lineCap: .round))
            var head = Path()
            head.addLines([point(from.degrees + 180, radius - 4), point(from.degrees + 156, radius - 13), point(from.degrees + 204, radius - 13)])
            head.closeSubpath()
            context.fill(head, with: .color(.white))
        }
        .frame(width: 48, height: 48)
        .accessibilityHidden(true)
    }
}

/// The moon's phase, from its age.
struct Moon {
    let ageTenths: Int

    /// 0 is new, 0.5 full.
    var phase: Double { Double(ageTenths) / 295.3 }
    var daysToFull: Int { max(Int(((phase <= 0.52 ? 0.5 - phase : 1.5 - phase) * 29.53).rounded()), 0) }
    var name: String {
        switch phase {
        case ..<0.03, 0.97...: "New Moon"
        case ..<0.22: "Waxing Crescent"
        case ..<0.28: "First Quarter"
        case ..<0.47: "Waxing Gibbous"
        case ..<0.53: "Full Moon"
        case ..<0.72: "Waning Gibbous"
        case ..<0.78: "Last Quarter"
        default: "Waning Crescent"
        }
    }
}

/// The moon as it is lit.
struct MoonDisc: View {
    let moon: Moon

    var body: some View {
        Canvas { context, size in
            let rect = CGRect(origin: .zero, size: size), radius = size.width / 2, center = CGPoint(x: radius, y: radius)
            context.fill(Path(ellipseIn: rect), with: .color(Color(white: 0.18)))
            let isWaxing = moon.phase < 0.5, bulge = radius * CGFloat(cos(moon.phase * 2 * .pi))
            // The lit half on one side, and half an ellipse between light and dark.
            let steps = stride(from: -90.0, through: 90, by: 6).map { $0 / 180 * .pi }
            var outline = Path()
            outline.addLines(
                steps.map { CGPoint(x: center.x + radius * CGFloat(cos($0)), y: center.y + radius * CGFloat(sin($0))) }
                    + steps.reversed().map { CGPoint(x: center.x + bulge * CGFloat(cos($0)), y: center.y + radius * CGFloat(sin($0))) })
            outline.closeSubpath()
            var side = context
            if !isWaxing {
                side.translateBy(x: size.width, y: 0)
                side.scaleBy(x: -1, y: 1)
            }
            side.fill(outline, with: .color(Color(red: 0.93, green: 0.92, blue: 0.86)))
        }
        .accessibilityHidden(true)
    }
}

extension DayForecast.Compass {
    var degrees: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) * 45 }
    var name: String {
        switch self {
        case .N: "north"
        case .NE: "northeast"
        case .E: "east"
        case .SE: "southeast"
        case .S: "south"
        case .SW: "southwest"
        case .W: "west"
        case .NW: "northwest"
        }
    }
}

extension CityWeather {
    /// From temperature and humidity, by the Magnus formula.
    var dewPoint: Int {
        let celsius = Double(temperature - 32) * 5 / 9, share = Double(max(today.humidity, 1)) / 100
        let gamma = log(share) + 17.625 * celsius / (243.04 + celsius)
        return Int((243.04 * gamma / (17.625 - gamma) * 9 / 5 + 32).rounded())
    }
}
