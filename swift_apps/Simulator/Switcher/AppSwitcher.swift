import PersonaKit
import SwiftUI

/// Cards of the running apps; a tap brings one to the front, a swipe up ends it.
struct AppSwitcher: View {
    let model: SystemModel
    unowned let phone: Phone
    var body: some View {
        ZStack {
            Wallpaper(kind: PersonaHost.settings.wallpaper)
            Color.black.opacity(0.3).ignoresSafeArea().contentShape(Rectangle()).onTapGesture {
                phone.leaveToHome()
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
        let (phone, app) = (phone, app)
        NodeWrapper(content: card) { node, _ in
            var behavior = CustomNode.Behavior()
            behavior.pan = { pan in
                guard !pan.isHorizontal else { return false }
                if pan.translation.height < -80 { phone.terminate(app.id); phone.system.switcherApps = phone.recents }
                return true
            }
            return CustomNode(node, behavior)
        }
    }
    private var card: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(spacing: 8) {
                AppIcon(app: app, size: 30)
                Text(verbatim: app.name).font(.system(size: 15, weight: .semibold)).foregroundStyle(.white)
            }
            NodeMaker { _ in phone.previewNode(of: app.id, scale: scale) }
        }
        .contentShape(Rectangle())
        .onTapGesture {
            let (phone, id) = (phone, app.id); phone.system.pendingAction = { phone.launch(id) }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(app.name)
        .accessibilityAddTraits(.isButton)
    }
}

extension Phone {
    /// An app's last screen, made smaller.
    fileprivate func previewNode(of id: String, scale: CGFloat) -> Node {
        var behavior = CustomNode.Behavior()
        behavior.size = CGSize(width: size.width * scale, height: size.height * scale)
        behavior.touchMargin = .zero
        behavior.draw = { [unowned self] frame, context in
            guard let list = preview(of: id) else { return }
            context.list.append(.save)
            context.list.append(.clip(.rounded(frame, radii: [28], smooth: true)))
            context.list.append(
                .transform(CGAffineTransform(scaleX: scale, y: scale).concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY))))
            context.list.ops += list.ops
            context.list.append(.restore)
        }
        return CustomNode(nil, behavior)
    }
}
