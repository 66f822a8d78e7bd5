import PersonaKit
import SwiftUI

/// Icon pages over a wallpaper, as SpringBoard shows them.
struct HomeScreen: View {
    let model: HomeModel
    unowned let phone: Phone

    var body: some View {
        let (model, phone) = (model, phone)
        NodeWrapper(content: screen) { node, _ in
            var behavior = CustomNode.Behavior()
            behavior.touchMargin = nil
            behavior.tap = { if model.isEditing { model.rest() } }
            behavior.press = { _ in
                model.isEditing = true
                return true
            }
            behavior.pan = phone.homePanned
            return CustomNode(node, behavior)
        }
    }

    private var screen: some View {
        ZStack(alignment: .topLeading) {
            Wallpaper(kind: model.wallpaper)
            GeometryReader { proxy in
                let grid = HomeGrid(size: proxy.size)
                let page = model.pages[model.page]
                ForEach(Array(page.enumerated()), id: \.element) { slot, id in
                    if let app = phone.app(id) {
                        HomeIcon(app: app, model: model, phone: phone, showsName: true)
                            .rotationEffect(.degrees(tilt(slot)))
                            // The name hangs below the icon.
                            .position(x: grid.center(ofSlot: slot).x, y: grid.center(ofSlot: slot).y + 11.5)
                    }
                }
                SearchPill(model: model) { phone.showSearch() }
                    .position(x: proxy.size.width / 2, y: proxy.size.height - 154)
                dock(grid).position(x: grid.dock.midX, y: grid.dock.midY)
                if model.isEditing {
                    DoneButton { model.rest() }.position(x: proxy.size.width - 58, y: 33)
                }
            }
        }
    }
    private func dock(_ grid: HomeGrid) -> some View {
        HStack(spacing: grid.pitch - 69) {
            ForEach(Array(model.dock.enumerated()), id: \.element) { index, id in
                if let app = phone.app(id) {
                    HomeIcon(app: app, model: model, phone: phone, showsName: false).rotationEffect(.degrees(tilt(index)))
                }
            }
        }
        .frame(width: grid.dock.width, height: grid.dock.height)
        .background { RoundedRectangle(cornerRadius: 40, style: .continuous).fill(.ultraThinMaterial) }
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Dock")
    }
    /// Icons that can be moved shake; of that, one moment.
    private func tilt(_ place: Int) -> Double { model.isEditing ? (place.isMultiple(of: 2) ? 1.6 : -1.6) : 0 }
}

private struct DoneButton: View {
    let action: () -> Void
    var body: some View {
        Button(action: action) {
            Text(verbatim: "Done").font(.system(size: 17, weight: .semibold)).foregroundStyle(Color.primary)
                .frame(width: 76, height: 36).background { Capsule().fill(.regularMaterial) }
        }
        .buttonStyle(.plain)
    }
}

/// "Search" at the bottom of the pages, or their dots while icons are moved.
private struct SearchPill: View {
    let model: HomeModel
    let search: () -> Void

    var body: some View {
        Button(action: search) {
            HStack(spacing: 4) {
                if model.isEditing, model.pages.count > 1 {
                    ForEach(model.pages.indices, id: \.self) { Circle().fill(Color.white.opacity($0 == model.page ? 1 : 0.45)).frame(width: 7, height: 7) }
                } else {
                    Image(systemName: "magnifyingglass").font(.system(size: 11, weight: .semibold))
                    Text(verbatim: "Search").font(.system(size: 13, weight: .medium))
                }
            }
            .foregroundStyle(.white)
            .padding(.horizontal, 12).frame(height: 30)
            .background { Capsule().fill(.ultraThinMaterial) }
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Search")
        .accessibilityValue(Text(verbatim: "Page \(model.page + 1) of \(model.pages.count)"))
        .accessibilityIdentifier("spotlight-pill")
    }
}
