import Foundation
import PersonaKit
import SwiftUI

/// One phone: the foreground app, the background apps, and the system's own screens.
@MainActor package final class Phone {
    package let size: CGSize
    /// What the status bar and the home indicator take.
    package let safeArea: EdgeInsets
    package let apps: [InstalledApp]
    /// Windows of running apps; an app away from the front keeps its own.
    private var hosts: [String: ViewHost] = [:]
    /// Running apps, the most recent first.
    package private(set) var recents: [String] = []
    /// How many apps keep their views. Those that were used longer ago make them again when they come to the front, so that views take no more
    /// memory when all apps run.
    private static let mostWithViews = 8
    /// Those that swipes along the lower edge go through, while nothing else is touched.
    var appsInLine: [String]?
    /// The foreground app; nil at the home screen.
    package internal(set) var foreground: String?
    let home = HomeModel()
    let system = SystemModel()
    private(set) lazy var keyboard = Keyboard(size: size)
    private(set) lazy var search = SearchModel(phone: self)
    private(set) lazy var homeHost = systemHost(HomeScreen(model: home, phone: self))
    private(set) lazy var statusHost = systemHost(StatusBar(model: system))
    private(set) lazy var overlayHost = systemHost(SystemOverlay(model: system, phone: self))
    package private(set) var isSettled = true
    /// What apps may read beside their own state, as it was when they were last settled.
    private var lastRevision = -1
    /// The people and formats that views in front were last built with.
    private var lastShared = 0
    /// What the status bar showed last, and whether anything of the system's lay over the app.
    private var lastStatus: [String] = []
    private var hadOverlay = true
    /// Whether the app in front is about to go to the background.
    private var isLeaving = false

    package init(size: CGSize, topInset: CGFloat = 62, apps: [InstalledApp]) {
        self.size = size
        safeArea = EdgeInsets(top: topInset, leading: 0, bottom: 34, trailing: 0)
        self.apps = apps
        startAfresh()
        keyboard.showPasswords = { [unowned self] in system.show(.passwords) }
        Pasteboard.storage = ({ PersonaHost.pasteboard }, { PersonaHost.pasteboard = $0 })
        settle()
    }

    /// Time and randomness are the same in every phone that starts from the same state.
    private func startAfresh() {
        HostValues.setTimeZone(Persona.timeZone)
        HostValues.setClock(Persona.now)
        HostValues.seedRandomness()
    }

    package var bounds: CGRect { CGRect(origin: .zero, size: size) }
    package func app(_ id: String) -> InstalledApp? { apps.first { $0.id == id || $0.bundle == id } }
    package var frontHost: ViewHost? { foreground.flatMap { hosts[$0] } }
    /// The window that has the keyboard: a screen of the system's comes before the app under it.
    package var typingHost: ViewHost? { system.takesAllTouches ? overlayHost : frontHost }
    /// Runs `body` for what is typed or touched in `typingHost`: an app's own with its `@AppStorage`.
    func withTypingDefaults(_ body: () -> Void) {
        if !system.takesAllTouches, let id = foreground { withDefaults(of: id, body) } else { body() }
    }
    func host(of id: String) -> ViewHost? { hosts[id] }
    var frontApp: InstalledApp? { foreground.flatMap(app) }

    private func systemHost<V: View>(_ view: V) -> ViewHost { ViewHost(size: size, safeArea: EdgeInsets(), isForApp: false, view) }

    // MARK: Apps

    /// Brings an app to the front, starting it when it does not run.
    package func launch(_ id: String) {
        guard let app = app(id) else { return }
        appsInLine = nil
        leave(for: app.id)
        withDefaults(of: app.id) { if hosts[app.id] == nil { hosts[app.id] = app.makeHost(size, safeArea) } }
        foreground = app.id
        recents.removeAll { $0 == app.id }
        recents.insert(app.id, at: 0)
        releaseViews()
        system.closeAll()
        home.rest()
        if system.banner?.app.rawValue == app.id { system.closeBanner() }
        if let opened = AppID(rawValue: app.id) { PersonaHost.noteOpened(opened) }
    }
    /// Of apps that were used long ago. A phone that builds everything anew, which others are compared with, keeps all.
    private func releaseViews() {
        guard !Invalidation.rebuildsFully else { return }
        for id in recents.dropFirst(Self.mostWithViews) { hosts[id]?.releaseViews() }
    }
    package func terminate(_ id: String) {
        guard let app = app(id) else { return }
        // Closing an app sends it to the background first, where it saves what it has to.
        if foreground == app.id { leave() }
        hosts.removeValue(forKey: app.id)?.close()
        recents.removeAll { $0 == app.id }
        if foreground == app.id { foreground = nil }
    }
    package func goHome() {
        if !system.alerts.isEmpty { system.closeAlert(); return }
        if system.cover == .passwords { system.closeAll() }
        if system.isCovering { system.closeAll(); return }
        if home.isEditing || home.menuApp != nil { home.rest(); return }
        if foreground == nil { home.page = 0 }
        leave()
        foreground = nil
    }
    /// The front app goes to the background, unless it is the one that comes to the front. Its screen stays as it is, and what is
    /// being written stays so: the keyboard leaves, and is there again when the app is.
    private func leave(for next: String? = nil) {
        guard let id = foreground, frontHost != nil else { return }
        isLeaving = id != next
        defer { isLeaving = false }
        settleFront()
        if id != next, phaseReaders.contains(id) { settleFront(in: .background) }
    }
    /// From a screen of the system's to the home screen, whatever was in front.
    func leaveToHome() {
        system.closeAll()
        leave()
        foreground = nil
    }
    /// Opens a link in the app it belongs to. False when no installed app answers its scheme.
    package func open(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), let app = apps.first(where: { $0.scheme == scheme }) else { return false }
        launch(app.id)
        frontHost?.open(url)
        PersonaHost.noteFollowed(url)
        return true
    }
    /// Rebuilds everything from the stores, after `restore`.
    package func relaunch() {
        for host in hosts.values { host.close() }
        startAfresh()
        hosts = [:]
        recents = []
        foreground = nil
        home.page = 0
        home.rest()
        system.closeAll()
        system.closeBanner()
        system.alerts = []
        search.forget()
        settle()
    }

    // MARK: Settling

    /// Light or dark as the person has set it.
    private var appearance: ColorScheme { PersonaHost.appearance == .dark ? .dark : .light }
    /// What is on the screen now: an app may ask for its own; the system's screens follow the person's choice.
    package var scheme: ColorScheme {
        switch system.cover {
        case .search, .controlCenter: .dark
        case .notifications, .switcher: appearance
        case .passwords, nil: frontHost?.preferredScheme ?? appearance
        }
    }
    func scheme(of id: String) -> ColorScheme { hosts[id]?.preferredScheme ?? appearance }
    /// Whether symbols of the status bar are on the wallpaper or on another dark ground.
    private var isDarkBehindStatusBar: Bool { isDarkBelow(frontHost?.barScheme) }
    private func isDarkBelow(_ own: ColorScheme?) -> Bool {
        foreground == nil || (system.isCovering && system.cover != .passwords) || (own ?? scheme) == .dark
    }

    /// Settles every visible window.
    package func settle() {
        isSettled = true
        let badges = Dictionary(uniqueKeysWithValues: apps.map { app in (app.id, AppID(rawValue: app.id).map(PersonaHost.badge(of:)) ?? 0) })
        if badges != home.badges { home.badges = badges }
        if home.wallpaper != PersonaHost.settings.wallpaper { home.wallpaper = PersonaHost.settings.wallpaper }
        home.follow(PersonaHost.home, apps: apps)
        // Of what the home screen shows, only an app's menu tells nobody of its changes.
        if foreground == nil { settle(homeHost, anew: home.menuApp != nil) } else { settleFront() }
        let ringing = PersonaHost.ringAlert.map { SystemModel.Ringing(app: $0.app, alert: $0.alert) }
        system.ringing = ringing?.app.rawValue == foreground && !system.isCovering ? nil : ringing
        followSystem()
        if system.hasOverlay { system.notifications = PersonaHost.notifications }
        if system.hasOverlay || hadOverlay { settleTyping(overlayHost) }
        hadOverlay = system.hasOverlay
        if keyboard.isSearching { settle(keyboard.search.host, in: searchEnvironment, anew: false) }
        settleStatus()
    }
    /// What the status bar and what covers the screen show of the phone.
    private func followSystem() {
        system.now = Persona.now
        (system.battery, system.isLowPower) = (PersonaHost.battery, PersonaHost.lowPowerMode)
        if system.settings != PersonaHost.settings { system.settings = PersonaHost.settings }
        if system.focus != PersonaHost.focus?.mode { system.focus = PersonaHost.focus?.mode }
    }
    /// The status bar is built only when it would look different.
    private func settleStatus() {
        system.isInverted = isDarkBehindStatusBar
        system.isInvertedBelow = isDarkBelow(nil)
        system.hidesStatusItems = foreground == nil && !system.isCovering && home.isEditing
        let flags = [system.isLowPower, system.isInverted, system.isInvertedBelow, system.hidesStatusItems]
        let status = [Dates.time(Persona.now), "\(system.battery) \(flags) \(statusSettings) \(system.focus?.rawValue ?? "")"]
        if status != lastStatus { lastStatus = status; settle(statusHost) }
    }
    /// The settings that the status bar shows.
    private var statusSettings: [Bool] {
        let settings = system.settings
        return [settings.airplaneMode, settings.isOnWiFi, settings.isCellularDataOn, settings.batteryPercentage]
    }
    /// Builds the system's own screens again, whether they look different or not.
    func settleAll() {
        for host in [homeHost, statusHost, overlayHost] { settle(host) }
    }
    private func settleFront(in phase: ScenePhase? = nil) {
        guard let host = frontHost, let id = foreground else { return }
        if lastRevision != PersonaHost.revision {
            lastRevision = PersonaHost.revision
            Invalidation.noteChange()
        }
        if lastShared != PersonaHost.sharedRevision {
            lastShared = PersonaHost.sharedRevision
            Invalidation.markUntracked()
        }
        let reads = ScenePhase.reads
        let phase = phase ?? (system.takesAllTouches ? .inactive : .active)
        FrontPhase.shared.phase = phaseReaders.contains(id) ? phase : .active
        withDefaults(of: id) { settleTyping(host, anew: false) }
        if reads != ScenePhase.reads { phaseReaders.insert(id) }
    }
    /// Settles a window that may have the keyboard.
    private func settleTyping(_ host: ViewHost, anew: Bool = true) {
        settle(host, anew: anew)
        // The keyboard takes its room, then the window settles again around it.
        for _ in 0..<3 {
            // There is one keyboard: only the window in front has it.
            let top = host === typingHost && !isLeaving ? keyboard.follow(host.focus).map { size.height - $0 } : nil
            if host.keyboardTop == top { break }
            host.keyboardTop = top
            settle(host, anew: anew)
        }
    }

    /// The values that all windows inherit, and the settings that they follow from.
    private var environment: (settings: [String], values: EnvironmentValues)?
    /// The apps whose views have asked for their phase.
    private var phaseReaders: Set<String> = []
    private func currentEnvironment() -> EnvironmentValues {
        let phone = PersonaHost.settings
        let flags = [phone.boldText, phone.reducesMotion, phone.increasesContrast]
        let settings = [PersonaHost.appearance.rawValue, PersonaHost.textSize.rawValue, Persona.timeZone.identifier, "\(flags) \(phone.formats)"]
        if let environment, environment.settings == settings { return environment.values }
        var values = EnvironmentValues()
        values.colorScheme = appearance
        values.dynamicTypeSize = PersonaHost.textSize.dynamicTypeSize
        if phone.boldText { values.legibilityWeight = .bold }
        if phone.reducesMotion { values.reducesMotion = true }
        if phone.increasesContrast { values.increasesContrast = true }
        values.calendar = Persona.calendar
        values.timeZone = Persona.timeZone
        values.locale = phone.formats.locale
        var open = OpenURLAction { _ in .systemAction }
        open.system = { [weak self] url in
            guard let self, let scheme = url.scheme?.lowercased(), self.apps.contains(where: { $0.scheme == scheme }) else { return false }
            self.system.pendingURL = url
            return true
        }
        values.openURL = open
        environment = (settings, values)
        return values
    }
    /// The keyboard's own field: as dark as the keyboard, and never larger.
    private var searchEnvironment: EnvironmentValues {
        var values = currentEnvironment()
        values.colorScheme = scheme
        values.dynamicTypeSize = .large
        return values
    }

    /// Settles a window: an app's where something has changed, the system's `anew`.
    private func settle(_ host: ViewHost, in environment: EnvironmentValues? = nil, anew: Bool = true) {
        HostValues.setClock(Persona.now)
        host.inherit(environment ?? currentEnvironment())
        if !host.settle(anew: anew) { isSettled = false }
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

extension TextSize {
    var dynamicTypeSize: DynamicTypeSize { DynamicTypeSize.allCases.first { "\($0)" == rawValue } ?? .large }
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
