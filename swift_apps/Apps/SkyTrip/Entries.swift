import PersonaKit

extension SkyTripApp {
    public static var entries: AppEntries<SkyTripStore> {
        AppEntries(shortcuts: [
            AppShortcut("Book a Flight", symbol: "airplane", opens: "skytrip://book"),
            AppShortcut("My Trips", symbol: "suitcase", opens: "skytrip://trips"),
            AppShortcut("Flight Status", symbol: "clock", opens: "skytrip://status"),
        ]) { store in
            store.state.trips.map { trip in
                SearchItem(
                    "\(SkyPlaces.cityName(trip.from)) to \(SkyPlaces.cityName(trip.to))", subtitle: "\(trip.datesText) · \(trip.id)", group: "Trips",
                    text: trip.segments.map { "\($0.number) \(SkyPlaces.airlineName($0.airlineID)) \($0.from) \($0.to)" }.joined(separator: " "),
                    date: trip.departs, symbol: "airplane", opens: "skytrip://trip/\(trip.id)")
            }
                + store.state.programs.map {
                    SearchItem(
                        SkyPlaces.airlineName($0.airlineID), subtitle: "\($0.miles.grouped) miles", group: "Rewards", text: $0.number, symbol: "star.circle",
                        opens: "skytrip://program/\($0.airlineID)")
                }
        }
    }
}
