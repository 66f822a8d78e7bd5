import Foundation

/// The storage of `@AppStorage`: a plain table per app, part of the phone's state. The simulator sets it before it builds an app.
@MainActor package final class DefaultsTable {
    package enum Value: Equatable, Codable { case bool(Bool), int(Int), double(Double), string(String) }
    package var values: [String: Value]
    package init(_ values: [String: Value] = [:]) { self.values = values }
    package static var current = DefaultsTable()
}

/// A value's place in the table, and its form there. Data is stored in base 64, an address as its text.
struct StoredValue<Value> {
    let key: String
    let initial: Value
    let read: (DefaultsTable.Value) -> Value?
    let write: (Value) -> DefaultsTable.Value?

    var value: Value {
        get { MainActor.assumeIsolated { DefaultsTable.current.values[key].flatMap(read) ?? initial } }
        nonmutating set {
            MainActor.assumeIsolated { DefaultsTable.current.values[key] = write(newValue) }
            Invalidation.markUntracked()
        }
    }
}

@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    private let stored: StoredValue<Value>
    private init(_ stored: StoredValue<Value>) { self.stored = stored }
    public var wrappedValue: Value {
        get { stored.value }
        nonmutating set { stored.value = newValue }
    }
    public var projectedValue: Binding<Value> {
        let stored = stored
        return Binding(get: { stored.value }, set: { stored.value = $0 })
    }
}

/// The table of the app also holds what its scene stores.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    private let stored: StoredValue<Value>
    private init(_ stored: StoredValue<Value>) { self.stored = stored }
    private static func place(_ key: String) -> String { "scene/\(key)" }
    public var wrappedValue: Value {
        get { stored.value }
        nonmutating set { stored.value = newValue }
    }
    public var projectedValue: Binding<Value> {
        let stored = stored
        return Binding(get: { stored.value }, set: { stored.value = $0 })
    }
}

/// The types that can be stored.
protocol StorableValue {
    static func stored(_ value: DefaultsTable.Value) -> Self?
    var stored: DefaultsTable.Value { get }
}
extension Bool: StorableValue {
    static func stored(_ value: DefaultsTable.Value) -> Bool? { if case .bool(let value) = value { value } else { nil } }
    var stored: DefaultsTable.Value { .bool(self) }
}
extension Int: StorableValue {
    static func stored(_ value: DefaultsTable.Value) -> Int? { if case .int(let value) = value { value } else { nil } }
    var stored: DefaultsTable.Value { .int(self) }
}
extension Double: StorableValue {
    static func stored(_ value: DefaultsTable.Value) -> Double? { if case .double(let value) = value { value } else { nil } }
    var stored: DefaultsTable.Value { .double(self) }
}
extension String: StorableValue {
    static func stored(_ value: DefaultsTable.Value) -> String? { if case .string(let value) = value { value } else { nil } }
    var stored: DefaultsTable.Value { .string(self) }
}
extension URL: StorableValue {
    static func stored(_ value: DefaultsTable.Value) -> URL? { String.stored(value).flatMap { URL(string: $0) } }
    var stored: DefaultsTable.Value { .string(absoluteString) }
}
extension Data: StorableValue {
    static func stored(_ value: DefaultsTable.Value) -> Data? { String.stored(value).flatMap { Data(base64Encoded: $0) } }
    var stored: DefaultsTable.Value { .string(base64EncodedString()) }
}

extension StoredValue {
    init(_ key: String, _ initial: Value) where Value: StorableValue {
        self.init(key: key, initial: initial, read: Value.stored, write: { $0.stored })
    }
    init<Wrapped: StorableValue>(_ key: String) where Value == Wrapped? {
        self.init(key: key, initial: nil, read: Wrapped.stored, write: { $0?.stored })
    }
    init(raw key: String, _ initial: Value) where Value: RawRepresentable, Value.RawValue: StorableValue {
        self.init(key: key, initial: initial, read: { Value.RawValue.stored($0).flatMap(Value.init(rawValue:)) }, write: { $0.rawValue.stored })
    }
    init<R: RawRepresentable>(raw key: String) where Value == R?, R.RawValue: StorableValue {
        self.init(key: key, initial: nil, read: { R.RawValue.stored($0).flatMap(R.init(rawValue:)) }, write: { $0?.rawValue.stored })
    }
}

extension AppStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { self.init(StoredValue(key, wrappedValue)) }
}
extension AppStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { self.init(StoredValue(key, wrappedValue)) }
}
extension AppStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { self.init(StoredValue(key, wrappedValue)) }
}
extension AppStorage where Value == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { self.init(StoredValue(key, wrappedValue)) }
}
extension AppStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { self.init(StoredValue(key, wrappedValue)) }
}
extension AppStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { self.init(StoredValue(key, wrappedValue)) }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { self.init(StoredValue(raw: key, wrappedValue)) }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { self.init(StoredValue(raw: key, wrappedValue)) }
}
extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(StoredValue(key)) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(StoredValue(key)) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.init(StoredValue(key)) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(StoredValue(key)) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? { self.init(StoredValue(key)) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(StoredValue(key)) }
}
extension AppStorage {
    public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue == String { self.init(StoredValue(raw: key)) }
    public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue == Int { self.init(StoredValue(raw: key)) }
}

extension SceneStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String) { self.init(StoredValue(Self.place(key), wrappedValue)) }
}
extension SceneStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String) { self.init(StoredValue(Self.place(key), wrappedValue)) }
}
extension SceneStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String) { self.init(StoredValue(Self.place(key), wrappedValue)) }
}
extension SceneStorage where Value == String {
    public init(wrappedValue: Value, _ key: String) { self.init(StoredValue(Self.place(key), wrappedValue)) }
}
extension SceneStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String) { self.init(StoredValue(Self.place(key), wrappedValue)) }
}
extension SceneStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String) { self.init(StoredValue(Self.place(key), wrappedValue)) }
}
extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String) { self.init(StoredValue(raw: Self.place(key), wrappedValue)) }
}
extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String) { self.init(StoredValue(raw: Self.place(key), wrappedValue)) }
}
extension SceneStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String) where Value == Bool? { self.init(StoredValue(Self.place(key))) }
    public init(_ key: String) where Value == Int? { self.init(StoredValue(Self.place(key))) }
    public init(_ key: String) where Value == Double? { self.init(StoredValue(Self.place(key))) }
    public init(_ key: String) where Value == String? { self.init(StoredValue(Self.place(key))) }
    public init(_ key: String) where Value == URL? { self.init(StoredValue(Self.place(key))) }
    public init(_ key: String) where Value == Data? { self.init(StoredValue(Self.place(key))) }
}
extension SceneStorage {
    public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == String { self.init(StoredValue(raw: Self.place(key))) }
    public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == Int { self.init(StoredValue(raw: Self.place(key))) }
}
