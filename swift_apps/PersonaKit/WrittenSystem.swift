import Foundation

/// The system state as JSON. Most actions change nothing in it but the clock, and then only the clock is written again.
struct WrittenSystem {
    private var state: SystemState
    private var json: Data
    /// Where in `json` the clock's value is.
    private let clock: Range<Data.Index>

    /// Nil if the clock is not to be found.
    private init?(_ state: SystemState, _ json: Data) {
        // A quote within a text is escaped, so that this can only be a field.
        let field = Data("\"now\":\"".utf8), text = Data(PersonaJSON.string(state.now).utf8)
        guard let found = json.range(of: field + text), json[found.upperBound...].range(of: field) == nil,
            json[..<found.upperBound].range(of: field) == found.lowerBound..<(found.lowerBound + field.count)
        else { return nil }
        (self.state, self.json) = (state, json)
        clock = (found.upperBound - text.count)..<found.upperBound
    }

    /// The JSON of `system`: what was written last, if that says the same.
    static func json(of system: SystemState, last: inout WrittenSystem?) throws -> Data {
        if let again = last?.again(system) { return again }
        let json = try PersonaJSON.encoder.encode(system)
        last = WrittenSystem(system, json)
        return json
    }

    private mutating func again(_ system: SystemState) -> Data? {
        let now = state.now
        state.now = system.now
        guard state == system else { return nil }
        guard now != system.now else { return json }
        let text = Data(PersonaJSON.string(system.now).utf8)
        guard text.count == clock.count else { return nil }
        json.replaceSubrange(clock, with: text)
        return json
    }
}
