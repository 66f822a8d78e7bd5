import PersonaKit
import SwiftUI

/// One flight of a trip with its times, terminal, gate, seat and status.
struct SegmentRows: View {
    let segment: Segment
    let trip: Trip
    let chooseSeats: () -> Void
    @Environment(SkyTripStore.self) private var store

    var body: some View {
        let status = FlightStatus(store.flightDay(of: segment))
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 10) {
                AirlineMark(airlineID: segment.airlineID, size: 30)
                VStack(alignment: .leading, spacing: 0) {
                    Text("\(SkyPlaces.airlineName(segment.airlineID)) \(segment.number)").font(.subheadline.weight(.semibold))
                    Text(Dates.longDay(segment.localDay)).font(.footnote).foregroundStyle(Color.secondary)
                }
                Spacer(minLength: 0)
                if trip.canceledAt == nil { SkyTag(text: status.title, color: status.color) }
            }
            HStack(alignment: .top) {
                end(segment.from, segment.departText, "Terminal \(segment.terminal)", .leading)
                VStack(spacing: 2) {
                    RouteLine(color: SkyStyle.color(airline: segment.airlineID), progress: status.progress == 0 ? 0.5 : status.progress)
                    Text(SkyClock.length(segment.minutes)).font(.caption2).foregroundStyle(Color.secondary)
                }
                .padding(.top, 8)
                end(segment.to, segment.arriveText + (segment.dayShift > 0 ? " +\(segment.dayShift)" : ""), "Terminal \(segment.arrivalTerminal)", .trailing)
            }
            HStack(alignment: .top) {
                fact("Gate", segment.gate)
                fact("Seat", segment.seatText)
                fact("Cabin", trip.cabin(of: segment).name)
                fact("Boards", SkyClock.time(status.boards, at: segment.from))
            }
        }
        .padding(.vertical, 6)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(spoken(status))
        .accessibilityIdentifier("skytrip.trip.segment.\(segment.flightID)")
        if trip.canceledAt == nil, !Persona.isPast(segment.departs) {
            Button(segment.seats.contains("") ? "Choose seats" : "Change seats") { chooseSeats() }
                .accessibilityLabel("\(segment.seats.contains("") ? "Choose" : "Change") seats on \(segment.number)")
                .accessibilityIdentifier("skytrip.trip.seatsButton.\(segment.flightID)")
            NavigationLink(value: SkyRoute.flight(FollowedFlight(flightID: segment.flightID, day: segment.day))) { Text("Flight status") }
                .accessibilityLabel("Flight status of \(segment.number)")
                .accessibilityIdentifier("skytrip.trip.statusButton.\(segment.flightID)")
        }
    }

    private func end(_ code: String, _ time: String, _ terminal: String, _ alignment: HorizontalAlignment) -> some View {
        VStack(alignment: alignment, spacing: 1) {
            Text(code).font(.system(size: 26, weight: .bold, design: .rounded))
            Text(time).font(.subheadline.weight(.semibold)).monospacedDigit()
            Text(terminal).font(.caption).foregroundStyle(Color.secondary).lineLimit(1)
        }
    }

    private func fact(_ title: String, _ value: String) -> some View {
        VStack(alignment: .leading, spacing: 1) {
            Text(title).font(.caption2).foregroundStyle(Color.secondary)
            Text(value).font(.footnote.weight(.semibold)).lineLimit(1)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func spoken(_ status: FlightStatus) -> String {
        let head = "\(SkyPlaces.airlineName(segment.airlineID)) \(segment.number), \(Dates.longDay(segment.localDay))"
        let from = "\(SkyPlaces.cityName(segment.from)) \(segment.departText), terminal \(segment.terminal), gate \(segment.gate)"
        let to = "\(SkyPlaces.cityName(segment.to)) \(segment.arriveText), terminal \(segment.arrivalTerminal)"
        let seat =
            "seat \(segment.seatText), \(trip.cabin(of: segment).name), boards \(SkyClock.time(status.boards, at: segment.from))"
        return [head, from, to, seat, trip.canceledAt == nil ? status.title : "canceled"].joined(separator: ", ")
    }
}
