import PersonaKit
import SwiftUI

/// When an order should come: now, or at a time within the next seven days.
struct ScheduleSheet: View {
    @Environment(QuickBiteStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isScheduled: Bool
    @State private var date: Date
    @State private var refusal: Refusal?

    init(cart: Cart) {
        _isScheduled = State(initialValue: cart.scheduledFor != nil)
        _date = State(initialValue: cart.scheduledFor ?? Self.firstTime(cart))
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Picker("When", selection: $isScheduled) {
                        Text("As soon as possible").tag(false)
                        Text("Schedule").tag(true)
                    }
                    .pickerStyle(.inline)
                    .labelsHidden()
                }
                if isScheduled {
                    Section {
                        DatePicker("Arrives", selection: $date, in: Persona.now...lastTime)
                            .accessibilityIdentifier("quickbite.schedule.date")
                    }
                }
            }
            .navigationTitle("Delivery Time")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("quickbite.schedule.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") {
                        if attempt($refusal, { try store.schedule(isScheduled ? date : nil) }) { dismiss() }
                    }
                    .accessibilityIdentifier("quickbite.schedule.doneButton")
                }
            }
            .refusal($refusal)
        }
        .presentationDetents([.medium, .large])
    }

    private var lastTime: Date { Persona.calendar.date(byAdding: .day, value: 7, to: Persona.now)! }

    /// The next half hour at which the restaurant can deliver.
    private static func firstTime(_ cart: Cart) -> Date {
        let restaurant = Persona.store(QuickBiteStore.self).restaurant(cart.restaurantID)
        let earliest = Persona.now.addingTimeInterval(Double(restaurant?.etaMinutes ?? 30) * 60)
        let halfHour = Date(timeIntervalSince1970: (earliest.timeIntervalSince1970 / 1800).rounded(.up) * 1800)
        guard let restaurant, !restaurant.isOpen(at: halfHour) else { return halfHour }
        let opening = restaurant.opens.on(halfHour)
        return opening > halfHour ? opening : restaurant.opens.on(Persona.calendar.date(byAdding: .day, value: 1, to: halfHour)!)
    }
}
