import Foundation
@testable import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// SplitPay, used on the screen of a phone.
@MainActor @Suite struct SplitPayFlowTests {
    private func payments(_ phone: TestPhone) throws -> [[String: Any]] {
        let state = try #require(phone.state["splitpay"] as? [String: Any])
        return try #require(state["payments"] as? [[String: Any]])
    }
    private func named(_ phone: TestPhone, _ identifier: String) throws -> AccessibilityElement {
        try #require(phone.elements.first { $0.identifier == identifier }, "expected \(identifier)")
    }

    @Test func friendIsPaidFromTheBalance() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"splitpay://pay/person-kai-santos""#)
        for key in ["1", "2", "5", "0"] { try phone.tap(key, type: "Button") }
        try phone.tap(named(phone, "splitpay.pay.note"))
        try phone.act(#""type","text":"Charcoal\n""#)
        try phone.tap("Continue", type: "Button")
        try phone.tap("Pay $12.50 with Face ID")
        #expect(phone.shows("Paid"))
        let last = try #require(payments(phone).last)
        #expect(last["amountCents"] as? Int == 1250 && last["personID"] as? String == "person-kai-santos" && last["methodID"] as? String == "method-balance")
    }

    @Test func screenSaysWhatIsMissingBeforeAPayment() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"splitpay://pay/person-kai-santos""#)
        #expect(phone.shows("Enter an amount and say what it's for to continue."))
        try phone.tap("5", type: "Button")
        #expect(phone.shows("Say what it's for to continue."))
        try phone.tap(named(phone, "splitpay.pay.note"))
        try phone.act(#""type","text":"Charcoal\n""#)
        #expect(!phone.shows("Say what it's for to continue."))
        try phone.tap("Continue", type: "Button")
        #expect(phone.shows("Confirm"))
    }

    @Test func unknownPersonsRequestIsDeclined() throws {
        let phone = try TestPhone()
        try phone.act(#""open_url","url":"splitpay://requests""#)
        let row = try #require(phone.elements.first { $0.label?.hasPrefix("Bea Nakamura asks you") == true })
        try phone.tap(row)
        try phone.tap("Decline", type: "Button")
        try phone.tap("Decline Request")
        #expect(try payments(phone).contains { $0["personID"] as? String == "person-bea-nakamura-78" && $0["status"] as? String == "declined" })
    }
}
