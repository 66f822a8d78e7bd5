import Foundation
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// A letter being composed is not lost when Mail goes to the background or is closed.
@Suite(.serialized) @MainActor struct DraftKeepingTests {
    private func writing() throws -> TestPhone {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"mail""#)
        try phone.tap("Compose")
        try phone.act(#""type","text":"maya@northstar.example,""#)
        try phone.tap(try #require(phone.elements.last { $0.identifier == "mail.compose.body" }))
        try phone.act(#""type","text":"The van is at six.""#)
        return phone
    }
    private func drafts(_ phone: TestPhone) throws -> [[String: Any]] {
        let mail = try #require(phone.state["mail"] as? [String: Any])
        return try #require(mail["messages"] as? [[String: Any]]).filter { $0["mailbox"] as? String == "drafts" }
    }
    private func kept(_ phone: TestPhone) throws -> [[String: Any]] {
        try drafts(phone).filter { ($0["body"] as? String)?.hasPrefix("The van is at six.") == true }
    }

    @Test(arguments: [
        #""press","button":"home""#, #""terminate","app":"mail""#, #""launch","app":"clock""#, #""open_url","url":"clock://alarms""#,
        #""open_url","url":"mail://mailbox/sent""#,
    ])
    func leavingKeepsTheLetter(request: String) throws {
        let phone = try writing()
        #expect(try kept(phone).isEmpty, "nothing is saved while it is being written")
        try phone.act(request)
        let saved = try kept(phone)
        #expect(saved.count == 1)
        let to = try #require(saved.first?["to"] as? [[String: Any]])
        #expect(to.map { $0["address"] as? String } == ["maya@northstar.example"])
    }

    @Test func theSameLetterIsKeptOnceAndCanBeSentOrDeleted() throws {
        let phone = try writing()
        let before = try drafts(phone).count
        for _ in 0..<2 {
            try phone.act(#""press","button":"home""#)
            try phone.act(#""launch","app":"mail""#)
        }
        #expect(try kept(phone).count == 1 && drafts(phone).count == before + 1)
        let body = try #require(phone.elements.last { $0.identifier == "mail.compose.body" })
        #expect(body.value?.hasPrefix("The van is at six.") == true, "it is still being written")
        try phone.tap("Cancel")
        try phone.tap(try #require(phone.elements.last { $0.identifier == "mail.compose.deleteDraft" }))
        #expect(try drafts(phone).count == before)
    }

    @Test func anUntouchedLetterIsNotKept() throws {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"mail""#)
        let before = try drafts(phone).count
        try phone.tap("Compose")
        try phone.act(#""press","button":"home""#)
        #expect(try drafts(phone).count == before)
    }

    @Test func theSwitcherMakesAnAppInactiveAndClosingItKeepsTheLetter() throws {
        let phone = try writing()
        try phone.act(#""press","button":"app_switcher""#)
        #expect(try kept(phone).isEmpty, "an app in the switcher is not in the background yet")
        let card = try #require(phone.elements.first { $0.label == "Mail" })
        try phone.swipe(card.frame.midX, card.frame.midY, card.frame.midX, card.frame.midY - 300)
        #expect(try kept(phone).count == 1)
    }
}
