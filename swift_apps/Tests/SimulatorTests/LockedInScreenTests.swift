import Foundation
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// LockedIn's main flows on the screen, with the checked-in seeds; what came of them is read from the state.
@Suite(.serialized) @MainActor struct LockedInScreenTests {
    private func open(_ phone: TestPhone, _ link: String) throws { try phone.act("\"open_url\",\"url\":\"\(link)\"") }
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        try #require(phone.elements.last { $0.identifier == identifier }, "no \(identifier)")
    }
    private func type(_ phone: TestPhone, _ text: String) throws {
        try phone.act("\"type\",\"text\":\(String(decoding: try JSONEncoder().encode(text), as: UTF8.self))")
    }
    private func records(_ phone: TestPhone, _ app: String, _ list: String) throws -> [[String: Any]] {
        try #require((phone.state[app] as? [String: Any])?[list] as? [[String: Any]])
    }

    @Test func postIsWrittenFromTheFeed() throws {
        let phone = try TestPhone()
        try open(phone, "lockedin://home")
        try phone.tap("Start a post")
        try type(phone, "The only screen people read twice.")
        try phone.tap("Post")
        #expect(try records(phone, "lockedin", "posts").last?["text"] as? String == "The only screen people read twice.")
        #expect(phone.shows("The only screen people read twice."))
    }

    @Test func applicationSendsAMail() throws {
        let phone = try TestPhone()
        try open(phone, "lockedin://job/job-fieldnote-designer")
        try phone.tap("Easy Apply")
        try phone.tap("Submit")
        let application = try #require(try records(phone, "lockedin", "applications").last)
        #expect(application["jobID"] as? String == "job-fieldnote-designer" && application["email"] as? String == "jordan.avery@hillmail.com")
        let subjects = try records(phone, "mail", "messages").compactMap { $0["subject"] as? String }
        #expect(subjects.contains("Your application was sent to Fieldnote Labs"))
        #expect(phone.shows("Withdraw application"))
    }

    @Test func invitationIsAccepted() throws {
        let phone = try TestPhone()
        try open(phone, "lockedin://network")
        try phone.tap("Accept Idris Farah")
        #expect(try records(phone, "lockedin", "connections").last?["profileID"] as? String == "profile-idris-farah")
        #expect(!phone.shows("Accept Idris Farah"))
    }
}
