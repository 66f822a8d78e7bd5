import Foundation
@testable import Gallery
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// The bar above the keys of a field for a name or a password, as on a photograph of iOS 26 (390 by 844 points).
@Suite(.serialized) @MainActor struct PasswordsBarTests {
    private func phone(_ screen: String, scheme: String = "light") throws -> TestPhone {
        let phone = try TestPhone(gallery: true)
        try phone.act("\"appearance\",\"scheme\":\"\(scheme)\"")
        try phone.act("\"open_url\",\"url\":\"gallery://\(screen)\"")
        return phone
    }

    @Test func fieldForANameLeadsToPasswords() throws {
        let phone = try phone("username")
        #expect(phone.phone.frontHost?.keyboardTop == 539)
        #expect(try phone.element("Typing Predictions").children.map(\.label) == ["Passwords"])
        let key = try phone.element("Passwords")
        #expect(key.isEnabled && key.frame == CGRect(x: 35, y: 539, width: 332, height: 52))
        #expect(try !self.phone("suggestions").shows("Passwords"))
        #expect(try !self.phone("email").shows("Passwords"), "an address alone is not an account")
    }

    @Test func barIsPlacedAsOnThePhotograph() throws {
        let phone = Phone(size: CGSize(width: 390, height: 844), apps: try TestPhone(gallery: true).phone.apps)
        let session = ProtocolSession(phone: phone)
        _ = try TestPhone.ask(session, #"{"id":1,"do":"open_url","url":"gallery://username"}"#)
        let ops = phone.screen().ops
        let lines = ops.compactMap { op -> CGRect? in
            if case .fill(.rect(let rect), _, _) = op, rect.width == 1, rect.height == 24 { rect } else { nil }
        }
        #expect(lines.map(\.minY) == [522, 522])
        for (line, x) in zip(lines, [34.67, 354.67]) { #expect(abs(line.minX - x) < 0.02) }
        let word = try #require(
            ops.compactMap { op -> (CGFloat, CGFloat, RGBA)? in
                if case .text("Passwords", let xs, let baseline, _, let color) = op { (xs[0], baseline, color) } else { nil }
            }.first)
        // The ink of the letter P begins 1.3 points after its place.
        #expect(abs(word.0 - 164.33) < 0.67 && abs(word.1 - 539.67) < 0.67, "\(word)")
        #expect(word.2 == RGBA(51, 52, 56))
        let mark = try #require(
            ops.compactMap { op -> CGRect? in
                if case .fill(.path(let path), .color(RGBA(68, 69, 73)), _) = op { path.boundingRect } else { nil }
            }.first)
        for (measured, drawn) in zip([145, 523, 158.33, 546], [mark.minX, mark.minY, mark.maxX, mark.maxY]) {
            #expect(abs(measured - drawn) < 0.67, "\(mark)")
        }
    }

    @Test func passwordsAreShownOverTheAppAndLeaveAsTheyCame() throws {
        let phone = try phone("username")
        try phone.act(#""type","text":"jordan""#)
        try phone.tap("Passwords")
        #expect(phone.shows("No Passwords") && phone.phone.foreground == "gallery")
        #expect(!phone.shows("q", type: "Key"), "the keyboard is below")
        try phone.tap("Close")
        #expect(!phone.shows("No Passwords") && phone.shows("q", type: "Key"))
        try phone.act(#""type","text":".avery""#)
        #expect(phone.phone.frontHost?.focus.text == "jordan.avery")
        try phone.tap("Passwords")
        try phone.drag(200, 90, 200, 500)
        #expect(!phone.shows("No Passwords") && phone.shows("q", type: "Key"))
        try phone.tap("Passwords")
        try phone.act(#""press","button":"home""#)
        #expect(phone.phone.foreground == nil && !phone.shows("No Passwords"))
    }

    // MARK: Capitals

    @Test(arguments: [("never", "a b. c"), ("sentences", "A b. C"), ("words", "A B. C"), ("characters", "A B. C")])
    func capitalsFollowTheField(kind: String, expected: String) throws {
        let phone = try phone(kind == "sentences" ? "keyboard" : kind)
        // Each letter is pressed as the keyboard shows it.
        func press(_ letter: String) throws {
            let shown = phone.elements.filter { $0.type == "Key" && $0.label?.lowercased() == letter }
            #expect(shown.count == 1)
            try phone.tap(try #require(shown.first))
        }
        for key in ["a", "space", "b"] { try press(key) }
        try phone.tap("numbers")
        for key in [".", "space", "c"] { try press(key) }
        #expect(phone.phone.frontHost?.focus.text == expected)
        // Within a word only `characters` goes on in capitals.
        #expect(phone.shows(kind == "characters" ? "Q" : "q", type: "Key"))
        try press("d")
        #expect(phone.phone.frontHost?.focus.text == expected + (kind == "characters" ? "D" : "d"))
    }
}
