import Foundation
import PersonaKit
@testable import Mail
@testable import MyBank
@testable import QuickBite

/// A phone with a bowl place, a café, a bank and a mailbox.
@MainActor enum BiteFixture {
    static let bowlOptions = [
        OptionGroup(
            id: "rice", name: "Rice", minimum: 1, maximum: 1,
            choices: [
                OptionChoice(name: "White Rice", priceCents: 0), OptionChoice(name: "Brown Rice", priceCents: 0),
            ]),
        OptionGroup(
            id: "extras", name: "Extras", minimum: 0, maximum: 2,
            choices: [
                OptionChoice(name: "Guacamole", priceCents: 2_95), OptionChoice(name: "Queso", priceCents: 1_75), OptionChoice(name: "Corn", priceCents: 0),
            ]),
    ]

    static func dish(_ id: String, _ restaurant: String, _ cents: Int, options: [OptionGroup] = [], available: Bool = true) -> MenuItem {
        MenuItem(
            id: id, restaurantID: restaurant, section: "All", name: id.capitalized, details: "", priceCents: cents, tags: [], art: .bowl,
            isAvailable: available, optionGroups: options)
    }

    static func restaurant(_ id: String, opens: String = "08:00", minimumCents: Int = 10_00) -> Restaurant {
        Restaurant(
            id: id, name: id.capitalized, cuisine: "Mexican", tags: [], rating: 4.6, ratingCount: 100, priceLevel: 2, etaMinutes: 25, feeCents: 1_99,
            minimumCents: minimumCents, distanceMiles: 0.8, address: "1 Main Street", phone: "(415) 555-0100", opens: TimeOfDay(coded: opens)!,
            closes: TimeOfDay(coded: "22:00")!, sections: ["All"], art: .bowl)
    }

    static func promo(
        _ code: String, off: Int = 0, percent: Int = 0, freeDelivery: Bool = false, minimum: Int = 0, only: String? = nil,
        expires: String = "2026-12-31T00:00", used: Bool = false
    ) -> Promo {
        Promo(
            code: code, title: code, amountOffCents: off, percentOff: percent, isFreeDelivery: freeDelivery, minimumCents: minimum,
            restaurantID: only, expires: BankFixture.date(expires), isUsed: used)
    }

    static let state = QuickBiteState(
        restaurants: [restaurant("bowls"), restaurant("cafe", minimumCents: 0), restaurant("dinner", opens: "17:00")],
        menuItems: [
            dish("bowl", "bowls", 11_50, options: bowlOptions), dish("chips", "bowls", 3_25), dish("soup", "bowls", 5_00, available: false),
            dish("latte", "cafe", 5_50), dish("roast", "dinner", 24_00),
        ],
        orders: [], cart: nil,
        addresses: [
            DeliveryAddress(id: "home", label: "Home", street: "410 Brannan Street", city: "San Francisco, CA 94107", instructions: "Ring twice"),
            DeliveryAddress(id: "work", label: "Work", street: "1 Market Street", city: "San Francisco, CA 94105"),
        ],
        selectedAddressID: "home",
        paymentMethods: [
            PaymentMethod(last4: "4821", name: "MyBank Visa", network: "Visa", expires: "08/28"),
            PaymentMethod(last4: "7730", name: "MyBank Debit", network: "Visa", expires: "08/28"),
        ],
        selectedPaymentLast4: "4821",
        promos: [
            promo("SAVE5", off: 5_00, minimum: 20_00), promo("HALF", percent: 50), promo("FREE", freeDelivery: true), promo("CAFE", off: 1_00, only: "cafe"),
            promo("OLD", off: 1_00, expires: "2026-01-01T00:00"), promo("SPENT", off: 1_00, used: true),
        ],
        taxRate: 8_625, favoriteRestaurantIDs: [], couriers: ["Ana", "Ben"])

    static func store(_ state: QuickBiteState = state) throws -> QuickBiteStore {
        let mail = MailState(messages: [], folders: [], vips: [], mutedThreads: [], signature: "")
        try PersonaHost.load(
            apps: [QuickBiteStore.self, MyBankStore.self, MailStore.self],
            seeds: [
                "quickbite": PersonaJSON.encoder.encode(state), "mybank": PersonaJSON.encoder.encode(BankFixture.state()),
                "mail": PersonaJSON.encoder.encode(mail), "contacts": PersonaJSON.encoder.encode(BankFixture.people),
            ], now: BankFixture.now)
        return Persona.store(QuickBiteStore.self)
    }

    static var bank: MyBankStore { Persona.store(MyBankStore.self) }
    static var mail: MailStore { Persona.store(MailStore.self) }

    static func saved() throws -> QuickBiteState {
        struct Phone: Decodable { var quickbite: QuickBiteState }
        return try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).quickbite
    }
}
