import PersonaKit
import SwiftUI

/// The ways of a day, with the prices of the days around it. For a round trip the way out is chosen first, then the way back.
struct ResultsScreen: View {
    let search: FlightSearch
    /// The way out, while the way back is chosen.
    let outbound: Itinerary?
    @Environment(SkyTripStore.self) private var store
    @State private var day: Date?
    @State private var found: [Itinerary] = []
    @State private var days: [DayPrice] = []
    @State private var filter = FlightFilter()
    @State private var isFiltering = false

    private var from: String { outbound == nil ? search.from : search.to }
    private var to: String { outbound == nil ? search.to : search.from }
    private var start: Date { outbound == nil ? search.departs : search.returns ?? search.departs }

    var body: some View {
        let shown = filter.apply(to: found, store: store)
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 12) {
                if let outbound { chosen(outbound) }
                HStack {
                    Text(title).font(.title3.bold()).accessibilityAddTraits(.isHeader)
                    Spacer()
                    Text(shown.count.counted("flight")).font(.subheadline).foregroundStyle(Color.secondary)
                }
                ForEach(shown) { way in
                    NavigationLink(value: route(way)) { ItineraryCard(way: way, price: Money.string(store.shown(way))) }
                        .buttonStyle(.plain)
                        .disabled(isOff(way))
                        .accessibilityElement(children: .ignore)
                        .accessibilityAddTraits(.isButton)
                        .accessibilityLabel(label(way))
                        .accessibilityIdentifier("skytrip.results.\(way.flights.map(\.flightID).joined(separator: "-"))")
                }
                if shown.isEmpty { empty }
            }
            .padding(16)
        }
        .background(Color(.systemGroupedBackground))
        .safeAreaInset(edge: .top, spacing: 0) { header }
        .navigationTitle("\(from) to \(to)")
        .navigationBarTitleDisplayMode(.inline)
        .sheet(isPresented: $isFiltering) { FilterSheet(filter: $filter, found: found) }
        .onAppear { if day == nil { go(to: start) } }
    }

    private var title: String {
        let word = search.returns == nil ? "Flights" : outbound == nil ? "Departing flights" : "Returning flights"
        return "\(word)"
    }

    private var header: some View {
        VStack(spacing: 10) {
            DayStrip(days: days, selected: day) { go(to: $0) }
            ScrollView(.horizontal) {
                HStack(spacing: 8) {
                    Menu {
                        Picker("Sort by", selection: $filter.sort) { ForEach(FlightFilter.Sort.allCases) { Text($0.name).tag($0) } }
                    } label: {
                        chip(filter.sort.name, "arrow.up.arrow.down", isOn: false)
                    }
                    .accessibilityLabel("Sort, \(filter.sort.name)")
                    .accessibilityIdentifier("skytrip.results.sortMenu")
                    Button {
                        isFiltering = true
                    } label: {
                        chip(filter.count == 0 ? "Filters" : "Filters (\(filter.count))", "slider.horizontal.3", isOn: filter.count > 0)
                    }
                    .accessibilityIdentifier("skytrip.results.filterButton")
                    Button {
                        filter.isNonstopOnly.toggle()
                    } label: {
                        chip("Nonstop", nil, isOn: filter.isNonstopOnly)
                    }
                    .accessibilityAddTraits(filter.isNonstopOnly ? .isSelected : [])
                    .accessibilityIdentifier("skytrip.results.nonstopButton")
                }
                .padding(.horizontal, 16)
            }
            .scrollIndicators(.hidden)
            Divider()
        }
        .buttonStyle(.plain)
        .padding(.top, 6)
        .background(.bar)
    }

    private func chip(_ text: String, _ symbol: String?, isOn: Bool) -> some View {
        HStack(spacing: 6) {
            if let symbol { Image(systemName: symbol).font(.footnote).accessibilityHidden(true) }
            Text(text).font(.subheadline.weight(.medium))
        }
        .foregroundStyle(isOn ? Color.white : Color.primary)
        .padding(.horizontal, 13)
        .padding(.vertical, 4)
        .frame(minHeight: 36)
        .background(isOn ? SkyStyle.tint : Color(.tertiarySystemFill), in: Capsule())
        .contentShape(Capsule())
    }

    private func chosen(_ way: Itinerary) -> some View {
        HStack(spacing: 10) {
            Image(systemName: "checkmark.circle.fill").foregroundStyle(.green).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 1) {
                Text("Departing \(way.dayText)").font(.footnote.weight(.semibold))
                Text("\(way.flights.map(\.number).joined(separator: ", ")) · \(way.departText) to \(way.arriveText)").font(.footnote).foregroundStyle(
                    Color.secondary)
            }
        }
        .skyCard(12)
        .accessibilityElement(children: .combine)
    }

    @ViewBuilder private var empty: some View {
        if found.isEmpty {
            ContentUnavailableView {
                Label("No Flights", systemImage: "airplane")
            } description: {
                Text(
                    search.cabin == .economy
                        ? "Nobody flies from \(SkyPlaces.cityName(from)) to \(SkyPlaces.cityName(to)) on this day. Try another one."
                        : "There are no \(search.cabin.name) seats on this day. Try another day or cabin.")
            }
        } else {
            ContentUnavailableView {
                Label("No Matches", systemImage: "slider.horizontal.3")
            } description: {
                Text("No flight fits your filters.")
            } actions: {
                Button("Clear filters") { filter.clear() }.accessibilityIdentifier("skytrip.results.clearButton")
            }
        }
    }

    private func isOff(_ way: Itinerary) -> Bool {
        if way.seatsLeft < search.passengers { return true }
        guard let outbound else { return false }
        return way.departs < outbound.arrives.addingTimeInterval(3600)
    }

    private func label(_ way: Itinerary) -> String {
        let state =
            way.isSoldOut
            ? "sold out"
            : way.seatsLeft < search.passengers
                ? "only \(way.seatsLeft.counted("seat")) left"
                : "\(Money.string(store.shown(way))) per traveler" + (way.seatsLeft < 5 ? ", \(way.seatsLeft) left" : "")
        return "\(way.spoken), \(state)"
    }

    private func route(_ way: Itinerary) -> SkyRoute {
        if let outbound { return .fares(search, [outbound, way]) }
        guard search.returns != nil else { return .fares(search, [way]) }
        return .returns(search, way)
    }

    private func go(to newDay: Date) {
        day = newDay
        found = store.itineraries(from: from, to: to, on: newDay, cabin: search.cabin)
        let known = Dictionary(days.map { ($0.day, $0.cents) }, uniquingKeysWith: { first, _ in first })
        let first = max(0, Dates.daysFromToday(newDay) - 3)
        days = (first..<first + 8).map { offset in
            let day = SkyClock.day(SkyClock.today, plus: offset)
            let cents = known[day] ?? store.lowestFare(from: from, to: to, on: day, cabin: search.cabin, passengers: search.passengers)
            return DayPrice(day: day, cents: cents)
        }
    }
}

/// A day and its lowest fare.
struct DayPrice: Equatable, Identifiable {
    var day: Date
    var cents: Int?

    var id: Date { day }
}

/// Days side by side with their lowest fares; the cheapest is green.
struct DayStrip: View {
    let days: [DayPrice]
    let selected: Date?
    let choose: (Date) -> Void

    var body: some View {
        let lowest = days.compactMap(\.cents).min()
        ScrollView(.horizontal) {
            HStack(spacing: 6) {
                ForEach(days) { entry in
                    let isOn = selected.map { Dates.days(from: $0, to: entry.day) == 0 } ?? false
                    Button {
                        choose(entry.day)
                    } label: {
                        VStack(spacing: 3) {
                            Text(Dates.shortDay(entry.day)).font(.caption)
                            Text(entry.cents.map { Money.short(($0 + 99) / 100 * 100) } ?? "–").font(.subheadline.weight(.semibold)).monospacedDigit()
                                .foregroundStyle(isOn ? Color.white : entry.cents == lowest && lowest != nil ? Color.green : Color.primary)
                        }
                        .foregroundStyle(isOn ? Color.white : Color.secondary)
                        .frame(width: 86, height: 52)
                        .background(isOn ? SkyStyle.tint : Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("\(Dates.longDay(entry.day)), \(entry.cents.map { "from \(Money.short(($0 + 99) / 100 * 100))" } ?? "no flights")")
                    .accessibilityAddTraits(isOn ? .isSelected : [])
                    .accessibilityIdentifier("skytrip.days.\(SkyClock.code(entry.day))")
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }
}
