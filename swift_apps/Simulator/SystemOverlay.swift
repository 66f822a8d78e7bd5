import PersonaKit
import SwiftUI

/// Banner, notification center and app switcher, above whatever is in front.
struct SystemOverlay: View {
    let model: SystemModel
    unowned let phone: Phone
    var body: some View {
        ZStack(alignment: .top) {
            if model.isShowingSwitcher { AppSwitcher(model: model, phone: phone) }
            if model.isShowingCentre { NotificationCentre(model: model, phone: phone) }
            if let banner = model.banner, !model.isShowingSomething {
                BannerView(notification: banner, phone: phone)
                    .padding(.top, 56).padding(.horizontal, 8)
                    .frame(maxHeight: .infinity, alignment: .top)
                    .gesture(DragGesture().onEnded { if $0.translation.height < -10 { model.banner = nil } })
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    }
}

/// One notification on a glass card.
struct NotificationCard: View {
    let notification: AppNotification
    unowned let phone: Phone
    var body: some View {
        HStack(spacing: 10) {
            phone.app(notification.app.rawValue)?.icon.frame(width: 60, height: 60).scaleEffect(38.0 / 60).frame(width: 38, height: 38).clipShape(
                RoundedRectangle(cornerRadius: 9, style: .continuous)
            ).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 1) {
                HStack {
                    Text(verbatim: notification.title).font(.system(size: 15, weight: .semibold)).lineLimit(1)
                    Spacer(minLength: 8)
                    Text(verbatim: Dates.ago(notification.date)).font(.system(size: 13)).foregroundStyle(.secondary)
                }
                Text(verbatim: notification.body).font(.system(size: 15)).lineLimit(3)
            }
        }
        .foregroundStyle(Color.primary)
        .padding(.horizontal, 14).padding(.vertical, 12)
        .background { RoundedRectangle(cornerRadius: 24, style: .continuous).fill(.regularMaterial) }
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isButton)
    }
}

struct BannerView: View {
    let notification: AppNotification
    unowned let phone: Phone
    static func frame(in size: CGSize) -> CGRect { CGRect(x: 8, y: 56, width: size.width - 16, height: 72) }
    var body: some View {
        NotificationCard(notification: notification, phone: phone)
            .contentShape(Rectangle())
            .onTapGesture { phone.openNotification(notification) }
            .accessibilityIdentifier("NotificationShortLookView")
    }
}

struct NotificationCentre: View {
    let model: SystemModel
    unowned let phone: Phone
    var body: some View {
        ZStack(alignment: .top) {
            Wallpaper()
            Color.black.opacity(0.25)
            ScrollView {
                VStack(spacing: 8) {
                    Text(verbatim: Dates.longDay(model.now)).font(.system(size: 20, weight: .semibold)).foregroundStyle(.white)
                    Text(verbatim: Dates.time(model.now).replacingOccurrences(of: " AM", with: "").replacingOccurrences(of: " PM", with: "")).font(
                        .system(size: 84, weight: .semibold)
                    ).foregroundStyle(.white)
                    HStack {
                        Text(verbatim: model.notifications.isEmpty ? "No Older Notifications" : "Notification Center").font(
                            .system(size: 20, weight: .semibold)
                        ).foregroundStyle(.white)
                        Spacer()
                        if !model.notifications.isEmpty {
                            Button {
                                PersonaHost.clearNotifications(); model.notifications = []
                            } label: {
                                Image(systemName: "xmark").font(.system(size: 13, weight: .bold)).foregroundStyle(.white).frame(width: 30, height: 30)
                                    .background { Circle().fill(.ultraThinMaterial) }
                            }
                            .accessibilityLabel("Clear All").accessibilityIdentifier("springboard.centre.clearButton")
                        }
                    }
                    .padding(.horizontal, 12).padding(.top, 24)
                    ForEach(model.notifications) { notification in
                        NotificationCard(notification: notification, phone: phone)
                            .contentShape(Rectangle())
                            .onTapGesture { phone.openNotification(notification) }
                    }
                }
                .padding(.horizontal, 8).padding(.top, 86)
            }
        }
        .contentShape(Rectangle())
        .simultaneousGesture(DragGesture().onEnded { if $0.translation.height < -60, $0.startLocation.y > 500 { model.isShowingCentre = false } })
    }
}

extension Phone {
    /// Opens what a notification is about, and takes it off the list.
    func openNotification(_ notification: AppNotification) {
        system.pendingAction = { [unowned self] in
            system.banner = nil
            system.closeAll()
            let link = PersonaHost.openNotification(notification.id)
            if link.map(open) != true { launch(notification.app.rawValue) }
        }
    }
}

/// Cards of the running apps; a tap brings one to the front, a swipe up ends it.
struct AppSwitcher: View {
    let model: SystemModel
    unowned let phone: Phone
    var body: some View {
        ZStack {
            Wallpaper()
            Color.black.opacity(0.3).contentShape(Rectangle()).onTapGesture {
                phone.system.closeAll(); phone.foreground = nil
            }
            if model.switcherApps.isEmpty { Text(verbatim: "No Recently Used Apps").font(.headline).foregroundStyle(.white) }
            ScrollView(.horizontal) {
                HStack(spacing: 14) { ForEach(model.switcherApps, id: \.self) { id in if let app = phone.app(id) { SwitcherCard(app: app, phone: phone) } } }
                    .padding(.horizontal, 66)
            }
            .frame(height: 640)
        }
    }
}

private struct SwitcherCard: View {
    let app: InstalledApp
    unowned let phone: Phone
    private let scale: CGFloat = 0.67
    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(spacing: 8) {
                app.icon.frame(width: 60, height: 60).scaleEffect(30.0 / 60).frame(width: 30, height: 30).clipShape(
                    RoundedRectangle(cornerRadius: 7.5, style: .continuous))
                Text(verbatim: app.name).font(.system(size: 15, weight: .semibold)).foregroundStyle(.white)
            }
            NodeMaker { _ in phone.previewNode(of: app.id, scale: scale) }
        }
        .contentShape(Rectangle())
        .onTapGesture {
            let (phone, id) = (phone, app.id); phone.system.pendingAction = { phone.launch(id) }
        }
        .gesture(
            DragGesture(minimumDistance: 40).onEnded { value in
                guard value.translation.height < -80, abs(value.translation.width) < abs(value.translation.height) else { return }
                phone.terminate(app.id)
                phone.system.switcherApps = phone.recents
            }
        )
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(app.name)
        .accessibilityAddTraits(.isButton)
    }
}

extension Phone {
    /// An app's last screen, made smaller.
    fileprivate func previewNode(of id: String, scale: CGFloat) -> Node {
        var behaviour = CustomNode.Behaviour()
        behaviour.size = CGSize(width: size.width * scale, height: size.height * scale)
        behaviour.touchMargin = .zero
        behaviour.draw = { [unowned self] frame, context in
            guard let list = preview(of: id) else { return }
            context.list.append(.save)
            context.list.append(.clip(.rounded(frame, radii: [28], smooth: true)))
            context.list.append(
                .transform(CGAffineTransform(scaleX: scale, y: scale).concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY))))
            context.list.ops += list.ops
            context.list.append(.restore)
        }
        return CustomNode(nil, behaviour)
    }
}
