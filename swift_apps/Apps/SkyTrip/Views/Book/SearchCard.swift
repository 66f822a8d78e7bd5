import PersonaKit
import SwiftUI

/// From, to, dates, travelers and cabin, and the button that searches.
struct SearchCard: View {
    @Binding var search: FlightSearch
    let find: () -> Void
    @State private var sheet: SearchPart?

    var body: some View {
        VStack(spacing: 14) {
            Picker("Kind of trip", selection: isRoundTrip) {
                Text("Round trip").tag(true)
                Text("One way").tag(false)
            }
            .pickerStyle(.segmented)
            .accessibilityIdentifier("skytrip.book.kindPicker")
            HStack(spacing: 0) {
                airport("From", search.from, .from, .leading)
                Button {
                    (search.from, search.to) = (search.to, search.from)
                } label: {
                    Image(systemName: "arrow.left.arrow.right").font(.system(size: 15, weight: .semibold)).foregroundStyle(.white)
                        .frame(width: 44, height: 44).background(SkyStyle.tint, in: Circle()).contentShape(Circle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Swap airports")
                .accessibilityIdentifier("skytrip.book.swapButton")
                airport("To", search.to, .to, .trailing)
            }
            Divider()
            RowStack(spacing: 0) {
                field("Departure", Dates.shortDay(search.departs), "calendar", .dates, "departureButton")
                if let returns = search.returns { field("Return", Dates.shortDay(returns), "calendar", .dates, "returnButton") }
            }
            Divider()
            field("Travelers and cabin", "\(search.passengers.counted("traveler")), \(search.cabin.name)", "person.2.fill", .travelers, "travelersButton")
            Button("Search flights", action: find)
                .buttonStyle(SkyButtonStyle())
                .accessibilityIdentifier("skytrip.book.searchButton")
        }
        .skyCard()
        .shadow(color: .black.opacity(0.12), radius: 14, y: 6)
        .sheet(item: $sheet) { part in
            switch part {
            case .from: AirportSheet(title: "Fly from", other: search.to) { search.from = $0 }
            case .to: AirportSheet(title: "Fly to", other: search.from) { search.to = $0 }
            case .dates: DatesSheet(search: $search)
            case .travelers: TravelersSheet(search: $search)
            }
        }
    }

    private var isRoundTrip: Binding<Bool> {
        Binding(
            get: { search.returns != nil },
            set: { search.returns = $0 ? SkyClock.day(search.departs, plus: 3) : nil })
    }

    private func airport(_ title: String, _ code: String, _ part: SearchPart, _ alignment: HorizontalAlignment) -> some View {
        Button {
            sheet = part
        } label: {
            VStack(alignment: alignment, spacing: 2) {
                Text(title).font(.caption).foregroundStyle(Color.secondary)
                Text(code.isEmpty ? "–" : code).font(.system(size: 36, weight: .bold, design: .rounded))
                    .foregroundStyle(code.isEmpty ? Color.secondary : Color.primary)
                Text(code.isEmpty ? "Choose airport" : SkyPlaces.cityName(code)).font(.footnote)
                    .foregroundStyle(code.isEmpty ? SkyStyle.tint : Color.secondary).lineLimit(1)
            }
            .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(title), \(code.isEmpty ? "choose airport" : "\(SkyPlaces.cityName(code)), \(code)")")
        .accessibilityIdentifier("skytrip.book.\(title.lowercased())Button")
    }

    private func field(_ title: String, _ value: String, _ symbol: String, _ part: SearchPart, _ identifier: String) -> some View {
        Button {
            sheet = part
        } label: {
            HStack(spacing: 10) {
                Image(systemName: symbol).foregroundStyle(SkyStyle.tint).accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 1) {
                    Text(title).font(.caption).foregroundStyle(Color.secondary)
                    Text(value).font(.subheadline.weight(.semibold)).foregroundStyle(Color.primary)
                }
                Spacer(minLength: 0)
            }
            .frame(minHeight: 40)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(title), \(value)")
        .accessibilityIdentifier("skytrip.book.\(identifier)")
    }
}

enum SearchPart: String, Identifiable {
    case from, to, dates, travelers

    var id: String { rawValue }
}

/// All airports, by city, narrowed by what is typed.
struct AirportSheet: View {
    let title: String
    /// The other end of the way: it is marked, and cannot be chosen twice.
    let other: String
    let choose: (String) -> Void
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""

    var body: some View {
        let airports = SkyPlaces.airports(matching: text)
        NavigationStack {
            List {
                ForEach(airports) { airport in
                    Button {
                        choose(airport.code)
                        dismiss()
                    } label: {
                        HStack(spacing: 14) {
                            Text(airport.code).font(.system(size: 17, weight: .bold, design: .rounded)).foregroundStyle(SkyStyle.tint).frame(width: 52)
                            VStack(alignment: .leading, spacing: 1) {
                                Text(SkyPlaces.city(airport.code)?.fullName ?? "").foregroundStyle(Color.primary)
                                Text(SkyPlaces.airportName(airport.code)).font(.footnote).foregroundStyle(Color.secondary)
                            }
                        }
                    }
                    .disabled(airport.code == other)
                    .accessibilityIdentifier("skytrip.airports.\(airport.code)")
                }
                if airports.isEmpty { ContentUnavailableView.search(text: text) }
            }
            .listStyle(.plain)
            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "City or airport")
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("skytrip.airports.cancelButton")
                }
            }
        }
    }
}

/// How many travel, and in which cabin.
struct TravelersSheet: View {
    @Binding var search: FlightSearch
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Stepper(value: $search.passengers, in: 1...SkyTripStore.maximumPassengers) {
                        LabeledContent("Travelers", value: "\(search.passengers)")
                    }
                    .accessibilityIdentifier("skytrip.travelers.stepper")
                }
                Section("Cabin") {
                    Picker("Cabin", selection: $search.cabin) { ForEach(Cabin.allCases) { Text($0.name).tag($0) } }
                        .pickerStyle(.inline)
                        .labelsHidden()
                        .accessibilityIdentifier("skytrip.travelers.cabin")
                }
            }
            .navigationTitle("Travelers and Cabin")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() }.accessibilityIdentifier("skytrip.travelers.doneButton") }
            }
        }
        .presentationDetents([.medium])
    }
}
