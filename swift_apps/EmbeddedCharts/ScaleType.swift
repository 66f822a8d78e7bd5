import EmbeddedUI

/// The ways in which you can scale the domain of a chart.
public struct ScaleType: Sendable, Hashable {
    enum Kind: Sendable, Hashable { case linear, log, power(Double), symmetric(Double) }
    let kind: Kind
    public static var linear: ScaleType { ScaleType(kind: .linear) }
    public static var category: ScaleType { ScaleType(kind: .linear) }
    public static var date: ScaleType { ScaleType(kind: .linear) }
    public static var log: ScaleType { ScaleType(kind: .log) }
    public static var squareRoot: ScaleType { ScaleType(kind: .power(0.5)) }
    public static func power(exponent: Double) -> ScaleType { ScaleType(kind: .power(exponent)) }
    public static var symmetricLog: ScaleType { ScaleType(kind: .symmetric(1)) }
    public static func symmetricLog(slopeAtZero: Double) -> ScaleType { ScaleType(kind: .symmetric(slopeAtZero)) }

    /// What is drawn evenly.
    func transform(_ value: Double) -> Double {
        switch kind {
        case .linear: value
        case .log: Foundation.log10(max(value, .leastNormalMagnitude))
        case .power(let exponent): (value < 0 ? -1 : 1) * pow(abs(value), exponent)
        case .symmetric(let slope): (value < 0 ? -1 : 1) * Foundation.log10(1 + abs(value) * slope)
        }
    }
    func inverse(_ value: Double) -> Double {
        switch kind {
        case .linear: value
        case .log: pow(10, value)
        case .power(let exponent): (value < 0 ? -1 : 1) * pow(abs(value), 1 / exponent)
        case .symmetric(let slope): (value < 0 ? -1 : 1) * (pow(10, abs(value)) - 1) / slope
        }
    }
}
