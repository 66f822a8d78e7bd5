import Foundation
import PersonaKit
import SwiftUI
import Testing
@testable import Simulator

/// What a phone no longer shows is freed.
@MainActor @Suite struct MemoryTests {
    private final class Watched { weak var node: Node?; init(_ node: Node) { self.node = node } }

    private func everyNode(below root: Node) -> [Watched] { [Watched(root)] + root.children.flatMap { everyNode(below: $0) } }

    @Test func closedAppsAndReplacedScreensAreFreed() throws {
        let phone = try TestPhone().phone
        for app in phone.apps.map(\.id) {
            phone.launch(app)
            phone.settle()
            weak var host = phone.host(of: app)
            let first = everyNode(below: try #require(host).root)
            #expect(first.count > 10)
            Invalidation.mark()
            phone.settle()
            #expect(kinds(of: first) == [:], "\(app): replaced")
            let second = everyNode(below: try #require(host).root)
            phone.terminate(app)
            phone.settle()
            #expect(host == nil, "\(app)")
            #expect(kinds(of: second) == [:], "\(app): closed")
        }
    }

    @Test func appsThatWereUsedLongAgoReleaseTheirViewsAndLookTheSame() throws {
        let test = try TestPhone(), phone = test.phone
        let mail = AppID.mail.rawValue
        phone.launch(mail)
        phone.settle()
        try test.swipe(200, 700, 200, 250)
        func look() -> String { TestPhone.text(test.session, #"{"id":1,"do":"tree"}"#) }
        func preview() throws -> String {
            var out = JSONWriter()
            out.displayList(try #require(phone.preview(of: mail)), size: phone.size, scale: 3, scheme: "light")
            return out.text
        }
        let (tree, picture) = (look(), try preview())
        let nodes = everyNode(below: try #require(phone.host(of: mail)).root)
        for app in phone.apps.map(\.id).filter({ $0 != mail }).prefix(10) {
            #expect(try preview() == picture, "before \(app)")
            phone.launch(app)
            phone.settle()
        }
        #expect(kinds(of: nodes) == [:])
        #expect(try preview() == picture, "in the app switcher")
        phone.launch(mail)
        phone.settle()
        #expect(look() == tree)
        #expect(try preview() == picture)
    }

    /// How many of each class are still there.
    private func kinds(of nodes: [Watched]) -> [String: Int] {
        Dictionary(grouping: nodes.compactMap(\.node)) { String(describing: type(of: $0)) }.mapValues(\.count)
    }
}
