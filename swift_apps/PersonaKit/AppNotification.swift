import Foundation

/// A notification from an app: a banner, then a line in Notification Center.
public struct AppNotification: Codable, Equatable, Identifiable, Sendable {
    public var id: String
    public var app: AppID
    public var title: String
    public var body: String
    public var date: Date
    /// Where opening it leads.
    public var link: URL?

    public init(id: String, app: AppID, title: String, body: String, date: Date, link: URL? = nil) {
        self.id = id
        self.app = app
        self.title = title
        self.body = body
        self.date = date
        self.link = link
    }

    /// A notification with the current date and the next id.
    @MainActor public init(app: AppID, title: String, body: String, link: URL? = nil) {
        self.init(id: Persona.newID("notification"), app: app, title: title, body: body, date: Persona.now, link: link)
    }
}
