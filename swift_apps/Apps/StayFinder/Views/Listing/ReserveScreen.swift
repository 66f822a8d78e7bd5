import PersonaKit
import SwiftUI

/// Dates, guests, price and card of a stay, then the confirmation.
struct ReserveScreen: View {
    let listing: Listing
    @Binding var navigation: StayNavigation
    @Environment(StayFinderStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var checkIn: Date?
    @State private var checkOut: Date?
    @State private var guests: Int
    @State private var paysLater = false
    @State private var note = ""
    @State private var isChoosingDates: Bool
    @State private var isConfirming = false
    @State private var booked: Trip.ID?
    @State private var refusal: Refusal?

    /// Begins with the days and guests of a visit that fits the place.
    init(listing: Listing, visit: Visit, navigation: Binding<StayNavigation>) {
        self.listing = listing
        _navigation = navigation
        _checkIn = State(initialValue: visit.checkIn)
        _checkOut = State(initialValue: visit.checkOut)
        _guests = State(initialValue: visit.guests)
        _isChoosingDates = State(initialValue: visit.checkOut == nil)
    }

    var body: some View {
        NavigationStack {
            Group {
                if let booked, let trip = store.trip(booked) { done(trip) } else { form }
            }
            .navigationTitle(booked == nil ? "Reserve" : "Reserved")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", systemImage: "xmark") { dismiss() }.accessibilityIdentifier("stayfinder.reserve.closeButton")
                }
            }
            .refusal($refusal)
        }
    }

    private var price: StayPrice? {
        guard let checkIn, let checkOut else { return nil }
        return listing.price(from: checkIn, to: checkOut)
    }

    private var form: some View {
        Form {
            Section {
                HStack(spacing: 14) {
                    StayPicture(listing).frame(width: 92, height: 72).clipShape(
                        RoundedRectangle(cornerRadius: 10, style: .continuous))
                    VStack(alignment: .leading, spacing: 2) {
                        Text(listing.name).font(.headline)
                        Text("\(listing.kindName) in \(listing.area)").font(.footnote).foregroundStyle(Color.secondary)
                        RatingLabel(rating: listing.rating, count: listing.reviewCount).font(.footnote)
                    }
                }
            }
            Section("Your trip") {
                Button {
                    isChoosingDates.toggle()
                } label: {
                    HStack {
                        Text("Dates").foregroundStyle(Color.primary)
                        Spacer()
                        Text(datesText).foregroundStyle(Color.secondary)
                    }
                }
                .accessibilityIdentifier("stayfinder.reserve.datesButton")
                if isChoosingDates {
                    CalendarRange(checkIn: $checkIn, checkOut: $checkOut, booked: listing.booked, screen: "reserve")
                        .padding(.vertical, 8)
                        .onChange(of: checkOut) { if checkOut != nil { isChoosingDates = false } }
                }
                CountRow(title: "Guests", count: $guests, range: 1...max(1, listing.maximumGuests), identifier: "stayfinder.reserve.guests")
            }
            if let price, let checkIn, let checkOut {
                Section("Price") { PriceLines(price: price) }
                payment(checkIn)
                Section("Message to \(listing.host.name)") {
                    TextField("Say hello, or ask something", text: $note, axis: .vertical).lineLimit(1...5)
                        .accessibilityIdentifier("stayfinder.reserve.note")
                }
                Section("Cancellation") {
                    Text("\(listing.cancellation.text) After that, half of the nights comes back.").font(.subheadline)
                }
                Section {
                    MainButton(title: "Continue", identifier: "stayfinder.reserve.continueButton") {
                        if attempt($refusal, { _ = try store.check(listing.id, from: checkIn, to: checkOut, guests: guests) }) { isConfirming = true }
                    }
                    .listRowInsets(EdgeInsets())
                }
            } else {
                Section { Text("Choose check-in and check-out to see the price.").font(.subheadline).foregroundStyle(Color.secondary) }
            }
        }
        .sheet(isPresented: $isConfirming) {
            if let price, let checkIn, let checkOut {
                ConfirmSheet(
                    title: listing.name, lines: [Days.range(checkIn, checkOut), guests.counted("guest"), dueText(checkIn)],
                    cents: price.totalCents, card: store.paymentMethod(store.state.selectedPaymentLast4)
                ) {
                    isConfirming = false
                    attempt($refusal) {
                        booked = try store.reserve(listing.id, from: checkIn, to: checkOut, guests: guests, paysLater: paysLater, note: note)
                    }
                }
            }
        }
    }

    @ViewBuilder private func payment(_ checkIn: Date) -> some View {
        Section("Payment") {
            Picker(
                "Card", selection: Binding(get: { store.state.selectedPaymentLast4 }, set: { last4 in attempt($refusal) { try store.selectPayment(last4) } })
            ) {
                ForEach(store.state.paymentMethods) { Text("\($0.name) ••\($0.last4)").tag($0.last4) }
            }
            .accessibilityIdentifier("stayfinder.reserve.card")
            if let later = store.payLaterDate(checkIn: checkIn) {
                Picker("When", selection: $paysLater) {
                    Text("Pay now").tag(false)
                    Text("Pay on \(Dates.day(later))").tag(true)
                }
                .accessibilityIdentifier("stayfinder.reserve.payWhen")
            }
        }
    }

    private func dueText(_ checkIn: Date) -> String {
        guard paysLater, let date = store.payLaterDate(checkIn: checkIn) else { return "Charged now" }
        return "Charged on \(Dates.dayAndYear(date))"
    }

    private var datesText: String {
        guard let checkIn else { return "Choose" }
        guard let checkOut else { return "\(Dates.day(checkIn)) – choose check-out" }
        return "\(Days.short(checkIn, checkOut)), \(Dates.days(from: checkIn, to: checkOut).counted("night"))"
    }

    private func done(_ trip: Trip) -> some View {
        ScrollView {
            VStack(spacing: 16) {
                StayPicture(listing).frame(height: 220).clipShape(RoundedRectangle(cornerRadius: 18, style: .continuous))
                Image(systemName: "checkmark.circle.fill").font(.system(size: 54)).foregroundStyle(.green).accessibilityHidden(true)
                Text("Your stay is reserved").font(.title.bold()).accessibilityAddTraits(.isHeader)
                Text("\(listing.name)\n\(trip.datesText)\nReservation code \(trip.id)").multilineTextAlignment(.center).foregroundStyle(Color.secondary)
                MainButton(title: "View trip", identifier: "stayfinder.reserve.viewTripButton") {
                    dismiss()
                    (navigation.tab, navigation.trips) = (.trips, [.trip(trip.id)])
                }
            }
            .padding(20)
        }
    }
}

/// What a stay costs, line by line.
struct PriceLines: View {
    let price: StayPrice

    var body: some View {
        LabeledContent(price.nights.counted("night"), value: Money.string(price.nightsCents))
        if price.cleaningCents > 0 { LabeledContent("Cleaning fee", value: Money.string(price.cleaningCents)) }
        LabeledContent("Service fee and taxes", value: Money.string(price.serviceCents))
        LabeledContent("Total", value: Money.string(price.totalCents)).font(.headline)
    }
}
