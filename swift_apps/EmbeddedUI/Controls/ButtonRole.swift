public struct ButtonRole: Equatable, Sendable {
    private let id: Int
    public static let destructive = ButtonRole(id: 1)
    public static let cancel = ButtonRole(id: 2)
}
