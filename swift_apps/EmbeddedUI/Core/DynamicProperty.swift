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
        let offset: Int
        fileprivate let install: @MainActor (UnsafeMutableRawPointer, inout PropertyContext) -> Void
    }
    /// A view's type, as far as the engine provides for its properties.
    final class ViewType {
        let dynamic: [Field]
        /// Whether the engine itself declares it: such views are small, and are made again faster than they are compared.
        let isOwn: Bool
        init(dynamic: [Field], isOwn: Bool) { self.dynamic = dynamic; self.isOwn = isOwn }
    }
    private static var known: [ObjectIdentifier: ViewType] = [:]

    static func install<V>(in view: inout V, _ inputs: _ViewInputs) { install(fields(of: V.self), in: &view, inputs) }

    static func install<V>(_ fields: [Field], in view: inout V, _ inputs: _ViewInputs) {
        guard !fields.isEmpty else { return }
        var context = PropertyContext(inputs: inputs)
        withUnsafeMutablePointer(to: &view) { pointer in
            for field in fields { field.install(UnsafeMutableRawPointer(pointer) + field.offset, &context) }
        }
    }

    static func fields(of type: Any.Type) -> [Field] { self.type(of: type).dynamic }

    static func type(of type: Any.Type) -> ViewType {
        let key = ObjectIdentifier(type)
        if let known = known[key] { return known }
        var dynamic: [Field] = []
        if !(type is AnyClass) {
            _ = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
                if let property = fieldType as? any DynamicProperty.Type { dynamic.append(field(property, at: offset)) }
                return true
            }
        }
        let made = ViewType(dynamic: dynamic, isOwn: TypeModule.isEngine(type))
        known[key] = made
        return made
    }

    private static func field<P: DynamicProperty>(_ type: P.Type, at offset: Int) -> Field {
        Field(offset: offset, install: installer(type))
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
