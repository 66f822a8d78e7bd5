import PersonaKit
import SwiftUI

/// Reservations to come, or those in the past.
struct ReservationList: View {
    @Binding var navigation: DineNavigation
    @Environment(DineSpotStore.self) private var store

    var body: some View {
        let shown = navigation.showsPast ? store.past : store.upcoming
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 14) {
                Picker("Reservations", selection: $navigation.showsPast) {
                    Text("Upcoming").tag(false)
                    Text("Past").tag(true)
                }
                .pickerStyle(.segmented)
                .accessibilityIdentifier("dinespot.reservations.picker")
                if shown.isEmpty {
                    ContentUnavailableView(
                        navigation.showsPast ? "No past reservations" : "No reservations", systemImage: "calendar",
                        description: Text("Tables that you book show here.")
                    )
                    .frame(maxWidth: .infinity)
                    .padding(.top, 60)
                }
                ForEach(shown.indices, id: \.self) { index in
                    let month = Dates.monthAndYear(shown[index].date)
                    if index == 0 || Dates.monthAndYear(shown[index - 1].date) != month {
                        Text(month)
                            .font(DineStyle.serif(.title3))
                            .padding(.top, 6)
                            .accessibilityAddTraits(.isHeader)
                    }
                    ReservationCard(reservation: shown[index])
                }
            }
            .padding(16)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle("Reservations")
    }
}

private struct ReservationCard: View {
    let reservation: Reservation
    @Environment(DineSpotStore.self) private var store

    var body: some View {
        NavigationLink(value: DineRoute.reservation(reservation.id)) {
            HStack(spacing: 0) {
                Group {
                    if let restaurant = store.restaurant(reservation.placeID) {
                        DiningPicture(DiningScene(seating: reservation.seating), setting: restaurant.id)
                    } else {
                        Color(.tertiarySystemFill)
                    }
                }
                .frame(width: 96)
                .saturation(reservation.status == .canceled ? 0 : 1)
                VStack(alignment: .leading, spacing: 4) {
                    Text(reservation.restaurantName)
                        .font(DineStyle.serif(.headline))
                        .lineLimit(1)
                    Text(reservation.whenText)
                        .font(.subheadline)
                        .strikethrough(reservation.status == .canceled)
                    Text("\(reservation.partyText) · \(reservation.seating)")
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                    footer
                }
                .padding(12)
                Spacer(minLength: 0)
            }
            .frame(minHeight: 112)
            .fixedSize(horizontal: false, vertical: true)
            .background(Color(.secondarySystemGroupedBackground))
            .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("dinespot.reservations.row.\(reservation.id)")
    }

    @ViewBuilder private var footer: some View {
        if let rating = reservation.rating {
            StarRating(Double(rating), size: 12)
        } else {
            Text(reservation.status.name)
                .font(.footnote.weight(.semibold))
                .foregroundStyle(reservation.status == .booked ? Color.green : reservation.status == .canceled ? .red : .secondary)
        }
    }
}
