import PersonaKit
import SwiftUI

/// Stays and experiences, ahead and past.
struct TripsScreen: View {
    @Binding var navigation: StayNavigation
    @Environment(StayFinderStore.self) private var store

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 18) {
                if store.upcoming.isEmpty {
                    ContentUnavailableView {
                        Label("No Trips Yet", systemImage: "suitcase")
                    } description: {
                        Text("What you reserve shows here.")
                    } actions: {
                        Button("Start searching") { navigation.tab = .explore }.accessibilityIdentifier("stayfinder.trips.exploreButton")
                    }
                } else {
                    header("Upcoming")
                    ForEach(store.upcoming) { journey in
                        switch journey {
                        case .stay(let trip): UpcomingCard(trip: trip)
                        case .experience: JourneyRow(journey: journey)
                        }
                    }
                }
                list("Where you've been", store.past)
                list("Canceled", store.canceled)
            }
            .padding(20)
        }
        .navigationTitle("Trips")
    }

    private func header(_ title: String) -> some View { Text(title).font(.title2.bold()).accessibilityAddTraits(.isHeader) }

    @ViewBuilder private func list(_ title: String, _ journeys: [Journey]) -> some View {
        if !journeys.isEmpty {
            header(title).padding(.top, 8)
            ForEach(journeys) { JourneyRow(journey: $0) }
        }
    }
}

/// A stay that is ahead, large.
private struct UpcomingCard: View {
    let trip: Trip
    @Environment(StayFinderStore.self) private var store

    var body: some View {
        if let listing = store.listing(trip.listingID) {
            NavigationLink(value: StayRoute.trip(trip.id)) {
                VStack(alignment: .leading, spacing: 0) {
                    StayPicture(listing)
                        .frame(height: 170)
                        .overlay(alignment: .topLeading) {
                            Text(countdown).font(.caption.weight(.bold)).foregroundStyle(.black).padding(.horizontal, 10).padding(.vertical, 5)
                                .background(.white, in: Capsule()).padding(12)
                        }
                    VStack(alignment: .leading, spacing: 4) {
                        Text(listing.city?.name ?? "").font(.title3.bold())
                        Text(listing.name).font(.subheadline)
                        Text("\(trip.datesText) · \(trip.guests.counted("guest"))").font(.subheadline).foregroundStyle(Color.secondary)
                        if trip.paidAt == nil {
                            Text(trip.payOn.map { "\(Money.string(trip.totalCents)) due \(Dates.day($0))" } ?? "\(Money.string(trip.totalCents)) to pay")
                                .font(.subheadline.weight(.semibold)).foregroundStyle(.orange)
                        }
                    }
                    .padding(16)
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
                .background(Color(.secondarySystemBackground))
                .clipShape(RoundedRectangle(cornerRadius: 18, style: .continuous))
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("\(listing.name), \(listing.city?.name ?? ""), \(trip.datesText), \(trip.guests.counted("guest")), \(countdown)")
            .accessibilityIdentifier("stayfinder.trips.trip.\(trip.id)")
        }
    }

    private var countdown: String {
        let days = Dates.daysFromToday(trip.checkIn)
        return days < 0 ? "You're here" : days == 0 ? "Today" : days == 1 ? "Tomorrow" : "In \(days) days"
    }
}

/// A stay or an experience in a list.
private struct JourneyRow: View {
    let journey: Journey
    @Environment(StayFinderStore.self) private var store

    var body: some View {
        switch journey {
        case .stay(let trip):
            if let listing = store.listing(trip.listingID) {
                row(.trip(trip.id), id: "trip.\(trip.id)", title: listing.city?.name ?? "", text: listing.name, dates: trip.datesText) {
                    StayPicture(listing)
                }
            }
        case .experience(let booking):
            if let experience = store.experience(booking.experienceID) {
                row(
                    .booking(booking.id), id: "booking.\(booking.id)", title: experience.title, text: experience.area,
                    dates: "\(Dates.dayAndYear(experience.local(booking.starts))) at \(Dates.time(experience.local(booking.starts)))"
                ) { ExperiencePicture(id: experience.id, kind: experience.kind) }
            }
        }
    }

    private func row(_ route: StayRoute, id: String, title: String, text: String, dates: String, @ViewBuilder picture: () -> some View) -> some View {
        NavigationLink(value: route) {
            HStack(spacing: 14) {
                picture().frame(width: 76, height: 76).clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
                    .saturation(journey.isCanceled ? 0 : 1)
                VStack(alignment: .leading, spacing: 2) {
                    Text(title).font(.headline).lineLimit(1)
                    Text(text).font(.subheadline).foregroundStyle(Color.secondary).lineLimit(1)
                    Text(dates).font(.subheadline).foregroundStyle(Color.secondary)
                }
                Spacer(minLength: 0)
                Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(title), \(text), \(dates)\(journey.isCanceled ? ", canceled" : "")")
        .accessibilityIdentifier("stayfinder.trips.\(id)")
    }
}
