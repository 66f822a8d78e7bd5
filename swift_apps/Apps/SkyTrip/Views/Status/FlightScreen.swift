import PersonaKit
import SwiftUI

/// One flight on one day: where it is, when it leaves and lands, terminal and gate.
struct FlightScreen: View {
    let flight: FollowedFlight
    @Environment(SkyTripStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        if let dated = store.flight(flight.flightID, day: flight.day) {
            let status = FlightStatus(dated)
            ScrollView {
                VStack(spacing: 16) {
                    VStack(alignment: .leading, spacing: 18) {
                        HStack {
                            Text("\(SkyPlaces.airlineName(dated.airlineID)) \(dated.number)").font(.subheadline.weight(.semibold))
                            Spacer()
                            Text(Dates.shortDay(SkyClock.local(dated.departs, at: dated.from))).font(.subheadline)
                        }
                        Text(status.title).font(.largeTitle.bold()).foregroundStyle(SkyStyle.amber)
                        HStack {
                            Text(dated.from).font(.system(size: 34, weight: .bold, design: .rounded))
                            RouteLine(color: SkyStyle.amber, progress: status.progress)
                            Text(dated.to).font(.system(size: 34, weight: .bold, design: .rounded))
                        }
                        .accessibilityElement(children: .ignore)
                        .accessibilityLabel(
                            "\(SkyPlaces.cityName(dated.from)) to \(SkyPlaces.cityName(dated.to)), \(Int(status.progress * 100)) percent of the way")
                    }
                    .foregroundStyle(.white)
                    .padding(20)
                    .background(SkyStyle.sky, in: RoundedRectangle(cornerRadius: 22, style: .continuous))
                    end("Departure", dated.from, dated.departs, status.departs, store.timetable.terminal(dated.airlineID, at: dated.from), gate(dated))
                    end("Arrival", dated.to, dated.arrives, status.arrives, store.timetable.terminal(dated.airlineID, at: dated.to), nil)
                    VStack(spacing: 10) {
                        LabeledContent("Aircraft", value: dated.aircraft.name)
                        Divider()
                        LabeledContent("Duration", value: SkyClock.length(dated.minutes))
                        Divider()
                        LabeledContent("Distance", value: Distances.long(miles: dated.miles))
                    }
                    .skyCard()
                    Button(store.isFollowing(dated) ? "Stop following" : "Follow this flight") {
                        attempt($refusal) { try store.follow(dated, !store.isFollowing(dated)) }
                    }
                    .buttonStyle(SkyButtonStyle())
                    .accessibilityIdentifier("skytrip.flight.followButton")
                }
                .padding(16)
            }
            .background(Color(.systemGroupedBackground))
            .navigationTitle(dated.number)
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Flight Not Found", systemImage: "airplane")
        }
    }

    /// A booked flight keeps the gate of its booking.
    private func gate(_ dated: FlightDay) -> String {
        store.state.trips.flatMap(\.segments).first { $0.flightID == dated.flightID && $0.day == dated.day }?.gate ?? store.timetable.gate(dated)
    }

    private func end(_ title: String, _ code: String, _ planned: Date, _ expected: Date, _ terminal: String, _ gate: String?) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(title).font(.caption).foregroundStyle(Color.secondary)
            HStack(alignment: .firstTextBaseline, spacing: 10) {
                Text(SkyClock.time(expected, at: code)).font(.title.bold()).monospacedDigit()
                if planned != expected {
                    Text(SkyClock.time(planned, at: code)).font(.subheadline).strikethrough().foregroundStyle(Color.secondary)
                        .accessibilityLabel("planned \(SkyClock.time(planned, at: code))")
                }
            }
            Text("\(SkyPlaces.airportName(code)) (\(code))").font(.subheadline)
            HStack(spacing: 24) {
                LabeledContent("Terminal", value: terminal).fixedSize()
                if let gate { LabeledContent("Gate", value: gate).fixedSize() }
            }
            .font(.subheadline)
        }
        .skyCard()
    }
}
