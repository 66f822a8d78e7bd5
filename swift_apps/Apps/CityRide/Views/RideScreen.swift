import PersonaKit
import SwiftUI

/// One ride: where it is now, or what it was.
struct RideScreen: View {
    let id: Ride.ID
    @Binding var navigation: RideNavigation
    @Environment(CityRideStore.self) private var store
    @State private var isRating = false
    @State private var isAskingForHelp = false
    @State private var isRescheduling = false
    @State private var isCancelling = false
    @State private var refusal: Refusal?

    var body: some View {
        if let ride = store.ride(id) {
            content(ride)
        } else {
            ContentUnavailableView("Ride not found", systemImage: "car")
        }
    }

    private func content(_ ride: Ride) -> some View {
        ScrollView {
            VStack(spacing: 14) {
                RouteMap(stops: ride.stops, ride: ride, car: car(ride), identifier: "cityride.ride.map")
                    .frame(height: ride.isActive ? 330 : 190).clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
                header(ride)
                if let driver = store.driver(ride.driver) { DriverCard(driver: driver, isActive: ride.isActive) }
                StopLines(stops: ride.stops, times: times(ride)).rideCard()
                receipt(ride)
                if let note = ride.note { LabeledContent("Note for the driver", value: note).rideCard() }
                if let help = ride.help { HelpCard(request: help) }
                actions(ride)
            }
            .padding(16)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle(ride.isActive ? "Your Ride" : ride.status == .scheduled ? "Scheduled Ride" : "Ride Details")
        .navigationBarTitleDisplayMode(.inline)
        .sheet(isPresented: $isRating) { RatingSheet(ride: ride) }
        .sheet(isPresented: $isAskingForHelp) { HelpSheet(ride: ride) }
        .sheet(isPresented: $isRescheduling) {
            ScheduleSheet(date: ride.pickupAt, title: "Pickup Time") { date in attempt($refusal) { try store.reschedule(id, to: date) } }
        }
        .confirmationDialog("Cancel this ride?", isPresented: $isCancelling, titleVisibility: .visible) {
            Button("Cancel Ride", role: .destructive) { attempt($refusal) { try store.cancel(id) } }
            Button("Keep Ride", role: .cancel) {}
        } message: {
            Text(
                ride.cancellationFeeCents > 0
                    ? "Your driver is waiting. A fee of \(Money.string(ride.cancellationFeeCents)) applies." : "You will not be charged.")
        }
        .refusal($refusal)
    }

    private func header(_ ride: Ride) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(ride.statusTitle).font(.title2.bold())
                .foregroundStyle(ride.status == .canceled ? .red : .primary)
            Text("\(Dates.longDay(ride.pickupAt)), \(Dates.time(ride.pickupAt))").font(.subheadline).foregroundStyle(.secondary)
            if ride.isActive {
                ProgressView(value: Double(step(ride)), total: 4).tint(RideStyle.tint).padding(.top, 6)
                    .accessibilityLabel("Progress").accessibilityIdentifier("cityride.ride.progress")
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func step(_ ride: Ride) -> Int {
        switch ride.status {
        case .searching: 1
        case .onTheWay: 2
        case .arrived: 3
        case .onTrip: 4
        default: 0
        }
    }

    /// Where the car is now.
    private func car(_ ride: Ride) -> MapMarker? {
        let position: (coordinate: Coordinate, bearing: Double)
        switch ride.status {
        case .onTrip: position = ride.directions.position(at: ride.progress(at: Persona.now))
        case .onTheWay, .arrived:
            let left = max(ride.pickupAt.timeIntervalSince(Persona.now), 0) / 60 * 0.0011
            position = (Coordinate(latitude: ride.start.coordinate.latitude - left, longitude: ride.start.coordinate.longitude - left), 45)
        default: return nil
        }
        return MapMarker("driver", at: position.coordinate, title: "Your car", style: .car(position.bearing))
    }

    private func times(_ ride: Ride) -> [String] {
        var times = [String](repeating: "", count: ride.stops.count)
        times[0] = Dates.time(ride.pickupAt)
        if ride.status != .canceled { times[times.count - 1] = Dates.time(ride.endedAt ?? ride.timeline.last?.date ?? ride.pickupAt) }
        return times
    }

    private func receipt(_ ride: Ride) -> some View {
        VStack(spacing: 10) {
            LabeledContent("Ride", value: store.product(ride.productID)?.name ?? "")
            LabeledContent("Distance and time", value: "\(Distances.short(tenthsOfMiles: ride.milesInTenths)), \(ride.minutes) min")
            Divider()
            LabeledContent(ride.status == .scheduled ? "Estimated fare" : "Fare", value: Money.string(ride.fareCents))
            if ride.tipCents > 0 { LabeledContent("Tip", value: Money.string(ride.tipCents)) }
            if ride.status == .canceled { LabeledContent("Cancellation fee", value: Money.string(ride.feeCents)) }
            LabeledContent("Total") {
                Text(Money.string(ride.status == .scheduled ? ride.fareCents : ride.totalCents)).lineLimit(1).minimumScaleFactor(0.5).font(.headline)
                    .foregroundStyle(.primary)
            }
            LabeledContent("Card", value: "••\(ride.paymentLast4)")
            LabeledContent("Ride number", value: ride.number)
            if let rating = ride.rating {
                Divider()
                LabeledContent("Your rating") { StarRating(Double(rating)) }
                if let comment = ride.comment {
                    Text("“\(comment)”").font(.subheadline).foregroundStyle(.secondary).frame(maxWidth: .infinity, alignment: .leading)
                }
            }
        }
        .rideCard()
    }

    @ViewBuilder private func actions(_ ride: Ride) -> some View {
        if ride.status == .completed {
            Button(ride.rating == nil ? "Rate and Tip" : "Change Rating or Add Tip") { isRating = true }
                .buttonStyle(MainButtonStyle()).accessibilityIdentifier("cityride.ride.rate")
        }
        if ride.isOver {
            HStack(spacing: 12) {
                Button("Ride Again") { navigation.plan(ride.stops, product: ride.productID) }.accessibilityIdentifier("cityride.ride.again")
                Button("Return Trip") { navigation.plan(ride.stops.reversed(), product: ride.productID) }.accessibilityIdentifier("cityride.ride.return")
            }
            .buttonStyle(.bordered).controlSize(.large)
            if ride.help == nil {
                Button {
                    isAskingForHelp = true
                } label: {
                    Label("Get Help with This Ride", systemImage: "questionmark.circle")
                }
                .padding(.vertical, 8).accessibilityIdentifier("cityride.ride.help")
            }
        }
        if ride.status == .scheduled {
            Button("Change Pickup Time") { isRescheduling = true }.buttonStyle(MainButtonStyle()).accessibilityIdentifier("cityride.ride.reschedule")
        }
        if !ride.isOver, ride.status != .onTrip {
            Button("Cancel Ride", role: .destructive) { isCancelling = true }.buttonStyle(.bordered).controlSize(.large)
                .accessibilityIdentifier("cityride.ride.cancel")
        }
    }
}

/// Who drives, and in what.
struct DriverCard: View {
    let driver: Driver
    let isActive: Bool

    var body: some View {
        HStack(spacing: 12) {
            Avatar(name: driver.name, size: 48)
            VStack(alignment: .leading, spacing: 2) {
                Text(driver.name).font(.headline)
                Text(driver.car).font(.subheadline).foregroundStyle(.secondary)
                if isActive { Text(driver.phone).font(.subheadline).foregroundStyle(.secondary) }
            }
            Spacer()
            VStack(alignment: .trailing, spacing: 4) {
                Text(driver.plate).font(.subheadline.weight(.semibold).monospaced()).padding(.horizontal, 8).padding(.vertical, 3)
                    .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(Color(.separator)) }
                Label("\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)", systemImage: "star.fill")
                    .font(.caption.weight(.medium)).foregroundStyle(.secondary).accessibilityLabel(
                        "Rated \(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)")
            }
        }
        .rideCard()
    }

    private var hundredths: Int { Int((driver.rating * 100).rounded()) }
}
