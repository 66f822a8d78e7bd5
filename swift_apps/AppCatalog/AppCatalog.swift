import CalTrack
import Cinephile
import CityRide
import Clock
import CloudDocs
import CloudDrive
import CloudSheets
import CloudSlides
import DineSpot
import FreshCart
import LockedIn
import Mail
import MegaMart
import MyBank
import Notes
import PersonaKit
import QuickBite
import QuickChat
import ScoreZone
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
    ]

    /// The store of every app. Each process has them all: a shop asks the bank before it takes an order, whichever app is open.
    public static let stores: [any PersonaStore.Type] = apps.map { storeType(of: $0) }

    private static func storeType<A: PersonaApp>(of app: A.Type) -> any PersonaStore.Type { A.Store.self }
}
