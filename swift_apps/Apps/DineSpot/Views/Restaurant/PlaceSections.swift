import PersonaKit
import SwiftUI

/// Where it is, and how to call.
struct PlaceSection: View {
    let restaurant: Restaurant

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            PageHeading(title: "Location")
            Label(Persona.catalog.address(of: restaurant.place), systemImage: "mappin.and.ellipse")
                .font(.subheadline)
                .accessibilityIdentifier("dinespot.restaurant.address")
            if let phone = restaurant.place.phone {
                Label(phone, systemImage: "phone")
                    .font(.subheadline)
                    .accessibilityIdentifier("dinespot.restaurant.phone")
            }
        }
        .padding(.horizontal, 16)
    }
}

/// The hours of each day; today's stands out.
struct HoursSection: View {
    let restaurant: Restaurant

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            PageHeading(title: "Hours")
            VStack(spacing: 8) {
                ForEach(Weekday.allCases) { weekday in
                    let isToday = weekday == Weekday(of: Persona.today)
                    HStack {
                        Text(weekday.name)
                        Spacer()
                        Text(restaurant.hours(on: weekday))
                            .foregroundStyle(restaurant.isOpen(on: weekday) ? Color.primary : Color.secondary)
                            .monospacedDigit()
                    }
                    .font(isToday ? .subheadline.weight(.semibold) : .subheadline)
                    .accessibilityElement(children: .combine)
                }
            }
        }
        .padding(.horizontal, 16)
    }
}
