import Foundation
@testable import PersonaKit
import Testing

@MainActor @Suite struct WrittenSystemTests {
    /// What is written from what was written before is the same as what an encoder writes, to the byte.
    @Test func theClockIsReplacedAndTheRestStays() throws {
        var last: WrittenSystem?
        var system = SystemState(now: SystemState.start)
        func check(_ comment: Comment) throws {
            for _ in 0..<2 { #expect(try WrittenSystem.json(of: system, last: &last) == PersonaJSON.encoder.encode(system), comment) }
        }
        try check("at first")
        let day: TimeInterval = 86_400
        for seconds in [1, 3600, day * 200, day * 10_950] {
            system.now = SystemState.start.addingTimeInterval(seconds)
            try check("after \(seconds) seconds")
        }
        system.pasteboard = #"{"now":"2026-05-12T09:41:00-07:00"}"#
        try check("with the field's name in a text")
        system.now = SystemState.start
        try check("with the field itself in a text")
        system.defaults[.clock] = ["now": .string(PersonaJSON.string(system.now))]
        try check("with another field of its name and value")
        system.now = system.now.addingTimeInterval(60)
        try check("with another field of its name")
        system.defaults = [:]
        system.badges[.mail] = 3
        try check("after other changes")
    }
}
