import PersonaKit

/// What an app is like in the hands of an average owner.
struct AppTraits {
    /// On the screen in a day.
    var minutes: Int
    /// Whether it is hardly used on weekends.
    var isWork = false
    /// Its own size, in megabytes; 0 for an app that is part of iOS.
    var size: Int
    /// What it keeps, in megabytes.
    var documents: Int
    /// What it loads over the mobile network in an hour, in megabytes.
    var data: Int
    /// What a minute takes of the battery, in tenths of what reading takes.
    var drain = 10
}

extension AppID {
    var traits: AppTraits {
        switch self {
        case .clock: AppTraits(minutes: 3, size: 3, documents: 2, data: 1)
        case .notes: AppTraits(minutes: 6, size: 12, documents: 480, data: 2)
        case .mail: AppTraits(minutes: 20, size: 38, documents: 1850, data: 40)
        case .mybank: AppTraits(minutes: 4, size: 310, documents: 90, data: 20)
        case .quickbite: AppTraits(minutes: 5, size: 240, documents: 180, data: 60)
        case .quickchat: AppTraits(minutes: 34, size: 260, documents: 4200, data: 90, drain: 12)
        case .teamchat: AppTraits(minutes: 30, isWork: true, size: 290, documents: 1400, data: 45)
        case .splitpay: AppTraits(minutes: 2, size: 160, documents: 60, data: 10)
        case .freshcart: AppTraits(minutes: 4, size: 220, documents: 150, data: 50)
        case .megamart: AppTraits(minutes: 8, size: 330, documents: 410, data: 80)
        case .dinespot: AppTraits(minutes: 3, size: 180, documents: 120, data: 40)
        case .tasterank: AppTraits(minutes: 4, size: 150, documents: 260, data: 70)
        case .cityride: AppTraits(minutes: 4, size: 390, documents: 130, data: 35, drain: 20)
        case .skytrip: AppTraits(minutes: 3, size: 260, documents: 170, data: 30)
        case .stayfinder: AppTraits(minutes: 4, size: 280, documents: 340, data: 85)
        case .ticketbox: AppTraits(minutes: 3, size: 190, documents: 110, data: 45)
        case .cinephile: AppTraits(minutes: 6, size: 210, documents: 520, data: 110, drain: 12)
        case .scorezone: AppTraits(minutes: 8, size: 170, documents: 380, data: 120, drain: 12)
        case .trailblaze: AppTraits(minutes: 7, size: 230, documents: 640, data: 30, drain: 24)
        case .caltrack: AppTraits(minutes: 6, size: 140, documents: 90, data: 10)
        case .weather: AppTraits(minutes: 4, size: 24, documents: 12, data: 15)
        case .lockedin: AppTraits(minutes: 8, size: 270, documents: 430, data: 65)
        case .clouddocs: AppTraits(minutes: 10, isWork: true, size: 310, documents: 620, data: 20)
        case .cloudsheets: AppTraits(minutes: 6, isWork: true, size: 300, documents: 340, data: 15)
        case .cloudslides: AppTraits(minutes: 4, isWork: true, size: 320, documents: 900, data: 20)
        case .clouddrive: AppTraits(minutes: 4, isWork: true, size: 180, documents: 2600, data: 60)
        case .calendar: AppTraits(minutes: 6, size: 9, documents: 45, data: 3)
        case .settings: AppTraits(minutes: 2, size: 0, documents: 0, data: 0)
        case .contacts: AppTraits(minutes: 1, size: 6, documents: 18, data: 1)
        case .phone: AppTraits(minutes: 10, size: 8, documents: 35, data: 2)
        case .photos: AppTraits(minutes: 9, size: 15, documents: 24_800, data: 25, drain: 13)
        case .messages: AppTraits(minutes: 24, size: 12, documents: 3900, data: 30)
        case .reminders: AppTraits(minutes: 4, size: 7, documents: 14, data: 1)
        case .maps: AppTraits(minutes: 8, size: 42, documents: 190, data: 70, drain: 22)
        }
    }
}
