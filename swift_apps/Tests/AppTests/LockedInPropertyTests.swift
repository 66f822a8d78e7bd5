import Foundation
import PersonaKit
import Testing
@testable import LockedIn

/// Whatever a person does, in whatever order, the network stays in order and is saved.
@MainActor struct LockedInPropertyTests {
    typealias F = LinkFixture

    /// A fixed sequence of numbers, so that a failure can be run again.
    private struct Numbers {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func anyOrderOfActionsLeavesTheNetworkInOrder(seed: UInt64) throws {
        let store = try F.store()
        var numbers = Numbers(state: seed)
        for _ in 0..<120 {
            act(on: store, &numbers)
            try check(store)
        }
    }

    private func act(on store: LockedInStore, _ numbers: inout Numbers) {
        let person = store.state.profiles[numbers.next(store.state.profiles.count)].id
        let post = store.state.posts.isEmpty ? "none" : store.state.posts[numbers.next(store.state.posts.count)].id
        let job = store.state.jobs[numbers.next(store.state.jobs.count)].id
        let invitation = store.state.invitations.first?.id ?? "none"
        let yes = numbers.next(2) == 0
        switch numbers.next(14) {
        case 0: _ = try? store.publish(yes ? "New" : "", repostOf: yes ? nil : post)
        case 1: try? store.deletePost(post)
        case 2: try? store.react(ReactionKind.allCases[numbers.next(6)], to: post)
        case 3: _ = try? store.comment("Nice", on: post)
        case 4: _ = try? store.invite(person, note: "")
        case 5: try? yes ? store.accept(invitation) : store.withdraw(invitation)
        case 6: try? store.disconnect(person)
        case 7: _ = try? store.send("Hello", in: store.openConversation(with: person))
        case 8: try? store.setSaved(yes, job: job)
        case 9: _ = try? store.apply(to: job, email: "j@a.example", phone: "4155550123", note: "")
        case 10: _ = store.state.applications.first.map { try? store.withdraw(application: $0.id) }
        case 11: try? store.setFollowing(yes, "company-meridian")
        case 12: _ = try? store.addAlert(words: "Lead \(numbers.next(3))", place: "")
        default: try? store.addSkill("Skill \(numbers.next(4))")
        }
    }

    private func check(_ store: LockedInStore) throws {
        let state = store.state
        #expect(Set(state.posts.map(\.id)).count == state.posts.count, "every post once")
        #expect(state.posts.allSatisfy { post in post.repostOf.map { store.post($0) != nil } ?? true }, "every repost has its post")
        let connected = state.connections.map(\.profileID)
        #expect(Set(connected).count == connected.count && !connected.contains("profile-me"))
        #expect(state.invitations.allSatisfy { !connected.contains($0.profileID) }, "nobody is connected and invited")
        #expect(Set(state.savedJobIDs).count == state.savedJobIDs.count && Set(state.followedCompanyIDs).count == state.followedCompanyIDs.count)
        let open = state.applications.filter { $0.status != .withdrawn }.map(\.jobID)
        #expect(Set(open).count == open.count, "one open application per job")
        #expect(PersonaHost.badge(of: .lockedin) == store.unreadNotices + store.unreadConversations && PersonaHost.unsavedApps.isEmpty)
        #expect(try F.saved() == state)
    }
}
