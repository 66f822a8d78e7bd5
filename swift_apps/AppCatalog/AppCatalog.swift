import CityRide
import CalTrack
import Clock
import DineSpot
import CloudDocs
import CloudDrive
import FreshCart
import LockedIn
import CloudSlides
import Mail
import MyBank
import Notes
import PersonaKit
import QuickBite
import TeamChat
import TasteRank
import StayFinder
import TicketBox
import QuickChat
import SplitPay
import Weather

/// The apps of the phone.
@MainActor public enum AppCatalog {
    /// Every app, in the order of the home screen.
    public static let apps: [any PersonaApp.Type] = [
        ClockApp.self,
        NotesApp.self,
        MailApp.self,
        MyBankApp.self,
        QuickBiteApp.self,
        StayFinderApp.self,
        CityRideApp.self,
        TicketBoxApp.self,
        TeamChatApp.self,
        DineSpotApp.self,
        CloudDocsApp.self,
        CloudDriveApp.self,
        FreshCartApp.self,
        QuickChatApp.self,
        SplitPayApp.self,
        TasteRankApp.self,
        LockedInApp.self,
        CloudSlidesApp.self,
        WeatherApp.self,
        CalTrackApp.self,
    ]

    /// The store of every app. Each process has them all: a shop asks the bank before it takes an order, whichever app is open.
    public static let stores: [any PersonaStore.Type] = apps.map { storeType(of: $0) }

    private static func storeType<A: PersonaApp>(of app: A.Type) -> any PersonaStore.Type { A.Store.self }
}
