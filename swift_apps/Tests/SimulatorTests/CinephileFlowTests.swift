import Foundation
@testable import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// Cinephile as a person uses it: by what is on the screen.
@Suite(.serialized) @MainActor struct CinephileFlowTests {
    private func list(_ phone: TestPhone, _ name: String) throws -> [[String: Any]] {
        try #require((phone.state["cinephile"] as? [String: Any])?[name] as? [[String: Any]])
    }
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        let shown = phone.elements.compactMap(\.identifier).joined(separator: "; ")
        return try #require(phone.elements.last { $0.identifier == identifier }, "no \(identifier) among: \(shown)")
    }

    @Test func filmIsFoundByActorAndAddedToTheWatchlist() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"cinephile://search""#)
        try phone.tap(try #require(phone.elements.first { $0.type == "SearchField" }))
        try phone.act(#""type","text":"tilda""#)
        try phone.tap(try named(phone, "cinephile.search.person.filmperson-tilda-overgaard"))
        try phone.tap(try #require(phone.elements.first { $0.label?.hasPrefix("Siesta, 2023") == true }))
        try phone.tap("Watchlist", type: "Button")
        #expect(try list(phone, "watchlist").first?["filmID"] as? String == "film-siesta")
    }

    @Test func filmIsRatedInHalfStarsAndLogged() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"cinephile://film/film-levee""#)
        try phone.tap("Rate 3.5 stars")
        #expect(try list(phone, "seen").last?["halfStars"] as? Int == 7)
        #expect(phone.shows("You gave 3.5 stars"))
        try phone.tap("Log in diary")
        try phone.tap(try named(phone, "cinephile.log.stars.9"))
        try phone.tap(try named(phone, "cinephile.log.saveButton"))
        let entry = try #require(try list(phone, "diary").last)
        #expect(entry["filmID"] as? String == "film-levee" && entry["halfStars"] as? Int == 9 && entry["isRewatch"] as? Bool == true)
        #expect(try list(phone, "watchlist").contains { $0["filmID"] as? String == "film-levee" } == false)
    }

    @Test func deletingAListNeedsConfirmation() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"cinephile://list/filmlist-miso""#)
        for _ in 0..<2 { try phone.swipe(200, 650, 200, 250) }
        try phone.tap("Delete list")
        #expect(try list(phone, "lists").count == 6)
        try phone.tap(try #require(phone.elements.last { $0.label == "Delete list" && $0.type == "Button" }))
        #expect(try list(phone, "lists").count == 5)
    }

    @Test func reviewIsWritten() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"cinephile://film/film-hut""#)
        try phone.tap("Review", type: "Button")
        try phone.tap(try named(phone, "cinephile.review.text"))
        try phone.act(#""type","text":"The guest book got me.""#)
        try phone.tap(try named(phone, "cinephile.review.saveButton"))
        #expect(try list(phone, "reviews").last?["text"] as? String == "The guest book got me.")
        #expect(phone.shows("Edit review"))
    }

    @Test func screeningOpensTicketBox() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"cinephile://film/film-mold-planet""#)
        for _ in 0..<4 where phone.elements.first(where: { $0.identifier == "cinephile.film.screening.event-midnights-may" }) == nil {
            try phone.swipe(200, 600, 200, 350)
        }
        try phone.tap(try named(phone, "cinephile.film.screening.event-midnights-may"))
        #expect(phone.elements.contains { $0.label?.contains("Mold Planet") == true && $0.identifier?.hasPrefix("cinephile") != true })
        #expect(phone.elements.contains { $0.identifier?.hasPrefix("ticketbox.") == true })
    }
}
