import Foundation

/// A type-erased list of data representing the content of a navigation stack.
public struct NavigationPath: Equatable {
    package struct Element: Equatable {
        package let value: AnyHashable
        /// The type's name and the value as JSON, where the value is Codable.
        let encode: (() throws -> (String, String))?
        package static func == (a: Element, b: Element) -> Bool { a.value == b.value }
    }
    package var elements: [Element] = []

    public init() {}
    public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable { for element in elements { append(element) } }
    public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable, S.Element: Decodable, S.Element: Encodable {
        for element in elements { append(element) }
    }

    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }

    public mutating func append<V>(_ value: V) where V: Hashable {
        if let codable = value as? any Hashable & Codable { return append(erased: codable) }
        elements.append(Element(value: AnyHashable(value), encode: nil))
    }
    public mutating func append<V>(_ value: V) where V: Decodable, V: Encodable, V: Hashable { append(erased: value) }
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }

    private mutating func append<V: Hashable & Codable>(erased value: V) {
        elements.append(
            Element(value: AnyHashable(value)) {
                let data = try JSONEncoder().encode([value])
                return (_typeName(V.self), String(String(decoding: data, as: UTF8.self).dropFirst().dropLast()))
            })
    }

    public static func == (lhs: NavigationPath, rhs: NavigationPath) -> Bool { lhs.elements == rhs.elements }

    public var codable: CodableRepresentation? {
        guard elements.allSatisfy({ $0.encode != nil }) else { return nil }
        return CodableRepresentation(elements: elements)
    }
    public init(_ codable: CodableRepresentation) { elements = codable.elements }

    /// The path as it is saved: type names and JSON values, last screen first, as Apple writes it.
    public struct CodableRepresentation: Codable, Equatable {
        package let elements: [Element]
        init(elements: [Element]) { self.elements = elements }

        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var found: [Element] = []
            while !container.isAtEnd {
                let name = try container.decode(String.self), json = try container.decode(String.self)
                guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
                    throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected the name of a Hashable and Codable type, got \(name)")
                }
                func element<V: Hashable & Codable>(_ type: V.Type) throws -> Element {
                    var path = NavigationPath()
                    path.append(try JSONDecoder().decode([V].self, from: Data("[\(json)]".utf8))[0])
                    return path.elements[0]
                }
                found.append(try element(type))
            }
            elements = found.reversed()
        }
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for element in elements.reversed() {
                guard let (name, json) = try element.encode?() else { continue }
                try container.encode(name)
                try container.encode(json)
            }
        }
        public static func == (lhs: CodableRepresentation, rhs: CodableRepresentation) -> Bool { lhs.elements == rhs.elements }
    }
}
