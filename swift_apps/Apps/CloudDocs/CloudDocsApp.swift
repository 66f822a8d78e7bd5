import PersonaKit
import SwiftUI

public struct CloudDocsApp: PersonaApp {
    public typealias Store = CloudDocsStore

    public static let about = AppAbout(id: .clouddocs, name: "CloudDocs", tint: DocsStyle.tint)
    public static var icon: some View { DocsIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            DocsRoot()
                .environment(Persona.store(CloudDocsStore.self))
                .tint(DocsStyle.tint)
                .personaEnvironment()
        }
    }
}
