import PersonaKit
import SwiftUI

/// Other flights for one direction of a trip, with what they cost on top.
struct ChangeScreen: View {
    let id: Trip.ID
    let direction: Int
    @Environment(SkyTripStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var day: Date?
    @State private var found: [Itinerary] = []
    @State private var chosen: Itinerary?
    @State private var isConfirming = false
    @State private var refusal: Refusal?

    var body: some View {
        if let trip = store.trip(id), let first = trip.segments(direction).first, let last = trip.segments(direction).last {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 12) {
                    VStack(alignment: .leading, spacing: 6) {
                        Text("Now").font(.caption).foregroundStyle(Color.secondary)
                        Text("\(trip.segments(direction).map(\.number).joined(separator: ", ")) · \(Dates.shortDay(first.localDay))").font(.headline)
                        Text("\(first.departText) to \(last.arriveText)").font(.subheadline).foregroundStyle(Color.secondary)
                    }
                    .skyCard()
                    .accessibilityElement(children: .combine)
                    DatePicker("New date", selection: dayBinding(first), in: SkyClock.today...latest, displayedComponents: .date)
                        .skyCard(14)
                        .accessibilityIdentifier("skytrip.change.date")
                    ForEach(found) { way in
                        Button {
                            chosen = way
                            isConfirming = true
                        } label: {
                            ItineraryCard(way: way, price: price(trip, way), note: "to pay")
                        }
                        .buttonStyle(.plain)
                        .disabled(way.seatsLeft < trip.passengers.count)
                        .accessibilityElement(children: .ignore)
                        .accessibilityAddTraits(.isButton)
                        .accessibilityLabel("\(way.spoken), \(way.isSoldOut ? "sold out" : "\(price(trip, way)) to pay")")
                        .accessibilityIdentifier("skytrip.change.\(way.flights.map(\.flightID).joined(separator: "-"))")
                    }
                    if found.isEmpty { ContentUnavailableView("No Flights", systemImage: "airplane", description: Text("Try another day.")) }
                }
                .padding(16)
            }
            .background(Color(.systemGroupedBackground))
            .navigationTitle("\(first.from) to \(last.to)")
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
            .onAppear { if day == nil { go(to: SkyClock.midnight(first.localDay), first, last, trip) } }
            .onChange(of: day) { if let day { go(to: day, first, last, trip) } }
            .confirmationDialog(
                "Change to \(chosen?.flights.map(\.number).joined(separator: ", ") ?? "")?", isPresented: $isConfirming, titleVisibility: .visible
            ) {
                if let chosen {
                    Button("Change flight, \(price(trip, chosen))") {
                        if attempt($refusal, { try store.changeFlights(trip: id, direction: direction, to: chosen) }) { dismiss() }
                    }
                }
                Button("Keep flight", role: .cancel) {}
            } message: {
                Text(chosen.map { message(trip, $0) } ?? "")
            }
        } else {
            ContentUnavailableView("Trip Not Found", systemImage: "suitcase")
        }
    }

    private var latest: Date { SkyClock.day(SkyClock.today, plus: SkyTripStore.bookableDays) }

    private func dayBinding(_ first: Segment) -> Binding<Date> {
        Binding(get: { day ?? SkyClock.midnight(first.localDay) }, set: { day = SkyClock.midnight($0) })
    }

    private func price(_ trip: Trip, _ way: Itinerary) -> String {
        let cost = store.changeCost(trip: trip, direction: direction, to: way)
        return cost.fare + cost.fee == 0 ? "Free" : "+\(Money.string(cost.fare + cost.fee))"
    }

    private func message(_ trip: Trip, _ way: Itinerary) -> String {
        let cost = store.changeCost(trip: trip, direction: direction, to: way)
        let parts = [
            cost.fare > 0 ? "Fare difference \(Money.string(cost.fare))." : "No fare difference.", cost.fee > 0 ? "Change fee \(Money.string(cost.fee))." : nil,
            "You choose seats again.",
        ]
        return "\(way.dayText), \(way.departText) to \(way.arriveText). \(parts.compactMap { $0 }.joined(separator: " "))"
    }

    private func go(to newDay: Date, _ first: Segment, _ last: Segment, _ trip: Trip) {
        day = newDay
        let current = trip.segments(direction).map(\.flightDay.id)
        let all = store.itineraries(from: first.from, to: last.to, on: newDay, cabin: trip.cabin).filter { $0.flights.map(\.id) != current }
        found = FlightFilter(sort: .departure).apply(to: all, store: store)
    }
}
