import Foundation
@testable import Gallery
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// Long texts typed as people and agents type them.
@Suite(.serialized) @MainActor struct TypingTests {
    private func newNote() throws -> TestPhone {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"notes""#)
        try phone.tap(try #require(phone.elements.first { $0.label?.hasPrefix("All iCloud") == true || $0.label?.hasPrefix("Home,") == true }))
        try phone.tap("New Note")
        return phone
    }
    private func carets(_ phone: TestPhone) -> [CGRect] {
        phone.phone.screen().ops.compactMap { op in
            if case .fill(.rounded(let rect, [1], _), _, _) = op, rect.width == 2, rect.height > 15 { rect } else { nil }
        }
    }
    /// Where the words are painted.
    private func place(of words: String, _ phone: TestPhone) -> CGFloat? {
        phone.phone.screen().ops.compactMap { op in
            if case .text(let text, _, let baseline, _, _) = op, text.trimmingCharacters(in: .whitespaces) == words { baseline } else { nil }
        }.first
    }

    @Test func aNewNoteOfThirtyLinesKeepsItsCaretInSight() throws {
        let phone = try newNote()
        for line in 1...30 {
            try phone.act("\"type\",\"text\":\"Line \(line)\\n\"")
            let top = try #require(phone.phone.frontHost?.keyboardTop), caret = try #require(carets(phone).last, "line \(line)")
            #expect(caret.maxY <= top && caret.minY > 100, "line \(line): \(caret)")
            let written = try #require(place(of: "Line \(line)", phone), "line \(line) is not painted")
            #expect(written < caret.maxY && written > caret.minY - 60, "the caret is below what was typed")
        }
        #expect(place(of: "Line 1", phone).map { $0 > 100 } != true, "the first line has left the screen")
        for _ in 0..<4 where place(of: "Line 1", phone).map({ $0 > 110 }) != true { try phone.swipe(200, 200, 200, 480) }
        let first = try #require(place(of: "Line 1", phone))
        #expect(first > 110 && first < 539, "a swipe brings it back: \(first)")
    }

    /// The work of a request, in the units that requests are limited by.
    private func work(_ phone: TestPhone, typing text: String) throws -> Int {
        let before = Work.done
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        try phone.act("\"type\",\"text\":\(quoted)")
        return Work.done - before
    }

    @Test func typingCostsAboutAsMuchAsItsLength() throws {
        for multiline in [false, true] {
            func cost(_ count: Int) throws -> Int {
                let phone = try multiline ? newNote() : TestPhone(gallery: true)
                if !multiline { try phone.act(#""open_url","url":"gallery://keyboard""#) }
                _ = try work(phone, typing: "Title ")
                return try work(phone, typing: String(repeating: "word ", count: count / 5))
            }
            let (little, much, most) = try (cost(1_000), cost(2_000), cost(8_000))
            #expect(much < little * 5 / 2, "\(little) for 1,000 characters, \(much) for 2,000")
            #expect(most < little * 10, "\(little) for 1,000 characters, \(most) for 8,000")
            #expect(most > 8_000, "each character counts")
        }
    }

    @Test func eachKeyCostsNoMoreThanItsText() throws {
        let phone = try TestPhone(gallery: true)
        try phone.act(#""open_url","url":"gallery://keyboard""#)
        var costs: [Int] = []
        for _ in 0..<60 { costs.append(try work(phone, typing: "a")) }
        // The line is set again with each key: a few units for each character that it has. Once a minute the status bar changes.
        for (index, cost) in costs.enumerated() { #expect(cost < 600 + 8 * index, "key \(index)") }
    }
}
