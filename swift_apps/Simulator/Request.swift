import Foundation
import SwiftUI

/// Why a request was not carried out; nothing has changed then.
package struct RequestError: Error {
    package enum Kind: String { case badRequest = "bad_request", notFound = "not_found", tooLarge = "too_large", internalFault = "internal" }
    package let kind: Kind
    package let message: String
    package init(_ kind: Kind, _ message: String) { self.kind = kind; self.message = message }
}

/// One request line, its fields read with clear errors.
package struct Request {
    /// As JSON text, to be repeated in the answer.
    package let id: String
    package let verb: String
    private let fields: [String: Any]

    package init(_ line: Data) throws {
        guard let object = try? JSONSerialization.jsonObject(with: line, options: []), let fields = object as? [String: Any] else {
            throw RequestError(.badRequest, "expected one JSON object a line, got \(Request.excerpt(line))")
        }
        self.fields = fields
        id = Request.identifier(fields["id"])
        guard let verb = fields["do"] as? String else { throw RequestError(.badRequest, "expected a string \"do\" that names the request") }
        self.verb = verb
    }

    /// The `id` of a line that may be invalid otherwise, so that its error can be identified.
    package static func identifier(of line: Data) -> String {
        ((try? JSONSerialization.jsonObject(with: line, options: [])) as? [String: Any]).map { identifier($0["id"]) } ?? "null"
    }
    private static func identifier(_ value: Any?) -> String {
        switch value {
        case let text as String:
            var writer = JSONWriter()
            writer.string(text)
            return writer.text
        case let number as NSNumber where !isBool(number): return number.stringValue
        default: return "null"
        }
    }
    private static func excerpt(_ line: Data) -> String { "\"\(String(decoding: line.prefix(80), as: UTF8.self))\"" }
    private static func isBool(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B" }

    /// A finite number, with a default where there is one.
    package func number(_ name: String, in range: ClosedRange<Double>, default fallback: Double? = nil) throws -> Double {
        guard let value = fields[name] else {
            if let fallback { return fallback }
            throw RequestError(.badRequest, "\(verb): expected a number '\(name)' in \(text(range)), got nothing")
        }
        guard let number = value as? NSNumber, !Request.isBool(number), number.doubleValue.isFinite else {
            throw RequestError(.badRequest, "\(verb): expected a finite number '\(name)' in \(text(range)), got \(describe(value))")
        }
        guard range.contains(number.doubleValue) else {
            throw RequestError(.badRequest, "\(verb): expected '\(name)' in \(text(range)), got \(describe(value)); send points")
        }
        return number.doubleValue
    }
    package func string(_ name: String, from allowed: [String]? = nil) throws -> String {
        guard let value = fields[name] as? String else {
            throw RequestError(.badRequest, "\(verb): expected a string '\(name)', got \(fields[name].map(describe) ?? "nothing")")
        }
        if let allowed, !allowed.contains(value) {
            throw RequestError(.badRequest, "\(verb): expected '\(name)' to be one of \(allowed.joined(separator: ", ")), got \"\(value)\"")
        }
        return value
    }
    /// A JSON object as its own text.
    package func object(_ name: String) throws -> Data {
        guard let value = fields[name] as? [String: Any], let data = try? JSONSerialization.data(withJSONObject: value, options: [.withoutEscapingSlashes])
        else {
            throw RequestError(.badRequest, "\(verb): expected an object '\(name)', got \(fields[name].map(describe) ?? "nothing")")
        }
        return data
    }
    /// A JSON list as its own text.
    package func list(_ name: String) throws -> Data {
        guard let value = fields[name] as? [Any], let data = try? JSONSerialization.data(withJSONObject: value, options: [.withoutEscapingSlashes]) else {
            throw RequestError(.badRequest, "\(verb): expected a list '\(name)', got \(fields[name].map(describe) ?? "nothing")")
        }
        return data
    }
    /// An object whose values are strings; nil where there is none.
    package func texts(_ name: String) throws -> [String: String]? {
        guard let value = fields[name] else { return nil }
        guard let texts = value as? [String: String] else {
            throw RequestError(.badRequest, "\(verb): expected an object of strings '\(name)', got \(describe(value))")
        }
        return texts
    }
    package func point(_ x: String = "x", _ y: String = "y", in size: CGSize) throws -> CGPoint {
        CGPoint(x: try number(x, in: 0...Double(size.width)), y: try number(y, in: 0...Double(size.height)))
    }

    private func text(_ range: ClosedRange<Double>) -> String { "\(short(range.lowerBound))…\(short(range.upperBound))" }
    private func short(_ value: Double) -> String { value == value.rounded() ? String(Int(value)) : String(value) }
    private func describe(_ value: Any) -> String {
        if let text = value as? String { return "\"\(text.prefix(40))\"" }
        if value is NSNull { return "null" }
        return String("\(value)".prefix(40))
    }
}
