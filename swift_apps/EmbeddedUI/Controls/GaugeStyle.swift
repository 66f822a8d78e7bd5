import Foundation

@MainActor @preconcurrency public protocol GaugeStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = GaugeStyleConfiguration
}

public struct GaugeStyleConfiguration {
    public struct Label: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public struct CurrentValueLabel: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public struct MinimumValueLabel: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public struct MaximumValueLabel: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    /// The value as a share of its bounds.
    public var value: Double
    public var label: GaugeStyleConfiguration.Label
    public var currentValueLabel: GaugeStyleConfiguration.CurrentValueLabel?
    public var minimumValueLabel: GaugeStyleConfiguration.MinimumValueLabel?
    public var maximumValueLabel: GaugeStyleConfiguration.MaximumValueLabel?
}

/// A rail with the label above it and the current value below.
private struct LinearGauge: View {
    let configuration: GaugeStyleConfiguration
    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            configuration.label
            HStack(spacing: 6) {
                configuration.minimumValueLabel
                NodeMaker { ProgressBarNode(fraction: configuration.value, inputs: $0) }
                configuration.maximumValueLabel
            }
            configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
        }
    }
}
/// A ring with the current value inside.
private struct CircularGauge: View {
    let configuration: GaugeStyleConfiguration
    let isCapacity: Bool
    var body: some View {
        ZStack {
            NodeMaker { GaugeRingNode(fraction: configuration.value, isCapacity: isCapacity, inputs: $0) }
            configuration.currentValueLabel.font(.system(size: 20, weight: .medium))
            // The gap below holds the bounds where there are any, else the label.
            if !isCapacity {
                if configuration.minimumValueLabel == nil {
                    configuration.label.font(.system(size: 11)).lineLimit(1).minimumScaleFactor(0.6).frame(width: 30).offset(y: 22)
                } else {
                    HStack(spacing: 0) {
                        configuration.minimumValueLabel
                        Spacer(minLength: 0)
                        configuration.maximumValueLabel
                    }.font(.system(size: 11)).frame(width: 36).offset(y: 23)
                }
            }
        }
        .frame(width: 58, height: 58)
    }
}

public struct DefaultGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}
public struct LinearCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 6) {
            configuration.minimumValueLabel
            NodeMaker { GaugeRailNode(fraction: configuration.value, inputs: $0) }
            configuration.maximumValueLabel
        }
    }
}
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { CircularGauge(configuration: configuration, isCapacity: false) }
}
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { CircularGauge(configuration: configuration, isCapacity: true) }
}
extension GaugeStyle where Self == DefaultGaugeStyle { public static var automatic: DefaultGaugeStyle { .init() } }
extension GaugeStyle where Self == LinearCapacityGaugeStyle { public static var linearCapacity: LinearCapacityGaugeStyle { .init() } }
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle { public static var accessoryLinear: AccessoryLinearGaugeStyle { .init() } }
extension GaugeStyle where Self == AccessoryCircularGaugeStyle { public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() } }
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}

/// How gauges below look.
struct GaugeStyleBox { let make: @MainActor (GaugeStyleConfiguration) -> ErasedView }
private enum GaugeStyleKey: EnvironmentKey {
    static var defaultValue: GaugeStyleBox { GaugeStyleBox { ErasedView(DefaultGaugeStyle().makeBody(configuration: $0)) } }
}
extension EnvironmentValues {
    var gaugeStyleBox: GaugeStyleBox {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }
}
extension View {
    nonisolated public consuming func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        environment(
            \.gaugeStyleBox,
            GaugeStyleBox { configuration in
                ErasedView(
                    InstalledStyle(style: style) { $0.makeBody(configuration: configuration) }.environment(\.gaugeStyleBox, GaugeStyleKey.defaultValue))
            })
    }
}
