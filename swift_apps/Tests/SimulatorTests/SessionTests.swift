import Foundation
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// The protocol as a client meets it, on a phone with the checked-in seeds.
@Suite(.serialized) @MainActor struct SessionTests {
    private func session() throws -> ProtocolSession { try TestPhone().session }
    private func ask(_ session: ProtocolSession, _ line: String) throws -> [String: Any] { try TestPhone.ask(session, line) }
    private func text(_ session: ProtocolSession, _ request: String) -> String { TestPhone.text(session, request) }

    @Test func invalidRequestsAreRejectedWithoutEffect() throws {
        let session = try session()
        let before = text(session, #"{"id":0,"do":"state"}"#)
        for line in [
            "", "[]", "7", "{", #"{"do":5}"#, #"{"id":1}"#, #"{"id":1,"do":"fly"}"#, #"{"id":1,"do":"tap","x":"a","y":1}"#,
            #"{"id":1,"do":"tap","x":true,"y":1}"#,
            #"{"id":1,"do":"tap","x":1e9,"y":1}"#, #"{"id":1,"do":"tap","x":10}"#, #"{"id":1,"do":"type","text":"hi"}"#,
            #"{"id":1,"do":"press","button":"volume"}"#,
            #"{"id":1,"do":"wait","seconds":-1}"#, #"{"id":1,"do":"launch","app":"nope"}"#, #"{"id":1,"do":"open_url","url":"https://example.com"}"#,
            #"{"id":1,"do":"restore","state":{"clock":1}}"#, #"{"id":1,"do":"release","checkpoint":"x"}"#, #"{"id":1,"do":"checkpoint"}"#,
        ] {
            let answer = try ask(session, line)
            let isAccepted = try #require(answer["ok"] as? Bool)
            #expect(!isAccepted, "\(line)")
            let error = try #require(answer["error"] as? [String: Any]), message = try #require(error["message"] as? String)
            #expect(!message.isEmpty, "\(line)")
        }
        #expect(text(session, #"{"id":0,"do":"state"}"#) == before)
    }

    /// A copy takes four times as long as the answer.
    @Test func readingTheStateNeedsNoCopyOfThePhone() throws {
        let session = try session()
        var copies = 0
        session.secure = { copies += 1 }
        let versions = (0..<40).map { "\"part\($0)\":\"\(String(repeating: "0", count: 32))\"" }.joined(separator: ",")
        #expect(try ask(session, "{\"id\":1,\"do\":\"state\",\"known\":{\(versions)}}")["ok"] as? Bool == true)
        #expect(copies == 0)
        _ = try ask(session, "{\"id\":2,\"do\":\"copy\",\"text\":\"\(String(repeating: "a", count: 2000))\"}")
        #expect(copies == 1)
    }

    @Test func stateOmitsPartsOfKnownVersions() throws {
        let session = try session()
        let whole = try #require(try ask(session, #"{"id":1,"do":"state"}"#)["state"] as? NSDictionary)
        let first = try ask(session, #"{"id":2,"do":"state","known":{}}"#)
        #expect(first["state"] as? NSDictionary == whole)
        let versions = try #require(first["versions"] as? [String: String])
        #expect(versions.keys.sorted() == (whole.allKeys as? [String])?.filter { $0 != "system" }.sorted())
        func known(_ versions: [String: String]) throws -> String {
            String(decoding: try JSONSerialization.data(withJSONObject: versions, options: [.sortedKeys]), as: UTF8.self)
        }
        let second = try ask(session, #"{"id":3,"do":"state","known":\#(try known(versions))}"#)
        #expect((second["state"] as? [String: Any])?.keys.sorted() == ["system"])
        #expect(second["versions"] as? [String: String] == versions)
        let inner = text(session, #"{"id":9,"do":"state"}"#).dropFirst(#"{"id":9,"ok":true,"state":"#.count).dropLast()
        let renamed = inner.replacingOccurrences(of: #""id":"folder-recipes","name":"Recipes""#, with: #""id":"folder-recipes","name":"Food""#)
        #expect(renamed != inner)
        #expect(try ask(session, #"{"id":4,"do":"restore","state":\#(renamed)}"#)["ok"] as? Bool == true)
        let third = try ask(session, #"{"id":5,"do":"state","known":\#(try known(versions))}"#)
        #expect((third["state"] as? [String: Any])?.keys.sorted() == ["notes", "system"])
        #expect((third["versions"] as? [String: String])?.filter { versions[$0.key] != $0.value }.keys.sorted() == ["notes"])
        #expect(try ask(session, #"{"id":6,"do":"state","known":["clock"]}"#)["ok"] as? Bool == false)
    }

    @Test func restoringOmitsPartsOfKnownVersions() throws {
        let session = try session()
        try PersonaHost.prepare()
        let begun = try ask(session, #"{"id":1,"do":"state","known":{}}"#)
        let state = text(session, #"{"id":9,"do":"state"}"#)
        var versions = try #require(begun["versions"] as? [String: String])
        let whole = try #require(begun["state"] as? [String: Any])
        func restore(_ parts: [String], _ known: [String: String]) throws -> [String: Any] {
            let request: [String: Any] = ["id": 2, "do": "restore", "state": whole.filter { parts.contains($0.key) }, "known": known]
            return try ask(session, String(decoding: try JSONSerialization.data(withJSONObject: request, options: [.withoutEscapingSlashes]), as: UTF8.self))
        }
        // The notes change twice: the original ones are taken from what the phone began with.
        for name in ["Food", "Meals"] {
            let inner = text(session, #"{"id":9,"do":"state"}"#).dropFirst(#"{"id":9,"ok":true,"state":"#.count).dropLast()
            let renamed = inner.replacingOccurrences(
                of: #""id":"folder-recipes","name":"[A-Za-z]+""#, with: #""id":"folder-recipes","name":"\#(name)""#, options: .regularExpression)
            #expect(try ask(session, #"{"id":4,"do":"restore","state":\#(renamed)}"#)["ok"] as? Bool == true)
            #expect(text(session, #"{"id":9,"do":"state"}"#).contains(#""id":"folder-recipes","name":"\#(name)""#))
        }
        #expect(try restore(["system"], versions)["ok"] as? Bool == true)
        #expect(text(session, #"{"id":9,"do":"state"}"#) == state)
        // Some parts are sent, others are not.
        #expect(try restore(["system", "mail", "contacts"], versions.filter { !["mail", "contacts"].contains($0.key) })["ok"] as? Bool == true)
        #expect(text(session, #"{"id":9,"do":"state"}"#) == state)
        // Both, neither, or a version that the phone never had.
        #expect(try restore(["system", "mail"], versions)["ok"] as? Bool == false)
        #expect(try restore(["system"], versions.filter { $0.key != "mail" })["ok"] as? Bool == false)
        versions["mail"] = "unknown"
        let refusal = try #require(try restore(["system"], versions)["error"] as? [String: Any])
        #expect(refusal["kind"] as? String == "not_found")
        #expect(text(session, #"{"id":9,"do":"state"}"#) == state)
    }

    @Test func onlyAMuchLargerStateMakesEachRequestASecuredOne() throws {
        let session = try session()
        try PersonaHost.prepare()
        var secured = 0
        session.secure = { secured += 1 }
        func restore(_ state: String) throws -> Int {
            #expect(try ask(session, #"{"id":1,"do":"restore","state":\#(state)}"#)["ok"] as? Bool == true)
            session.lastWork = 0
            secured = 0
            _ = try ask(session, #"{"id":2,"do":"tree"}"#)
            return secured
        }
        let inner = String(text(session, #"{"id":9,"do":"state"}"#).dropFirst(#"{"id":9,"ok":true,"state":"#.count).dropLast())
        #expect(try restore(inner) == 0)
        let name = String(repeating: "long ", count: 500_000)
        let longer = inner.replacingOccurrences(of: #""id":"folder-recipes","name":"Recipes""#, with: #""id":"folder-recipes","name":"\#(name)""#)
        #expect(try restore(longer) == 1)
        #expect(try restore(inner) == 0)
    }

    @Test func restoringAStateReproducesIt() throws {
        let session = try session()
        _ = try ask(session, #"{"id":1,"do":"launch","app":"mail"}"#)
        _ = try ask(session, #"{"id":2,"do":"wait","seconds":5}"#)
        let state = text(session, #"{"id":9,"do":"state"}"#)
        let inner = state.dropFirst(#"{"id":9,"ok":true,"state":"#.count).dropLast()
        #expect(try ask(session, #"{"id":3,"do":"restore","state":\#(inner)}"#)["ok"] as? Bool ?? false)
        #expect(text(session, #"{"id":9,"do":"state"}"#) == state)
    }

    @Test func everyAppOpensAndHasATree() throws {
        let session = try session()
        for app in session.phone.apps {
            #expect(try ask(session, #"{"id":1,"do":"launch","app":"\#(app.id)"}"#)["app"] as? String == Optional(app.id))
            let answer = try ask(session, #"{"id":2,"do":"tree"}"#)
            let tree = try #require(answer["tree"] as? [String: Any])
            #expect(tree["label"] as? String == app.name)
            var count = 0
            func walk(_ element: [String: Any]) {
                count += 1
                let type = element["type"] as? String ?? ""
                #expect(!type.isEmpty)
                for value in element["frame"] as? [Double] ?? [.nan] { #expect(value.isFinite) }
                for child in element["children"] as? [[String: Any]] ?? [] { walk(child) }
            }
            walk(tree)
            #expect(count > 10, "\(app.id)")
        }
    }

    @Test func warmedUpPhoneAnswersLikeAColdOne() throws {
        func story(rehearsed: Bool) throws -> [String] {
            let session = try session()
            if rehearsed {
                try Rehearsal.prepare(for: session.phone)
                Rehearsal.run(for: session.phone)
            }
            return [
                #"{"id":1,"do":"tree"}"#, #"{"id":2,"do":"state"}"#, #"{"id":3,"do":"launch","app":"notes"}"#, #"{"id":4,"do":"tree"}"#,
                #"{"id":5,"do":"screen"}"#, #"{"id":6,"do":"state"}"#,
            ]
            .map { text(session, $0) }
        }
        #expect(try story(rehearsed: true) == story(rehearsed: false))
    }

    @Test func stepsDoNotLeak() throws {
        let session = try session()
        _ = try ask(session, #"{"id":1,"do":"launch","app":"notes"}"#)
        let depth = try #require(session.phone.frontHost).environment.depth
        for _ in 0..<5 { _ = try ask(session, #"{"id":2,"do":"wait","seconds":1}"#) }
        #expect(session.phone.frontHost?.environment.depth == depth)
    }

    @Test func appKeepsItsScreenInTheBackground() throws {
        let session = try session()
        _ = try ask(session, #"{"id":1,"do":"open_url","url":"clock://alarms"}"#)
        let before = text(session, #"{"id":7,"do":"tree"}"#)
        _ = try ask(session, #"{"id":2,"do":"press","button":"home"}"#)
        #expect(try ask(session, #"{"id":3,"do":"info"}"#)["app"] as? String == Optional("home"))
        _ = try ask(session, #"{"id":4,"do":"launch","app":"clock"}"#)
        #expect(text(session, #"{"id":7,"do":"tree"}"#) == before)
    }
}
