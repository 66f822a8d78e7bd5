import Foundation

/// The side of PersonaKit that the simulator uses; apps never see it.
@MainActor package enum PersonaHost {
    // MARK: State

    /// Starts a phone from a folder of seeds: `<app>.json` of each app, `contacts.json`, and `catalog.json` where there is one.
    package static func load(apps: [any PersonaStore.Type], seeds folder: URL, now: Date = SystemState.start) throws {
        var seeds: [String: Data] = [:]
        for name in seedNames(apps) {
            let file = folder.appendingPathComponent("\(name).json")
            guard let data = try? Data(contentsOf: file) else {
                throw PersonaError("seeds: expected a file \(name).json in \(folder.path), but it cannot be read")
            }
            seeds[name] = data
        }
        seeds["catalog"] = try? Data(contentsOf: folder.appendingPathComponent("catalog.json"))
        try load(apps: apps, seeds: seeds, now: now)
    }

    /// Starts a phone from the text of its seeds, by file name without ".json".
    package static func load(apps: [any PersonaStore.Type], seeds: [String: Data], now: Date = SystemState.start) throws {
        let apps = apps.sorted { $0.app < $1.app }
        var system = SystemState(now: now)
        system.home = HomeArrangement(standard: apps.map { $0.app })
        var json = Data("{".utf8)
        for name in seedNames(apps) {
            guard let seed = seeds[name] else { throw PersonaError("seeds: expected a seed \"\(name)\", but there is none") }
            guard (try? PersonaJSON.decoder.decode(AnyJSON.self, from: seed)) != nil else {
                throw PersonaError("seeds: expected \(name).json to hold one JSON value, but it is not JSON")
            }
            json.append(Data("\"\(name)\":".utf8) + seed + Data(",".utf8))
        }
        Persona.memory = try reading(seeds["catalog"]) {
            json.append(Data("\"system\":".utf8) + (try PersonaJSON.encoder.encode(system)) + Data("}".utf8))
            return try Snapshot.read(json, apps: apps)
        }
        for store in Persona.memory.stores() { store.seeded() }
    }

    /// Contacts are a seed of their own, or that of the app.
    private static func seedNames(_ apps: [any PersonaStore.Type]) -> [String] {
        let names = apps.map { $0.app.rawValue }
        return names.contains("contacts") ? names : names + ["contacts"]
    }

    /// Gives apps the catalog in this JSON, and the phone the time zone that it names, before `body` reads the state. After an error
    /// they are as before.
    static func reading<Value>(_ catalog: Data?, _ body: () throws -> Value) throws -> Value {
        let (lastCatalog, lastZone) = (Persona.catalog, Persona.zone)
        Persona.catalog = try catalog.map(Catalog.init(json:)) ?? Catalog()
        Persona.zone = PhoneZone(Persona.catalog.timeZone)
        do { return try body() } catch {
            (Persona.catalog, Persona.zone) = (lastCatalog, lastZone)
            throw error
        }
    }

    /// The whole state as one JSON object. The same state gives the same bytes.
    package static func snapshot() throws -> Data { try Snapshot.write(Persona.memory) }

    /// The parts of the snapshot whose versions are not among the known ones, as one JSON object, and the versions of all parts but
    /// `system`, which is always in the object. Equal versions mean equal content, on every phone.
    package static func snapshot(unless known: [String: String]) throws -> (changed: Data, versions: [(part: String, version: String)]) {
        try Snapshot.write(Persona.memory, unless: known)
    }

    /// Replaces everything with a snapshot. On an error nothing has changed. Live stores are dropped: relaunch the apps.
    ///
    /// The snapshot may omit parts of which `known` gives the version, if the phone has them now or began with them. Otherwise
    /// UnknownVersion is thrown.
    package static func restore(_ json: Data, known: [String: String] = [:]) throws {
        let memory = Persona.memory
        let (restored, kept) = try Snapshot.read(json, known: known, in: memory)
        restored.continue(memory, with: kept)
        Persona.memory = restored
    }

    /// How many bytes of JSON the apps' states and the pasteboard take beyond what they took when the phone began.
    package static func growth() throws -> Int {
        let sizes = try Persona.memory.sizes()
        return sizes.now - sizes.original + (pasteboard?.utf8.count ?? 0)
    }

    /// Runs `body`, and then discards its changes to the phone.
    package static func rehearse(_ body: () -> Void) {
        let kept = Persona.memory
        Persona.memory = kept.copy()
        defer { Persona.memory = kept }
        body()
    }

    /// Computes what every phone would otherwise compute for itself: the state as JSON, when stores next have something to do, and that
    /// they have nothing to do now. To learn that, a store looks through its records, which copies their memory in a forked phone.
    package static func prepare() throws {
        _ = try snapshot()
        _ = try snapshot(unless: [:])
        try Persona.memory.noteOriginal()
        _ = Persona.memory.nextWake(after: Persona.memory.system.now)
        var isIdle = false
        rehearse {
            Persona.memory.tellOfTime()
            isIdle = Persona.memory.revision == 0
        }
        if isIdle { Persona.memory.noteToldOfTime() }
    }

    /// Releases the live stores; each is created again from the saved state when it is next requested.
    package static func dropStores() { Persona.memory.dropStores() }

    /// Apps whose live store has unsaved changes: always a defect of the store.
    package static var unsavedApps: [AppID] {
        Persona.memory.apps.filter { Persona.memory.hasUnsaved($0) }.map { $0.app }
    }

    // MARK: Time

    /// Moves the clock and tells the stores that have something to do, stopping on the way at each moment that a store waits for or at
    /// which an event happens.
    /// `stopped` is called at each of them.
    package static func advance(_ seconds: Int, stopped: () -> Void = {}) {
        let memory = Persona.memory
        let end = memory.system.now.addingTimeInterval(Double(max(0, seconds)))
        func move(to moment: Date) {
            let before = memory.system.now
            memory.system.now = moment
            followClock(since: before)
        }
        while let stop = memory.nextStop(after: memory.system.now), stop < end {
            move(to: Date(timeIntervalSince1970: stop.timeIntervalSince1970.rounded(.up)))
            stopped()
            memory.tellOfTime()
            happen()
        }
        move(to: end)
        memory.tellOfTime()
        happen()
    }

    /// The clock has moved on: what the phone does by the clock alone happens. It depends on the moments that were passed, and not on how
    /// many steps passed them.
    private static func followClock(since before: Date) {
        let memory = Persona.memory
        guard memory.system.settings != nil || memory.system.focus != nil else { return }
        followSchedules(since: before)
        followSun(since: before)
    }

    /// Increases with each change that a store saves or shows on the phone: equal numbers mean that nothing has changed.
    package static var revision: Int { Persona.memory.revision }

    /// Increases with each change of what views of all apps show without telling that they have read it.
    package static var sharedRevision: Int { Persona.memory.sharedRevision }

    /// Increases with each change of an app's saved state.
    package static func revision(of app: AppID) -> Int { Persona.memory.revisions[app] ?? 0 }

    // MARK: Entries

    /// What search finds in an app.
    package static func searchItems<A: PersonaApp>(of app: A.Type) -> [SearchItem] { A.entries.search(Persona.store(A.Store.self)) }

    // MARK: Notifications and badges

    /// What the notification center lists, newest first.
    package static var notifications: [AppNotification] { Persona.memory.system.notifications.reversed() }

    /// Notifications since the last call, oldest first: the banners to show.
    package static func takeBanners() -> [AppNotification] {
        defer { Persona.memory.banners = [] }
        return Persona.memory.banners
    }

    package static var hasBanners: Bool { !Persona.memory.banners.isEmpty }

    /// A person taps a notification: it leaves the list. Returns its link.
    package static func openNotification(_ id: AppNotification.ID) -> URL? {
        let link = Persona.memory.system.notifications.first { $0.id == id }?.link
        clearNotification(id)
        return link
    }

    package static func clearNotification(_ id: AppNotification.ID) {
        Persona.memory.system.notifications.removeAll { $0.id == id }
    }

    package static func clearNotifications() { Persona.memory.system.notifications = [] }

    /// What rings now, the first app's first.
    package static var ringAlert: (app: AppID, alert: RingAlert)? { Persona.memory.ringAlert }

    package static func answer(_ alert: RingAlert.ID, of app: AppID, with answer: String) {
        for store in Persona.memory.stores() where type(of: store).app == app { store.answer(alert, with: answer) }
    }

    package static func badge(of app: AppID) -> Int {
        settings.badgesOff.contains(app) || settings.notificationsOff.contains(app) ? 0 : Persona.memory.system.badges[app] ?? 0
    }

    // MARK: Settings

    package static var appearance: Appearance {
        get { Persona.memory.system.appearance }
        set { Persona.memory.system.appearance = newValue }
    }

    /// The pasteboard's content.
    package static var pasteboard: String? {
        get { Persona.memory.system.pasteboard }
        set { Persona.memory.system.pasteboard = newValue }
    }

    /// What the emoji keyboard lists first.
    package static var recentEmoji: [String] {
        get { Persona.memory.system.recentEmoji ?? [] }
        set { Persona.memory.system.recentEmoji = newValue.isEmpty ? nil : newValue }
    }

    /// What an app keeps with `@AppStorage`.
    package static func defaults(of app: AppID) -> [String: JSONValue] { Persona.memory.system.defaults[app] ?? [:] }

    package static var textSize: TextSize {
        get { Persona.memory.system.textSize }
        set { Persona.memory.system.textSize = newValue }
    }

    /// Do Not Disturb until somebody turns it off. To turn it off leaves another Focus on.
    package static var doNotDisturb: Bool {
        get { Persona.memory.system.doNotDisturb }
        set { if newValue || doNotDisturb { focus = newValue ? ActiveFocus(.doNotDisturb) : nil } }
    }

    /// What was set in Settings.
    package static var settings: PhoneSettings { Persona.memory.system.settings ?? PhoneSettings() }

    package static var lowPowerMode: Bool {
        get { Persona.memory.system.lowPowerMode ?? false }
        set { Persona.memory.system.lowPowerMode = newValue ? true : nil }
    }

    package static var home: HomeArrangement {
        get { Persona.memory.system.home }
        set { Persona.memory.system.home = newValue }
    }

    package static func setDefaults(_ values: [String: JSONValue], of app: AppID) {
        Persona.memory.system.defaults[app] = values.isEmpty ? nil : values
    }
}
