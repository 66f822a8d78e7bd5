import PersonaKit
import SwiftUI

/// What, when, how much and by which card, before anything is bought.
struct ConfirmSheet: View {
    let draft: TripDraft
    let quote: Quote
    let done: (Ride.ID) -> Void
    @Environment(CityRideStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var note = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    StopLines(stops: draft.chosen)
                }
                Section {
                    LabeledContent("Ride", value: quote.product.name)
                    LabeledContent("Pickup", value: draft.date.map { "\(Dates.shortDay($0)), \(Dates.time($0))" } ?? "Now, about \(Dates.time(quote.pickupAt))")
                    LabeledContent("Trip", value: "\(quote.minutes) min, \(Distances.short(tenthsOfMiles: quote.milesInTenths))")
                    LabeledContent(
                        "Card", value: "\(store.paymentMethod(store.state.selectedPaymentLast4)?.name ?? "Card") ••\(store.state.selectedPaymentLast4)")
                    LabeledContent("Fare", value: Money.string(quote.fareCents)).font(.headline)
                }
                Section {
                    TextField("Note for the driver (optional)", text: $note).accessibilityLabel("Note for the driver").accessibilityIdentifier(
                        "cityride.confirm.note")
                } footer: {
                    Text(draft.date == nil ? "Cancel free of charge until your driver has arrived." : "Your card is charged when your driver sets off.")
                }
                Section {
                    Button(action: order) { Label("Confirm with Face ID", systemImage: "faceid") }
                        .buttonStyle(MainButtonStyle())
                        .accessibilityIdentifier("cityride.confirm.confirmButton")
                        .listRowInsets(EdgeInsets())
                        .listRowBackground(Color.clear)
                }
            }
            .navigationTitle(draft.date == nil ? "Confirm Ride" : "Schedule Ride")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("cityride.confirm.cancelButton") }
            }
            .refusal($refusal)
        }
    }

    private func order() {
        attempt($refusal) {
            let id = try store.request(draft.chosen, product: quote.id, at: draft.date, note: note)
            dismiss()
            done(id)
        }
    }
}

/// The stops below each other, joined by a line.
struct StopLines: View {
    let stops: [Spot]
    var times: [String] = []

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            ForEach(stops.indices, id: \.self) { index in
                HStack(alignment: .firstTextBaseline, spacing: 12) {
                    Image(systemName: index == 0 ? "circle.fill" : index == stops.count - 1 ? "square.fill" : "smallcircle.filled.circle")
                        .font(.system(size: 10)).foregroundStyle(index == 0 ? RideStyle.tint : .primary).accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 1) {
                        Text(stops[index].name).font(.body.weight(.medium))
                        Text(stops[index].address).font(.subheadline).foregroundStyle(.secondary)
                    }
                    Spacer(minLength: 4)
                    if index < times.count, !times[index].isEmpty { Text(times[index]).font(.subheadline).foregroundStyle(.secondary) }
                }
            }
        }
        .padding(.vertical, 4)
    }
}

/// Chooses the moment of a pickup.
struct ScheduleSheet: View {
    let title: String
    let choose: (Date) -> Void
    @Environment(\.dismiss) private var dismiss
    @State private var date: Date

    init(date: Date?, title: String, choose: @escaping (Date) -> Void) {
        self.title = title
        self.choose = choose
        _date = State(initialValue: date ?? Persona.now.addingTimeInterval(3600))
    }

    /// "Pacific Time".
    private var zoneName: String { Persona.timeZone.localizedName(for: .generic, locale: Persona.locale) ?? "local time" }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    DatePicker("Date", selection: $date, in: Persona.now.addingTimeInterval(900)..., displayedComponents: .date)
                        .accessibilityIdentifier("cityride.schedule.date")
                    DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute).accessibilityIdentifier("cityride.schedule.time")
                } footer: {
                    Text("Pickup \(Dates.longDay(date)) at \(Dates.time(date)), \(zoneName).")
                }
            }
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("cityride.schedule.cancelButton") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Set Time") {
                        dismiss()
                        choose(date)
                    }
                    .accessibilityIdentifier("cityride.schedule.setButton")
                }
            }
        }
        .presentationDetents([.medium])
    }
}
