import Foundation

/// Text that is made from a value when it is shown: numbers, dates and formatted values, in the locale and time zone around it.
package struct ComputedText: Equatable, Sendable {
    private let value: any EquatableTextSource
    init(_ value: any EquatableTextSource) { self.value = value }
    package func string(in environment: EnvironmentValues) -> String { value.string(in: environment) }
    package static func == (a: ComputedText, b: ComputedText) -> Bool { a.value.isEqual(to: b.value) }
}

protocol EquatableTextSource: Sendable {
    func string(in environment: EnvironmentValues) -> String
    func isEqual(to other: any EquatableTextSource) -> Bool
}

extension EquatableTextSource where Self: Equatable {
    func isEqual(to other: any EquatableTextSource) -> Bool { (other as? Self) == self }
}

extension Text {
    public init<F>(_ input: F.FormatInput, format: F) where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(.computed(ComputedText(FormattedSource(input: input, format: format))))
    }

    public init<Subject>(_ subject: Subject, formatter: Formatter) where Subject: ReferenceConvertible {
        self.init(.verbatim(formatter.string(for: subject) ?? ""))
    }

    public init<Subject>(_ subject: Subject, formatter: Formatter) where Subject: NSObject {
        self.init(.verbatim(formatter.string(for: subject) ?? ""))
    }

    package init<T: _FormatSpecifiable>(number: T, specifier: String?) {
        self.init(.computed(ComputedText(NumberSource(number: number, specifier: specifier))))
    }
}

/// A number in a localized string.
private struct NumberSource<T: _FormatSpecifiable>: EquatableTextSource, Equatable, @unchecked Sendable {
    var number: T
    var specifier: String?

    func string(in environment: EnvironmentValues) -> String {
        if let specifier { return String(format: specifier, locale: environment.locale, number._arg) }
        switch number {
        case let whole as any BinaryInteger: return Self.whole(whole, environment.locale)
        case let fraction as any BinaryFloatingPoint:
            return FloatingPointFormatStyle<Double>(locale: environment.locale).precision(.fractionLength(6)).format(Double(fraction))
        default: return String(format: number._specifier, locale: environment.locale, number._arg)
        }
    }

    private static func whole<I: BinaryInteger>(_ number: I, _ locale: Locale) -> String {
        IntegerFormatStyle<I>(locale: locale).format(number)
    }
}

/// Foundation's formatters take their locale from the process unless they are told one; texts tell them the one around them.
private struct FormattedSource<F: FormatStyle>: EquatableTextSource, Equatable, @unchecked Sendable where F.FormatInput: Equatable, F.FormatOutput == String {
    var input: F.FormatInput
    var format: F

    func string(in environment: EnvironmentValues) -> String {
        var format = format.locale(environment.locale)
        if var dates = format as? Date.FormatStyle {
            if dates.timeZone == .autoupdatingCurrent || dates.timeZone == .current { dates.timeZone = environment.timeZone }
            if let back = dates as? F { format = back }
        }
        return format.format(input)
    }
}
