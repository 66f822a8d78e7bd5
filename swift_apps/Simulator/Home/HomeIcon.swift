import PersonaKit
import SwiftUI

/// An icon, its badge and its name: one element of type Icon. A long press opens its menu.
struct HomeIcon: View {
    let app: InstalledApp
    let model: HomeModel
    unowned let phone: Phone
    let showsName: Bool

    private var badge: Int { model.badges[app.id] ?? 0 }

    var body: some View {
        let (app, model, phone, badge) = (app, model, phone, badge)
        NodeWrapper(
            content: VStack(spacing: 7) {
                Remembered(AppIcon(app: app, size: HomeGrid.icon))
                    .overlay(alignment: .topTrailing) { if badge > 0 { BadgeView(count: badge).offset(x: 9, y: -8) } }
                if showsName {
                    Text(verbatim: app.name).font(.system(size: 12)).foregroundStyle(.white).lineLimit(1).fixedSize()
                        .shadow(color: .black.opacity(0.3), radius: 2, y: 1)
                }
            }
            .frame(width: 69, height: showsName ? 91 : 69, alignment: .top)
        ) { node, inputs in
            var behavior = CustomNode.Behavior()
            behavior.touchMargin = CGSize(width: 6, height: 3)
            behavior.tap = {
                if !model.isEditing { phone.system.pendingAction = { phone.launch(app.id) } }
            }
            behavior.press = { _ in
                if !model.isEditing { model.openMenu(of: app.id) }
                return true
            }
            behavior.element = { frame, context in
                var element = context.element(
                    "Icon", label: app.name, frame: frame, value: badge > 0 ? "\(badge) new item\(badge == 1 ? "" : "s")" : nil, traits: ["UpdatesFrequently"])
                element.identifier = app.name
                return element
            }
            let icon = CustomNode(node, behavior)
            if model.menuApp == app.id, model.menu.isOpen {
                let preview = inputs.buildOne(AppIcon(app: app, size: HomeGrid.icon), at: 2)
                let place: @MainActor () -> CGRect = {
                    CGRect(x: icon.frame.midX - HomeGrid.icon / 2, y: icon.frame.minY, width: HomeGrid.icon, height: HomeGrid.icon)
                }
                let sections = phone.menu(of: app)
                inputs.host.present(
                    MenuPresentation(model.menu, environment: inputs.environment, preview: preview, staysInPlace: true, anchor: place) { sections })
            }
            return icon
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

extension Phone {
    /// The app's own actions, then the phone's.
    func menu(of app: InstalledApp) -> [MenuSection] {
        var edit = MenuItem(
            "Edit Home Screen",
            kind: .button { [unowned self] in
                home.closeMenu(); home.isEditing = true
            })
        edit.symbol = "apps.iphone"
        let own = app.shortcuts.prefix(4).map { shortcut in
            var item = MenuItem(
                shortcut.title,
                kind: .button { [unowned self] in
                    home.closeMenu()
                    system.pendingAction = { [unowned self] in _ = open(shortcut.link) }
                })
            item.subtitle = shortcut.subtitle
            item.symbol = shortcut.symbol
            return item
        }
        return (own.isEmpty ? [] : [MenuSection(items: Array(own))]) + [MenuSection(items: [edit])]
    }
}
