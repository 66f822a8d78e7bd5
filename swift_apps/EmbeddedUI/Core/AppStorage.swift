import Foundation

/// The storage of `@AppStorage`: a plain table per app, part of the phone's state. The simulator sets it before it builds an app.
@MainActor package final class DefaultsTable {
    package enum Value: Equatable, Codable { case bool(Bool), int(Int), double(Double), string(String) }
    package var values: [String: Value]
    package init(_ values: [String: Value] = [:]) { self.values = values }
    package static var current = DefaultsTable()
}

@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    private let key: String
    private let initial: Value
    private let read: (DefaultsTable.Value) -> Value?
    private let write: (Value) -> DefaultsTable.Value?

    private init(_ key: String, _ initial: Value, read: @escaping (DefaultsTable.Value) -> Value?, write: @escaping (Value) -> DefaultsTable.Value?) {
        self.key = key; self.initial = initial; self.read = read; self.write = write
    }
    public var wrappedValue: Value {
        get { MainActor.assumeIsolated { DefaultsTable.current.values[key].flatMap(read) ?? initial } }
        nonmutating set {
            MainActor.assumeIsolated { DefaultsTable.current.values[key] = write(newValue) }
            Invalidation.mark()
        }
    }
    public var projectedValue: Binding<Value> { Binding(get: { self.wrappedValue }, set: { self.wrappedValue = $0 }) }
}

extension AppStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, read: { if case .bool(let value) = $0 { value } else { nil } }, write: { .bool($0) })
    }
}
extension AppStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, read: { if case .int(let value) = $0 { value } else { nil } }, write: { .int($0) })
    }
}
extension AppStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, read: { if case .double(let value) = $0 { value } else { nil } }, write: { .double($0) })
    }
}
extension AppStorage where Value == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, read: { if case .string(let value) = $0 { value } else { nil } }, write: { .string($0) })
    }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, read: { if case .string(let value) = $0 { Value(rawValue: value) } else { nil } }, write: { .string($0.rawValue) })
    }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, wrappedValue, read: { if case .int(let value) = $0 { Value(rawValue: value) } else { nil } }, write: { .int($0.rawValue) })
    }
}
extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(key, nil, read: { if case .bool(let value) = $0 { value } else { nil } }, write: { $0.map { .bool($0) } })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(key, nil, read: { if case .int(let value) = $0 { value } else { nil } }, write: { $0.map { .int($0) } })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(key, nil, read: { if case .double(let value) = $0 { value } else { nil } }, write: { $0.map { .double($0) } })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(key, nil, read: { if case .string(let value) = $0 { value } else { nil } }, write: { $0.map { .string($0) } })
    }
}
