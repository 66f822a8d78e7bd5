import PersonaKit
import SwiftUI

/// Who flies, where they sit, what they bring, and how it is paid.
struct CheckoutScreen: View {
    let search: FlightSearch
    let ways: [Itinerary]
    let kind: FareKind
    @Binding var navigation: SkyNavigation
    @Environment(SkyTripStore.self) private var store
    @State private var draft: BookingDraft?
    @State private var sheet: CheckoutSheet?
    @State private var booked: Trip.ID?
    @State private var refusal: Refusal?

    var body: some View {
        Group {
            if let booked, let trip = store.trip(booked) {
                BookedView(trip: trip) {
                    navigation.book = []
                    (navigation.tab, navigation.trips) = (.trips, [.trip(trip.id)])
                }
            } else if let draft {
                form(draft)
            }
        }
        .navigationTitle(booked == nil ? "Review and Pay" : "Booked")
        .navigationBarTitleDisplayMode(.inline)
        .navigationBarBackButtonHidden(booked != nil)
        .refusal($refusal)
        .onAppear { if draft == nil { draft = store.draft(ways, fareKind: kind, passengers: search.passengers) } }
        .sheet(item: $sheet) { sheet in
            switch sheet {
            case .traveler(let index):
                TravelerSheet(taken: draft?.passengers.map(\.name) ?? []) { traveler in
                    draft?.passengers[index].name = traveler.name
                    draft?.passengers[index].contactID = traveler.contactID
                }
            case .seats(let index): if let draft { seats(index, draft) }
            case .payment: if let draft { payment(draft) }
            }
        }
    }

    private func form(_ draft: BookingDraft) -> some View {
        let price = store.price(draft)
        return Form {
            Section {
                ForEach(Array(ways.enumerated()), id: \.offset) { _, way in
                    VStack(alignment: .leading, spacing: 6) {
                        RouteHeader(from: way.from, to: way.to, label: SkyClock.length(way.minutes), size: 26)
                        Text("\(way.dayText), \(way.departText) to \(way.arriveText) · \(way.flights.map(\.number).joined(separator: ", "))")
                            .font(.footnote).foregroundStyle(Color.secondary)
                    }
                    .padding(.vertical, 4)
                }
                LabeledContent("Fare", value: "\(draft.cabin.name) \(kind.name)")
            }
            travelers(draft)
            Section("Seats") {
                ForEach(Array(draft.flights.enumerated()), id: \.element.id) { index, flight in
                    let chosen = draft.seats[index].filter { !$0.isEmpty }
                    Button {
                        sheet = .seats(index)
                    } label: {
                        row("\(flight.number), \(flight.from) to \(flight.to)", chosen.isEmpty ? "Choose" : chosen.joined(separator: ", "))
                    }
                    .accessibilityIdentifier("skytrip.checkout.seats.\(flight.flightID)")
                }
            }
            pay(draft, price)
            Section("Price") { PriceLines(price: price, passengers: draft.passengers.count) }
            Section {
                Button(price.totalCents > 0 ? "Continue to payment" : "Continue") {
                    if attempt($refusal, { try store.check(draft) }) { sheet = .payment }
                }
                .buttonStyle(SkyButtonStyle())
                .listRowInsets(EdgeInsets())
                .accessibilityIdentifier("skytrip.checkout.continueButton")
            } footer: {
                Text(footer)
            }
        }
    }

    private var footer: String {
        switch kind {
        case .basic: "Basic fares can't be changed or refunded, except within 24 hours of booking."
        case .standard: "One change is free. A refund costs $75 per traveler; travel credit is free."
        case .flex: "Changes and refunds are free until departure."
        }
    }

    private func row(_ title: String, _ value: String) -> some View {
        HStack {
            Text(title).foregroundStyle(Color.primary)
            Spacer()
            Text(value).foregroundStyle(Color.secondary)
            Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
        }
    }

    private func travelers(_ draft: BookingDraft) -> some View {
        Section("Travelers and bags") {
            ForEach(draft.passengers.indices, id: \.self) { index in
                let passenger = draft.passengers[index]
                Button {
                    sheet = .traveler(index)
                } label: {
                    row("Traveler \(index + 1)", passenger.name.isEmpty ? "Add" : passenger.name)
                }
                .accessibilityIdentifier("skytrip.checkout.traveler.\(index + 1)")
                Stepper(value: bags(index), in: 0...3) {
                    LabeledContent("Checked bags", value: passenger.bags == 0 ? "None" : "\(passenger.bags) each way")
                }
                .accessibilityLabel("Checked bags of traveler \(index + 1)")
                .accessibilityIdentifier("skytrip.checkout.bags.\(index + 1)")
            }
        }
    }

    private func bags(_ index: Int) -> Binding<Int> {
        Binding(get: { draft?.passengers[index].bags ?? 0 }, set: { draft?.passengers[index].bags = $0 })
    }

    private func pay(_ draft: BookingDraft, _ price: TripPrice) -> some View {
        Section("Payment") {
            Picker(
                "Card", selection: Binding(get: { store.state.selectedPaymentLast4 }, set: { last4 in attempt($refusal) { try store.selectPayment(last4) } })
            ) {
                ForEach(store.state.paymentMethods) { Text($0.title).tag($0.last4) }
            }
            .accessibilityIdentifier("skytrip.checkout.card")
            if store.creditCents > 0 {
                Toggle("Use \(Money.string(store.creditCents)) travel credit", isOn: flag(\.usesCredit)).accessibilityIdentifier("skytrip.checkout.credit")
            }
            if let program = store.payingProgram(draft) {
                Toggle(isOn: flag(\.paysWithMiles)) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text("Pay the fare with miles")
                        Text("You have \(program.miles.grouped) \(SkyPlaces.airlineName(program.airlineID)) miles").font(.footnote).foregroundStyle(
                            Color.secondary)
                    }
                }
                .accessibilityIdentifier("skytrip.checkout.miles")
            }
        }
    }

    private func flag(_ path: WritableKeyPath<BookingDraft, Bool>) -> Binding<Bool> {
        Binding(get: { draft?[keyPath: path] ?? false }, set: { draft?[keyPath: path] = $0 })
    }

    private func seats(_ index: Int, _ draft: BookingDraft) -> some View {
        let flight = draft.flights[index]
        return SeatSheet(
            flight: flight, cabin: draft.cabin(of: flight), fareKind: kind, passengers: draft.passengers.map { $0.name.isEmpty ? "Traveler" : $0.name },
            start: draft.seats[index], trip: nil, saveTitle: "Save seats"
        ) { self.draft?.seats[index] = $0 }
    }

    private func payment(_ draft: BookingDraft) -> some View {
        let price = store.price(draft)
        let lines =
            [("Route", "\(search.from) to \(search.to)"), ("Travelers", "\(draft.passengers.count)"), ("Fare", "\(draft.cabin.name) \(kind.name)")]
            + (price.creditCents > 0 ? [("Travel credit", "-\(Money.string(price.creditCents))")] : [])
            + (price.milesUsed > 0 ? [("Miles", price.milesUsed.grouped)] : [])
        return PaymentSheet(
            merchant: "SkyTrip", lines: lines, totalCents: price.totalCents, card: store.paymentMethod(store.state.selectedPaymentLast4), app: "skytrip"
        ) {
            attempt($refusal) { booked = try store.book(draft) }
        }
    }
}

private enum CheckoutSheet: Identifiable {
    case traveler(Int), seats(Int), payment

    var id: String {
        switch self {
        case .traveler(let index): "traveler-\(index)"
        case .seats(let index): "seats-\(index)"
        case .payment: "payment"
        }
    }
}

/// What a trip costs, line by line.
struct PriceLines: View {
    let price: TripPrice
    let passengers: Int

    var body: some View {
        if price.milesUsed > 0 {
            LabeledContent("Award ticket", value: "\(price.milesUsed.grouped) miles")
        } else {
            LabeledContent("Fare, \(passengers.counted("traveler"))", value: Money.string(price.fareCents))
        }
        LabeledContent("Taxes and fees", value: Money.string(price.taxesCents))
        if price.seatsCents > 0 { LabeledContent("Seats", value: Money.string(price.seatsCents)) }
        if price.bagsCents > 0 { LabeledContent("Checked bags", value: Money.string(price.bagsCents)) }
        if price.creditCents > 0 { LabeledContent("Travel credit", value: "-\(Money.string(price.creditCents))") }
        LabeledContent("Total", value: Money.string(price.totalCents)).font(.headline)
    }
}

/// The code of the new trip.
private struct BookedView: View {
    let trip: Trip
    let open: () -> Void

    var body: some View {
        ScrollView {
            VStack(spacing: 18) {
                Image(systemName: "checkmark.circle.fill").font(.system(size: 58)).foregroundStyle(.green).accessibilityHidden(true)
                Text("You're going to \(SkyPlaces.cityName(trip.to))").font(.title2.bold()).multilineTextAlignment(.center).accessibilityAddTraits(.isHeader)
                VStack(spacing: 4) {
                    Text("Confirmation code").font(.footnote).foregroundStyle(Color.secondary)
                    Text(trip.id).font(.system(size: 34, weight: .bold, design: .monospaced)).accessibilityIdentifier("skytrip.booked.code")
                }
                .frame(maxWidth: .infinity)
                .skyCard()
                TripCard(trip: trip)
                Text("A confirmation is in your mail.").font(.footnote).foregroundStyle(Color.secondary)
                Button("View trip", action: open).buttonStyle(SkyButtonStyle()).accessibilityIdentifier("skytrip.booked.viewTripButton")
            }
            .padding(20)
        }
        .background(Color(.systemGroupedBackground))
    }
}
