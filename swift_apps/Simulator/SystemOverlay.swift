import PersonaKit
import SwiftUI

/// The system's own screens and banners, above whatever is in front.
struct SystemOverlay: View {
    let model: SystemModel
    unowned let phone: Phone

    var body: some View {
        ZStack(alignment: .top) {
            switch model.cover {
            case .switcher: AppSwitcher(model: model, phone: phone)
            case .notifications: NotificationCenterScreen(model: model, phone: phone)
            case .controlCenter: ControlCenter(phone: phone)
            case .search: SearchScreen(model: phone.search, phone: phone)
            case .passwords: PasswordsSheet(phone: phone)
            case nil: EmptyView()
            }
            if let ringing = model.ringing {
                if ringing.alert.isCall {
                    CallBanner(ringing: ringing, phone: phone).bannerPlace()
                } else {
                    RingBanner(ringing: ringing, phone: phone).bannerPlace()
                }
            } else if let banner = model.banner, !model.isCovering {
                Banner(notification: banner, phone: phone).bannerPlace()
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .overlay { if case .rating(let app) = model.alerts.first { RatingPrompt(app: app, phone: phone) } }
        .systemAlert(model)
    }
}

extension View {
    /// The alert of the phone's own that waits for an answer, over everything.
    fileprivate func systemAlert(_ model: SystemModel) -> some View {
        alert(
            model.dialog?.title ?? "", isPresented: Binding(get: { model.dialog != nil }, set: { if !$0 { model.closeAlert() } }),
            presenting: model.dialog
        ) { alert in
            switch alert {
            case .system(.lowBattery):
                Button("Low Power Mode") { PersonaHost.lowPowerMode = true }
                Button("Close", role: .cancel) {}
            case .system(.softwareUpdate):
                Button("Install Tonight") { PersonaHost.updateTonight() }
                Button("Later", role: .cancel) {}
            case .permission(let app, .location):
                Button("Allow Once") { PersonaHost.answer(app, .location, isAllowed: true) }
                Button("Allow While Using App") { PersonaHost.answer(app, .location, isAllowed: true) }
                Button("Don’t Allow", role: .cancel) { PersonaHost.answer(app, .location, isAllowed: false) }
            case .permission(let app, let data):
                Button("Don’t Allow", role: .cancel) { PersonaHost.answer(app, data, isAllowed: false) }
                Button("Allow") { PersonaHost.answer(app, data, isAllowed: true) }
            case .rating: EmptyView()
            }
        } message: { alert in
            Text(verbatim: alert.message)
        }
    }

    /// Under the Dynamic Island.
    fileprivate func bannerPlace() -> some View {
        padding(.top, 56).padding(.horizontal, 8).frame(maxHeight: .infinity, alignment: .top)
    }
}

/// An app's icon in its shape, with iOS 26's bright rim.
struct AppIcon: View {
    let app: InstalledApp
    let size: CGFloat
    private let shape = RoundedRectangle(cornerRadius: 15.5, style: .continuous)

    var body: some View {
        app.icon
            .frame(width: 60, height: 60)
            .clipShape(shape)
            .overlay { shape.strokeBorder(AppIcon.rim, lineWidth: 0.7) }
            .scaleEffect(size / 60)
            .frame(width: size, height: size)
            .accessibilityHidden(true)
    }

    /// Light falls on the upper left edge, and a little of it comes out at the lower right.
    private static let rim = LinearGradient(
        stops: [
            .init(color: .white.opacity(0.65), location: 0), .init(color: .white.opacity(0.12), location: 0.35),
            .init(color: .white.opacity(0.06), location: 0.65), .init(color: .white.opacity(0.4), location: 1),
        ], startPoint: .topLeading, endPoint: .bottomTrailing)
}

extension SystemModel {
    /// The alert that shows, if it is one with a title and buttons.
    fileprivate var dialog: PhoneAlert? {
        if case .rating = alerts.first { nil } else { alerts.first }
    }
}

/// In iOS's words.
extension PhoneAlert {
    fileprivate var title: String {
        switch self {
        case .system(.lowBattery): "Low Battery"
        case .system(.softwareUpdate): "Software Update"
        case .permission(let app, .location): "Allow “\(app.name)” to use your location?"
        case .permission(let app, let data): "“\(app.name)” Would Like to Access \(data.words)"
        case .rating: ""
        }
    }
    fileprivate var message: String {
        switch self {
        case .system(.lowBattery): "20% battery remaining."
        case .system(.softwareUpdate): "iOS 26.5 is ready to be installed. Your iPhone installs it tonight if it is locked and charging."
        case .permission(let app, .location): "\(app.name) uses your location to show what is near you."
        case .permission(_, .contacts): "Your contacts are used to find people that you know."
        case .permission(_, .calendars): "Your events are used to find times that are free."
        case .permission(_, .photos): "Your pictures are used when you attach or share them."
        case .permission(_, .microphone): "The microphone is used for voice messages and calls."
        case .rating: ""
        }
    }
}

extension PrivateData {
    fileprivate var words: String {
        switch self {
        case .location: "Your Location"
        case .contacts: "Your Contacts"
        case .calendars: "Your Calendar"
        case .photos: "Your Photos"
        case .microphone: "the Microphone"
        }
    }
}
