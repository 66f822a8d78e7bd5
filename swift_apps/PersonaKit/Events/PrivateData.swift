/// What apps ask the owner for.
public enum PrivateData: String, Codable, CaseIterable, Identifiable, Sendable {
    case location, contacts, calendars, photos, microphone

    public var id: String { rawValue }
}

/// The owner's answer when the phone asks what an app may use.
public struct PermissionAnswer: Codable, Equatable, Sendable {
    public var app: AppID
    public var data: PrivateData
    public var isAllowed: Bool

    public init(app: AppID, data: PrivateData, isAllowed: Bool) {
        (self.app, self.data, self.isAllowed) = (app, data, isAllowed)
    }
}
