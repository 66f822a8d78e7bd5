import Foundation

/// How measures are written in the units that the person chose.
extension WeatherUnits {
    func degrees(_ fahrenheit: Int) -> Int {
        temperature == .fahrenheit ? fahrenheit : Int((Double(fahrenheit - 32) * 5 / 9).rounded())
    }
    /// "84°".
    func temperature(_ fahrenheit: Int) -> String { "\(degrees(fahrenheit))°" }
    /// A difference such as "3°".
    func difference(_ fahrenheit: Int) -> String {
        "\(temperature == .fahrenheit ? fahrenheit : Int((Double(fahrenheit) * 5 / 9).rounded()))°"
    }

    func speed(_ mph: Int) -> Int {
        switch wind {
        case .mph: mph
        case .kmh: Int((Double(mph) * 1.609344).rounded())
        case .knots: Int((Double(mph) * 0.868976).rounded())
        }
    }
    var windUnit: String { wind == .mph ? "mph" : wind == .kmh ? "km/h" : "kn" }
    /// "12 mph".
    func windText(_ mph: Int) -> String { "\(speed(mph)) \(windUnit)" }

    /// "0.34 in", "9 mm".
    func rainText(_ hundredths: Int) -> String {
        if rain == .millimeters { return "\(Int((Double(hundredths) * 0.254).rounded())) mm" }
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) in"
    }

    /// "9 mi", "14 km".
    func distanceText(_ miles: Int) -> String { distance == .miles ? "\(miles) mi" : "\(Int((Double(miles) * 1.609344).rounded())) km" }

    /// "30.15", "1021".
    func pressureText(_ hundredths: Int) -> String {
        if pressure == .hPa { return "\(Int((Double(hundredths) * 0.338639).rounded()))" }
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
    var pressureUnit: String { pressure == .inHg ? "inHg" : "hPa" }
}

extension WeatherUnits.Temperature { var name: String { self == .fahrenheit ? "Fahrenheit (°F)" : "Celsius (°C)" } }
extension WeatherUnits.Wind {
    var name: String {
        switch self {
        case .mph: "Miles per hour (mph)"
        case .kmh: "Kilometers per hour (km/h)"
        case .knots: "Knots (kn)"
        }
    }
}
extension WeatherUnits.Rain { var name: String { self == .inches ? "Inches (in)" : "Millimeters (mm)" } }
extension WeatherUnits.Distance { var name: String { self == .miles ? "Miles (mi)" : "Kilometers (km)" } }
extension WeatherUnits.Pressure { var name: String { self == .inHg ? "Inches of mercury (inHg)" : "Hectopascals (hPa)" } }
