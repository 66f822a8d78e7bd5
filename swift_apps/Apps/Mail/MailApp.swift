import PersonaKit
import SwiftUI

public struct MailApp: PersonaApp {
    public typealias Store = MailStore

    public static let about = AppAbout(id: .mail, name: "Mail", tint: .blue)
    public static var icon: some View { MailIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup { MailRoot().environment(Persona.store(MailStore.self)).personaEnvironment() }
    }
}
