import PersonaKit
import SwiftUI

/// The day, the time and the notifications, over the wallpaper.
struct NotificationCenterScreen: View {
    let model: SystemModel
    unowned let phone: Phone

    var body: some View {
        ZStack(alignment: .top) {
            Wallpaper(kind: PersonaHost.settings.wallpaper)
            Color.black.opacity(0.18).ignoresSafeArea()
            ScrollView {
                VStack(spacing: 8) {
                    Text(verbatim: Dates.longDay(model.now)).font(.system(size: 20, weight: .semibold))
                    Text(verbatim: TimeOfDay(of: model.now).digits).font(.system(size: 84, weight: .semibold)).accessibilityLabel(Dates.time(model.now))
                    heading.padding(.horizontal, 12).padding(.top, 24)
                    ForEach(model.notifications) { NotificationRow(notification: $0, model: model, phone: phone) }
                }
                .foregroundStyle(.white)
                .padding(.horizontal, 8).padding(.top, 70).padding(.bottom, 60)
            }
        }
        .overlay(alignment: .bottom) { if let focus = model.focus { FocusLine(focus: focus) } }
        .contentShape(Rectangle())
        .onTapGesture {
            model.asksToClear = false
            model.openNotification = nil
        }
        .simultaneousGesture(DragGesture().onEnded { if $0.translation.height < -60, $0.startLocation.y > 500 { model.closeAll() } })
    }

    private var heading: some View {
        HStack {
            if model.notifications.isEmpty { Spacer() }
            Text(verbatim: model.notifications.isEmpty ? "No Older Notifications" : "Notification Center").font(.system(size: 20, weight: .semibold))
                .accessibilityAddTraits(.isHeader)
            Spacer()
            if !model.notifications.isEmpty { ClearButton(model: model) }
        }
        .frame(height: 34)
    }
}

/// The Focus that is on, as the lock screen says it.
private struct FocusLine: View {
    let focus: FocusMode

    var body: some View {
        HStack(spacing: 6) {
            Image(systemName: focus.symbol)
            Text(verbatim: focus.name)
        }
        .font(.system(size: 15, weight: .semibold)).foregroundStyle(.white)
        .allowsHitTesting(false)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: "\(focus.name) Focus"))
        .accessibilityIdentifier("springboard.focus")
        .padding(.bottom, 44)
    }
}

/// Clears all notifications; the first touch asks.
private struct ClearButton: View {
    let model: SystemModel

    var body: some View {
        Button {
            if model.asksToClear {
                PersonaHost.clearNotifications()
                model.notifications = []
                model.closeBanner()
            }
            model.asksToClear.toggle()
        } label: {
            Group {
                if model.asksToClear {
                    Text(verbatim: "Clear").font(.system(size: 15, weight: .semibold)).padding(.horizontal, 14)
                } else {
                    Image(systemName: "xmark").font(.system(size: 13, weight: .bold)).frame(width: 34)
                }
            }
            .foregroundStyle(Color.primary)
            .frame(height: 34)
            .background { Capsule().fill(.regularMaterial) }
        }
        .buttonStyle(.plain)
        .accessibilityLabel(model.asksToClear ? "Clear All Notifications" : "Clear Notifications")
        .accessibilityIdentifier("springboard.notifications.clear")
    }
}

/// A card in the list: a tap or a swipe to the right opens it; a swipe to the left shows Clear, a long one clears.
private struct NotificationRow: View {
    let notification: AppNotification
    let model: SystemModel
    unowned let phone: Phone
    private var isOpen: Bool { model.openNotification == notification.id }

    var body: some View {
        let (phone, model, notification, isOpen) = (phone, model, notification, isOpen)
        NodeWrapper(
            content: ZStack(alignment: .trailing) {
                if isOpen {
                    Button {
                        phone.clear(notification)
                    } label: {
                        Text(verbatim: "Clear").font(.system(size: 15, weight: .semibold)).foregroundStyle(Color.primary)
                            .frame(width: 84).frame(maxHeight: .infinity)
                            .background { RoundedRectangle(cornerRadius: 24, style: .continuous).fill(.regularMaterial) }
                    }
                    .buttonStyle(.plain)
                }
                NotificationCard(notification: notification, phone: phone)
                    .onTapGesture { phone.open(notification) }
                    .offset(x: isOpen ? -92 : 0)
            }
            .fixedSize(horizontal: false, vertical: true)
        ) { node, _ in
            var behavior = CustomNode.Behavior()
            behavior.pan = { pan in
                guard pan.isHorizontal else { return false }
                // A flick goes further than the finger did.
                let distance = pan.translation.width + pan.velocity.width * 0.1
                switch distance {
                case ..<(-240): phone.clear(notification)
                case ..<(-30): model.openNotification = notification.id
                case 30... where isOpen: model.openNotification = nil
                case 120...: phone.open(notification)
                default: break
                }
                return true
            }
            return CustomNode(node, behavior)
        }
    }
}
