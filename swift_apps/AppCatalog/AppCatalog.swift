import CalTrack
import Calendar
import Cinephile
import CityRide
import Clock
import CloudDocs
import CloudDrive
import CloudSheets
import CloudSlides
import Contacts
import DineSpot
import FreshCart
import LockedIn
import Mail
import Maps
import MegaMart
import Messages
import MyBank
import Notes
import PersonaKit
import Phone
import Photos
import QuickBite
import QuickChat
import Reminders
import ScoreZone
import Settings
import SkyTrip
import SplitPay
import StayFinder
import TasteRank
import TeamChat
import TicketBox
import TrailBlaze
import Weather

/// The apps of the phone.
@MainActor public enum AppCatalog {
    /// Every app, in the order of `AppID`.
    public static let apps: [any PersonaApp.Type] = [
        ClockApp.self,
        NotesApp.self,
        MailApp.self,
        MyBankApp.self,
        QuickBiteApp.self,
        QuickChatApp.self,
        TeamChatApp.self,
        SplitPayApp.self,
        FreshCartApp.self,
        MegaMartApp.self,
        DineSpotApp.self,
        TasteRankApp.self,
        CityRideApp.self,
        SkyTripApp.self,
        StayFinderApp.self,
        TicketBoxApp.self,
        CinephileApp.self,
        ScoreZoneApp.self,
        TrailBlazeApp.self,
        CalTrackApp.self,
        WeatherApp.self,
        LockedInApp.self,
        CloudDocsApp.self,
        CloudSheetsApp.self,
        CloudSlidesApp.self,
        CloudDriveApp.self,
        CalendarApp.self,
        SettingsApp.self,
        ContactsApp.self,
        PhoneApp.self,
        PhotosApp.self,
        MessagesApp.self,
        RemindersApp.self,
        MapsApp.self,
    ]

    /// The set of apps that the name `iosworld` stands for: those that the tasks of its suites are about. Phones have them unless other
    /// apps are asked for, so that apps which are added to ``apps`` change nothing on them.
    public static let iosworld: [AppID] = [
        .clock, .notes, .mail, .mybank, .quickbite, .quickchat, .teamchat, .splitpay, .freshcart, .megamart, .dinespot, .tasterank, .cityride,
        .skytrip, .stayfinder, .ticketbox, .cinephile, .scorezone, .trailblaze, .caltrack, .weather, .lockedin, .clouddocs, .cloudsheets,
        .cloudslides, .clouddrive,
    ]

    /// The apps that a text names: `iosworld`, `all`, or ids separated by commas, such as `clock,mail`. In the order of ``apps``.
    public static func apps(named text: String) throws -> [any PersonaApp.Type] {
        if text == "all" { return apps }
        let names = text == "iosworld" ? iosworld.map(\.rawValue) : text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let known = apps.map { $0.about.id.rawValue }
        if let unknown = names.first(where: { !known.contains($0) }) {
            throw PersonaError("expected iosworld, all, or ids of apps separated by commas, got \"\(unknown)\"; apps: \(known.joined(separator: ", "))")
        }
        guard Set(names).count == names.count else { throw PersonaError("expected each app once, got \"\(text)\"") }
        return apps.filter { names.contains($0.about.id.rawValue) }
    }

    /// The store of every app. Each process has those of all apps on the phone: a shop asks the bank before it takes an order,
    /// whichever app is open.
    public static let stores: [any PersonaStore.Type] = stores(of: apps)

    static func stores(of apps: [any PersonaApp.Type]) -> [any PersonaStore.Type] { apps.map { storeType(of: $0) } }

    private static func storeType<A: PersonaApp>(of app: A.Type) -> any PersonaStore.Type { A.Store.self }
}
