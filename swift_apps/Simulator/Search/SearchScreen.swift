import PersonaKit
import SwiftUI

/// Search over the whole phone: the field above the keyboard, apps and what is in them above that.
struct SearchScreen: View {
    @Bindable var model: SearchModel
    unowned let phone: Phone
    @FocusState private var isTyping: Bool

    var body: some View {
        ZStack(alignment: .bottom) {
            Wallpaper(kind: PersonaHost.settings.wallpaper)
            Rectangle().fill(.ultraThinMaterial).ignoresSafeArea()
            Color.black.opacity(0.3).ignoresSafeArea()
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 20) {
                    if model.text.isEmpty { suggestions } else { results }
                }
                .padding(.horizontal, 16).padding(.top, 70).padding(.bottom, 84)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .fadesBelowStatusBar()
            field
                .background {
                    LinearGradient(colors: [.black.opacity(0), .black.opacity(0.6)], startPoint: .top, endPoint: UnitPoint(x: 0.5, y: 0.4))
                        .padding(.top, -30).ignoresSafeArea().allowsHitTesting(false)
                }
        }
        .environment(\.colorScheme, .dark)
        .onAppear { isTyping = true }
    }

    // MARK: Field

    private var field: some View {
        HStack(spacing: 12) {
            HStack(spacing: 8) {
                Image(systemName: "magnifyingglass").font(.system(size: 17, weight: .medium)).foregroundStyle(.white.opacity(0.7)).accessibilityHidden(true)
                TextField("Search", text: $model.text)
                    .font(.system(size: 17))
                    .focused($isTyping)
                    .submitLabel(.search)
                    .autocorrectionDisabled()
                    .textInputAutocapitalization(.never)
                    .onSubmit(openBest)
                    .foregroundStyle(.white)
                    .accessibilityIdentifier("search.field")
                if !model.text.isEmpty {
                    Button {
                        model.text = ""
                    } label: {
                        Image(systemName: "xmark.circle.fill").font(.system(size: 17)).foregroundStyle(.white.opacity(0.6))
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("Clear text")
                }
            }
            .padding(.horizontal, 14).frame(height: 48)
            .background { Capsule().fill(.regularMaterial) }
            .contentShape(Capsule())
            .onTapGesture { isTyping = true }
            Button {
                phone.system.closeAll()
            } label: {
                Image(systemName: "xmark").font(.system(size: 17, weight: .medium)).foregroundStyle(.white)
                    .frame(width: 48, height: 48).background { Circle().fill(.regularMaterial) }
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Close")
            .accessibilityIdentifier("search.close")
        }
        .padding(.horizontal, 10).padding(.bottom, 12)
    }

    private func openBest() {
        if let app = model.apps.first { return open(app) }
        if let item = model.groups.first?.items.first { open(item.link) }
    }
    private func open(_ app: InstalledApp) {
        let phone = phone
        phone.system.pendingAction = { phone.launch(app.id) }
    }
    private func open(_ link: URL) {
        let phone = phone
        phone.system.pendingAction = { _ = phone.open(link) }
    }

    // MARK: What is found

    /// Before anything is typed: the apps used last, then the others.
    private var suggestions: some View {
        let recent = phone.recents.compactMap(phone.app)
        let apps = (recent + phone.apps.filter { app in !recent.contains { $0.id == app.id } }).prefix(8)
        return Remembered(AppRows(title: "Suggestions", apps: Array(apps), open: open))
    }

    @ViewBuilder private var results: some View {
        let apps = model.apps, groups = model.groups
        if !apps.isEmpty { Remembered(AppRows(title: "Apps", apps: apps, open: open)) }
        // A window of the system's is built several times a character: only other results are made again.
        ForEach(groups) { group in
            let id = group.id
            Remembered(
                ResultGroup(group: group, isExpanded: model.expanded.contains(id)) {
                    model.expanded.append(id)
                } open: {
                    open($0.link)
                })
        }
        if apps.isEmpty, groups.isEmpty {
            Text(verbatim: "No Results").font(.system(size: 20, weight: .semibold)).foregroundStyle(.white.opacity(0.7))
                .frame(maxWidth: .infinity).padding(.top, 90)
        }
    }
}

private struct Heading: View {
    let title: String
    var body: some View {
        Text(verbatim: title).font(.system(size: 17, weight: .semibold)).foregroundStyle(.white.opacity(0.75)).padding(.leading, 4)
            .accessibilityAddTraits(.isHeader)
    }
}

/// Icons in rows of four.
private struct AppRows: View {
    let title: String
    let apps: [InstalledApp]
    let open: (InstalledApp) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Heading(title: title)
            VStack(alignment: .leading, spacing: 14) {
                ForEach(Array(stride(from: 0, to: apps.count, by: 4)), id: \.self) { start in
                    HStack(spacing: 0) {
                        ForEach(0..<4, id: \.self) { column in
                            if start + column < apps.count { icon(apps[start + column]) } else { Color.clear.frame(height: 1) }
                        }
                    }
                }
            }
            .padding(.vertical, 16)
            .background { RoundedRectangle(cornerRadius: 26, style: .continuous).fill(Color.white.opacity(0.13)) }
        }
    }
    private func icon(_ app: InstalledApp) -> some View {
        Button {
            open(app)
        } label: {
            VStack(spacing: 6) {
                AppIcon(app: app, size: 60)
                Text(verbatim: app.name).font(.system(size: 12)).foregroundStyle(.white).lineLimit(1)
            }
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: app.name))
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("search.app.\(app.id)")
    }
}

private struct ResultGroup: View {
    let group: SearchGroup
    let isExpanded: Bool
    let expand: () -> Void
    let open: (SearchItem) -> Void

    var body: some View {
        let items = group.items.prefix(isExpanded ? SearchGroup.shownAtMost : SearchGroup.shownAtFirst)
        VStack(alignment: .leading, spacing: 10) {
            HStack {
                Heading(title: group.title)
                Spacer()
                if group.count > items.count, !isExpanded {
                    Button(action: expand) { Text(verbatim: "Show More").font(.system(size: 15)).foregroundStyle(.white.opacity(0.75)) }
                        .buttonStyle(.plain)
                        .accessibilityLabel(Text(verbatim: "Show More \(group.title)"))
                }
            }
            VStack(spacing: 0) {
                ForEach(Array(items.enumerated()), id: \.element.id) { index, item in
                    if index > 0 { Rectangle().fill(Color.white.opacity(0.14)).frame(height: 0.5).padding(.leading, 66) }
                    row(item)
                }
            }
            .background { RoundedRectangle(cornerRadius: 26, style: .continuous).fill(Color.white.opacity(0.13)) }
        }
    }
    private func row(_ item: SearchItem) -> some View {
        Button {
            open(item)
        } label: {
            HStack(spacing: 14) {
                Image(systemName: item.symbol).font(.system(size: 18, weight: .medium)).foregroundStyle(.white)
                    .frame(width: 36, height: 36)
                    .background { RoundedRectangle(cornerRadius: 10, style: .continuous).fill(group.app.tint) }
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: item.title).font(.system(size: 17)).foregroundStyle(.white).lineLimit(1)
                    if !item.subtitle.isEmpty {
                        Text(verbatim: item.subtitle).font(.system(size: 14)).foregroundStyle(.white.opacity(0.6)).lineLimit(1)
                    }
                }
                Spacer(minLength: 0)
            }
            .padding(.horizontal, 16).frame(height: 62)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: [item.title, item.subtitle].filter { !$0.isEmpty }.joined(separator: ", ")))
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("search.result.\(item.link.absoluteString)")
    }
}
