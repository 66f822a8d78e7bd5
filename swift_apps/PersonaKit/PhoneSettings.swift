import Foundation

/// Settings of the phone beyond appearance, text size and Do Not Disturb. Only the app Settings changes them.
public struct PhoneSettings: Codable, Equatable, Sendable {
    public var airplaneMode = false
    public var isWiFiOn = true
    public var isBluetoothOn = true
    public var isCellularDataOn = true
    /// Whether the phone is connected to a network while Wi-Fi is on.
    public var isNetworkJoined = true
    public var boldText = false
    /// Whether the status bar shows the number in the battery.
    public var batteryPercentage = false
    /// Apps whose notifications are off, in the order of `AppID`.
    public var notificationsOff: [AppID] = []
    /// Apps whose notifications are only listed.
    public var bannersOff: [AppID] = []
    /// Apps whose icon shows no number.
    public var badgesOff: [AppID] = []
    /// Apps that notify without a sound.
    public var soundsOff: [AppID] {
        get { silenced ?? [] }
        set { silenced = newValue.isEmpty ? nil : newValue }
    }
    private var silenced: [AppID]?
    /// Apps whose notifications say only which app they are from.
    public var previewsOff: [AppID] {
        get { hidden ?? [] }
        set { hidden = newValue.isEmpty ? nil : newValue }
    }
    private var hidden: [AppID]?
    /// The picture behind the icons, the notifications, search and the running apps.
    public var wallpaper: PhoneWallpaper {
        get { chosenWallpaper ?? .dusk }
        set { chosenWallpaper = newValue == .dusk ? nil : newValue }
    }
    private var chosenWallpaper: PhoneWallpaper?
    /// Whether clocks show 21:41 in the place of 9:41 PM.
    public var is24Hour: Bool {
        get { has24Hours ?? false }
        set { has24Hours = newValue ? true : nil }
    }
    private var has24Hours: Bool?
    /// Whether dates begin with the day: 12 May in the place of May 12, and 12/5/26 of 5/12/26.
    public var isDayFirst: Bool {
        get { beginsWithDay ?? false }
        set { beginsWithDay = newValue ? true : nil }
    }
    private var beginsWithDay: Bool?
    /// Whether the ways to places are in kilometers.
    public var usesKilometers: Bool {
        get { isMetric ?? false }
        set { isMetric = newValue ? true : nil }
    }
    private var isMetric: Bool?
    /// Whether the phone is light from sunrise to sunset, and dark from sunset to sunrise.
    public var isAppearanceAutomatic: Bool {
        get { followsSun ?? false }
        set { followsSun = newValue ? true : nil }
    }
    private var followsSun: Bool?
    /// Whether the keyboard begins sentences with a capital.
    public var capitalizesSentences: Bool {
        get { capitals ?? true }
        set { capitals = newValue ? nil : false }
    }
    private var capitals: Bool?
    /// What the keyboard types in the place of shortcuts, in the order of the phrases.
    public var textReplacements: [TextReplacement] {
        get { replacements ?? [] }
        set { replacements = newValue.isEmpty ? nil : newValue }
    }
    private var replacements: [TextReplacement]?
    /// What each Focus lets through, in their order; those without rules are left out.
    public internal(set) var focuses: [FocusRules] {
        get { focusRules ?? [] }
        set { focusRules = newValue.isEmpty ? nil : newValue }
    }
    private var focusRules: [FocusRules]?
    public var reducesMotion: Bool {
        get { lessMotion ?? false }
        set { lessMotion = newValue ? true : nil }
    }
    private var lessMotion: Bool?
    public var increasesContrast: Bool {
        get { moreContrast ?? false }
        set { moreContrast = newValue ? true : nil }
    }
    private var moreContrast: Bool?

    private enum CodingKeys: String, CodingKey {
        case airplaneMode, isWiFiOn, isBluetoothOn, isCellularDataOn, isNetworkJoined, boldText, batteryPercentage
        case notificationsOff, bannersOff, badgesOff
        case silenced = "soundsOff"
        case hidden = "previewsOff"
        case chosenWallpaper = "wallpaper"
        case has24Hours = "is24Hour"
        case beginsWithDay = "isDayFirst"
        case isMetric = "usesKilometers"
        case followsSun = "automaticAppearance"
        case capitals = "autoCapitalization"
        case replacements = "textReplacements"
        case focusRules = "focuses"
        case lessMotion = "reduceMotion"
        case moreContrast = "increaseContrast"
    }

    public init() {}

    /// Whether data comes over Wi-Fi.
    public var isOnWiFi: Bool { isWiFiOn && isNetworkJoined }
    /// Whether data comes at all.
    public var hasNetwork: Bool { isOnWiFi || (isCellularDataOn && !airplaneMode) }

    /// What the formatters of all apps follow.
    package var formats: PhoneFormats { PhoneFormats(is24Hour: is24Hour, isDayFirst: isDayFirst, usesKilometers: usesKilometers) }
}

/// What the app Settings reads and changes on the phone.
@MainActor public enum PhoneControl {
    public static var settings: PhoneSettings {
        get { PersonaHost.settings }
        set {
            let old = PersonaHost.settings
            guard newValue != old else { return }
            Persona.memory.system.settings = newValue == PhoneSettings() ? nil : newValue
            if PhoneFormats.current != newValue.formats { Persona.memory.noteSharedChange() }
            PhoneFormats.current = newValue.formats
            noteChange()
            if old.hasNetwork != newValue.hasNetwork { Persona.send(.networkChanged(isThere: newValue.hasNetwork)) }
        }
    }

    public static var appearance: Appearance {
        get { PersonaHost.appearance }
        set {
            PersonaHost.appearance = newValue
            noteChange()
        }
    }

    public static var textSize: TextSize {
        get { PersonaHost.textSize }
        set {
            PersonaHost.textSize = newValue
            noteChange()
        }
    }

    public static var doNotDisturb: Bool {
        get { PersonaHost.doNotDisturb }
        set { PersonaHost.doNotDisturb = newValue }
    }

    public static var lowPowerMode: Bool {
        get { PersonaHost.lowPowerMode }
        set {
            PersonaHost.lowPowerMode = newValue
            noteChange()
        }
    }

    /// What is left in the battery, in percent.
    public static var battery: Int { PersonaHost.battery }

    /// The apps of the phone, in the order of `AppID`.
    public static var apps: [AppID] { Persona.memory.apps.map { $0.app } }

    /// The icons are where they are on a new phone.
    public static func resetHome() {
        PersonaHost.home = HomeArrangement(standard: apps)
        noteChange()
    }

    /// Views that show a setting are built again.
    private static func noteChange() { Persona.memory.revision += 1 }
}

extension AppID {
    /// The name under the icon, such as "MyBank".
    public var name: String {
        switch self {
        case .clock: "Clock"
        case .notes: "Notes"
        case .mail: "Mail"
        case .mybank: "MyBank"
        case .quickbite: "QuickBite"
        case .quickchat: "QuickChat"
        case .teamchat: "TeamChat"
        case .splitpay: "SplitPay"
        case .freshcart: "FreshCart"
        case .megamart: "MegaMart"
        case .dinespot: "DineSpot"
        case .tasterank: "TasteRank"
        case .cityride: "CityRide"
        case .skytrip: "SkyTrip"
        case .stayfinder: "StayFinder"
        case .ticketbox: "TicketBox"
        case .cinephile: "Cinephile"
        case .scorezone: "ScoreZone"
        case .trailblaze: "TrailBlaze"
        case .caltrack: "CalTrack"
        case .weather: "Weather"
        case .lockedin: "LockedIn"
        case .clouddocs: "CloudDocs"
        case .cloudsheets: "CloudSheets"
        case .cloudslides: "CloudSlides"
        case .clouddrive: "CloudDrive"
        case .calendar: "Calendar"
        case .settings: "Settings"
        case .contacts: "Contacts"
        case .phone: "Phone"
        case .photos: "Photos"
        case .messages: "Messages"
        case .reminders: "Reminders"
        case .maps: "Maps"
        }
    }
}
