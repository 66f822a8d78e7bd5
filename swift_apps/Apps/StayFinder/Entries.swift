import PersonaKit

extension StayFinderApp {
    public static var entries: AppEntries<StayFinderStore> {
        AppEntries(shortcuts: [
            AppShortcut("Trips", symbol: "suitcase", opens: "stayfinder://trips"),
            AppShortcut("Messages", symbol: "bubble.left", opens: "stayfinder://inbox"),
            AppShortcut("Wish Lists", symbol: "heart", opens: "stayfinder://wishlists"),
        ]) { store in
            store.state.listings.map {
                SearchItem(
                    $0.name, subtitle: "\($0.kindName), \($0.area)", group: "Places to Stay", text: $0.about, symbol: "house.fill",
                    opens: "stayfinder://stay/\($0.id)")
            }
                + store.state.experiences.map {
                    SearchItem(
                        $0.title, subtitle: $0.area, group: "Experiences", text: $0.about, symbol: "sparkles", opens: "stayfinder://experience/\($0.id)")
                }
                + store.state.trips.compactMap { trip in
                    store.listing(trip.listingID).map {
                        SearchItem(
                            $0.name, subtitle: trip.datesText, group: "Trips", text: "\($0.area) \(trip.id)", date: trip.checkIn, symbol: "suitcase.fill",
                            opens: "stayfinder://trip/\(trip.id)")
                    }
                }
        }
    }
}
