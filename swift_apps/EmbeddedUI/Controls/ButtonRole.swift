public struct ButtonRole: Equatable, Sendable {
    private let id: Int
    public static let destructive = ButtonRole(id: 1)
    public static let cancel = ButtonRole(id: 2)
    @available(iOS 26.0, *)
    public static let confirm = ButtonRole(id: 3)
    @available(iOS 26.0, *)
    public static let close = ButtonRole(id: 4)
}
