import PersonaKit
import SwiftUI

/// One notification on a glass card.
struct NotificationCard: View {
    let notification: AppNotification
    unowned let phone: Phone

    var body: some View {
        HStack(spacing: 10) {
            if let app = phone.app(notification.app.rawValue) { AppIcon(app: app, size: 38) }
            VStack(alignment: .leading, spacing: 1) {
                HStack {
                    Text(verbatim: title).font(.system(size: 15, weight: .semibold)).lineLimit(1)
                    Spacer(minLength: 8)
                    Text(verbatim: age).font(.system(size: 13)).foregroundStyle(.secondary)
                }
                Text(verbatim: words).font(.system(size: 15)).lineLimit(4).multilineTextAlignment(.leading)
            }
        }
        .foregroundStyle(Color.primary)
        .padding(.horizontal, 14).padding(.vertical, 12)
        .background { RoundedRectangle(cornerRadius: 24, style: .continuous).fill(.regularMaterial) }
        .contentShape(RoundedRectangle(cornerRadius: 24, style: .continuous))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: spoken))
        .accessibilityAddTraits(.isButton)
    }

    /// Without a preview, the app's name, and no word of what it says.
    private var title: String { hidesPreview ? name : notification.title }
    private var words: String { hidesPreview ? "Notification" : notification.body }
    private var hidesPreview: Bool { PersonaHost.settings.previewsOff.contains(notification.app) }
    private var name: String { phone.app(notification.app.rawValue)?.name ?? "" }

    /// "now", "5m ago", "3h ago", "Yesterday, 9:30 PM", "May 3, 9:30 PM".
    private var age: String {
        let seconds = Int(Persona.now.timeIntervalSince(notification.date))
        switch seconds {
        case ..<60: return "now"
        case ..<3600: return "\(seconds / 60)m ago"
        case _ where Dates.daysFromToday(notification.date) == 0: return "\(seconds / 3600)h ago"
        default: return "\(Dates.relativeDay(notification.date)), \(Dates.time(notification.date))"
        }
    }
    /// "QuickBite, now, Order Placed, Chipotle is …".
    private var spoken: String {
        (hidesPreview ? [name, age, words] : [name, age, title, words]).filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension Phone {
    /// Opens what a notification is about, and takes it off the list.
    func open(_ notification: AppNotification) {
        system.pendingAction = { [unowned self] in
            system.closeBanner()
            system.closeAll()
            let link = PersonaHost.openNotification(notification.id)
            if link.map(open) != true { launch(notification.app.rawValue) }
        }
    }
    /// Takes a notification off the list without opening it.
    func clear(_ notification: AppNotification) {
        PersonaHost.clearNotification(notification.id)
        system.openNotification = nil
        if system.banner?.id == notification.id { system.closeBanner() }
    }
}
