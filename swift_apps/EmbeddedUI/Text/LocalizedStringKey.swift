import Foundation

/// The key used to look up an entry in a strings file. Apps here speak one language: the key is the text, with its arguments
/// formatted for the locale and its Markdown understood.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    /// A piece of the text; only literal pieces may hold Markdown.
    package enum Piece: Equatable, Sendable {
        case literal(String)
        case text(Text)
    }

    package var pieces: [Piece]

    public init(_ value: String) { pieces = [.literal(value)] }
    public init(stringLiteral value: String) { pieces = [.literal(value)] }
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) { pieces = stringInterpolation.pieces }

    /// Represents the contents of a string literal with interpolations while it's being built.
    public struct StringInterpolation: StringInterpolationProtocol {
        package var pieces: [Piece] = []

        public init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(interpolationCount * 2 + 1) }

        public mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { pieces.append(.literal(literal)) } }
        public mutating func appendInterpolation(_ string: String) { append(Text(verbatim: string)) }
        public mutating func appendInterpolation(_ text: Text) { append(text) }
        public mutating func appendInterpolation(_ image: Image) { append(Text(image)) }
        public mutating func appendInterpolation(_ attributedString: AttributedString) { append(Text(attributedString)) }
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append(Text(date, style: style)) }
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(Text(dates)) }
        public mutating func appendInterpolation(_ interval: DateInterval) { append(Text(interval)) }

        public mutating func appendInterpolation(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
            append(Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
        }

        public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
        where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
            append(Text(input, format: format))
        }

        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter? = nil) where Subject: ReferenceConvertible {
            append(formatter.map { Text(subject, formatter: $0) } ?? Text(verbatim: "\(subject)"))
        }

        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter? = nil) where Subject: NSObject {
            append(formatter.map { Text(subject, formatter: $0) } ?? Text(verbatim: subject.description))
        }

        /// A number, written as the locale does: with grouping for whole numbers, six decimals for others.
        public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable { append(Text(number: value, specifier: nil)) }
        public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: _FormatSpecifiable {
            append(Text(number: value, specifier: specifier))
        }

        private mutating func append(_ text: Text) { pieces.append(.text(text)) }
    }
}

/// Numbers that a localized string can have in it.
public protocol _FormatSpecifiable: Equatable {
    associatedtype _Arg: CVarArg
    var _arg: _Arg { get }
    var _specifier: String { get }
}

extension Int: _FormatSpecifiable { public var _arg: Int64 { Int64(self) }; public var _specifier: String { "%lld" } }
extension Int8: _FormatSpecifiable { public var _arg: Int32 { Int32(self) }; public var _specifier: String { "%d" } }
extension Int16: _FormatSpecifiable { public var _arg: Int32 { Int32(self) }; public var _specifier: String { "%d" } }
extension Int32: _FormatSpecifiable { public var _arg: Int32 { self }; public var _specifier: String { "%d" } }
extension Int64: _FormatSpecifiable { public var _arg: Int64 { self }; public var _specifier: String { "%lld" } }
extension UInt: _FormatSpecifiable { public var _arg: UInt64 { UInt64(self) }; public var _specifier: String { "%llu" } }
extension UInt8: _FormatSpecifiable { public var _arg: UInt32 { UInt32(self) }; public var _specifier: String { "%u" } }
extension UInt16: _FormatSpecifiable { public var _arg: UInt32 { UInt32(self) }; public var _specifier: String { "%u" } }
extension UInt32: _FormatSpecifiable { public var _arg: UInt32 { self }; public var _specifier: String { "%u" } }
extension UInt64: _FormatSpecifiable { public var _arg: UInt64 { self }; public var _specifier: String { "%llu" } }
extension Float: _FormatSpecifiable { public var _arg: Float { self }; public var _specifier: String { "%f" } }
extension Double: _FormatSpecifiable { public var _arg: Double { self }; public var _specifier: String { "%lf" } }
extension CGFloat: _FormatSpecifiable { public var _arg: CGFloat { self }; public var _specifier: String { "%lf" } }
