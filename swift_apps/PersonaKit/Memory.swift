import Foundation

/// Everything that a phone stores, apart from the state of its screens.
@MainActor final class Memory {
    /// The installed apps, in the order of `AppID`.
    let apps: [any PersonaStore.Type]
    private(set) var saved: [AppID: any SavedState]
    /// The JSON of `saved`, if it is known: most steps change one app, and each asks for the whole state.
    private var written: [AppID: Data] = [:]
    /// The versions of the entries of `written`, if they were requested.
    private var versions: [AppID: String] = [:]
    /// What the phone began with. Clients need not send it again to restore it.
    private var original: [AppID: SavedPart] = [:]
    private(set) lazy var contactsVersion = writtenContacts.map(ContentHash.of)
    private(set) lazy var writtenContacts = Result { try PersonaJSON.encoder.encode(contacts) }
    /// Of a phone with the app Contacts, they are that app's state.
    private(set) var contacts: ContactsState
    var system: SystemState
    private var lastSystem: WrittenSystem?
    /// Grows with each change that a store saves or puts up on the phone.
    var revision = 0

    /// Grows with each change of an app's saved state.
    private(set) var revisions: [AppID: Int] = [:]

    /// Notifications that no banner has shown yet. Not state: a banner is gone in a moment.
    var banners: [AppNotification] = []
    /// Alerts of the phone's own that are not shown yet. Not state, either.
    var alerts: [PhoneAlert] = []
    /// Events that are still to come.
    var planned: [PlannedEvent] = []
    /// Whether an event is on its way to the stores.
    var isDelivering = false
    /// Called when a store has changed.
    var onSave: () -> Void = {}
    private var live: [AppID: any PersonaStore] = [:]
    /// When stores have something to do next, if it is known: the same until they save or the time has come.
    private var wakes: [AppID: Date?] = [:]
    /// The stores that know of the time that has passed since they last changed.
    private var told: Set<AppID> = []

    /// What rang at a revision.
    private var ring: (revision: Int, alert: (app: AppID, alert: RingAlert)?)?

    private(set) var people: [Contact.ID: Contact]
    /// The phone's owner, who is asked for in every list.
    private(set) lazy var me: Contact = people[contacts.me]!
    private(set) var others: [Contact]
    /// Increases with each change of what all apps show without asking for it in their views: people, and how times are written.
    private(set) var sharedRevision = 0

    typealias SavedState = Codable & Equatable & Sendable

    /// A phone without apps and people, before any seed.
    convenience init() {
        self.init(apps: [], saved: [:], contacts: ContactsState(me: "", people: []), system: SystemState(now: SystemState.start))
    }

    init(apps: [any PersonaStore.Type], saved: [AppID: any SavedState], contacts: ContactsState, system: SystemState) {
        self.apps = apps
        self.saved = saved
        self.contacts = contacts
        self.system = system
        people = Self.byID(contacts)
        others = Self.others(contacts)
    }

    private static func byID(_ contacts: ContactsState) -> [Contact.ID: Contact] {
        Dictionary((contacts.people + (contacts.removed ?? [])).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    private static func others(_ contacts: ContactsState) -> [Contact] {
        contacts.people.filter { $0.id != contacts.me }
            .sorted { ($0.firstName, $0.lastName, $0.id) < ($1.firstName, $1.lastName, $1.id) }
    }

    /// The app Contacts has changed its state: all apps see the people as they are now.
    private func follow(_ changed: any SavedState) {
        guard let changed = changed as? ContactsState else { return }
        contacts = changed
        people = Self.byID(changed)
        others = Self.others(changed)
        me = people[changed.me] ?? me
        noteSharedChange()
    }

    func noteSharedChange() {
        sharedRevision += 1
        revision += 1
    }

    /// A copy of the memory: changes of one do not affect the other. Its stores are created again.
    func copy() -> Memory {
        let copy = Memory(apps: apps, saved: saved, contacts: contacts, system: system)
        copy.written = written
        copy.versions = versions
        copy.original = original
        copy.revisions = revisions
        return copy
    }

    /// One app's saved state, with its JSON and the version of it.
    struct SavedPart {
        let state: any SavedState, json: Data, version: String
    }

    /// Considers the present states as those that the phone began with.
    func noteOriginal() throws { original = try Dictionary(uniqueKeysWithValues: apps.map { ($0.app, try part(of: $0.app)) }) }
    /// How many bytes of JSON the apps' states take now, and took in the beginning.
    func sizes() throws -> (now: Int, original: Int) {
        (try apps.reduce(0) { try $0 + json(of: $1.app).count }, original.values.reduce(0) { $0 + $1.json.count })
    }
    private func part(of app: AppID) throws -> SavedPart { SavedPart(state: saved[app]!, json: try json(of: app), version: try version(of: app)) }
    /// An app's state of that version, if it is the present one, or the one that the phone began with.
    func part(of app: AppID, version: String) throws -> SavedPart? {
        if try self.version(of: app) == version { return try part(of: app) }
        return original[app].flatMap { $0.version == version ? $0 : nil }
    }
    /// A memory that replaces `other` on the same phone, with parts that need not be written again.
    func `continue`(_ other: Memory, with parts: [AppID: SavedPart]) {
        original = other.original
        for (app, part) in parts { (written[app], versions[app]) = (part.json, part.version) }
    }

    func store<S: PersonaStore>(_ type: S.Type) -> S {
        if let store = live[S.app] as? S { return store }
        guard let state = saved[S.app] as? S.State else {
            preconditionFailure("no state for \(S.app.rawValue): load its seed with PersonaHost before its app asks for its store")
        }
        let store = S(state: state)
        live[S.app] = store
        return store
    }

    /// The stores of all apps, in the order of `AppID`.
    func stores() -> [any PersonaStore] { apps.map { store(of: $0) } }

    /// What rings now, the first app's first. Every step asks for it, and it follows from the stores' states.
    var ringAlert: (app: AppID, alert: RingAlert)? {
        if let ring, ring.revision == revision { return ring.alert }
        let first = stores().lazy.compactMap { store in store.ringAlert.map { (app: type(of: store).app, alert: $0) } }.first
        ring = (revision, first)
        return first
    }

    /// A store from before `restore` that an old screen still holds is ignored.
    func save<S: PersonaStore>(_ store: S) {
        guard live[S.app] === store else { return }
        revision += 1
        saved[S.app] = store.state
        if S.app == .contacts { follow(store.state) }
        revisions[S.app, default: 0] += 1
        written[S.app] = nil
        versions[S.app] = nil
        wakes[S.app] = nil
        told.remove(S.app)
        onSave()
    }

    /// Adopts what another process has saved. Live stores, and the screens that show them, continue with it.
    func adopt(_ other: Memory) {
        for app in apps { adopt(app, other) }
        system = other.system
        PhoneFormats.current = system.settings?.formats ?? PhoneFormats()
        ring = nil
    }

    private func adopt<S: PersonaStore>(_ type: S.Type, _ other: Memory) {
        guard let state = other.saved[S.app] as? S.State, state != saved[S.app] as? S.State else { return }
        saved[S.app] = state
        if S.app == .contacts { follow(state) }
        revisions[S.app, default: 0] += 1
        written[S.app] = nil
        versions[S.app] = nil
        wakes[S.app] = nil
        told.remove(S.app)
        if let store = live[S.app] as? StateStore<S.State> { store.adopt(state) } else { live[S.app] = nil }
    }

    /// The saved state of an app as JSON.
    func json(of app: AppID) throws -> Data {
        if let json = written[app] { return json }
        func encode(_ state: some SavedState) throws -> Data { try PersonaJSON.encoder.encode(state) }
        let json = try encode(saved[app]!)
        written[app] = json
        return json
    }

    /// The system state as JSON.
    func writtenSystem() throws -> Data { try WrittenSystem.json(of: system, last: &lastSystem) }

    /// The version of an app's saved state: equal versions mean equal JSON.
    func version(of app: AppID) throws -> String {
        if let version = versions[app] { return version }
        let version = ContentHash.of(try json(of: app))
        versions[app] = version
        return version
    }

    /// The next time at which a store has something to do by itself.
    func nextWake(after now: Date) -> Date? { apps.compactMap { nextWake(of: $0) }.filter { $0 > now }.min() }

    /// The next time at which a store has something to do, or an event happens.
    func nextStop(after now: Date) -> Date? {
        let wake = nextWake(after: now)
        guard !planned.isEmpty else { return wake }
        let events = planned.compactMap { if case .moment(let moment) = $0.trigger, moment > now { moment } else { nil } }
        return (events + [wake].compactMap { $0 }).min()
    }

    private func nextWake<S: PersonaStore>(of type: S.Type) -> Date? {
        if let known = wakes[S.app], known.map({ $0 > system.now }) ?? true { return known }
        let wake = store(type).nextWake
        wakes[S.app] = .some(wake)
        return wake
    }

    /// Tells the stores that time has passed, but for those that were told since they last changed and have nothing to do
    /// before a later moment.
    func tellOfTime() {
        for app in apps {
            if told.contains(app.app), let wake = wakes[app.app], wake.map({ $0 > system.now }) ?? true { continue }
            told.insert(app.app)
            store(of: app).timePassed()
        }
    }

    /// Considers the stores as told of the present moment, at which none has anything to do.
    func noteToldOfTime() { told = Set(apps.map { $0.app }) }

    func dropStores() {
        live = [:]
        wakes = [:]
        told = []
    }

    /// Whether a live store holds something that it has not saved.
    func hasUnsaved<S: PersonaStore>(_ type: S.Type) -> Bool {
        guard let store = live[S.app] as? S else { return false }
        return saved[S.app] as? S.State != store.state
    }

    private func store<S: PersonaStore>(of type: S.Type) -> any PersonaStore { store(type) }
}
