import PersonaKit
import SwiftUI

/// A booking: its flights, who flies, what it cost, and what can be done about it.
struct TripScreen: View {
    let id: Trip.ID
    @Environment(SkyTripStore.self) private var store
    @State private var sheet: TripSheet?
    @State private var isCancelling = false
    @State private var isChanging = false
    @State private var refusal: Refusal?

    var body: some View {
        if let trip = store.trip(id) {
            List {
                Section {
                    head(trip)
                    if trip.isAhead { checkIn(trip) }
                }
                ForEach(trip.directions, id: \.self) { direction in
                    Section(trip.isRoundTrip ? (direction == 0 ? "Departing" : "Returning") : "Flights") {
                        ForEach(trip.segments(direction)) { segment in SegmentRows(segment: segment, trip: trip) { sheet = .seats(segment) } }
                        if CalendarOffer.isPossible, let offer = offer(trip, direction) { AddToCalendarButton(offer) }
                    }
                }
                travelers(trip)
                payment(trip)
                actions(trip)
            }
            .navigationTitle(SkyPlaces.cityName(trip.to))
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
            .sheet(item: $sheet) { sheet in
                switch sheet {
                case .checkIn(let direction): CheckInSheet(trip: trip, direction: direction)
                case .bags: BagsSheet(trip: trip)
                case .seats(let segment): seats(trip, segment)
                }
            }
        } else {
            ContentUnavailableView("Trip Not Found", systemImage: "suitcase")
        }
    }

    /// The flights of one direction, until they depart.
    private func offer(_ trip: Trip, _ direction: Int) -> CalendarOffer? {
        let segments = trip.segments(direction)
        guard trip.canceledAt == nil, let first = segments.first, let last = segments.last, !Persona.isPast(first.departs) else { return nil }
        return CalendarOffer(
            title: "Flight to \(SkyPlaces.cityName(last.to))", start: first.departs, end: last.arrives,
            place: first.terminal.isEmpty ? first.from : "\(first.from), Terminal \(first.terminal)",
            notes: "\(first.flightID), \(first.from) to \(last.to), \(trip.id)", link: URL(string: "skytrip://trip/\(trip.id)"))
    }

    private func head(_ trip: Trip) -> some View {
        VStack(alignment: .leading, spacing: 14) {
            RouteHeader(from: trip.from, to: trip.to, label: trip.isRoundTrip ? "Round trip" : "One way", line: SkyStyle.amber, city: .white.opacity(0.75))
            HStack(alignment: .top) {
                VStack(alignment: .leading, spacing: 2) {
                    Text("Confirmation code").font(.caption).foregroundStyle(.white.opacity(0.75))
                    Text(trip.id).font(.system(size: 24, weight: .bold, design: .monospaced)).foregroundStyle(SkyStyle.amber)
                }
                .accessibilityElement(children: .combine)
                Spacer()
                VStack(alignment: .trailing, spacing: 2) {
                    Text(trip.datesText).font(.footnote.weight(.medium))
                    Text(trip.canceledAt != nil ? "Canceled" : trip.isAhead ? trip.countdown : "Completed").font(.footnote).foregroundStyle(
                        .white.opacity(0.75))
                }
            }
        }
        .foregroundStyle(.white)
        .padding(18)
        .background(SkyStyle.sky)
        .listRowInsets(EdgeInsets())
    }

    @ViewBuilder private func checkIn(_ trip: Trip) -> some View {
        if !store.boardingPasses(trip).isEmpty {
            NavigationLink(value: SkyRoute.passes(trip.id)) { Label("Boarding passes", systemImage: "qrcode").font(.headline) }
                .accessibilityIdentifier("skytrip.trip.passesButton")
        }
        if let next = store.nextCheckIn(trip) {
            switch next.state {
            case .early(let opens):
                Button {
                    attempt($refusal) { try store.checkIn(trip: trip.id, direction: next.direction, agrees: true) }
                } label: {
                    LabeledContent("Check in", value: "Opens \(Dates.shortDay(opens)), \(Dates.time(opens))")
                }
                .accessibilityIdentifier("skytrip.trip.checkInButton")
            case .open:
                Button {
                    sheet = .checkIn(next.direction)
                } label: {
                    Label(next.direction == 0 ? "Check in now" : "Check in for the return", systemImage: "checkmark.circle.fill").font(.headline)
                }
                .accessibilityIdentifier("skytrip.trip.checkInButton")
            case .done: Label("Checked in", systemImage: "checkmark.circle.fill").foregroundStyle(.green)
            case .closed: Label("Check-in is closed", systemImage: "xmark.circle").foregroundStyle(Color.secondary)
            }
        }
    }

    private func travelers(_ trip: Trip) -> some View {
        Section("Travelers") {
            ForEach(trip.passengers.indices, id: \.self) { index in
                let passenger = trip.passengers[index]
                HStack(spacing: 12) {
                    Avatar(name: passenger.name, size: 34)
                    VStack(alignment: .leading, spacing: 1) {
                        Text(passenger.name)
                        Text("\(passenger.bags == 0 ? "No checked bags" : "\(passenger.bags.counted("checked bag")) each way")").font(.footnote)
                            .foregroundStyle(Color.secondary)
                    }
                }
                .accessibilityElement(children: .combine)
            }
            LabeledContent("Cabin", value: trip.cabin.name)
            LabeledContent("Fare", value: trip.milesUsed > 0 ? "Award ticket" : trip.fareKind.name)
        }
    }

    private func payment(_ trip: Trip) -> some View {
        Section("Payment") {
            if trip.milesUsed > 0 {
                LabeledContent("Miles", value: trip.milesUsed.grouped)
            } else {
                LabeledContent("Fare", value: Money.string(trip.fareCents))
            }
            LabeledContent("Taxes and fees", value: Money.string(trip.taxesCents))
            if trip.extrasCents > 0 { LabeledContent("Seats, bags and changes", value: Money.string(trip.extrasCents)) }
            if trip.creditCents > 0 { LabeledContent("Travel credit", value: "-\(Money.string(trip.creditCents))") }
            LabeledContent("Total", value: Money.string(trip.totalCents)).font(.headline)
            if trip.totalCents > 0 { LabeledContent("Card", value: store.paymentMethod(trip.paymentLast4)?.title ?? "••\(trip.paymentLast4)") }
            LabeledContent("Booked", value: Dates.dayAndYear(trip.bookedAt))
            if let canceled = trip.canceledAt { LabeledContent("Canceled", value: Dates.dayAndYear(canceled)) }
            if let refund = trip.refundCents, refund > 0 { LabeledContent("Refund", value: Money.string(refund)) }
            if let credited = trip.creditedCents, credited > 0 { LabeledContent("Travel credit issued", value: Money.string(credited)) }
        }
    }

    @ViewBuilder private func actions(_ trip: Trip) -> some View {
        if trip.canceledAt == nil, !Persona.isPast(trip.departs) {
            Section {
                Button("Add bags", systemImage: "bag.fill") { sheet = .bags }.accessibilityIdentifier("skytrip.trip.bagsButton")
                ForEach(trip.directions, id: \.self) { direction in
                    let name = trip.isRoundTrip ? (direction == 0 ? "departing flight" : "return flight") : "flight"
                    ChangeLink(trip: trip, direction: direction, title: "Change \(name)", refusal: $refusal)
                }
                Button("Cancel trip", systemImage: "xmark.circle", role: .destructive) { isCancelling = true }
                    .accessibilityIdentifier("skytrip.trip.cancelButton")
                    .confirmationDialog("Cancel this trip?", isPresented: $isCancelling, titleVisibility: .visible) {
                        cancelButtons(trip)
                    } message: {
                        Text(cancelText(trip))
                    }
            } footer: {
                Text(policy(trip))
            }
        } else if trip.isAhead {
            Section {
                ForEach(trip.directions.filter { !Persona.isPast(trip.segments($0).first?.departs ?? .distantPast) }, id: \.self) { direction in
                    ChangeLink(trip: trip, direction: direction, title: "Change return flight", refusal: $refusal)
                }
            }
        }
    }

    @ViewBuilder private func cancelButtons(_ trip: Trip) -> some View {
        let card = store.refund(trip, to: .card), credit = store.refund(trip, to: .credit)
        if card.card > 0 {
            Button("Refund \(Money.string(card.card)) to ••\(trip.paymentLast4)", role: .destructive) { cancel(.card) }
            if credit.credit > card.credit { Button("Take \(Money.string(credit.credit)) travel credit", role: .destructive) { cancel(.credit) } }
        } else if credit.credit > 0 {
            Button("Cancel for \(Money.string(credit.credit)) travel credit", role: .destructive) { cancel(.credit) }
        } else {
            Button("Cancel without a refund", role: .destructive) { cancel(.card) }
        }
        Button("Keep trip", role: .cancel) {}
    }

    private func cancel(_ target: SkyTripStore.RefundTarget) { attempt($refusal) { try store.cancel(trip: id, to: target) } }

    private func cancelText(_ trip: Trip) -> String {
        if trip.milesUsed > 0 { return "\(trip.milesUsed.grouped) miles go back to your program." }
        if store.isFreeToCancel(trip) { return "You booked less than 24 hours ago, so everything comes back." }
        switch trip.fareKind {
        case .basic: return "Basic fares are not refunded."
        case .standard: return "A refund to the card costs \(Money.short(FareKind.cancelFeeCents)) per traveler. Travel credit is free and lasts a year."
        case .flex: return "Flex fares are refunded in full."
        }
    }

    private func policy(_ trip: Trip) -> String {
        if trip.milesUsed > 0 { return "Award tickets can be canceled until departure." }
        switch trip.fareKind {
        case .basic: return "Basic fares can't be changed or refunded."
        case .standard:
            return trip.changeCount == 0
                ? "The first change is free, then \(Money.short(FareKind.changeFeeCents)) per traveler. A fare difference may apply."
                : "Changes cost \(Money.short(FareKind.changeFeeCents)) per traveler and the fare difference."
        case .flex: return "Changes are free. A fare difference may apply."
        }
    }

    private func seats(_ trip: Trip, _ segment: Segment) -> some View {
        SeatSheet(
            flight: segment.flightDay, cabin: trip.cabin(of: segment), fareKind: trip.fareKind, passengers: trip.passengers.map(\.name),
            start: segment.seats, trip: trip.id, saveTitle: "Change seats"
        ) { seats in
            attempt($refusal) { try store.changeSeats(seats, segment: segment.id, trip: trip.id) }
        }
    }
}

private enum TripSheet: Identifiable {
    case checkIn(Int), bags, seats(Segment)

    var id: String {
        switch self {
        case .checkIn(let direction): "checkIn-\(direction)"
        case .bags: "bags"
        case .seats(let segment): segment.id
        }
    }
}

/// Leads to other flights where they are allowed, else says why not.
private struct ChangeLink: View {
    let trip: Trip
    let direction: Int
    let title: String
    @Binding var refusal: Refusal?
    @Environment(SkyTripStore.self) private var store

    var body: some View {
        if (try? store.checkChange(trip: trip, direction: direction)) != nil {
            NavigationLink(value: SkyRoute.changeFlights(trip.id, direction: direction)) { Label(title, systemImage: "arrow.triangle.2.circlepath") }
                .accessibilityIdentifier("skytrip.trip.changeButton.\(direction)")
        } else {
            Button(title, systemImage: "arrow.triangle.2.circlepath") {
                attempt($refusal) { try store.checkChange(trip: trip, direction: direction) }
            }
            .accessibilityIdentifier("skytrip.trip.changeButton.\(direction)")
        }
    }
}
