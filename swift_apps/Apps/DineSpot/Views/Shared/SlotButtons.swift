import PersonaKit
import SwiftUI

/// Free times near the one that is looked for; each leads to the booking.
struct SlotButtons: View {
    let restaurant: Restaurant
    let screen: String
    var count = 4
    @Binding var navigation: DineNavigation
    @Environment(DineSpotStore.self) private var store
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        let search = navigation.search
        let slots = store.slots(of: restaurant, near: search.date, party: search.party, seating: search.seating, count: count)
        if slots.isEmpty {
            Text(reason)
                .font(.footnote)
                .foregroundStyle(.secondary)
                .lineLimit(1)
                .padding(.vertical, 4)
                .frame(minHeight: 32)
        } else if textSize <= .large {
            row(slots[...])
        } else {
            // As many as there is room for.
            ViewThatFits(in: .horizontal) {
                row(slots[...])
                row(slots.prefix(3))
                row(slots.prefix(2))
                row(slots.prefix(1))
            }
        }
    }

    private func row(_ slots: ArraySlice<Slot>) -> some View {
        let search = navigation.search
        return HStack(spacing: 8) {
            ForEach(slots) { slot in
                Button {
                    navigation.sheet = .booking(BookingDraft(restaurantID: restaurant.id, date: slot.date, party: search.party, seating: search.seating))
                } label: {
                    SlotLabel(text: Dates.time(slot.date))
                }
                .buttonStyle(.borderless)
                .accessibilityLabel("\(restaurant.name), \(Dates.time(slot.date))")
                .accessibilityIdentifier("dinespot.\(screen).slot.\(restaurant.id).\(TimeOfDay(of: slot.date).coded)")
            }
        }
    }

    private var reason: String {
        let search = navigation.search
        if search.party > restaurant.table.largestParty { return "Tables for up to \(restaurant.table.largestParty)" }
        if !restaurant.isOpen(on: Weekday(of: search.date)) { return "Closed on \(Dates.weekday(search.date))s" }
        return "No tables around \(Dates.time(search.date))"
    }
}

struct SlotLabel: View {
    let text: String
    var isOn = true

    var body: some View {
        Text(text)
            .font(.footnote.weight(.semibold))
            .monospacedDigit()
            .lineLimit(1)
            .foregroundStyle(isOn ? Color.white : DineStyle.tint)
            .padding(.horizontal, 10)
            .frame(minWidth: 72)
            .padding(.vertical, 4)
            .frame(minHeight: 32)
            .background(isOn ? DineStyle.tint : DineStyle.tint.opacity(0.13), in: RoundedRectangle(cornerRadius: 8, style: .continuous))
            .fixedSize()
    }
}
