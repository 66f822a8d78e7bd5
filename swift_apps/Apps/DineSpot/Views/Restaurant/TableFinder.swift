import PersonaKit
import SwiftUI

/// For how many, when, and every free table of that day by the part of the day.
struct TableFinder: View {
    let restaurant: Restaurant
    @Binding var navigation: DineNavigation
    @Environment(DineSpotStore.self) private var store
    @State private var showsAll = false

    var body: some View {
        let search = navigation.search
        let slots = store.slots(of: restaurant, on: search.date, party: search.party)
        VStack(alignment: .leading, spacing: 12) {
            PageHeading(title: "Reserve a table")
            WhenButton(screen: "restaurant", navigation: $navigation)
            if slots.isEmpty {
                none
            } else if showsAll {
                ForEach(Service.allCases) { service in
                    let part = slots.filter { self.service(of: $0) == service }
                    if !part.isEmpty { group(service.name, part) }
                }
            } else {
                group(near.isEmpty ? "Nearest times" : nil, near.isEmpty ? nearest(in: slots) : near)
            }
            if !slots.isEmpty {
                Button(showsAll ? "Show fewer times" : "Show all \(slots.count) times") { showsAll.toggle() }
                    .font(.subheadline.weight(.medium))
                    .accessibilityIdentifier("dinespot.restaurant.allTimesButton")
            }
        }
        .padding(.horizontal, 16)
    }

    private var near: [Slot] { store.slots(of: restaurant, near: navigation.search.date, party: navigation.search.party, count: 6) }

    private func nearest(in slots: [Slot]) -> [Slot] {
        let time = navigation.search.date
        return Array(slots.sorted { abs($0.date.timeIntervalSince(time)) < abs($1.date.timeIntervalSince(time)) }.prefix(3)).sorted { $0.date < $1.date }
    }

    private func service(of slot: Slot) -> Service {
        Service(TimeOfDay(of: slot.date), weekday: Weekday(of: slot.date), servesBrunch: restaurant.entry.servesBrunch)
    }

    @ViewBuilder private var none: some View {
        let search = navigation.search
        if search.party > restaurant.table.largestParty {
            Text(
                "Online tables here are for up to \(restaurant.table.largestParty) people. "
                    + "Call \(restaurant.place.phone ?? "the restaurant") for larger parties."
            )
            .font(.subheadline)
            .foregroundStyle(.secondary)
        } else {
            Text(
                restaurant.isOpen(on: Weekday(of: search.date))
                    ? "No tables for \(search.partyText) on \(Dates.longDay(search.date))." : "Closed on \(Dates.weekday(search.date))s."
            )
            .font(.subheadline)
            .foregroundStyle(.secondary)
            if let next = store.nextFreeDay(of: restaurant, after: search.date, party: search.party) {
                Button("Next tables: \(Dates.longDay(next))") { navigation.search.date = next }
                    .font(.subheadline.weight(.medium))
                    .accessibilityIdentifier("dinespot.restaurant.nextDayButton")
            }
        }
    }

    private func group(_ title: String?, _ slots: [Slot]) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            if let title {
                Text(title)
                    .font(.subheadline.weight(.semibold))
                    .foregroundStyle(.secondary)
            }
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 8), count: 3), spacing: 8) {
                ForEach(slots) { slot in
                    Button {
                        navigation.sheet = .booking(BookingDraft(restaurantID: restaurant.id, date: slot.date, party: navigation.search.party))
                    } label: {
                        VStack(spacing: 1) {
                            Text(Dates.time(slot.date))
                                .font(.subheadline.weight(.semibold))
                                .monospacedDigit()
                            Text(slot.seatings.count == 1 ? slot.seatings[0] : "\(slot.seatings.count) areas")
                                .font(.caption2)
                                .opacity(0.85)
                        }
                        .lineLimit(1)
                        .foregroundStyle(.white)
                        .frame(maxWidth: .infinity)
                        .padding(.vertical, 4)
                        .frame(minHeight: 46)
                        .background(DineStyle.tint, in: RoundedRectangle(cornerRadius: 10, style: .continuous))
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("\(Dates.time(slot.date)), \(slot.seatings.joined(separator: ", "))")
                    .accessibilityIdentifier("dinespot.restaurant.slot.\(TimeOfDay(of: slot.date).coded)")
                }
            }
        }
    }
}
