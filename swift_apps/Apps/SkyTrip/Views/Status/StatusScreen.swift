import PersonaKit
import SwiftUI

/// How flights are doing: by number or by route, and those that are followed.
struct StatusScreen: View {
    @Environment(SkyTripStore.self) private var store
    @State private var isByRoute = false
    @State private var number = ""
    @State private var from = SkyPlaces.home
    @State private var to = SkyPlaces.home == "JFK" ? "LAX" : "JFK"
    @State private var day = SkyClock.today
    @State private var found: [FlightDay]?
    @State private var sheet: SearchPart?

    var body: some View {
        List {
            Section {
                Picker("Search by", selection: $isByRoute) {
                    Text("Flight number").tag(false)
                    Text("Route").tag(true)
                }
                .pickerStyle(.segmented)
                .accessibilityIdentifier("skytrip.status.picker")
                if isByRoute {
                    airport("From", from, .from)
                    airport("To", to, .to)
                } else {
                    TextField("Flight number, such as GS 416", text: $number)
                        .textInputAutocapitalization(.characters)
                        .autocorrectionDisabled()
                        .accessibilityIdentifier("skytrip.status.numberField")
                }
                DatePicker("Date", selection: $day, displayedComponents: .date).accessibilityIdentifier("skytrip.status.date")
                Button("Show flights", action: find)
                    .buttonStyle(SkyButtonStyle())
                    .disabled(!isByRoute && number.isEmpty)
                    .accessibilityIdentifier("skytrip.status.findButton")
            }
            if let found {
                Section("Flights") {
                    ForEach(found) { row($0) }
                    if found.isEmpty {
                        Text(isByRoute ? "No nonstop flights on this day." : "No flight has this number on this day.").foregroundStyle(Color.secondary)
                    }
                }
            }
            let own = ownFlights
            if !own.isEmpty { Section("Your next flights") { ForEach(own) { row($0) } } }
            if !store.following.isEmpty { Section("Following") { ForEach(store.following) { row($0) } } }
        }
        .navigationTitle("Flight Status")
        .onChange(of: isByRoute) { found = nil }
        .sheet(item: $sheet) { part in
            AirportSheet(title: part == .from ? "Departure airport" : "Arrival airport", other: part == .from ? to : from) { code in
                if part == .from { from = code } else { to = code }
                found = nil
            }
        }
    }

    private var ownFlights: [FlightDay] { store.upcoming.prefix(3).flatMap(\.segments).filter { !Persona.isPast($0.arrives) }.prefix(4).map(store.flightDay) }

    private func find() {
        found = isByRoute ? store.timetable.direct(from: from, to: to, on: SkyClock.midnight(day)) : store.flights(numbered: number, on: SkyClock.midnight(day))
    }

    private func airport(_ title: String, _ code: String, _ part: SearchPart) -> some View {
        Button {
            sheet = part
        } label: {
            LabeledContent(title) { Text("\(SkyPlaces.cityName(code)) (\(code))") }.foregroundStyle(Color.primary)
        }
        .accessibilityLabel("\(title), \(SkyPlaces.cityName(code)), \(code)")
        .accessibilityIdentifier("skytrip.status.\(title.lowercased())Button")
    }

    private func row(_ flight: FlightDay) -> some View {
        let status = FlightStatus(flight)
        return NavigationLink(value: SkyRoute.flight(FollowedFlight(flightID: flight.flightID, day: flight.day))) {
            HStack(spacing: 12) {
                AirlineMark(airlineID: flight.airlineID, size: 34)
                RowStack(spacing: 12) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text("\(flight.number) · \(flight.from) to \(flight.to)").font(.subheadline.weight(.semibold))
                        Text("\(Dates.shortDay(SkyClock.local(flight.departs, at: flight.from))), \(SkyClock.time(flight.departs, at: flight.from))")
                            .font(.footnote).foregroundStyle(Color.secondary)
                    }
                    Spacer(minLength: 4)
                    SkyTag(text: status.title, color: status.color)
                }
            }
        }
        .accessibilityIdentifier("skytrip.status.flight.\(flight.flightID).\(flight.day)")
    }
}
