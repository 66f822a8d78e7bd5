import PersonaKit
import SwiftUI

/// The next reservation.
struct NextTable: View {
    let reservation: Reservation
    @Binding var navigation: DineNavigation
    @Environment(DineSpotStore.self) private var store

    var body: some View {
        Button {
            navigation.show(reservation.id)
        } label: {
            HStack(spacing: 14) {
                VStack(spacing: 0) {
                    Text(Dates.month(reservation.date).prefix(3).uppercased())
                        .font(.caption.weight(.bold))
                        .foregroundStyle(DineStyle.tint)
                    Text(Dates.day(reservation.date).filter(\.isNumber))
                        .font(DineStyle.serif(.title))
                }
                .frame(width: 58, height: 62)
                .background(Color(.systemBackground), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
                VStack(alignment: .leading, spacing: 3) {
                    Text("Your next table")
                        .font(.caption.weight(.semibold))
                        .foregroundStyle(DineStyle.tint)
                    Text(reservation.restaurantName)
                        .font(DineStyle.serif(.title3))
                    Text("\(Dates.weekday(reservation.date)), \(Dates.time(reservation.date)) · \(reservation.partyText)")
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
                .lineLimit(1)
                Spacer(minLength: 0)
                Image(systemName: "chevron.right")
                    .font(.footnote.weight(.bold))
                    .foregroundStyle(.tertiary)
            }
            .padding(12)
            .background(DineStyle.tint.opacity(0.10), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .padding(.horizontal, 16)
        .accessibilityIdentifier("dinespot.home.nextTable")
    }
}
