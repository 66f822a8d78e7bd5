import Foundation

/// Sunrise and sunset, by the usual approximation, correct to about three minutes. They are whole minutes, the same as in Weather.
struct Sun {
    let sunrise: Date
    let sunset: Date

    /// Of a day, counted from 1 January 1970, at a place. Nil where the sun does not rise or does not set on that day.
    init?(day: Int, at place: Coordinate) {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        // Days since the beginning of 2000, which was 10,957 days after that of 1970.
        let n = Double(day - 10_957) + 0.0008 - place.longitude / 360
        let anomaly = radians((357.5291 + 0.98560028 * n).wrapped(by: 360))
        let center = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly)
        let ecliptic = radians((anomaly * 180 / .pi + center + 180 + 102.9372).wrapped(by: 360))
        let noon = 0.5 + n + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * ecliptic)
        let declination = asin(sin(ecliptic) * sin(radians(23.4397)))
        let north = radians(place.latitude)
        // The upper edge of the sun, as the air bends its light.
        let cosine = (sin(radians(-0.833)) - sin(north) * sin(declination)) / (cos(north) * cos(declination))
        guard (-1...1).contains(cosine) else { return nil }
        let half = acos(cosine) / (2 * .pi)
        sunrise = Self.minute(noon - half)
        sunset = Self.minute(noon + half)
    }

    /// Where nobody knows the place: from 6 in the morning until 6 in the evening.
    init(day: Int) {
        sunrise = LocalTime(day: day, second: 6 * 3600).date
        sunset = LocalTime(day: day, second: 18 * 3600).date
    }

    private static func minute(_ days: Double) -> Date {
        Date(timeIntervalSince1970: ((946_684_800 + days * 86_400 + 30) / 60).rounded(.down) * 60)
    }
}

extension Double {
    /// The remainder, which is never negative.
    fileprivate func wrapped(by divisor: Double) -> Double {
        let rest = truncatingRemainder(dividingBy: divisor)
        return rest < 0 ? rest + divisor : rest
    }
}
