/// What tickets cost, line by line.
struct Price: Equatable {
    var eachCents: Int
    var count: Int
    var feesCents: Int

    var subtotalCents: Int { eachCents * count }
    var totalCents: Int { subtotalCents + feesCents }
}

enum Pricing {
    static let maximumTickets = 8
    static let maximumPriceCents = 200_000

    /// 15 % of a ticket, rounded half up to a cent.
    static func fee(onCents cents: Int) -> Int { (cents * 15 + 50) / 100 }

    static func price(_ listing: Listing, count: Int) -> Price {
        Price(eachCents: listing.priceCents, count: count, feesCents: fee(onCents: listing.priceCents) * count)
    }

    /// What a seller gets: the price less 10 %, rounded in the seller's favor.
    static func payout(cents: Int) -> Int { cents - cents / 10 }
}

extension Listing {
    /// With its fee.
    var allInCents: Int { priceCents + Pricing.fee(onCents: priceCents) }
}

extension TicketOrder {
    var price: Price { Price(eachCents: eachCents, count: tickets.count, feesCents: feesCents) }
}
