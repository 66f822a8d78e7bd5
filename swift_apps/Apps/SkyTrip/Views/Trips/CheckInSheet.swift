import PersonaKit
import SwiftUI

/// Who checks in for what, and the question that every airline asks.
struct CheckInSheet: View {
    let trip: Trip
    let direction: Int
    @Environment(SkyTripStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var agrees = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section("Flights") {
                    ForEach(trip.segments(direction)) { segment in
                        VStack(alignment: .leading, spacing: 4) {
                            RouteHeader(from: segment.from, to: segment.to, label: segment.number, size: 26)
                            Text("\(Dates.longDay(segment.localDay)), \(segment.departText)").font(.footnote).foregroundStyle(Color.secondary)
                        }
                        .padding(.vertical, 4)
                        LabeledContent("Seats", value: segment.seats.contains("") ? "Assigned now" : segment.seatText)
                    }
                }
                Section("Travelers") {
                    ForEach(trip.passengers.indices, id: \.self) { index in
                        LabeledContent(trip.passengers[index].name, value: trip.passengers[index].bags.counted("bag"))
                    }
                }
                Section {
                    Toggle("No dangerous goods in our bags", isOn: $agrees).accessibilityIdentifier("skytrip.checkin.agreement")
                } footer: {
                    Text("Lithium batteries and lighters travel in the cabin. Explosives, fuel and gas canisters are not allowed.")
                }
                Section {
                    Button("Check in") {
                        if attempt($refusal, { try store.checkIn(trip: trip.id, direction: direction, agrees: agrees) }) { dismiss() }
                    }
                    .buttonStyle(SkyButtonStyle())
                    .listRowInsets(EdgeInsets())
                    .accessibilityIdentifier("skytrip.checkin.confirmButton")
                }
            }
            .navigationTitle("Check In")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("skytrip.checkin.cancelButton") }
            }
            .refusal($refusal)
        }
    }
}

/// More checked bags for a trip.
struct BagsSheet: View {
    let trip: Trip
    @Environment(SkyTripStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var bags: [Int] = []
    @State private var isConfirming = false
    @State private var refusal: Refusal?

    var body: some View {
        let cents = bags.isEmpty ? 0 : store.bagDifference(bags, trip: trip)
        NavigationStack {
            Form {
                Section {
                    ForEach(bags.indices, id: \.self) { index in
                        Stepper(value: $bags[index], in: trip.passengers[index].bags...3) {
                            LabeledContent(trip.passengers[index].name, value: bags[index].counted("bag"))
                        }
                        .accessibilityIdentifier("skytrip.bags.stepper.\(index + 1)")
                    }
                } footer: {
                    Text("Checked bags on each way, up to 50 pounds. Bags that are paid can't be removed.")
                }
                Section { LabeledContent("To pay", value: Money.string(cents)).font(.headline) }
                Section {
                    Button("Add bags") { isConfirming = true }
                        .buttonStyle(SkyButtonStyle())
                        .listRowInsets(EdgeInsets())
                        .disabled(bags == trip.passengers.map(\.bags))
                        .accessibilityIdentifier("skytrip.bags.addButton")
                        .confirmationDialog(
                            "Pay \(Money.string(cents)) with ••\(trip.paymentLast4)?", isPresented: $isConfirming, titleVisibility: .visible
                        ) {
                            Button("Confirm with Face ID") {
                                if attempt($refusal, { try store.setBags(bags, trip: trip.id) }) { dismiss() }
                            }
                        }
                }
            }
            .navigationTitle("Checked Bags")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("skytrip.bags.cancelButton") }
            }
            .refusal($refusal)
        }
        .onAppear { if bags.isEmpty { bags = trip.passengers.map(\.bags) } }
    }
}
