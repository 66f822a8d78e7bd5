import PersonaKit
import SwiftUI

/// Rides ahead and rides behind, by month.
struct ActivityScreen: View {
    @Binding var navigation: RideNavigation
    @Environment(CityRideStore.self) private var store
    @State private var search = ""
    @State private var isChoosingDates = false

    var body: some View {
        List {
            Picker("Rides", selection: $navigation.list) {
                Text("Upcoming").tag(RideList.upcoming)
                Text("Past").tag(RideList.past)
            }
            .pickerStyle(.segmented).listRowSeparator(.hidden).accessibilityIdentifier("cityride.activity.list")
            if let ride = store.activeRide { ActiveRideBar(ride: ride) { navigation.show(ride.id) }.listRowSeparator(.hidden) }
            if navigation.list == .upcoming {
                upcoming
            } else {
                PeriodBar(period: $navigation.period, isChoosing: $isChoosingDates).listRowSeparator(.hidden)
                past
            }
        }
        .listStyle(.plain)
        .refreshesByPulling()
        .navigationTitle("Activity")
        .searchable(text: $search, prompt: "Places, drivers, dates")
        .sheet(isPresented: $isChoosingDates) { PeriodSheet(period: $navigation.period) }
    }

    @ViewBuilder private var upcoming: some View {
        let rides = store.upcomingRides.filter(matches)
        if rides.isEmpty {
            ContentUnavailableView {
                Label("No scheduled rides", systemImage: "calendar")
            } description: {
                Text("Rides that you schedule appear here.")
            } actions: {
                Button("Plan a Ride") { navigation.plan(from: store.here, to: nil) }.accessibilityIdentifier("cityride.activity.plan")
            }
            .listRowSeparator(.hidden)
        }
        ForEach(rides) { row($0) }
    }

    @ViewBuilder private var past: some View {
        let rides = store.pastRides.filter { navigation.period.contains($0.pickupAt) && matches($0) }
        if rides.isEmpty { nothing.listRowSeparator(.hidden) }
        ForEach(months(rides), id: \.title) { month in
            Section {
                ForEach(month.rides) { row($0) }
            } header: {
                HStack {
                    Text(month.title)
                    Spacer()
                    Text("\(month.rides.count) \(month.rides.count == 1 ? "ride" : "rides")").font(.subheadline).fontWeight(.regular)
                }
            }
        }
    }

    @ViewBuilder private var nothing: some View {
        if navigation.period == .all {
            ContentUnavailableView.search(text: search)
        } else {
            ContentUnavailableView {
                Label("No rides", systemImage: "calendar")
            } description: {
                Text(search.isEmpty ? "You took no rides in this time." : "No rides in this time match your search.")
            } actions: {
                Button("Show All Dates") { navigation.period = .all }.accessibilityIdentifier("cityride.activity.showAll")
            }
        }
    }

    private func row(_ ride: Ride) -> some View {
        NavigationLink(value: RideRoute.ride(ride.id)) { RideRow(ride: ride, product: store.product(ride.productID)) }
            .accessibilityIdentifier("cityride.activity.ride.\(ride.id)")
    }

    private func matches(_ ride: Ride) -> Bool {
        let words = search.lowercased().split(separator: " ")
        let parts =
            ride.stops.flatMap { [$0.name, $0.address] } + [
                ride.driver ?? "", Dates.longDay(ride.pickupAt), Dates.monthAndYear(ride.pickupAt), store.product(ride.productID)?.name ?? "", ride.statusTitle,
            ]
        let all = parts.joined(separator: " ").lowercased()
        return words.allSatisfy { all.contains($0) }
    }

    private func months(_ rides: [Ride]) -> [(title: String, rides: [Ride])] {
        rides.reduce(into: []) { months, ride in
            let title = Dates.monthAndYear(ride.pickupAt)
            if months.last?.title == title { months[months.count - 1].rides.append(ride) } else { months.append((title, [ride])) }
        }
    }
}

struct RideRow: View {
    let ride: Ride
    let product: RideProduct?

    var body: some View {
        HStack(spacing: 12) {
            if let product {
                ProductPicture(product: product, size: 44).padding(4)
                    .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
            }
            RowStack(spacing: 12) {
                VStack(alignment: .leading, spacing: 2) {
                    Text(ride.end.name).font(.body.weight(.semibold)).lineLimit(1)
                    Text("From \(ride.start.name)").font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
                    Text("\(Dates.shortDay(ride.pickupAt)), \(Dates.time(ride.pickupAt))").font(.subheadline).foregroundStyle(.secondary)
                }
                Spacer(minLength: 4)
                VStack(alignment: .trailing, spacing: 2) {
                    Text(Money.string(ride.status == .scheduled ? ride.fareCents : ride.totalCents)).lineLimit(1).minimumScaleFactor(0.5).font(
                        .subheadline.weight(.semibold)
                    ).monospacedDigit()
                    if ride.status == .canceled { Text("Canceled").font(.caption).foregroundStyle(.red) }
                }
            }
        }
        .padding(.vertical, 3)
    }
}
