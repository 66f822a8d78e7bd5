import Foundation
import PersonaKit
@testable import Simulator
import SwiftUI
import XCTest

/// The protocol as a client meets it, on a phone with the checked-in seeds.
@MainActor final class SessionTests: XCTestCase {
    static var seeds: URL { URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("seed_data/jordan_avery") }

    private func session() throws -> Session {
        let apps = InstalledApp.all(gallery: false)
        try PersonaHost.load(apps: apps.compactMap(\.store), seeds: SessionTests.seeds)
        return Session(phone: Phone(size: CGSize(width: 402, height: 874), apps: apps))
    }
    private func ask(_ session: Session, _ line: String) throws -> [String: Any] {
        let answer = session.answer(Data(line.utf8))
        return try XCTUnwrap(JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
    }
    private func text(_ session: Session, _ request: String) -> String { String(decoding: session.answer(Data(request.utf8)), as: UTF8.self) }

    func testAnActionMovesTheClockByOneSecondAndObservingDoesNot() throws {
        let session = try session()
        XCTAssertEqual(try ask(session, #"{"id":1,"do":"launch","app":"clock"}"#)["now"] as? String, "2026-05-12T09:41:01-07:00")
        _ = try ask(session, #"{"id":2,"do":"screen"}"#)
        XCTAssertEqual(try ask(session, #"{"id":3,"do":"info"}"#)["now"] as? String, "2026-05-12T09:41:01-07:00")
        XCTAssertEqual(try ask(session, #"{"id":4,"do":"wait","seconds":60}"#)["now"] as? String, "2026-05-12T09:42:01-07:00")
    }

    func testBadRequestsAreRefusedAndChangeNothing() throws {
        let session = try session()
        let before = text(session, #"{"id":0,"do":"state"}"#)
        for line in ["", "[]", "7", "{", #"{"do":5}"#, #"{"id":1}"#, #"{"id":1,"do":"fly"}"#, #"{"id":1,"do":"tap","x":"a","y":1}"#, #"{"id":1,"do":"tap","x":true,"y":1}"#,
                     #"{"id":1,"do":"tap","x":1e9,"y":1}"#, #"{"id":1,"do":"tap","x":10}"#, #"{"id":1,"do":"type","text":"hi"}"#, #"{"id":1,"do":"press","button":"volume"}"#,
                     #"{"id":1,"do":"wait","seconds":-1}"#, #"{"id":1,"do":"launch","app":"nope"}"#, #"{"id":1,"do":"open_url","url":"https://example.com"}"#,
                     #"{"id":1,"do":"restore","state":{"clock":1}}"#, #"{"id":1,"do":"release","checkpoint":"x"}"#, #"{"id":1,"do":"checkpoint"}"#] {
            let answer = try ask(session, line)
            XCTAssertEqual(answer["ok"] as? Bool, false, line)
            XCTAssertFalse(((answer["error"] as? [String: Any])?["message"] as? String ?? "").isEmpty, line)
        }
        XCTAssertEqual(text(session, #"{"id":0,"do":"state"}"#), before)
    }

    func testStateRestoreStateIsTheIdentity() throws {
        let session = try session()
        _ = try ask(session, #"{"id":1,"do":"launch","app":"mail"}"#)
        _ = try ask(session, #"{"id":2,"do":"wait","seconds":5}"#)
        let state = text(session, #"{"id":9,"do":"state"}"#)
        let inner = state.dropFirst(#"{"id":9,"ok":true,"state":"#.count).dropLast()
        XCTAssertEqual(try ask(session, #"{"id":3,"do":"restore","state":\#(inner)}"#)["ok"] as? Bool, true)
        XCTAssertEqual(text(session, #"{"id":9,"do":"state"}"#), state)
    }

    func testEveryAppOpensAndReadsOut() throws {
        let session = try session()
        for app in session.phone.apps {
            XCTAssertEqual(try ask(session, #"{"id":1,"do":"launch","app":"\#(app.id)"}"#)["app"] as? String, app.id)
            let answer = try ask(session, #"{"id":2,"do":"tree"}"#)
            let tree = try XCTUnwrap(answer["tree"] as? [String: Any])
            XCTAssertEqual(tree["label"] as? String, app.name)
            var count = 0
            func walk(_ element: [String: Any]) {
                count += 1
                XCTAssertFalse((element["type"] as? String ?? "").isEmpty)
                for value in element["frame"] as? [Double] ?? [.nan] { XCTAssertTrue(value.isFinite) }
                for child in element["children"] as? [[String: Any]] ?? [] { walk(child) }
            }
            walk(tree)
            XCTAssertGreaterThan(count, 10, app.id)
        }
    }

    func testAnAppKeepsItsScreenWhileAway() throws {
        let session = try session()
        _ = try ask(session, #"{"id":1,"do":"open_url","url":"clock://alarms"}"#)
        let before = text(session, #"{"id":7,"do":"tree"}"#)
        _ = try ask(session, #"{"id":2,"do":"press","button":"home"}"#)
        XCTAssertEqual(try ask(session, #"{"id":3,"do":"info"}"#)["app"] as? String, "home")
        _ = try ask(session, #"{"id":4,"do":"launch","app":"clock"}"#)
        XCTAssertEqual(text(session, #"{"id":7,"do":"tree"}"#), before)
    }
}
