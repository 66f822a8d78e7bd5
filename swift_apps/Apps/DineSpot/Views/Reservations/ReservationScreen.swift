import PersonaKit
import SwiftUI

/// One reservation: where, when, for whom, and what can be done about it.
struct ReservationScreen: View {
    let id: Reservation.ID
    @Binding var navigation: DineNavigation
    @Environment(DineSpotStore.self) private var store
    @State private var isCancelling = false
    @State private var refusal: Refusal?

    var body: some View {
        if let reservation = store.reservation(id) {
            List {
                Section { banner(reservation) }
                Section {
                    LabeledContent("Date", value: Dates.longDay(reservation.date))
                    LabeledContent("Time", value: Dates.time(reservation.date))
                    LabeledContent("Party", value: reservation.partyText)
                    LabeledContent("Seating", value: reservation.seating)
                    if let occasion = reservation.occasion { LabeledContent("Occasion", value: occasion) }
                    LabeledContent("Confirmation", value: reservation.code)
                }
                if let request = reservation.request {
                    Section("Special request") { Text(request) }
                }
                actions(reservation)
                if let rating = reservation.rating {
                    Section("Your rating") {
                        StarRating(Double(rating), size: 18)
                        if let review = reservation.review { Text(review) }
                    }
                }
                place(reservation)
                Section("History") {
                    LabeledContent("Booked", value: Dates.dayAndTime(reservation.bookedAt))
                    if let changed = reservation.changedAt { LabeledContent("Changed", value: Dates.dayAndTime(changed)) }
                    if let canceled = reservation.canceledAt { LabeledContent("Canceled", value: Dates.dayAndTime(canceled)) }
                }
            }
            .navigationTitle("Reservation")
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Reservation not found", systemImage: "calendar")
        }
    }

    private func banner(_ reservation: Reservation) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            DiningPicture(DiningScene(seating: reservation.seating), setting: reservation.placeID)
                .frame(height: 150)
                .saturation(reservation.status == .canceled ? 0 : 1)
            VStack(alignment: .leading, spacing: 4) {
                Text(reservation.status.name)
                    .font(.subheadline.weight(.semibold))
                    .foregroundStyle(reservation.status == .booked ? Color.green : reservation.status == .canceled ? .red : .secondary)
                Text(reservation.restaurantName).font(DineStyle.serif(.title))
                Text(reservation.whenText)
                    .foregroundStyle(.secondary)
            }
            .padding(16)
            .accessibilityElement(children: .combine)
        }
        .listRowInsets(EdgeInsets())
    }

    private func actions(_ reservation: Reservation) -> some View {
        Section {
            if reservation.status == .booked {
                Button("Change reservation", systemImage: "pencil") {
                    navigation.sheet = .booking(
                        BookingDraft(
                            restaurantID: reservation.placeID, date: reservation.date, party: reservation.partySize, seating: reservation.seating,
                            changing: id))
                }
                .accessibilityIdentifier("dinespot.reservation.changeButton")
                if CalendarOffer.isPossible { AddToCalendarButton(offer(reservation)) }
                Button("Cancel reservation", systemImage: "xmark.circle", role: .destructive) { isCancelling = true }
                    .accessibilityIdentifier("dinespot.reservation.cancelButton")
                    .confirmationDialog("Cancel this reservation?", isPresented: $isCancelling, titleVisibility: .visible) {
                        Button("Cancel reservation", role: .destructive) { attempt($refusal) { try store.cancel(id) } }
                        Button("Keep it", role: .cancel) {}
                    } message: {
                        Text(
                            store.moment(of: reservation).timeIntervalSince(Persona.now) < DineSpotStore.notice
                                ? "It is less than four hours until your table. The restaurant may remember."
                                : "The restaurant gives your table to someone else.")
                    }
            } else {
                Button("Book again", systemImage: "arrow.clockwise") {
                    navigation.search.party = reservation.partySize
                    navigation.reservations.append(.restaurant(reservation.placeID))
                }
                .accessibilityIdentifier("dinespot.reservation.againButton")
            }
            if reservation.status == .completed {
                Button(reservation.rating == nil ? "Rate your visit" : "Change rating", systemImage: "star") { navigation.sheet = .rating(id) }
                    .accessibilityIdentifier("dinespot.reservation.rateButton")
            }
        }
    }

    private func offer(_ reservation: Reservation) -> CalendarOffer {
        let place = store.restaurant(reservation.placeID)?.place
        return CalendarOffer(
            title: reservation.restaurantName, start: reservation.date, end: reservation.date.addingTimeInterval(2 * 3600),
            place: place.map { "\($0.name), \($0.street)" }, notes: "\(reservation.partyText), \(reservation.code)",
            link: URL(string: "dinespot://reservation/\(reservation.id)"))
    }

    @ViewBuilder private func place(_ reservation: Reservation) -> some View {
        if let restaurant = store.restaurant(reservation.placeID) {
            Section("Restaurant") {
                Text(Persona.catalog.address(of: restaurant.place))
                if let phone = restaurant.place.phone { LabeledContent("Phone", value: phone) }
                NavigationLink("View restaurant", value: DineRoute.restaurant(restaurant.id))
                    .accessibilityIdentifier("dinespot.reservation.restaurantButton")
                NavigationLink("View menu", value: DineRoute.menu(restaurant.id))
                    .accessibilityIdentifier("dinespot.reservation.menuButton")
            }
        }
    }
}
