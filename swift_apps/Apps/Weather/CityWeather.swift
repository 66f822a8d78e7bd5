import Foundation
import PersonaKit

/// A city's weather as it is at a moment.
struct CityWeather {
    let city: WeatherCity
    let now: Date
    let time: CityTime
    /// Where today stands in `city.days`.
    let todayIndex: Int

    init(_ city: WeatherCity, now: Date) {
        (self.city, self.now, time) = (city, now, CityTime(city.timeZone))
        let key = time.dayKey(now)
        todayIndex = city.days.firstIndex { $0.day == key } ?? max(city.days.count - 1, 0)
    }

    var today: DayForecast { city.days[todayIndex] }
    var yesterday: DayForecast? { todayIndex > 0 ? city.days[todayIndex - 1] : nil }
    /// Today and the days after it, fourteen at most.
    var forecast: [DayForecast] { Array(city.days[todayIndex...].prefix(14)) }
    func day(_ key: String) -> DayForecast? { city.days.first { $0.day == key } }

    var temperature: Int { Self.temperature(city.days, todayIndex, minutes: time.minutes(now)) }
    var condition: Sky { today.sky[time.hour(now) / 6] }
    var isNight: Bool { Self.isNight(today, minutes: time.minutes(now)) }
    var feelsLike: Int { Self.feelsLike(temperature, humidity: today.humidity, wind: today.windMph) }

    /// Between the values of every three hours the temperature moves evenly.
    static func temperature(_ days: [DayForecast], _ index: Int, minutes: Int) -> Int {
        let values = days[index].temperatures, step = min(minutes / 180, values.count - 1)
        let next = step + 1 < values.count ? values[step + 1] : index + 1 < days.count ? days[index + 1].temperatures[0] : values[step]
        return values[step] + Int((Double(next - values[step]) * Double(minutes - step * 180) / 180).rounded())
    }

    static func isNight(_ day: DayForecast, minutes: Int) -> Bool {
        minutes < day.sunrise.hour * 60 + day.sunrise.minute || minutes >= day.sunset.hour * 60 + day.sunset.minute
    }

    /// The wind chill in the cold, the heat index in the heat (both by the National Weather Service's formulas), else the temperature.
    static func feelsLike(_ temperature: Int, humidity: Int, wind: Int) -> Int {
        let t = Double(temperature), h = Double(humidity), w = Double(wind)
        if temperature <= 50, wind > 3 { return Int((35.74 + 0.6215 * t - 35.75 * pow(w, 0.16) + 0.4275 * t * pow(w, 0.16)).rounded()) }
        guard temperature >= 80 else { return temperature }
        let simple = 0.5 * (t + 61 + (t - 68) * 1.2 + h * 0.094)
        return Int(((simple + t) / 2).rounded())
    }

    /// The next hours, beginning with this one, with sunrise and sunset among them.
    func hours(_ count: Int = 26) -> [HourPoint] {
        guard let first = time.calendar.dateInterval(of: .hour, for: now)?.start else { return [] }
        var points: [HourPoint] = []
        for offset in 0..<count {
            let date = first.addingTimeInterval(Double(offset) * 3600), key = time.dayKey(date)
            guard let index = city.days.firstIndex(where: { $0.day == key }) else { break }
            let day = city.days[index], hour = time.hour(date)
            points.append(
                HourPoint(
                    date: date, label: offset == 0 ? "Now" : time.hourText(date), kind: .weather,
                    temperature: offset == 0 ? temperature : Self.temperature(city.days, index, minutes: hour * 60), condition: day.sky[hour / 6],
                    rainChance: day.rainChances[min(hour / 3, day.rainChances.count - 1)], isNight: Self.isNight(day, minutes: hour * 60)))
            for (event, kind) in [(day.sunrise, HourPoint.Kind.sunrise), (day.sunset, .sunset)] where event.hour == hour {
                let moment = date.addingTimeInterval(Double(event.minute) * 60)
                if moment > now {
                    points.append(
                        HourPoint(date: moment, label: event.string, kind: kind, temperature: 0, condition: .clear, rainChance: 0, isNight: false))
                }
            }
        }
        return points
    }

    /// Every hour of a day.
    func hours(of day: DayForecast) -> [HourPoint] {
        guard let index = city.days.firstIndex(of: day) else { return [] }
        let key = DayKey(day.day)
        return (0..<24).compactMap { hour in
            guard let date = time.calendar.date(from: DateComponents(year: key.year, month: key.month, day: key.day, hour: hour)) else { return nil }
            return HourPoint(
                date: date, label: time.hourText(date), kind: .weather, temperature: Self.temperature(city.days, index, minutes: hour * 60),
                condition: day.sky[hour / 6], rainChance: day.rainChances[min(hour / 3, day.rainChances.count - 1)],
                isNight: Self.isNight(day, minutes: hour * 60))
        }
    }

    /// "Today", "Tue".
    func dayName(_ day: DayForecast) -> String { day.day == today.day ? "Today" : DayKey(day.day).shortWeekday }
    /// "Today, May 12", "Friday, May 22".
    func longDayName(_ day: DayForecast) -> String { day.day == today.day ? "Today, \(DayKey(day.day).short)" : DayKey(day.day).long }
}

/// An hour of the forecast, or sunrise or sunset between two.
struct HourPoint: Identifiable {
    enum Kind { case weather, sunrise, sunset }
    let date: Date
    let label: String
    let kind: Kind
    let temperature: Int
    let condition: Sky
    let rainChance: Int
    let isNight: Bool

    var id: Date { date }
}
