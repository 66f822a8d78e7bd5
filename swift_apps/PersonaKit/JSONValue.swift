/// Any JSON value.
public enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue: Codable {
    public init(from decoder: any Decoder) throws {
        // The most common types come first: each failed attempt costs an error.
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .string(text)
        } else if let number = try? value.decode(Int.self) {
            self = .int(number)
        } else if let object = try? value.decode([String: JSONValue].self) {
            self = .object(object)
        } else if let array = try? value.decode([JSONValue].self) {
            self = .array(array)
        } else if let flag = try? value.decode(Bool.self) {
            self = .bool(flag)
        } else if value.decodeNil() {
            self = .null
        } else {
            self = .double(try value.decode(Double.self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension JSONValue {
    /// Where `read` (this value decoded and written again) first differs from it, as text; nil when nowhere.
    ///
    /// A field that is `null` and one that is absent are the same.
    func firstDifference(from read: JSONValue, at path: String) -> String? {
        switch (self, read) {
        case (.object(let given), .object(let known)):
            for key in Set(given.keys).union(known.keys).sorted() {
                let place = "\(path).\(key)"
                switch (given[key] ?? .null, known[key] ?? .null) {
                case (.null, .null): continue
                case (_, .null): return "\(place): there is no such field; remove it or correct its name"
                case (.null, let value): return "\(place): expected a value such as \(value.brief), but there is none"
                case (let left, let right):
                    if let difference = left.firstDifference(from: right, at: place) { return difference }
                }
            }
            return nil
        case (.array(let given), .array(let known)) where given.count == known.count:
            for (index, (left, right)) in zip(given, known).enumerated() {
                if let difference = left.firstDifference(from: right, at: "\(path)[\(index)]") { return difference }
            }
            return nil
        case (.int(let left), .double(let right)), (.double(let right), .int(let left)):
            return Double(left) == right ? nil : "\(path): expected \(read.brief), got \(brief)"
        default:
            return self == read ? nil : "\(path): expected \(read.brief), got \(brief)"
        }
    }

    private var brief: String {
        let text = (try? PersonaJSON.encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "a value"
        return text.count > 60 ? text.prefix(59) + "…" : text
    }
}

/// Any key of a JSON object.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
