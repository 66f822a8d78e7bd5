import PersonaKit
import SwiftUI

/// The map with everything that starts a ride.
struct HomeScreen: View {
    @Binding var navigation: RideNavigation
    @Environment(CityRideStore.self) private var store
    @State private var region: MapRegion?
    @State private var isSchedulePresented = false

    var body: some View {
        VStack(spacing: 0) {
            map
            panel
        }
        .background(Color(.systemBackground))
        .toolbar(.hidden, for: .navigationBar)
        .sheet(isPresented: $isSchedulePresented) {
            ScheduleSheet(date: nil, title: "Schedule a Ride") { date in navigation.plan(from: store.here, to: nil, at: date) }
        }
    }

    private var start: MapRegion { MapRegion(center: store.here.coordinate, miles: 1.3) }

    private var map: some View {
        CityMap(
            region: Binding(get: { region ?? start }, set: { region = $0 }),
            markers: [MapMarker("me", at: store.here.coordinate, title: "Your location, \(store.here.name)", style: .me)] + cars,
            identifier: "cityride.home.map"
        )
        .ignoresSafeArea(edges: .top)
        .overlay(alignment: .bottomTrailing) {
            Button {
                region = nil
            } label: {
                Image(systemName: "location.fill").font(.system(size: 17)).foregroundStyle(.primary)
                    .frame(width: 44, height: 44).background(Color(.systemBackground), in: Circle()).shadow(color: .black.opacity(0.2), radius: 4, y: 1)
            }
            .buttonStyle(.plain).padding(14)
            .accessibilityLabel("Show my location")
            .accessibilityIdentifier("cityride.home.locate")
        }
    }

    /// Free cars around the person; they stand elsewhere every few minutes.
    private var cars: [MapMarker] {
        let turn = Int(Persona.minute.timeIntervalSince1970 / 240)
        return (0..<5).map { number in
            let a = (number * 7 + turn * 3) % 19 - 9, b = (number * 11 + turn * 5) % 17 - 8
            let point = Coordinate(
                latitude: store.here.coordinate.latitude + Double(b) * 0.0008, longitude: store.here.coordinate.longitude - 0.004 + Double(a) * 0.0008)
            return MapMarker("car\(number)", at: point, title: "Available car", style: .car(number.isMultiple(of: 2) ? 45 : 135))
        }
    }

    private var panel: some View {
        VStack(alignment: .leading, spacing: 14) {
            if let ride = store.activeRide { ActiveRideBar(ride: ride) { navigation.show(ride.id) } }
            HStack(spacing: 10) {
                Button {
                    navigation.plan(from: store.here, to: nil)
                } label: {
                    HStack(spacing: 10) {
                        Image(systemName: "magnifyingglass").font(.system(size: 19, weight: .semibold))
                        Text("Where to?").font(.title3.weight(.semibold)).lineLimit(1).minimumScaleFactor(0.5)
                        Spacer()
                    }
                    .foregroundStyle(.primary).padding(.horizontal, 16).padding(.vertical, 4).frame(minHeight: 54)
                    .background(Color(.secondarySystemBackground), in: Capsule())
                }
                .accessibilityIdentifier("cityride.home.whereTo")
                Button {
                    isSchedulePresented = true
                } label: {
                    Label("Later", systemImage: "calendar").font(.subheadline.weight(.semibold)).foregroundStyle(.primary)
                        .padding(.horizontal, 14).padding(.vertical, 4).frame(minHeight: 54).background(Color(.secondarySystemBackground), in: Capsule())
                }
                .accessibilityIdentifier("cityride.home.later")
            }
            .buttonStyle(.plain)
            savedPlaces
            ForEach(store.recentSpots.prefix(2), id: \.self) { spot in
                Button {
                    navigation.plan(from: store.here, to: spot)
                } label: {
                    SpotLabel(title: spot.name, subtitle: spot.address, symbol: "clock.fill")
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("cityride.home.recent.\(spot.placeID ?? spot.name)")
            }
            if let next = store.upcomingRides.first { upcoming(next) }
        }
        .padding(16)
        .background(Color(.systemBackground))
    }

    private var savedPlaces: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(store.state.savedPlaces.filter { $0.spot != store.here }) { place in
                    Button {
                        navigation.plan(from: store.here, to: place.spot)
                    } label: {
                        Label(place.label, systemImage: place.symbol).font(.subheadline.weight(.medium)).foregroundStyle(.primary)
                            .padding(.horizontal, 14).padding(.vertical, 4).frame(minHeight: 38).background(Color(.tertiarySystemFill), in: Capsule())
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("cityride.home.saved.\(place.id)")
                }
            }
        }
        .scrollIndicators(.hidden)
    }

    private func upcoming(_ ride: Ride) -> some View {
        Button {
            navigation.show(ride.id)
        } label: {
            HStack(spacing: 12) {
                Image(systemName: "calendar.badge.clock").font(.title3).foregroundStyle(RideStyle.tint).accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 2) {
                    Text("\(Dates.shortDay(ride.pickupAt)), \(Dates.time(ride.pickupAt))").font(.subheadline.weight(.semibold))
                        .fixedSize(horizontal: false, vertical: true)
                    Text("To \(ride.end.name)").font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
                }
                Spacer()
                Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
            }
            .padding(12).background(RideStyle.tint.opacity(0.1), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("cityride.home.upcoming")
    }
}

/// The ride under way, in one line.
struct ActiveRideBar: View {
    let ride: Ride
    let open: () -> Void

    var body: some View {
        Button(action: open) {
            HStack(spacing: 12) {
                Image(systemName: "car.fill").font(.title3).accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 2) {
                    Text(ride.statusTitle).font(.headline)
                    Text("To \(ride.end.name)").font(.subheadline).opacity(0.85).lineLimit(1)
                }
                Spacer()
                Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).accessibilityHidden(true)
            }
            .foregroundStyle(.white).padding(14).background(RideStyle.tint, in: RoundedRectangle(cornerRadius: 14, style: .continuous))
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("cityride.home.active")
    }
}

extension Ride {
    @MainActor var statusTitle: String {
        switch status {
        case .scheduled: "Scheduled"
        case .searching: "Finding your driver"
        case .onTheWay: "Pickup at \(Dates.time(pickupAt))"
        case .arrived: "Your driver is here"
        case .onTrip: "Arriving at \(Dates.time(timeline.last?.date ?? pickupAt))"
        case .completed: "Completed"
        case .canceled: "Canceled"
        }
    }
}
