import PersonaKit
import SwiftUI

public struct CloudDocsApp: PersonaApp {
    public typealias Store = CloudDocsStore

    public static let about = AppAbout(
        id: .clouddocs, name: "CloudDocs", tint: DocsStyle.tint,
        summary: "Write, comment on and share documents.",
        screens: [
            AppScreen("Documents", "clouddocs://home"),
            AppScreen("Shared", "clouddocs://shared"),
            AppScreen("Starred", "clouddocs://starred"),
            AppScreen("Trash", "clouddocs://trash"),
        ])
    public static var icon: some View { DocsIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            DocsRoot()
                .environment(Persona.store(CloudDocsStore.self))
                .tint(DocsStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
