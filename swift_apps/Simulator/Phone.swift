import Foundation
import PersonaKit
import SwiftUI

/// One phone: what is in front, what runs behind it, and the screens of the system itself.
@MainActor package final class Phone {
    package let size: CGSize
    package let textSize: DynamicTypeSize
    /// What the status bar and the home indicator take.
    package let safeArea: EdgeInsets
    package let apps: [InstalledApp]
    /// Windows of running apps; an app away from the front keeps its own.
    private var hosts: [String: ViewHost] = [:]
    /// Running apps, the most recent first.
    package private(set) var recents: [String] = []
    /// The app in front; nil at the home screen.
    package internal(set) var foreground: String?
    let home = HomeModel()
    let system = SystemModel()
    let keyboard = Keyboard()
    private(set) lazy var homeHost = systemHost(HomeScreen(model: home, phone: self))
    private(set) lazy var statusHost = systemHost(StatusBar(model: system))
    private(set) lazy var overlayHost = systemHost(SystemOverlay(model: system, phone: self))
    package private(set) var isSettled = true
    /// Whether what is on the screen asked for the time while it was built.
    private(set) var showsTime = true
    /// What the status bar showed last, and whether anything of the system's lay over the app.
    private var lastStatus: [String] = []
    private var hadOverlay = true

    package init(size: CGSize, textSize: DynamicTypeSize = .large, topInset: CGFloat = 62, apps: [InstalledApp]) {
        self.size = size
        self.textSize = textSize
        safeArea = EdgeInsets(top: topInset, leading: 0, bottom: 34, trailing: 0)
        self.apps = apps
        startAfresh()
        Pasteboard.storage = ({ PersonaHost.pasteboard }, { PersonaHost.pasteboard = $0 })
        home.pages = HomeModel.pages(of: apps.map(\.id))
        settle()
    }

    /// What the system says of time and chance is the same in every phone that starts from the same state.
    private func startAfresh() {
        HostValues.pin()
        HostValues.setClock(Persona.now)
        HostValues.seedRandomness()
    }

    package var bounds: CGRect { CGRect(origin: .zero, size: size) }
    package func app(_ id: String) -> InstalledApp? { apps.first { $0.id == id || $0.bundle == id } }
    package var frontHost: ViewHost? { foreground.flatMap { hosts[$0] } }
    func host(of id: String) -> ViewHost? { hosts[id] }
    var frontApp: InstalledApp? { foreground.flatMap(app) }

    private func systemHost<V: View>(_ view: V) -> ViewHost { ViewHost(size: size, safeArea: EdgeInsets(), view) }

    // MARK: Apps

    /// Brings an app to the front, starting it when it does not run.
    package func launch(_ id: String) {
        guard let app = app(id) else { return }
        leave()
        withDefaults(of: app.id) { if hosts[app.id] == nil { hosts[app.id] = app.makeHost(size, safeArea) } }
        foreground = app.id
        recents.removeAll { $0 == app.id }
        recents.insert(app.id, at: 0)
        system.closeAll()
    }
    package func terminate(_ id: String) {
        guard let app = app(id) else { return }
        hosts.removeValue(forKey: app.id)?.close()
        recents.removeAll { $0 == app.id }
        if foreground == app.id { foreground = nil }
    }
    package func goHome() {
        if system.isShowingSomething { system.closeAll(); return }
        if foreground == nil { home.page = 0 }
        leave()
        foreground = nil
    }
    /// The front app goes to the background: its keyboard leaves, its screen stays as it is.
    private func leave() {
        guard let host = frontHost else { return }
        host.focus.resign()
        settleFront()
    }
    /// Opens a link in the app it belongs to. False when no installed app answers its scheme.
    package func open(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), let app = apps.first(where: { $0.scheme == scheme }) else { return false }
        launch(app.id)
        settle()
        withDefaults(of: app.id) { frontHost?.urlHandlers.forEach { $0(url) } }
        Invalidation.mark()
        return true
    }
    /// Everything starts again from the stores: after `restore`.
    package func relaunch() {
        for host in hosts.values { host.close() }
        startAfresh()
        hosts = [:]
        recents = []
        foreground = nil
        home.page = 0
        system.closeAll()
        system.banner = nil
        settle()
    }

    // MARK: Settling

    /// Light or dark as the person has set it.
    private var appearance: ColorScheme { PersonaHost.appearance == .dark ? .dark : .light }
    /// What is on the screen now: an app may ask for its own.
    package var scheme: ColorScheme { frontHost?.preferredScheme ?? appearance }

    /// Brings every visible window to rest.
    package func settle() {
        isSettled = true
        let reads = clockReads
        let badges = Dictionary(uniqueKeysWithValues: apps.map { app in (app.id, AppID(rawValue: app.id).map(PersonaHost.badge(of:)) ?? 0) })
        if badges != home.badges { home.badges = badges }
        if foreground == nil { settle(homeHost) } else { settleFront() }
        if system.isShowingSomething || system.banner != nil { system.notifications = PersonaHost.notifications }
        let hasOverlay = system.isShowingSomething || system.banner != nil
        if hasOverlay || hadOverlay { settle(overlayHost) }
        hadOverlay = hasOverlay
        showsTime = clockReads != reads
        settleStatus()
    }
    /// The status bar is built only when it would look different.
    func settleStatus() {
        system.now = PersonaHost.now
        system.isInverted = foreground == nil && !system.isShowingSomething || scheme == .dark
        let status = [Dates.time(PersonaHost.now), "\(system.isInverted)"]
        if status != lastStatus { lastStatus = status; settle(statusHost) }
    }
    /// How often apps and views have asked for the time.
    private var clockReads: Int { PersonaHost.clockReads &+ ClockReads.count }
    /// Builds the system's own screens again, whether they look different or not.
    func settleAll() {
        for host in [homeHost, statusHost, overlayHost] { settle(host) }
    }
    private func settleFront() {
        guard let host = frontHost, let id = foreground else { return }
        withDefaults(of: id) {
            settle(host)
            // The keyboard takes its room, then the window settles once more around it.
            for _ in 0..<3 {
                let top = keyboard.follow(host.focus).map { size.height - $0 }
                if host.keyboardTop == top { break }
                host.keyboardTop = top
                settle(host)
            }
        }
    }

    private func settle(_ host: ViewHost) {
        // From nothing each time: what was set before would stay underneath.
        var environment = EnvironmentValues()
        environment.now = PersonaHost.now
        environment.colorScheme = appearance
        environment.dynamicTypeSize = textSize
        environment.calendar = Persona.calendar
        environment.timeZone = Persona.timeZone
        environment.locale = Persona.locale
        var open = OpenURLAction { _ in .systemAction }
        open.system = { [weak self] url in
            guard let self, let scheme = url.scheme?.lowercased(), self.apps.contains(where: { $0.scheme == scheme }) else { return false }
            self.system.pendingURL = url
            return true
        }
        environment.openURL = open
        host.environment = environment
        if !host.settle() { isSettled = false }
    }

    /// Runs `body` with the table that `@AppStorage` of this app reads and writes.
    func withDefaults(of id: String, _ body: () -> Void) {
        guard let app = AppID(rawValue: id) else { return body() }
        let before = DefaultsTable.current
        defer { DefaultsTable.current = before }
        DefaultsTable.current = DefaultsTable(PersonaHost.defaults(of: app).compactMapValues(DefaultsTable.Value.init))
        body()
        PersonaHost.setDefaults(DefaultsTable.current.values.mapValues(\.json), of: app)
    }
}

extension DefaultsTable.Value {
    init?(_ json: JSONValue) {
        switch json {
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .int(value)
        case .double(let value): self = .double(value)
        case .string(let value): self = .string(value)
        default: return nil
        }
    }
    var json: JSONValue {
        switch self {
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .double(let value): .double(value)
        case .string(let value): .string(value)
        }
    }
}
