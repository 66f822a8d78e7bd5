@_spi(Reflection) import Swift

/// A property wrapper whose storage the engine provides before `body` runs.
public protocol DynamicProperty {
    mutating func update()
}
extension DynamicProperty { public mutating func update() {} }

/// The source of a property's storage.
@MainActor package struct PropertyContext {
    package let inputs: _ViewInputs
    package var slot = 0
}

/// The engine's own wrappers: they take their storage from the view's identity or environment.
package protocol InstallableProperty: DynamicProperty {
    @MainActor mutating func install(_ context: PropertyContext)
}

/// A property that a view is given, and that stands for a place.
protocol PlacedProperty: DynamicProperty {
    func isSamePlace(as other: Self) -> Bool
}

/// Finds the dynamic properties of a view's type once, then installs them at their offsets in each value of it.
@MainActor enum DynamicFields {
    struct Field {
        let offset: Int, size: Int
        /// Whether two values of the property stand for the same, before the engine has provided for them.
        let isSame: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool
        fileprivate let install: @MainActor (UnsafeMutableRawPointer, inout PropertyContext) -> Void
    }
    private static var known: [ObjectIdentifier: [Field]] = [:]

    static func install<V>(in view: inout V, _ inputs: _ViewInputs) { install(fields(of: V.self), in: &view, inputs) }

    static func install<V>(_ fields: [Field], in view: inout V, _ inputs: _ViewInputs) {
        guard !fields.isEmpty else { return }
        var context = PropertyContext(inputs: inputs)
        withUnsafeMutablePointer(to: &view) { pointer in
            for field in fields { field.install(UnsafeMutableRawPointer(pointer) + field.offset, &context) }
        }
    }

    static func fields(of type: Any.Type) -> [Field] {
        let key = ObjectIdentifier(type)
        if let fields = known[key] { return fields }
        var fields: [Field] = []
        if !(type is AnyClass) {
            _ = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
                if let property = fieldType as? any DynamicProperty.Type { fields.append(field(property, at: offset)) }
                return true
            }
        }
        known[key] = fields
        return fields
    }

    private static func field<P: DynamicProperty>(_ type: P.Type, at offset: Int) -> Field {
        Field(offset: offset, size: MemoryLayout<P>.size, isSame: comparison(type), install: installer(type))
    }
    private static func comparison<P: DynamicProperty>(_ type: P.Type) -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        if let placed = type as? any PlacedProperty.Type { return comparison(placed) }
        if type is any InstallableProperty.Type { return { _, _ in true } }
        return { _, _ in false }
    }
    private static func comparison<P: PlacedProperty>(_ type: P.Type) -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { a, b in a.assumingMemoryBound(to: P.self).pointee.isSamePlace(as: b.assumingMemoryBound(to: P.self).pointee) }
    }
    private static func installer<P: DynamicProperty>(_ type: P.Type) -> @MainActor (UnsafeMutableRawPointer, inout PropertyContext) -> Void {
        if let own = type as? any InstallableProperty.Type { return ownInstaller(own) }
        // A wrapper that an app wrote around ours: its own fields first, then its `update()`.
        let inner = fields(of: type)
        return { raw, context in
            for field in inner { field.install(raw + field.offset, &context) }
            raw.assumingMemoryBound(to: P.self).pointee.update()
        }
    }

    private static func ownInstaller<P: InstallableProperty>(_ type: P.Type) -> @MainActor (UnsafeMutableRawPointer, inout PropertyContext) -> Void {
        { raw, context in
            raw.assumingMemoryBound(to: P.self).pointee.install(context)
            context.slot += 1
        }
    }
}
