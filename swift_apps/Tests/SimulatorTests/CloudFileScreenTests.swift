import Foundation
@testable import Simulator
import SwiftUI
import Testing

/// CloudDocs and CloudDrive as a person uses them: touches on the screen, and what the state says afterward.
@Suite(.serialized) @MainActor struct CloudFileScreenTests {
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        let shown = phone.elements.compactMap(\.identifier).joined(separator: "; ")
        return try #require(phone.elements.last { $0.identifier == identifier }, "no \(identifier) among: \(shown)")
    }
    private func type(_ phone: TestPhone, _ text: String) throws {
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        try phone.act("\"type\",\"text\":\(quoted)")
    }
    private func open(_ phone: TestPhone, _ link: String) throws { try phone.act(#""open_url","url":"\#(link)""#) }
    private func drive(_ phone: TestPhone, _ name: String) throws -> [String: Any]? {
        let files = try #require((phone.state["clouddrive"] as? [String: Any])?["files"] as? [[String: Any]])
        return files.last { $0["name"] as? String == name }
    }
    private func document(_ phone: TestPhone, _ name: String) throws -> [String: Any]? {
        let documents = try #require((phone.state["clouddocs"] as? [String: Any])?["documents"] as? [[String: Any]])
        return documents.last { ($0["file"] as? [String: Any])?["name"] as? String == name }
    }
    private func texts(_ phone: TestPhone, _ name: String) throws -> [String] {
        (try document(phone, name)?["blocks"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
    }

    @Test func documentIsCreatedEditedSearchedAndReplaced() throws {
        let phone = try TestPhone()
        try open(phone, "clouddocs://home")
        try phone.tap("New document", type: "Button")
        try phone.tap(named(phone, "clouddocs.new.name"))
        try type(phone, "Lunch list")
        try phone.tap("Create", type: "Button")
        try type(phone, "Soup\nSoup again")
        try phone.tap(named(phone, "clouddocs.format.bullet"))
        try phone.tap("Done", type: "Button")
        #expect(try texts(phone, "Lunch list") == ["Soup", "Soup again"])
        #expect(try drive(phone, "Lunch list")?["preview"] as? String == "Soup\nSoup again")

        try phone.tap("More", type: "Button")
        try phone.tap("Find and Replace")
        try type(phone, "soup")
        #expect(phone.shows("1 of 2"))
        try phone.tap(named(phone, "clouddocs.find.replacement"))
        try type(phone, "Salad")
        try phone.tap("Replace all", type: "Button")
        try phone.tap("Close", type: "Button")
        #expect(try texts(phone, "Lunch list") == ["Salad", "Salad again"])

        try phone.tap("Salad again")
        try phone.tap("Comment", type: "Button")
        try type(phone, "Really?")
        try phone.tap("Post", type: "Button")
        let comments = try #require(document(phone, "Lunch list")?["comments"] as? [[String: Any]])
        #expect(comments.map { $0["quote"] as? String } == ["Salad again"])
    }

    @Test func fileIsStarredRenamedMovedAndTrashed() throws {
        let phone = try TestPhone()
        try open(phone, "clouddrive://folder/folder-harbor-vine")
        try phone.swipe(200, 600, 200, 400)
        try phone.tap("Actions for Questions for Jamal", type: "Button")
        try phone.tap("Add Star")
        try phone.tap("Actions for Questions for Jamal", type: "Button")
        try phone.tap("Rename")
        try type(phone, " again")
        try phone.tap("Rename", type: "Button")
        #expect(try drive(phone, "Questions for Jamal again")?["isStarred"] as? Bool == true)
        #expect(try document(phone, "Questions for Jamal again") != nil)

        try phone.tap("Actions for Questions for Jamal again", type: "Button")
        try phone.tap("Move")
        try phone.tap(named(phone, "clouddrive.move.folder.folder-talks"))
        #expect(try drive(phone, "Questions for Jamal again")?["folderID"] as? String == "folder-talks")
        try open(phone, "clouddrive://folder/folder-talks")
        try phone.tap("Actions for Questions for Jamal again", type: "Button")
        try phone.tap("Move to Trash")
        try phone.tap("Move to Trash", type: "Button")
        #expect(try drive(phone, "Questions for Jamal again")?["trashedAt"] != nil)
        try open(phone, "clouddocs://trash")
        try phone.tap("Restore Questions for Jamal again", type: "Button")
        #expect(try drive(phone, "Questions for Jamal again")?["trashedAt"] == nil)
    }
}
