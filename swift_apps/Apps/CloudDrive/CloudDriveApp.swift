import PersonaKit
import SwiftUI

public struct CloudDriveApp: PersonaApp {
    public typealias Store = CloudDriveStore

    public static let about = AppAbout(
        id: .clouddrive, name: "CloudDrive", tint: DriveStyle.tint,
        summary: "Folders and files, shared and recent.",
        screens: [
            AppScreen("Home", "clouddrive://home"),
            AppScreen("Starred", "clouddrive://starred"),
            AppScreen("Shared", "clouddrive://shared"),
            AppScreen("Files", "clouddrive://files"),
        ])
    public static var icon: some View { DriveIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            DriveRoot()
                .environment(Persona.store(CloudDriveStore.self))
                .tint(DriveStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
