import EmbeddedCombine

/// A property wrapper type that subscribes to an observable object and invalidates a view whenever the observable object changes.
@propertyWrapper public struct ObservedObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
    /// Creates bindings to the object's properties.
    @dynamicMemberLookup public struct Wrapper {
        let root: ObjectType
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            let root = root
            return Binding(
                get: { root[keyPath: keyPath] },
                set: {
                    root[keyPath: keyPath] = $0; Invalidation.mark()
                })
        }
    }

    public var wrappedValue: ObjectType
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { Wrapper(root: wrappedValue) }

    public init(initialValue: ObjectType) { wrappedValue = initialValue }
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
}

/// A property wrapper type that instantiates an observable object, once for each view in its place.
@propertyWrapper public struct StateObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
    private let make: () -> ObjectType
    private var box: StateBox<ObjectType>?

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    public var wrappedValue: ObjectType { box?.value ?? make() }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(root: wrappedValue) }
}

extension StateObject: InstallableProperty {
    package mutating func install(_ context: PropertyContext) {
        let make = make
        box = context.inputs.identity.slot(context.slot) { StateBox(make()) }
    }
}

/// A property wrapper type for an observable object that a parent or ancestor view supplies.
@propertyWrapper public struct EnvironmentObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
    /// Creates bindings to the object's properties.
    @dynamicMemberLookup public struct Wrapper {
        let root: ObjectType
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            ObservedObject.Wrapper(root: root)[dynamicMember: keyPath]
        }
    }
    private var object: ObjectType?

    public init() {}

    public var wrappedValue: ObjectType {
        guard let object else {
            fatalError("No \(ObjectType.self) in the environment: put one there with .environmentObject(_:) on an enclosing view")
        }
        return object
    }
    public var projectedValue: EnvironmentObject<ObjectType>.Wrapper { Wrapper(root: wrappedValue) }
}

extension EnvironmentObject: InstallableProperty {
    package mutating func install(_ context: PropertyContext) { object = context.inputs.environment.object(of: ObjectType.self) }
}

struct ObservableObjectModifier<T: ObservableObject>: InputsModifier {
    typealias Body = Never
    nonisolated(unsafe) let object: T
    nonisolated init(_ object: T) { self.object = object }
    func modify(_ inputs: inout _ViewInputs) { inputs.environment.put(object) }
}

extension View {
    nonisolated public consuming func environmentObject<T>(_ object: T) -> some View where T: ObservableObject { modifier(ObservableObjectModifier(object)) }
}
