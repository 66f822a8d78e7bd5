import Foundation
@testable import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// A fresh phone with the checked-in seeds, used through the protocol as a client uses it.
@MainActor struct TestPhone {
    let session: ProtocolSession
    private static var fresh: Memory?
    var phone: Phone { session.phone }

    static var seeds: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("seed_data/jordan_avery")
    }

    init(gallery: Bool = false) throws {
        let apps = try InstalledApp.all(gallery: gallery)
        // Reading the seeds takes seconds: once is enough.
        if let fresh = TestPhone.fresh {
            Persona.memory = fresh.copy()
        } else {
            try PersonaHost.load(apps: apps.compactMap(\.store), seeds: TestPhone.seeds)
            TestPhone.fresh = Persona.memory.copy()
        }
        session = ProtocolSession(phone: Phone(size: CGSize(width: 402, height: 874), apps: apps))
    }

    // MARK: Requests

    static func text(_ session: ProtocolSession, _ request: String) -> String { String(decoding: session.answer(Data(request.utf8)), as: UTF8.self) }
    static func ask(_ session: ProtocolSession, _ line: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: session.answer(Data(line.utf8)).data) as? [String: Any])
    }

    /// Carries out a request such as `"tap","x":1,"y":2` and gives the phone's time after it.
    @discardableResult func act(_ request: String) throws -> String {
        let answer = try TestPhone.ask(session, "{\"id\":1,\"do\":\(request)}")
        let isAccepted = answer["ok"] as? Bool ?? false
        #expect(isAccepted, "\(request): \(answer["error"] ?? "")")
        return String((answer["now"] as? String ?? "").dropFirst(11).prefix(8))
    }
    @discardableResult func tap(_ x: CGFloat, _ y: CGFloat) throws -> String { try act("\"tap\",\"x\":\(Double(x)),\"y\":\(Double(y))") }
    /// Touches the middle of the element.
    @discardableResult func tap(_ element: AccessibilityElement) throws -> String { try tap(element.frame.midX, element.frame.midY) }
    @discardableResult func tap(_ label: String, type: String? = nil) throws -> String { try tap(element(label, type: type)) }
    func longPress(_ element: AccessibilityElement, seconds: Double = 1) throws {
        try act("\"long_press\",\"x\":\(Double(element.frame.midX)),\"y\":\(Double(element.frame.midY)),\"seconds\":\(seconds)")
    }
    func swipe(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws {
        try act("\"swipe\",\"x1\":\(x1),\"y1\":\(y1),\"x2\":\(x2),\"y2\":\(y2)")
    }
    func drag(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws {
        try act("\"drag\",\"x1\":\(x1),\"y1\":\(y1),\"x2\":\(x2),\"y2\":\(y2)")
    }
    var state: [String: Any] {
        get throws { try #require(TestPhone.ask(session, #"{"id":1,"do":"state"}"#)["state"] as? [String: Any]) }
    }

    // MARK: The screen

    /// What can be seen, in reading order.
    var elements: [AccessibilityElement] {
        var found: [AccessibilityElement] = []
        func walk(_ element: AccessibilityElement) {
            if element.isVisible { found.append(element) }
            element.children.forEach(walk)
        }
        walk(phone.tree())
        return found
    }
    func find(_ label: String, type: String? = nil) -> AccessibilityElement? {
        elements.first { $0.label == label && (type == nil || $0.type == type) }
    }
    func element(_ label: String, type: String? = nil) throws -> AccessibilityElement {
        let shown = elements.compactMap(\.label).joined(separator: "; ")
        return try #require(find(label, type: type), "expected \(label) among: \(shown)")
    }
    func shows(_ label: String, type: String? = nil) -> Bool { find(label, type: type) != nil }
}

extension [UInt8] { fileprivate var data: Data { Data(self) } }
