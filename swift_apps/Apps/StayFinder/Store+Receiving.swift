import Foundation
import PersonaKit

extension StayFinderStore {
    /// A host asks less for a night. Those who have the stay on a wish list are told.
    func receive(_ price: ArrivingPrice) {
        guard let index = state.listings.firstIndex(where: { $0.id == price.listing }) else { return }
        var listing = state.listings[index]
        let less = listing.nightlyCents - price.priceCents
        guard less > 0 else { return }
        listing.nightlyCents = price.priceCents
        listing.weekendCents = max(price.priceCents, listing.weekendCents - less)
        change { $0.listings[index] = listing }
        guard state.wishLists.contains(where: { $0.listingIDs.contains(listing.id) }) else { return }
        Persona.notify(
            AppNotification(
                app: .stayfinder, title: "Price drop: \(listing.name)",
                body: "A night now costs \(Money.string(listing.nightlyCents)) from Sunday to Thursday.", link: URL(string: "stayfinder://stay/\(listing.id)")))
    }
}
