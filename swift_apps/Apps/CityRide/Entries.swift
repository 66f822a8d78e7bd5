import PersonaKit

extension CityRideApp {
    public static var entries: AppEntries<CityRideStore> {
        AppEntries(shortcuts: [
            AppShortcut("Plan a Ride", symbol: "magnifyingglass", opens: "cityride://plan"),
            AppShortcut("Upcoming", symbol: "calendar", opens: "cityride://upcoming"),
            AppShortcut("Ride History", symbol: "clock", opens: "cityride://activity"),
        ]) { store in
            store.state.savedRoutes.map {
                SearchItem(
                    $0.name, subtitle: $0.stops.map(\.name).joined(separator: " to "), group: "Routes", text: "",
                    symbol: "point.topleft.down.to.point.bottomright.curvepath",
                    opens: "cityride://route/\($0.id)")
            }
                + store.state.rides.map { ride in
                    SearchItem(
                        "Ride to \(ride.end.name)", subtitle: "\(Money.string(ride.totalCents)), \(Dates.dayAndYear(ride.pickupAt))", group: "Rides",
                        text: (ride.stops.flatMap { [$0.name, $0.address] } + [ride.driver ?? ""]).joined(separator: " "), date: ride.pickupAt,
                        symbol: "car.fill", opens: "cityride://ride/\(ride.id)")
                }
        }
    }
}
