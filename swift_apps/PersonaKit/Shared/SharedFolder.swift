import Foundation

/// A phone kept as files, for processes that take turns with it: on Apple's iOS each app is a process of its own.
///
/// `<app>.json` of each app, `contacts.json` and `system.json` are the parts of the state, byte for byte as in a snapshot.
/// `apps` has the ids of the apps that the phone has, separated by commas.
/// `catalog.json` is the catalog of the phone's seeds, if they have one.
/// `pending.jsonl` holds the driver's requests, one line each, numbered from 1: `{"n":1,"advance":60}` or
/// `{"n":2,"event":{…}}` or `{"n":3,"appearance":"dark"}`. `applied` holds the number of the last line that is part of the state. Only the foreground app, or
/// the host's tool while no app is in the foreground, reads those lines and writes the state.
@MainActor package final class SharedFolder {
    package let folder: URL
    /// What each file held when it was last read or written here.
    private var known: [String: Data] = [:]
    private var applied = 0

    package init(_ folder: URL) { self.folder = folder }

    /// One request of the driver.
    struct Pending: Codable, Equatable {
        var n: Int
        var advance: Int?
        var event: AppEvent?
        var appearance: Appearance?
    }

    package var pendingFile: URL { file("pending.jsonl") }

    /// Whether the folder has no phone yet.
    package var isEmpty: Bool { !FileManager.default.fileExists(atPath: file("system.json").path) }

    /// Writes the phone of this process as a fresh one, without pending requests. `seeds` is the folder that it starts from.
    package func begin(seeds: URL? = nil) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let catalog = seeds.flatMap { try? Data(contentsOf: $0.appendingPathComponent("catalog.json")) }
        if let catalog { try catalog.write(to: file("catalog.json"), options: .atomic) }
        known = [:]
        applied = 0
        try Data().write(to: pendingFile)
        try write(Data(Persona.memory.apps.map { $0.app.rawValue }.joined(separator: ",").utf8), to: "apps")
        try save()
        try write(Data("0".utf8), to: "applied")
    }

    /// Loads the phone in this folder into this process. `apps` are those that this process knows; the phone has some or all of them.
    package func load(apps: [any PersonaStore.Type]) throws {
        let apps = try installed(apps).sorted { $0.app < $1.app }
        Persona.memory = try PersonaHost.reading(try? Data(contentsOf: file("catalog.json"))) { try read(apps) }
    }

    /// Adopts what another process has saved since. Live stores, and the screens that show them, continue with it.
    package func refresh() throws {
        let memory = Persona.memory
        guard try names(memory.apps).contains(where: { try contents($0) != known[$0] }) else { return }
        memory.adopt(try read(memory.apps))
    }

    /// Carries out the pending requests, and saves. Returns the number of the last line that is part of the state.
    @discardableResult package func applyPending() throws -> Int {
        for line in try pending() {
            if let seconds = line.advance { PersonaHost.advance(seconds) }
            if let event = line.event { Persona.send(event) }
            if let appearance = line.appearance { PersonaHost.appearance = appearance }
            applied = line.n
        }
        try save()
        try write(Data("\(applied)".utf8), to: "applied")
        return applied
    }

    /// Writes the parts of the state that have changed.
    package func save() throws {
        let memory = Persona.memory
        for app in memory.apps.map({ $0.app }) { try write(try memory.json(of: app), to: "\(app.rawValue).json") }
        if !memory.apps.contains(where: { $0.app == .contacts }) { try write(try memory.writtenContacts.get(), to: "contacts.json") }
        try write(try PersonaJSON.encoder.encode(memory.system), to: "system.json")
    }

    private func pending() throws -> [Pending] {
        applied = Int(String(decoding: (try? contents("applied")) ?? Data(), as: UTF8.self)) ?? 0
        let text = (try? contents("pending.jsonl")) ?? Data()
        // A last line without its line break is still being written.
        guard let end = text.lastIndex(of: 10) else { return [] }
        return try text[..<end].split(separator: 10).map { line in
            do { return try PersonaJSON.decoder.decode(Pending.self, from: Data(line)) } catch {
                throw PersonaError(
                    "pending.jsonl: expected a line such as {\"n\":1,\"advance\":1}, got \"\(String(decoding: line.prefix(80), as: UTF8.self))\"")
            }
        }
        .filter { $0.n > applied }
    }

    private func read(_ apps: [any PersonaStore.Type]) throws -> Memory {
        var json = Data("{".utf8)
        for (index, name) in names(apps).enumerated() {
            let part = try contents(name)
            known[name] = part
            json.append(Data("\(index == 0 ? "" : ",")\"\(name.dropLast(5))\":".utf8) + part)
        }
        json.append(Data("}".utf8))
        return try Snapshot.read(json, apps: apps)
    }

    private func installed(_ apps: [any PersonaStore.Type]) throws -> [any PersonaStore.Type] {
        let names = String(decoding: try contents("apps"), as: UTF8.self).split(separator: ",").map(String.init)
        let known = Set(apps.map { $0.app.rawValue })
        if let unknown = names.first(where: { !known.contains($0) }) {
            throw PersonaError("apps: expected ids of apps that are built, got \"\(unknown)\"; build the apps again, then put a phone there")
        }
        return apps.filter { names.contains($0.app.rawValue) }
    }

    private func names(_ apps: [any PersonaStore.Type]) -> [String] {
        let names = apps.map { "\($0.app.rawValue).json" }
        return names + (names.contains("contacts.json") ? [] : ["contacts.json"]) + ["system.json"]
    }

    private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    private func contents(_ name: String) throws -> Data {
        do { return try Data(contentsOf: file(name)) } catch {
            throw PersonaError("expected a file \(name) in \(folder.path), but it cannot be read; put a phone there first")
        }
    }

    private func write(_ data: Data, to name: String) throws {
        guard known[name] != data else { return }
        do { try data.write(to: file(name), options: .atomic) } catch { throw PersonaError("\(file(name).path) cannot be written: \(error)") }
        known[name] = data
    }
}
