import PersonaKit
import SwiftUI

/// When an order comes: a day, then an hour of it.
struct SlotSheet: View {
    let store: GroceryStore
    @Environment(FreshCartStore.self) private var shop
    @Environment(\.dismiss) private var dismiss
    @State private var day: Date?
    @State private var refusal: Refusal?
    private let selected: Date?

    init(store: GroceryStore, selected: Date?) {
        self.store = store
        self.selected = selected
        _day = State(initialValue: selected.map { Persona.calendar.startOfDay(for: $0) })
    }

    var body: some View {
        NavigationStack {
            VStack(alignment: .leading, spacing: 0) {
                days
                List(store.slots(on: shownDay)) { slot in
                    Button {
                        if attempt($refusal, { try shop.chooseSlot(slot.start, in: store.id) }) { dismiss() }
                    } label: {
                        row(slot)
                    }
                    .disabled(slot.isFull)
                    .accessibilityLabel(slot.isFull ? "\(slot.hours), full" : "\(slot.hours), \(fee(slot))")
                    .accessibilityAddTraits(slot.start == selected ? .isSelected : [])
                    .accessibilityIdentifier("freshcart.slots.row.\(TimeOfDay(of: slot.start).coded)")
                }
                .listStyle(.plain)
            }
            .navigationTitle("Delivery Time")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("freshcart.slots.cancelButton")
                }
            }
            .refusal($refusal)
        }
    }

    private var shownDay: Date { day ?? store.slotDays.first ?? Persona.now }

    private var days: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(store.slotDays, id: \.self) { date in
                    let isOn = date == shownDay
                    Button {
                        day = date
                    } label: {
                        VStack(spacing: 2) {
                            Text(Dates.daysFromToday(date) == 0 ? "Today" : String(Dates.weekday(date).prefix(3)))
                                .font(.caption.weight(.semibold))
                            Text("\(Persona.calendar.component(.day, from: date))")
                                .font(.title3.weight(.bold))
                                .monospacedDigit()
                        }
                        .foregroundStyle(isOn ? Color.white : Color.primary)
                        .frame(width: 58, height: 58)
                        .background(isOn ? FreshStyle.tint : Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(Dates.longDay(date))
                    .accessibilityAddTraits(isOn ? .isSelected : [])
                    .accessibilityIdentifier("freshcart.slots.day.\(Dates.numeric(date))")
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
        .padding(.vertical, 12)
    }

    private func row(_ slot: DeliverySlot) -> some View {
        HStack {
            Text(slot.hours)
                .foregroundStyle(slot.isFull ? Color.secondary : Color.primary)
            Spacer()
            Text(slot.isFull ? "Full" : fee(slot))
                .font(.subheadline)
                .foregroundStyle(slot.feeCents < store.feeCents && !slot.isFull ? FreshStyle.tint : Color.secondary)
            if slot.start == selected {
                Image(systemName: "checkmark")
                    .font(.body.weight(.semibold))
                    .foregroundStyle(.tint)
                    .accessibilityHidden(true)
            }
        }
        .contentShape(Rectangle())
    }

    private func fee(_ slot: DeliverySlot) -> String { slot.feeCents == 0 ? "Free" : Money.string(slot.feeCents) }
}
