import PersonaKit
import SwiftUI

/// The owner, cards, travelers and travel credit.
struct ProfileScreen: View {
    @Environment(SkyTripStore.self) private var store

    var body: some View {
        let flown = store.past.flatMap(\.segments)
        List {
            Section {
                HStack(spacing: 14) {
                    Avatar(Persona.me, size: 56)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(Persona.me.name).font(.title3.bold())
                        Text(Persona.me.emails.first ?? "").unbroken().font(.footnote).foregroundStyle(Color.secondary)
                    }
                }
                .accessibilityElement(children: .combine)
            }
            Section("Flown with SkyTrip") {
                LabeledContent("Flights", value: "\(flown.count)")
                LabeledContent("Miles", value: flown.reduce(0) { $0 + $1.miles }.grouped)
                LabeledContent("Airports", value: "\(Set(flown.flatMap { [$0.from, $0.to] }).count)")
            }
            Section("Account") {
                link("Travel credit", Money.string(store.creditCents), "tag.fill", .credits, "credits")
                link("Travelers", "\(store.state.travelers.count)", "person.2.fill", .travelers, "travelers")
                link("Payment", "••\(store.state.selectedPaymentLast4)", "creditcard.fill", .payments, "payments")
            }
        }
        .navigationTitle("Profile")
    }

    private func link(_ title: String, _ value: String, _ symbol: String, _ route: SkyRoute, _ id: String) -> some View {
        NavigationLink(value: route) {
            LabeledContent {
                Text(value)
            } label: {
                Label(title, systemImage: symbol)
            }
        }
        .accessibilityIdentifier("skytrip.profile.\(id)Button")
    }
}

/// Cards; the chosen one pays.
struct PaymentList: View {
    @Environment(SkyTripStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        List {
            Section {
                ForEach(store.state.paymentMethods) { card in
                    let isOn = card.last4 == store.state.selectedPaymentLast4
                    Button {
                        attempt($refusal) { try store.selectPayment(card.last4) }
                    } label: {
                        HStack {
                            VStack(alignment: .leading, spacing: 1) {
                                Text(card.title).foregroundStyle(Color.primary)
                                Text("\(card.network), expires \(card.expires)").font(.footnote).foregroundStyle(Color.secondary)
                            }
                            Spacer()
                            if isOn { Image(systemName: "checkmark").fontWeight(.semibold).accessibilityHidden(true) }
                        }
                    }
                    .accessibilityAddTraits(isOn ? .isSelected : [])
                    .accessibilityIdentifier("skytrip.payments.\(card.last4)")
                }
            } footer: {
                Text("New bookings are charged to the selected card.")
            }
        }
        .navigationTitle("Payment")
        .navigationBarTitleDisplayMode(.inline)
        .refusal($refusal)
    }
}

/// People to book for.
struct TravelerList: View {
    @Environment(SkyTripStore.self) private var store
    @State private var isAdding = false
    @State private var name = ""
    @State private var refusal: Refusal?

    var body: some View {
        List {
            ForEach(store.state.travelers) { traveler in
                HStack(spacing: 12) {
                    Avatar(name: traveler.name, size: 34)
                    Text(traveler.name)
                    if traveler.name == Persona.me.name { Text("You").foregroundStyle(Color.secondary) }
                }
                .deleteDisabled(traveler.name == Persona.me.name)
                .accessibilityElement(children: .combine)
                .accessibilityIdentifier("skytrip.travelers.\(traveler.contactID ?? traveler.name)")
            }
            .onDelete { offsets in
                for index in offsets { attempt($refusal) { try store.removeTraveler(store.state.travelers[index].name) } }
            }
        }
        .navigationTitle("Travelers")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Add traveler", systemImage: "plus") { isAdding = true }.accessibilityIdentifier("skytrip.travelers.addButton")
            }
        }
        .alert("New Traveler", isPresented: $isAdding) {
            TextField("First and last name", text: $name).accessibilityIdentifier("skytrip.travelers.nameField")
            Button("Cancel", role: .cancel) { name = "" }
            Button("Add") {
                attempt($refusal) { try store.addTraveler(name) }
                name = ""
            }
        } message: {
            Text("As on the ID.")
        }
        .refusal($refusal)
    }
}

/// What canceled trips have left.
struct CreditList: View {
    @Environment(SkyTripStore.self) private var store

    var body: some View {
        List {
            ForEach(store.state.credits) { credit in
                VStack(alignment: .leading, spacing: 4) {
                    HStack {
                        Text(Money.string(credit.leftCents)).lineLimit(1).minimumScaleFactor(0.5).font(.headline)
                        Spacer()
                        Text(credit.expiresAt < Persona.now ? "Expired" : credit.leftCents == 0 ? "Used" : "Expires \(Dates.dayAndYear(credit.expiresAt))")
                            .font(.subheadline).foregroundStyle(Color.secondary)
                    }
                    Text("From trip \(credit.tripID), \(Money.string(credit.cents)) on \(Dates.dayAndYear(credit.issuedAt))").font(.footnote)
                        .foregroundStyle(Color.secondary)
                }
                .accessibilityElement(children: .combine)
                .accessibilityIdentifier("skytrip.credits.\(credit.id)")
            }
            if store.state.credits.isEmpty { ContentUnavailableView("No Travel Credit", systemImage: "tag.fill") }
        }
        .navigationTitle("Travel Credit")
        .navigationBarTitleDisplayMode(.inline)
    }
}
