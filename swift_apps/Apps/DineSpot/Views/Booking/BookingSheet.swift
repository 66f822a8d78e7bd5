import PersonaKit
import SwiftUI

/// Everything that is settled before a table is booked or changed.
struct BookingSheet: View {
    let draft: BookingDraft
    @Binding var navigation: DineNavigation
    @Environment(DineSpotStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var wish: BookingRequest
    @State private var refusal: Refusal?

    init(draft: BookingDraft, navigation: Binding<DineNavigation>) {
        self.draft = draft
        _navigation = navigation
        let store = Persona.store(DineSpotStore.self)
        let old = draft.changing.flatMap { store.reservation($0) }
        let slot = store.restaurant(draft.restaurantID).flatMap { restaurant in
            store.slots(of: restaurant, on: draft.date, party: draft.party, changing: draft.changing).first { $0.date == draft.date }
        }
        _wish = State(
            initialValue: BookingRequest(
                date: draft.date, partySize: draft.party, seating: old?.seating ?? draft.seating ?? slot?.seatings.first ?? "", occasion: old?.occasion,
                request: old == nil ? store.state.diningNeeds : old?.request ?? ""))
    }

    var body: some View {
        NavigationStack {
            if let restaurant = store.restaurant(draft.restaurantID) {
                form(restaurant)
            } else {
                ContentUnavailableView("Restaurant not found", systemImage: "fork.knife")
            }
        }
    }

    private func form(_ restaurant: Restaurant) -> some View {
        Form {
            Section { BookingSummary(restaurant: restaurant, wish: wish) }
            WhenSection(restaurant: restaurant, changing: draft.changing, wish: $wish)
            Section("Seating") {
                Picker("Seating", selection: $wish.seating) {
                    ForEach(restaurant.entry.seating, id: \.self) { seating in
                        Text(isFree(seating, restaurant) ? seating : "\(seating) (taken)").tag(seating)
                    }
                }
                .pickerStyle(.inline)
                .labelsHidden()
            }
            Section("For the restaurant") {
                Picker("Occasion", selection: $wish.occasion) {
                    Text("None").tag(String?.none)
                    ForEach(DineSpotStore.occasions, id: \.self) { Text($0).tag(String?.some($0)) }
                }
                .accessibilityIdentifier("dinespot.booking.occasion")
                TextField("Special request", text: $wish.request, prompt: Text("Special request (optional)"), axis: .vertical)
                    .lineLimit(2...5)
                    .accessibilityIdentifier("dinespot.booking.request")
            }
            Section {
                LabeledContent("Name", value: Persona.me.name)
                if let phone = Persona.me.phones.first { LabeledContent("Phone", value: phone) }
                if let email = Persona.me.emails.first { LabeledContent("Email", value: email) }
            } header: {
                Text("Guest")
            } footer: {
                Text("The restaurant holds your table for 15 minutes. Please cancel at least four hours before. No card is charged.")
            }
        }
        .navigationTitle(draft.changing == nil ? "Your Table" : "Change Reservation")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Cancel") { dismiss() }
                    .accessibilityIdentifier("dinespot.booking.cancelButton")
            }
        }
        .safeAreaInset(edge: .bottom) {
            Button {
                confirm()
            } label: {
                Text(draft.changing == nil ? "Confirm reservation" : "Save changes")
                    .font(.headline)
                    .frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .padding(.horizontal, 16)
            .padding(.vertical, 8)
            .background(.bar)
            .accessibilityIdentifier("dinespot.booking.confirmButton")
        }
        .refusal($refusal)
    }

    private func isFree(_ seating: String, _ restaurant: Restaurant) -> Bool {
        store.slots(of: restaurant, on: wish.date, party: wish.partySize, changing: draft.changing)
            .contains { $0.date == wish.date && $0.seatings.contains(seating) }
    }

    private func confirm() {
        attempt($refusal) {
            if let id = draft.changing {
                try store.modify(id, wish)
                navigation.show(id)
            } else {
                navigation.show(try store.book(draft.restaurantID, wish))
            }
            dismiss()
        }
    }
}

private struct BookingSummary: View {
    let restaurant: Restaurant
    let wish: BookingRequest

    var body: some View {
        HStack(spacing: 14) {
            DiningPicture(of: restaurant.entry)
                .frame(width: 74, height: 74)
                .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
            VStack(alignment: .leading, spacing: 3) {
                Text(restaurant.name).font(DineStyle.serif(.title3))
                Text("\(Dates.longDay(wish.date)), \(Dates.time(wish.date))")
                    .font(.subheadline)
                Text("\(wish.partySize == 1 ? "1 person" : "\(wish.partySize) people") · \(wish.seating)")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
        }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("dinespot.booking.summary")
    }
}
