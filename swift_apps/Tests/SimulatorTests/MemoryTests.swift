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

    /// How many of each class are still there.
    private func kinds(of nodes: [Watched]) -> [String: Int] {
        Dictionary(grouping: nodes.compactMap(\.node)) { String(describing: type(of: $0)) }.mapValues(\.count)
    }
}
