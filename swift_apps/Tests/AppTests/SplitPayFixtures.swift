import Foundation
import PersonaKit
@testable import MyBank
@testable import QuickChat
@testable import SplitPay

/// A phone with SplitPay ($50.00), a bank and a messenger.
@MainActor enum SplitFixture {
    static let maya = "person-maya", stranger = "person-stranger"

    static func payment(
        _ id: String, _ kind: SplitPayment.Kind, _ cents: Int, person: String = maya, status: SplitPayment.Status = .completed,
        on day: String = "2026-05-01T12:00", note: String = "Tea"
    ) -> SplitPayment {
        SplitPayment(
            id: id, personID: person, kind: kind, amountCents: cents, note: note, audience: .friends, date: BankFixture.date(day), status: status,
            methodID: kind == .sent ? "balance" : nil, likes: [], comments: [])
    }

    static func state(payments: [SplitPayment] = []) -> SplitPayState {
        SplitPayState(
            handle: "@me", balanceCents: 50_00,
            people: [
                SplitPerson(id: maya, name: "Maya Patel", handle: "@maya", contactID: "contact-maya-patel", isFriend: true, joined: BankFixture.now),
                SplitPerson(id: stranger, name: "Cody Lane", handle: "@cody", isFriend: false, joined: BankFixture.now),
            ],
            payments: payments,
            feed: [FeedItem(id: "feed-1", payerID: maya, payeeID: stranger, note: "Corn", date: BankFixture.date("2026-05-02T12:00"), likes: [], comments: [])],
            bills: [], transfers: [],
            methods: [
                PayMethod(id: "balance", kind: .balance, name: "Balance", isDefault: true),
                PayMethod(id: "card", kind: .card, name: "Rewards Card", last4: "4821", isDefault: false),
                PayMethod(id: "bank", kind: .bank, name: "Everyday Checking", last4: "1907", isDefault: false),
            ],
            defaultAudience: .friends)
    }

    static func store(_ state: SplitPayState = state()) throws -> SplitPayStore {
        try PersonaHost.load(
            apps: [MyBankStore.self, QuickChatStore.self, SplitPayStore.self],
            seeds: [
                "mybank": PersonaJSON.encoder.encode(BankFixture.state()), "splitpay": PersonaJSON.encoder.encode(state),
                "quickchat": PersonaJSON.encoder.encode(
                    QuickChatState(
                        profiles: [], chats: [], messages: [], communities: [], statuses: [],
                        settings: ChatSettings(showsPreviews: true, sendsReadReceipts: true, transcribesVoice: false, isSilent: false))),
                "contacts": PersonaJSON.encoder.encode(BankFixture.people),
            ], now: BankFixture.now)
        return Persona.store(SplitPayStore.self)
    }

    static var bank: MyBankStore { Persona.store(MyBankStore.self) }
    static var chat: QuickChatStore { Persona.store(QuickChatStore.self) }
}
