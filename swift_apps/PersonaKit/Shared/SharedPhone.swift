#if canImport(UIKit)
import Foundation
import Observation
import UIKit

/// One app's process on Apple's iOS: it uses the phone in the app group's container.
@MainActor package final class SharedPhone {
    package static let group = "group.com.iosworld"
    private static var current: SharedPhone?

    private let app: AppID
    private let shared: SharedFolder
    private let clock = Clock()
    private var watch: (any DispatchSourceFileSystemObject)?
    private var isSaving = false
    /// Called when the app leaves the foreground, after its state is saved.
    private let left: () -> Void

    /// Screens that show the time read it, so that they show the new one when it moves.
    @Observable final class Clock {
        var ticks = 0
    }

    static func observeClock() { _ = current?.clock.ticks }

    /// Opens the phone for this process. Without a container, as in a preview, the phone lives in memory.
    static func open(app: AppID, stores: [any PersonaStore.Type], left: @escaping () -> Void = {}) {
        guard let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else {
            loadSeeds(of: stores)
            return
        }
        let phone = SharedPhone(app: app, shared: SharedFolder(container.appendingPathComponent("phone")), left: left)
        phone.attempt {
            if phone.shared.isEmpty {
                try phone.shared.begin(seeds: loadSeeds(of: stores))
            } else {
                try phone.shared.load(apps: stores)
            }
        }
        current = phone
        phone.start()
    }

    /// Loads the seeds in the app's bundle; in a preview those of the checkout. Returns their folder.
    @discardableResult static func loadSeeds(of stores: [any PersonaStore.Type]) -> URL {
        let environment = ProcessInfo.processInfo.environment
        let persona = environment["IOSWORLD_PERSONA"] ?? "jordan_avery"
        let start = environment["IOSWORLD_MOMENT"].flatMap(PersonaJSON.date) ?? SystemState.start
        let bundled = Bundle.main.bundleURL.appendingPathComponent("Seeds/\(persona)")
        let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("seed_data/\(persona)")
        let folder = FileManager.default.fileExists(atPath: bundled.path) ? bundled : checkout
        do { try PersonaHost.load(apps: stores, seeds: folder, now: start) } catch { preconditionFailure("\(error)") }
        return folder
    }

    private init(app: AppID, shared: SharedFolder, left: @escaping () -> Void) {
        self.app = app
        self.shared = shared
        self.left = left
    }

    private func start() {
        putDefaults()
        Persona.memory.onSave = { [weak self] in self?.saveSoon() }
        let center = NotificationCenter.default
        for name in [UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification] {
            center.addObserver(forName: name, object: nil, queue: .main) { [weak self] _ in MainActor.assumeIsolated { self?.catchUp() } }
        }
        for name in [UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification] {
            center.addObserver(forName: name, object: nil, queue: .main) { [weak self] _ in MainActor.assumeIsolated { self?.save() } }
        }
        center.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main) { [weak self] _ in
            MainActor.assumeIsolated { self?.left() }
        }
        let descriptor = Darwin.open(shared.pendingFile.path, O_EVTONLY)
        guard descriptor >= 0 else { return }
        let watch = DispatchSource.makeFileSystemObjectSource(fileDescriptor: descriptor, eventMask: [.write, .extend], queue: .main)
        watch.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.catchUp() } }
        watch.setCancelHandler { close(descriptor) }
        watch.resume()
        self.watch = watch
    }

    /// Another process may have changed the phone, and the driver may have sent requests. Only the foreground app processes them.
    private func catchUp() {
        guard UIApplication.shared.applicationState != .background else { return }
        attempt {
            if !isSaving { try shared.refresh() }
            takeDefaults()
            try shared.applyPending()
        }
        isSaving = false
        clock.ticks += 1
    }

    private func saveSoon() {
        guard !isSaving else { return }
        isSaving = true
        DispatchQueue.main.async { MainActor.assumeIsolated { self.save() } }
    }

    private func save() {
        guard isSaving || UIApplication.shared.applicationState != .background else { return }
        isSaving = false
        attempt {
            takeDefaults()
            try shared.save()
        }
    }

    /// Writes an error next to the state, where the driver finds and reports it.
    private func attempt(_ body: () throws -> Void) {
        do { try body() } catch { try? Data("\(app.rawValue): \(error)\n".utf8).write(to: shared.folder.appendingPathComponent("trouble")) }
    }

    // MARK: What the app keeps with @AppStorage

    private func putDefaults() {
        let kept = PersonaHost.defaults(of: app)
        for name in ownDefaults().keys where kept[name] == nil { UserDefaults.standard.removeObject(forKey: name) }
        for (name, value) in kept { UserDefaults.standard.set(value.plain, forKey: name) }
    }

    private func takeDefaults() {
        let values = ownDefaults()
        if values != PersonaHost.defaults(of: app) { PersonaHost.setDefaults(values, of: app) }
    }

    private func ownDefaults() -> [String: JSONValue] {
        let domain = UserDefaults.standard.persistentDomain(forName: Bundle.main.bundleIdentifier ?? "") ?? [:]
        let own = domain.filter { name, _ in !["Apple", "NS", "UI", "com.apple", "WebKit"].contains { name.hasPrefix($0) } }
        return own.compactMapValues(JSONValue.init(plain:))
    }
}

extension JSONValue {
    /// As user defaults keep it; nil for what is not a plain value.
    fileprivate init?(plain value: Any) {
        switch value {
        case let number as NSNumber where CFGetTypeID(number) == CFBooleanGetTypeID(): self = .bool(number.boolValue)
        case let number as NSNumber where CFNumberIsFloatType(number): self = .double(number.doubleValue)
        case let number as NSNumber: self = .int(number.intValue)
        case let text as String: self = .string(text)
        default: return nil
        }
    }

    fileprivate var plain: Any? {
        switch self {
        case .bool(let value): value
        case .int(let value): value
        case .double(let value): value
        case .string(let value): value
        case .null, .array, .object: nil
        }
    }
}
#endif
