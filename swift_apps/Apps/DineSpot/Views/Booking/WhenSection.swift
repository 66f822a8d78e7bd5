import PersonaKit
import SwiftUI

/// The party, the day, and the free times of that day.
struct WhenSection: View {
    let restaurant: Restaurant
    let changing: Reservation.ID?
    @Binding var wish: BookingRequest
    @Environment(DineSpotStore.self) private var store

    var body: some View {
        let slots = store.slots(of: restaurant, on: wish.date, party: wish.partySize, changing: changing)
        Section("When") {
            Stepper(value: $wish.partySize, in: 1...restaurant.table.largestParty) {
                Text(wish.partySize == 1 ? "1 person" : "\(wish.partySize) people")
            }
            .accessibilityIdentifier("dinespot.booking.party")
            DatePicker("Date", selection: day, in: Persona.now...lastDay, displayedComponents: .date)
                .accessibilityIdentifier("dinespot.booking.date")
            if slots.isEmpty {
                Text(restaurant.isOpen(on: Weekday(of: wish.date)) ? "No tables on this day for this party." : "Closed on \(Dates.weekday(wish.date))s.")
                    .font(.subheadline)
                    .foregroundStyle(.red)
            } else {
                ScrollViewReader { reader in
                    ScrollView(.horizontal) {
                        HStack(spacing: 8) {
                            ForEach(slots) { slot in
                                Button {
                                    choose(slot)
                                } label: {
                                    SlotLabel(text: Dates.time(slot.date), isOn: slot.date == wish.date)
                                }
                                .buttonStyle(.borderless)
                                .accessibilityAddTraits(slot.date == wish.date ? .isSelected : [])
                                .accessibilityIdentifier("dinespot.booking.time.\(TimeOfDay(of: slot.date).coded)")
                                .id(slot.date)
                            }
                        }
                        .padding(.vertical, 4)
                    }
                    .scrollIndicators(.hidden)
                    .onAppear { reader.scrollTo(wish.date, anchor: .center) }
                    // Other times are free for another party or on another day: the row shows those around the wish.
                    .onChange(of: [wish.partySize, Dates.daysFromToday(wish.date)]) {
                        if let near = slots.first(where: { $0.date >= wish.date }) ?? slots.last { reader.scrollTo(near.date, anchor: .center) }
                    }
                }
            }
        }
    }

    private var lastDay: Date { TimeOfDay(hour: 23, minute: 45).on(Persona.now, plusDays: Availability.days) }

    /// Another day keeps the time.
    private var day: Binding<Date> {
        Binding(get: { wish.date }, set: { wish.date = TimeOfDay(of: wish.date).on($0) })
    }

    /// The seating stays when it is free at the new time.
    private func choose(_ slot: Slot) {
        wish.date = slot.date
        if !slot.seatings.contains(wish.seating) { wish.seating = slot.seatings[0] }
    }
}
