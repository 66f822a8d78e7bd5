import PersonaKit
import SwiftUI

/// Trips ahead, past and canceled.
struct TripsScreen: View {
    @Binding var navigation: SkyNavigation
    @Environment(SkyTripStore.self) private var store
    @State private var isPast = false
    @State private var text = ""

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 14) {
                Picker("Trips", selection: $isPast) {
                    Text("Upcoming").tag(false)
                    Text("Past").tag(true)
                }
                .pickerStyle(.segmented)
                .accessibilityIdentifier("skytrip.trips.picker")
                if isPast { past } else { upcoming }
            }
            .padding(16)
        }
        .background(Color(.systemGroupedBackground))
        .searchable(text: $text, prompt: "City, flight or code")
        .navigationTitle("Trips")
    }

    @ViewBuilder private var upcoming: some View {
        let trips = store.upcoming.filter(matches)
        ForEach(trips) { link($0) }
        if trips.isEmpty {
            if text.isEmpty {
                ContentUnavailableView {
                    Label("No Trips Ahead", systemImage: "suitcase")
                } description: {
                    Text("What you book shows here.")
                } actions: {
                    Button("Book a flight") { navigation.tab = .book }.accessibilityIdentifier("skytrip.trips.bookButton")
                }
            } else {
                ContentUnavailableView.search(text: text)
            }
        }
    }

    @ViewBuilder private var past: some View {
        let trips = store.past.filter(matches), canceled = store.canceled.filter(matches)
        ForEach(years(trips), id: \.self) { year in
            Text(String(year)).font(.title3.bold()).accessibilityAddTraits(.isHeader)
            ForEach(trips.filter { self.year($0) == year }) { link($0) }
        }
        if !canceled.isEmpty {
            Text("Canceled").font(.title3.bold()).accessibilityAddTraits(.isHeader)
            ForEach(canceled) { link($0) }
        }
        if trips.isEmpty, canceled.isEmpty {
            if text.isEmpty { ContentUnavailableView("No Past Trips", systemImage: "suitcase") } else { ContentUnavailableView.search(text: text) }
        }
    }

    private func link(_ trip: Trip) -> some View {
        NavigationLink(value: SkyRoute.trip(trip.id)) { TripCard(trip: trip) }
            .buttonStyle(.plain)
            .accessibilityIdentifier("skytrip.trips.\(trip.id)")
    }

    private func years(_ trips: [Trip]) -> [Int] { trips.map(year).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
    private func year(_ trip: Trip) -> Int { Persona.calendar.component(.year, from: trip.departs) }

    private func matches(_ trip: Trip) -> Bool {
        let words = text.lowercased().split(separator: " ")
        let all =
            ([trip.id, trip.datesText]
            + trip.segments.flatMap {
                [$0.number, $0.flightID, $0.from, $0.to, SkyPlaces.cityName($0.from), SkyPlaces.cityName($0.to), SkyPlaces.airlineName($0.airlineID)]
            }).joined(separator: " ").lowercased()
        return words.allSatisfy { all.contains($0) }
    }
}

/// A trip as a boarding pass: the night sky above, the details below the tear.
struct TripCard: View {
    let trip: Trip

    var body: some View {
        let shown = trip.nextSegment ?? trip.segments.first
        VStack(spacing: 0) {
            VStack(alignment: .leading, spacing: 10) {
                HStack {
                    Text(trip.datesText).font(.subheadline.weight(.medium))
                    Spacer()
                    if trip.canceledAt != nil {
                        Text("Canceled").font(.caption.weight(.bold)).foregroundStyle(SkyStyle.amber)
                    } else if trip.isAhead {
                        Text(trip.countdown).font(.caption.weight(.bold)).foregroundStyle(SkyStyle.night).padding(.horizontal, 10).padding(.vertical, 4)
                            .background(SkyStyle.amber, in: Capsule())
                    }
                }
                RouteHeader(
                    from: trip.from, to: trip.to, label: trip.isRoundTrip ? "Round trip" : "One way", line: SkyStyle.amber, city: .white.opacity(0.75))
            }
            .foregroundStyle(.white)
            .padding(16)
            .background(SkyStyle.sky)
            .saturation(trip.isAhead ? 1 : 0.35)
            if let shown {
                RowStack(alignment: .top, spacing: 8) {
                    fact("Flight", shown.number)
                    Spacer(minLength: 0)
                    fact(trip.isAhead ? "Departs" : "Departed", "\(Dates.day(shown.localDay)), \(shown.departText)")
                    Spacer(minLength: 0)
                    fact("Seat", shown.seatText == "Not chosen" ? "–" : shown.seatText)
                    Spacer(minLength: 0)
                    fact("Code", trip.id)
                }
                .padding(.horizontal, 16)
                .padding(.vertical, 12)
                .background(Color(.secondarySystemGroupedBackground))
            }
        }
        .clipShape(RoundedRectangle(cornerRadius: 18, style: .continuous))
        .contentShape(Rectangle())
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(spoken(shown))
        .accessibilityAddTraits(.isButton)
    }

    private func fact(_ title: String, _ value: String) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(title).font(.caption2).foregroundStyle(Color.secondary)
            Text(value).font(.footnote.weight(.semibold)).lineLimit(1)
        }
    }

    private func spoken(_ segment: Segment?) -> String {
        let state = trip.canceledAt != nil ? "canceled" : trip.isAhead ? trip.countdown : "past"
        let flight = segment.map { ", \($0.number), \(Dates.longDay($0.localDay)), \($0.departText), seat \($0.seatText)" } ?? ""
        return "\(SkyPlaces.cityName(trip.from)) to \(SkyPlaces.cityName(trip.to)), \(trip.datesText), \(state)\(flight), code \(trip.id)"
    }
}
