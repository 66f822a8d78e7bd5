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
        .systemAlert(model)
    }
}

extension View {
    /// The alert of the phone's own that waits for an answer, over everything.
    fileprivate func systemAlert(_ model: SystemModel) -> some View {
        alert(
            model.alerts.first?.title ?? "", isPresented: Binding(get: { !model.alerts.isEmpty }, set: { if !$0 { model.closeAlert() } }),
            presenting: model.alerts.first
        ) { alert in
            switch alert {
            case .lowBattery:
                Button("Low Power Mode") { PersonaHost.lowPowerMode = true }
                Button("Close", role: .cancel) {}
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

/// In iOS's words.
extension SystemAlert {
    fileprivate var title: String {
        switch self {
        case .lowBattery: "Low Battery"
        }
    }
    fileprivate var message: String {
        switch self {
        case .lowBattery: "20% battery remaining."
        }
    }
}
