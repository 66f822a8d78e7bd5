import Foundation

/// Reads and writes the whole state: apps in the order of `AppID`, then `contacts`, unless they are the state of the app Contacts, then
/// `system`.
@MainActor enum Snapshot {
    static func write(_ memory: Memory) throws -> Data {
        var json = Data("{".utf8)
        for app in memory.apps.map({ $0.app }) {
            json.append(contentsOf: "\"\(app.rawValue)\":".utf8)
            json.append(try memory.json(of: app))
            json.append(contentsOf: ",".utf8)
        }
        if !hasContacts(memory.apps) {
            json.append(contentsOf: "\"contacts\":".utf8)
            json.append(try memory.writtenContacts.get())
            json.append(contentsOf: ",".utf8)
        }
        json.append(contentsOf: "\"system\":".utf8)
        json.append(try memory.writtenSystem())
        json.append(contentsOf: "}".utf8)
        return json
    }

    /// The versions of all parts but `system`, in the order of ``write(_:)``, and as one JSON object the parts whose version is not
    /// among the known ones. `system` is always in it, since its clock moves with each action.
    static func write(_ memory: Memory, unless known: [String: String]) throws -> (changed: Data, versions: [(part: String, version: String)]) {
        var json = Data("{".utf8)
        var versions: [(part: String, version: String)] = []
        func add(_ part: String, _ version: String, _ content: () throws -> Data) rethrows {
            versions.append((part, version))
            guard known[part] != version else { return }
            json.append(contentsOf: "\"\(part)\":".utf8)
            json.append(try content())
            json.append(contentsOf: ",".utf8)
        }
        for app in memory.apps.map({ $0.app }) {
            try add(app.rawValue, try memory.version(of: app)) { try memory.json(of: app) }
        }
        if !hasContacts(memory.apps) { try add("contacts", try memory.contactsVersion.get()) { try memory.writtenContacts.get() } }
        json.append(contentsOf: "\"system\":".utf8)
        json.append(try memory.writtenSystem())
        json.append(contentsOf: "}".utf8)
        return (json, versions)
    }

    /// The memory that replaces `memory`, and which of its apps' states the JSON omits.
    static func read(_ json: Data, known: [String: String], in memory: Memory) throws -> (memory: Memory, kept: [AppID: Memory.SavedPart]) {
        var kept: [AppID: Memory.SavedPart] = [:]
        for app in memory.apps.map({ $0.app }) {
            guard let version = known[app.rawValue] else { continue }
            guard let part = try memory.part(of: app, version: version) else { throw UnknownVersion(part: app.rawValue) }
            kept[app] = part
        }
        if hasContacts(memory.apps) { return (try read(json, apps: memory.apps, kept: kept.mapValues(\.state)), kept) }
        if let version = known["contacts"], try version != memory.contactsVersion.get() { throw UnknownVersion(part: "contacts") }
        let contacts = known["contacts"] == nil ? nil : memory.contacts
        return (try read(json, apps: memory.apps, kept: kept.mapValues(\.state), contacts: contacts), kept)
    }

    /// A phone with these apps and this state. Every field must be known and of its type, and nothing may be missing but what is
    /// kept as it is.
    static func read(_ json: Data, apps: [any PersonaStore.Type], kept: [AppID: any Memory.SavedState] = [:], contacts: ContactsState? = nil) throws -> Memory {
        let fields: KeyedDecodingContainer<AnyKey>
        do {
            fields = try PersonaJSON.decoder.decode(Opened.self, from: json).decoder.container(keyedBy: AnyKey.self)
        } catch {
            throw PersonaError("state: expected a JSON object with one field per app, contacts and system\(words(error))")
        }
        try StateBounds.check(json)
        let expected = apps.map { $0.app.rawValue } + (hasContacts(apps) ? [] : ["contacts"]) + ["system"]
        let omitted = Set(kept.keys.map(\.rawValue) + (contacts == nil ? [] : ["contacts"]))
        for name in expected where fields.contains(AnyKey(stringValue: name)) == omitted.contains(name) {
            throw PersonaError(
                omitted.contains(name)
                    ? "state: expected no field \"\(name)\", since its version is given" : "state: expected a field \"\(name)\", but there is none")
        }
        if let other = fields.allKeys.map(\.stringValue).sorted().first(where: { !expected.contains($0) }) {
            throw PersonaError("state: there is no app \"\(other)\" on this phone; remove it (there are \(expected.joined(separator: ", ")))")
        }
        var saved = kept
        for app in apps where kept[app.app] == nil {
            saved[app.app] = try decode(app, fields)
        }
        let memory = try Memory(
            apps: apps, saved: saved, contacts: saved[.contacts] as? ContactsState ?? contacts ?? decode(ContactsState.self, "contacts", fields),
            system: decode(SystemState.self, "system", fields))
        try check(memory)
        try checkNothingWasIgnored(of: json, in: memory, but: omitted)
        return memory
    }

    private static func hasContacts(_ apps: [any PersonaStore.Type]) -> Bool { apps.contains { $0.app == .contacts } }

    /// Decoding ignores unknown fields; writing the value again reveals them.
    private static func checkNothingWasIgnored(of json: Data, in memory: Memory, but omitted: Set<String>) throws {
        let given = try JSONSerialization.jsonObject(with: json) as? [String: Any] ?? [:]
        func check(_ part: String, _ again: Data) throws {
            let given = given[part] ?? NSNull()
            guard try !isSame(given, JSONSerialization.jsonObject(with: again, options: [.fragmentsAllowed])) else { return }
            // To say where they differ takes much longer.
            let text = try JSONSerialization.data(withJSONObject: given, options: [.fragmentsAllowed])
            let (left, right) = try (PersonaJSON.decoder.decode(JSONValue.self, from: text), PersonaJSON.decoder.decode(JSONValue.self, from: again))
            if let difference = left.firstDifference(from: right, at: "state.\(part)") { throw PersonaError(difference) }
        }
        for app in memory.apps.map({ $0.app }) where !omitted.contains(app.rawValue) { try check(app.rawValue, memory.json(of: app)) }
        if !omitted.contains("contacts"), !hasContacts(memory.apps) { try check("contacts", memory.writtenContacts.get()) }
        try check("system", PersonaJSON.encoder.encode(memory.system))
    }

    /// Whether two values that `JSONSerialization` has read are the same.
    private static func isSame(_ left: Any, _ right: Any) -> Bool {
        switch (left, right) {
        case (let left as String, let right as String): left == right
        case (let left as [String: Any], let right as [String: Any]):
            left.count == right.count && left.allSatisfy { key, value in right[key].map { isSame(value, $0) } ?? false }
        case (let left as [Any], let right as [Any]): left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
        case (let left as NSNumber, let right as NSNumber): left == right
        default: left is NSNull && right is NSNull
        }
    }

    private static func check(_ memory: Memory) throws {
        guard memory.people[memory.contacts.me] != nil else {
            throw PersonaError("state.contacts.me: expected the id of one of contacts.people, got \"\(memory.contacts.me)\"")
        }
        guard memory.people.count == memory.contacts.people.count + (memory.contacts.removed ?? []).count else {
            throw PersonaError("state.contacts.people: expected each id once")
        }
        for app in memory.apps.map({ $0.app }) {
            guard let problem = (memory.saved[app] as? any CheckedState)?.problem else { continue }
            throw PersonaError("state.\(app.rawValue)\(problem)")
        }
        guard memory.system.now <= SystemState.latest else {
            throw PersonaError("state.system.now: expected a moment before the year 2190, so that time can pass")
        }
        if let problem = memory.system.home.problem(for: memory.apps.map { $0.app }) { throw PersonaError("state.system.home: \(problem)") }
        if let focus = memory.system.focus, memory.system.doNotDisturb != (focus.mode == .doNotDisturb) {
            throw PersonaError("state.system.doNotDisturb: expected \(focus.mode == .doNotDisturb), since the Focus that is on is \(focus.mode.rawValue)")
        }
        if let problem = memory.system.settings?.problem(people: memory.people) { throw PersonaError("state.system.settings\(problem)") }
        guard memory.system.badges.values.allSatisfy({ $0 > 0 }) else {
            throw PersonaError("state.system.badges: expected numbers above 0; leave out apps without a badge")
        }
    }

    private static func decode<S: PersonaStore>(_ type: S.Type, _ fields: KeyedDecodingContainer<AnyKey>) throws -> any Memory.SavedState {
        try decode(S.State.self, S.app.rawValue, fields)
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ name: String, _ fields: KeyedDecodingContainer<AnyKey>) throws -> Value {
        do {
            return try fields.decode(Value.self, forKey: AnyKey(stringValue: name))
        } catch {
            throw PersonaError("state\(words(error))")
        }
    }

    /// A decoding error as "path: what is wrong".
    private static func words(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return ": \(error)" }
        func place(_ path: [any CodingKey]) -> String {
            path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        }
        switch error {
        case .keyNotFound(let key, let context): return "\(place(context.codingPath)): expected a field \"\(key.stringValue)\", but there is none"
        case .valueNotFound(_, let context): return "\(place(context.codingPath)): expected a value, got null"
        case .typeMismatch(_, let context), .dataCorrupted(let context): return "\(place(context.codingPath)): \(context.debugDescription)"
        @unknown default: return ": \(error)"
        }
    }

    /// Keeps the decoder, so that each field can be decoded by a type that is only known at run time.
    private struct Opened: Decodable {
        let decoder: any Decoder

        init(from decoder: any Decoder) { self.decoder = decoder }
    }
}

/// A snapshot omits a part of a version that the phone does not have.
package struct UnknownVersion: Error {
    package let part: String
}

/// One JSON value of any kind, of which only the syntax is read.
struct AnyJSON: Decodable {
    init(from decoder: any Decoder) {}
}
