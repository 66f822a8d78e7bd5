import PersonaKit
import SwiftUI

public struct CloudSheetsApp: PersonaApp {
    public typealias Store = CloudSheetsStore

    public static let about = AppAbout(
        id: .cloudsheets, name: "CloudSheets", tint: SheetsStyle.tint,
        summary: "Fill in, calculate, sort and filter spreadsheets.",
        screens: [
            AppScreen("Spreadsheets", "cloudsheets://home"),
            AppScreen("Shared", "cloudsheets://shared"),
            AppScreen("Starred", "cloudsheets://starred"),
            AppScreen("New Spreadsheet", "cloudsheets://new"),
            AppScreen("Trash", "cloudsheets://trash"),
        ])
    public static var icon: some View { SheetsIcon() }

    public init() {}

    public var body: some Scene {
        WindowGroup {
            SheetsRoot()
                .environment(Persona.store(CloudSheetsStore.self))
                .tint(SheetsStyle.tint)
                .offlineBanner()
                .personaEnvironment()
        }
    }
}
