import Foundation

@propertyWrapper public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable { let value: Int }
    private var id = 0
    public init() {}
    public var wrappedValue: Namespace.ID { ID(value: id) }
}
extension Namespace: InstallableProperty {
    package mutating func install(_ context: PropertyContext) { id = context.inputs.identity.slot(context.slot) { NamespaceBox() }.value }
}
@MainActor private final class NamespaceBox { let value: Int; static var last = 0; init() { NamespaceBox.last += 1; value = NamespaceBox.last } }
