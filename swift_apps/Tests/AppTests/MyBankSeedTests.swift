import Foundation
import PersonaKit
import Testing
@testable import Mail
@testable import MyBank
@testable import QuickBite

/// The checked-in life as MyBank and QuickBite see it.
@MainActor struct MyBankSeedTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("seed_data/jordan_avery")

    private func load() throws -> (bank: MyBankState, shop: QuickBiteState) {
        try PersonaHost.load(apps: [MyBankStore.self, QuickBiteStore.self], seeds: Self.folder)
        return (Persona.store(MyBankStore.self).state, Persona.store(QuickBiteStore.self).state)
    }

    @Test func seedHasNoEventsInTheFirstHours() throws {
        let before = try load()
        PersonaHost.advance(12 * 3600)
        #expect(Persona.store(MyBankStore.self).state == before.bank)
        #expect(Persona.store(QuickBiteStore.self).state == before.shop)
    }

    @Test func allReferencesResolve() throws {
        let (bank, shop) = try load()
        let accounts = Set(bank.accounts.map(\.id)), transactions = Set(bank.transactions.map(\.id)), bills = Set(bank.bills.map(\.id))
        #expect(transactions.count == bank.transactions.count && bank.transactions.count >= 600)
        for transaction in bank.transactions {
            #expect(accounts.contains(transaction.accountID), "\(transaction.id)")
            #expect(transaction.relatedID.map(transactions.contains) ?? true, "\(transaction.id)")
            #expect(transaction.contactID.map { Persona.contact($0) != nil } ?? true, "\(transaction.id)")
            #expect(transaction.billID.map(bills.contains) ?? true, "\(transaction.id)")
            #expect(transaction.date <= Persona.now && transaction.amountCents != 0, "\(transaction.id)")
        }
        for payment in bank.payments {
            #expect(Persona.contact(payment.contactID) != nil && payment.amountCents > 0, "\(payment.id)")
            #expect((payment.transactionID == nil) == (payment.status != .completed), "\(payment.id)")
        }
        for payment in bank.billPayments where payment.status == .paid {
            #expect(payment.transactionID.map(transactions.contains) == true, "\(payment.id)")
        }
        let restaurants = Set(shop.restaurants.map(\.id)), addresses = Set(shop.addresses.map(\.id))
        for order in shop.orders { #expect(restaurants.contains(order.restaurantID) && addresses.contains(order.addressID), "\(order.id)") }
        #expect(Set(shop.orders.map(\.id)).count == shop.orders.count && shop.orders.count >= 60)
        #expect(shop.favoriteRestaurantIDs.allSatisfy(restaurants.contains))
    }

    @Test func statementsNeverShowAnOverdraft() throws {
        let (bank, _) = try load()
        for account in bank.accounts where account.kind != .credit {
            for statement in bank.statements(of: account) { #expect(statement.closingCents > 0 && statement.openingCents > 0, "\(statement.id)") }
        }
        for account in bank.accounts where account.kind == .credit {
            #expect(account.availableCents > 0 && bank.statements(of: account).allSatisfy { $0.closingCents <= 0 })
        }
    }

    @Test func everyMenuCanBeOrdered() throws {
        let (_, shop) = try load()
        for dish in shop.menuItems {
            let restaurant = try #require(shop.restaurants.first { $0.id == dish.restaurantID })
            #expect(restaurant.sections.contains(dish.section), "\(dish.id)")
            let names = dish.optionGroups.flatMap { $0.choices.map(\.name) }
            #expect(Set(names).count == names.count, "\(dish.id) has two choices of one name")
            #expect(dish.optionGroups.allSatisfy { $0.minimum <= $0.maximum && $0.maximum <= $0.choices.count }, "\(dish.id)")
        }
        for restaurant in shop.restaurants {
            #expect(restaurant.sections.allSatisfy { section in shop.menuItems.contains { $0.restaurantID == restaurant.id && $0.section == section } })
        }
    }

    @Test func pastOrderTotalsMatchTheAppsPricing() throws {
        let (bank, shop) = try load()
        for order in shop.orders {
            let subtotal = order.items.reduce(0) { $0 + $1.priceCents * $1.quantity }
            let fee = try #require(shop.restaurants.first { $0.id == order.restaurantID }).feeCents
            let promo = order.promoCode.flatMap { code in shop.promos.first { $0.code == code } }
            let price = Pricing.price(subtotalCents: subtotal, deliveryFeeCents: fee, tipCents: order.tipCents, promo: promo, taxRate: shop.taxRate)
            #expect(order.price == price && order.totalCents == price.totalCents, "\(order.id)")
            let charges = bank.transactions.filter { $0.reference == order.id && $0.kind == .purchase }
            #expect(charges.count == 1 && -charges[0].amountCents >= order.totalCents, "\(order.id)")
        }
    }

    @Test func pastOrdersCanBeOrderedAgain() throws {
        let (_, shop) = try load()
        for order in shop.orders {
            for item in order.items {
                let dish = try #require(shop.menuItems.first { $0.id == item.menuItemID }, "\(order.id)")
                let choices = try dish.choices(named: item.options)
                #expect(dish.priceCents + choices.reduce(0) { $0 + $1.priceCents } == item.priceCents && choices.map(\.name) == item.options, "\(order.id)")
            }
        }
    }
}
