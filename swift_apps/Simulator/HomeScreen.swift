import PersonaKit
import SwiftUI

/// Icon pages over a wallpaper, as SpringBoard shows them (frames measured on iOS 26, reference facts §5.4).
struct HomeScreen: View {
    let model: HomeModel
    unowned let phone: Phone

    private var dockApps: [InstalledApp] { phone.apps.filter { HomeModel.dock.contains($0.id) } }

    var body: some View {
        ZStack(alignment: .topLeading) {
            Wallpaper()
            GeometryReader { proxy in
                ForEach(Array(model.pages.enumerated()), id: \.offset) { index, apps in
                    if index == model.page {
                        ForEach(Array(apps.enumerated()), id: \.element) { slot, id in
                            if let app = phone.app(id) {
                                HomeIcon(app: app, badge: model.badges[id] ?? 0, showsName: true) { open(app) }
                                    .position(x: column(slot % 4, proxy.size.width), y: 88 + 45.5 + CGFloat(slot / 4) * 100)
                            }
                        }
                    }
                }
                SearchPill(pages: model.pages.count, page: model.page)
                    .position(x: proxy.size.width / 2, y: proxy.size.height - 154)
                DockView(apps: dockApps, badges: model.badges, open: open)
                    .position(x: proxy.size.width / 2, y: proxy.size.height - 69)
            }
        }
        .contentShape(Rectangle())
        .gesture(
            DragGesture().onEnded { value in
                if value.translation.width < -60 { model.page = min(model.page + 1, model.pages.count - 1) }
                if value.translation.width > 60 { model.page = max(model.page - 1, 0) }
                if value.translation.height > 120, abs(value.translation.width) < 60 { phone.system.isShowingCentre = true }
            })
    }
    private func open(_ app: InstalledApp) {
        let phone = phone
        phone.system.pendingAction = { phone.launch(app.id) }
    }
    /// Columns stand at x = 28, 120, 211, 306 on a 402-point screen, 69 wide.
    private func column(_ index: Int, _ width: CGFloat) -> CGFloat { 62.5 + CGFloat(index) * (width - 125) / 3 }
}

/// A soft abstract picture of our own: dusk over water.
struct Wallpaper: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [
                    Color(red: 0.16, green: 0.22, blue: 0.47), Color(red: 0.42, green: 0.36, blue: 0.66), Color(red: 0.93, green: 0.58, blue: 0.55),
                    Color(red: 0.98, green: 0.79, blue: 0.60),
                ], startPoint: .top, endPoint: .bottom)
            RadialGradient(
                colors: [Color(red: 1, green: 0.88, blue: 0.72).opacity(0.85), .clear], center: UnitPoint(x: 0.75, y: 0.72), startRadius: 4, endRadius: 230)
            LinearGradient(
                stops: [.init(color: .clear, location: 0.78), .init(color: Color(red: 0.20, green: 0.20, blue: 0.42).opacity(0.75), location: 1)],
                startPoint: .top, endPoint: .bottom)
        }
        .accessibilityHidden(true)
    }
}

/// An icon, its badge and its name: one element of type Icon.
struct HomeIcon: View {
    let app: InstalledApp
    let badge: Int
    let showsName: Bool
    let open: () -> Void
    var body: some View {
        NodeWrapper(
            content: VStack(spacing: 5) {
                app.icon
                    .frame(width: 60, height: 60)
                    .clipShape(RoundedRectangle(cornerRadius: 14.5, style: .continuous))
                    .scaleEffect(1.06)
                    .overlay(alignment: .topTrailing) { if badge > 0 { BadgeView(count: badge).offset(x: 9, y: -8) } }
                if showsName {
                    Text(verbatim: app.name).font(.system(size: 12)).foregroundStyle(.white).lineLimit(1).shadow(color: .black.opacity(0.35), radius: 2, y: 1)
                }
            }
            .frame(width: 69, height: showsName ? 91 : 69)
        ) { node, _ in
            var behaviour = CustomNode.Behaviour()
            behaviour.touchMargin = CGSize(width: 6, height: 3)
            behaviour.tap = open
            behaviour.element = { frame, context in
                var element = context.element(
                    "Icon", label: app.name, frame: frame, value: badge > 0 ? "\(badge) new item\(badge == 1 ? "" : "s")" : nil, traits: ["UpdatesFrequently"])
                element.identifier = app.name
                return element
            }
            return CustomNode(node, behaviour)
        }
    }
}

struct BadgeView: View {
    let count: Int
    var body: some View {
        Text(verbatim: "\(count)").font(.system(size: 15)).foregroundStyle(.white)
            .padding(.horizontal, 6.5).frame(minWidth: 24).frame(height: 24)
            .background { Capsule().fill(Color.red) }
    }
}

/// "Search" at the foot of the pages, with the page dots' place.
private struct SearchPill: View {
    let pages: Int, page: Int
    var body: some View {
        HStack(spacing: 4) {
            if pages > 1 {
                ForEach(0..<pages, id: \.self) { Circle().fill(Color.white.opacity($0 == page ? 1 : 0.45)).frame(width: 7, height: 7) }
            } else {
                Image(systemName: "magnifyingglass").font(.system(size: 11, weight: .semibold))
                Text(verbatim: "Search").font(.system(size: 13, weight: .medium))
            }
        }
        .foregroundStyle(.white)
        .padding(.horizontal, 12).frame(height: 30)
        .background { Capsule().fill(.ultraThinMaterial) }
    }
}

private struct DockView: View {
    let apps: [InstalledApp], badges: [String: Int]
    let open: (InstalledApp) -> Void
    var body: some View {
        HStack(spacing: 24) { ForEach(apps, id: \.id) { app in HomeIcon(app: app, badge: badges[app.id] ?? 0, showsName: false) { open(app) } } }
            .padding(.horizontal, 20).frame(width: 370, height: 104)
            .background { RoundedRectangle(cornerRadius: 38, style: .continuous).fill(.thinMaterial) }
            .accessibilityElement(children: .contain)
            .accessibilityLabel("Dock")
    }
}
