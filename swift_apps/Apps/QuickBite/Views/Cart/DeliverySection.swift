import PersonaKit
import SwiftUI

/// Where, when and how.
struct DeliverySection: View {
    let cart: Cart
    @Binding var refusal: Refusal?
    @Environment(QuickBiteStore.self) private var store
    @State private var isChoosingAddress = false
    @State private var isScheduling = false
    @State private var instructions: String
    @FocusState private var isFocused: Bool

    init(cart: Cart, refusal: Binding<Refusal?>) {
        self.cart = cart
        _refusal = refusal
        _instructions = State(initialValue: cart.instructions ?? "")
    }

    var body: some View {
        Section {
            Button {
                isChoosingAddress = true
            } label: {
                address
            }
            .accessibilityIdentifier("quickbite.cart.addressButton")
            .sheet(isPresented: $isChoosingAddress) { AddressSheet() }
            Button {
                isScheduling = true
            } label: {
                time
            }
            .accessibilityIdentifier("quickbite.cart.timeButton")
            .sheet(isPresented: $isScheduling) { ScheduleSheet(cart: cart) }
            TextField("Instructions for the courier", text: $instructions)
                .focused($isFocused)
                .submitLabel(.done)
                .onSubmit(save)
                .onChange(of: isFocused) { if !isFocused { save() } }
                .accessibilityLabel("Instructions for the courier")
                .accessibilityIdentifier("quickbite.cart.instructions")
            if instructions.isEmpty, let usual = store.address(store.state.selectedAddressID)?.instructions {
                Label("Sent with this address: \(usual)", systemImage: "text.bubble")
                    .font(.footnote)
                    .foregroundStyle(.secondary)
                    .accessibilityIdentifier("quickbite.cart.addressInstructions")
            }
            Toggle("Utensils and napkins", isOn: utensils)
                .accessibilityIdentifier("quickbite.cart.utensils")
        } header: {
            Text("Delivery")
        } footer: {
            if let restaurant = store.restaurant(cart.restaurantID), !restaurant.isOpen(at: cart.scheduledFor ?? Persona.now) {
                Text("\(restaurant.name) is closed at that time. It delivers from \(restaurant.opens.string) to \(restaurant.closes.string).")
                    .foregroundStyle(.red)
            }
        }
    }

    private var address: some View {
        let address = store.address(store.state.selectedAddressID)
        return HStack(spacing: 12) {
            Image(systemName: address?.symbol ?? "mappin.and.ellipse")
                .frame(width: 26)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 1) {
                Text(address?.label ?? "Choose an address")
                    .foregroundStyle(Color.primary)
                Text(address?.line ?? "")
                    .font(.footnote)
                    .foregroundStyle(Color.secondary)
            }
            Spacer()
            Text("Change")
                .font(.subheadline)
        }
    }

    private var time: some View {
        HStack(spacing: 12) {
            Image(systemName: "clock.fill")
                .frame(width: 26)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 1) {
                Text(cart.scheduledFor == nil ? "As soon as possible" : "Scheduled")
                    .foregroundStyle(Color.primary)
                Text(cart.scheduledFor.map { "\(Dates.relativeDay($0)), \(Dates.time($0))" } ?? store.restaurant(cart.restaurantID)?.etaText ?? "")
                    .font(.footnote)
                    .foregroundStyle(Color.secondary)
            }
            Spacer()
            Text("Schedule")
                .font(.subheadline)
        }
    }

    private var utensils: Binding<Bool> {
        Binding(get: { cart.includesUtensils }, set: { new in attempt($refusal) { try store.setUtensils(new) } })
    }

    private func save() {
        attempt($refusal) { try store.setInstructions(instructions) }
    }
}
