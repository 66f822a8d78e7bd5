/// The apps of iOSWorld, in the order in which the state lists them and in which they receive events. A phone has the apps
/// that `AppCatalog` lists.
public enum AppID: String, Codable, CaseIterable, Sendable, Comparable, CodingKeyRepresentable {
    case clock, notes, mail, mybank, quickbite
    case quickchat, teamchat, splitpay, freshcart, megamart, dinespot, tasterank, cityride, skytrip, stayfinder, ticketbox
    case cinephile, scorezone, trailblaze, caltrack, weather, lockedin, clouddocs, cloudsheets, cloudslides, clouddrive
    case calendar, settings, contacts
    case phone, photos
    case messages, reminders
    case maps

    public static func < (left: AppID, right: AppID) -> Bool { left.position < right.position }

    private var position: Int { Self.allCases.firstIndex(of: self)! }
}
