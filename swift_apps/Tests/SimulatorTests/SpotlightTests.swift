import Foundation
@testable import PersonaKit
@testable import Simulator
import Testing

/// What Core Spotlight is given on a Mac.
@Suite(.serialized) @MainActor struct SpotlightTests {
    @Test func anEntryHasWhatTheItemHas() {
        let date = Date(timeIntervalSince1970: 1_778_000_000)
        let entry = SpotlightEntry(
            SearchItem("Van", subtitle: "Home", group: "Notes", text: "Six o’clock", date: date, symbol: "note.text", opens: "notes://note/n-1"))
        #expect(entry.identifier == "notes://note/n-1" && entry.domain == "Notes")
        #expect(entry.title == "Van" && entry.description == "Home" && entry.text == "Six o’clock" && entry.date == date)
        #expect(SpotlightEntry(SearchItem("Van", group: "Notes", symbol: "note.text", opens: "notes://note/n-1")).text == nil)
    }

    @Test func everyAppsEntriesLeadBackToIt() throws {
        let phone = try TestPhone()
        for app in phone.phone.apps {
            let entries = app.searchItems().map(SpotlightEntry.init)
            #expect(entries.allSatisfy { URL(string: $0.identifier)?.scheme == app.scheme && !$0.title.isEmpty && !$0.domain.isEmpty }, "\(app.id)")
            #expect(Set(entries.map(\.identifier)).count == entries.count, "\(app.id): the index keeps one item for each identifier")
        }
    }
}
