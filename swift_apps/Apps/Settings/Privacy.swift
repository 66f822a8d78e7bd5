import PersonaKit

extension PrivateData {
    var title: String {
        switch self {
        case .location: "Location Services"
        case .contacts: "Contacts"
        case .calendars: "Calendars"
        case .photos: "Photos"
        case .microphone: "Microphone"
        }
    }

    /// The apps that have asked.
    var askers: [AppID] {
        switch self {
        case .location:
            [.cityride, .dinespot, .freshcart, .quickbite, .quickchat, .stayfinder, .tasterank, .ticketbox, .trailblaze, .weather]
        case .contacts: [.lockedin, .mail, .mybank, .quickchat, .splitpay, .ticketbox]
        case .calendars: [.dinespot, .skytrip, .stayfinder, .teamchat, .ticketbox]
        case .photos: [.clouddrive, .lockedin, .mail, .quickchat, .stayfinder, .teamchat]
        case .microphone: [.quickchat, .teamchat]
        }
    }
}

/// An app that may not use something.
struct Denial: Codable, Equatable, Hashable, Sendable {
    var app: AppID
    var data: PrivateData
}
