import PersonaKit
import SwiftUI

/// The search card, what was looked for before, the next trip, and low fares.
struct BookScreen: View {
    @Binding var navigation: SkyNavigation
    @Environment(SkyTripStore.self) private var store
    @Environment(\.colorScheme) private var colorScheme
    @State private var search = FlightSearch(
        from: SkyPlaces.home, to: "", departs: SkyClock.day(SkyClock.today, plus: 14), returns: SkyClock.day(SkyClock.today, plus: 17), passengers: 1,
        cabin: .economy)
    @State private var ideas: [Itinerary] = []
    @State private var refusal: Refusal?

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                hero
                VStack(alignment: .leading, spacing: 24) {
                    if let trip = store.upcoming.first { next(trip) }
                    if !store.state.recentSearches.isEmpty { recent }
                    if !ideas.isEmpty { lowFares }
                }
                .padding(.horizontal, 20)
                .padding(.bottom, 24)
                .frame(maxWidth: .infinity, alignment: .leading)
                .background(alignment: .top) { Color(.systemGroupedBackground).padding(.top, -170) }
            }
        }
        .background {
            ZStack(alignment: .top) {
                Color(.systemGroupedBackground)
                Horizon().fill(colorScheme == .dark ? SkyStyle.sky : SkyStyle.morning).frame(height: 330)
            }
            .ignoresSafeArea()
        }
        .toolbar(.hidden, for: .navigationBar)
        .refusal($refusal)
        .onAppear {
            if let wanted = navigation.search { (search, navigation.search) = (wanted, nil) }
            if ideas.isEmpty { ideas = store.ideas(from: SkyPlaces.home) }
        }
    }

    private var hero: some View {
        VStack(alignment: .leading, spacing: 16) {
            VStack(alignment: .leading, spacing: 2) {
                Text("SkyTrip").font(.subheadline.weight(.semibold)).foregroundStyle(.white.opacity(0.9))
                Text("Where to next, \(Persona.me.firstName)?").font(.title.bold()).foregroundStyle(.white).accessibilityAddTraits(.isHeader)
            }
            SearchCard(search: $search) {
                if attempt($refusal, { try store.check(search) }) {
                    store.remember(search)
                    navigation.book.append(.results(search))
                }
            }
        }
        .padding(.horizontal, 20)
        .padding(.top, 14)
        .zIndex(1)
    }

    private func header(_ title: String) -> some View { Text(title).font(.title3.bold()).accessibilityAddTraits(.isHeader) }

    private func next(_ trip: Trip) -> some View {
        VStack(alignment: .leading, spacing: 12) {
            header("Your next trip")
            NavigationLink(value: SkyRoute.trip(trip.id)) { TripCard(trip: trip) }
                .buttonStyle(.plain)
                .accessibilityIdentifier("skytrip.book.nextTrip")
        }
    }

    private var recent: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack {
                header("Recent searches")
                Spacer()
                Button("Clear") { store.clearRecentSearches() }.font(.subheadline).accessibilityLabel("Clear recent searches")
                    .accessibilityIdentifier("skytrip.book.clearRecentButton")
            }
            ForEach(Array(store.state.recentSearches.enumerated()), id: \.element) { index, old in
                Button {
                    search = old
                    if attempt($refusal, { try store.check(old) }) { navigation.book.append(.results(old)) }
                } label: {
                    HStack(spacing: 12) {
                        Image(systemName: "clock.arrow.circlepath").foregroundStyle(SkyStyle.tint).accessibilityHidden(true)
                        VStack(alignment: .leading, spacing: 2) {
                            Text("\(SkyPlaces.cityName(old.from)) to \(SkyPlaces.cityName(old.to))").font(.subheadline.weight(.semibold))
                            Text("\(old.datesText) · \(old.passengers.counted("traveler")) · \(old.cabin.name)").font(.footnote)
                                .foregroundStyle(Color.secondary)
                        }
                        Spacer(minLength: 0)
                        Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
                    }
                    .skyCard(14)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("skytrip.book.recent.\(index)")
            }
        }
    }

    private var lowFares: some View {
        VStack(alignment: .leading, spacing: 12) {
            header("Low fares from \(SkyPlaces.cityName(SkyPlaces.home))")
            ScrollView(.horizontal) {
                HStack(spacing: 12) {
                    ForEach(ideas) { idea in
                        Button {
                            let day = SkyClock.day(code: idea.flights.first?.day ?? "") ?? SkyClock.today
                            search = FlightSearch(from: idea.from, to: idea.to, departs: day, returns: nil, passengers: 1, cabin: .economy)
                            navigation.book.append(.results(search))
                        } label: {
                            IdeaCard(way: idea, price: Money.short(store.shown(idea) / 100 * 100))
                        }
                        .buttonStyle(.plain)
                        .accessibilityIdentifier("skytrip.book.idea.\(idea.to)")
                    }
                }
            }
            .scrollIndicators(.hidden)
        }
    }
}

/// The sky behind the search card, with the curve of the earth below.
private struct Horizon: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addQuadCurve(to: CGPoint(x: rect.minX, y: rect.maxY), control: CGPoint(x: rect.midX, y: rect.maxY - 60))
        path.closeSubpath()
        return path
    }
}

/// A place that can be flown to for little, with its skyline.
private struct IdeaCard: View {
    let way: Itinerary
    let price: String

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            SkylinePicture(code: way.to).frame(width: 150, height: 96)
            VStack(alignment: .leading, spacing: 2) {
                Text(SkyPlaces.cityName(way.to)).font(.subheadline.weight(.semibold)).lineLimit(1)
                Text(way.dayText).font(.caption).foregroundStyle(Color.secondary)
                Text("from \(price)").font(.footnote.weight(.semibold)).foregroundStyle(SkyStyle.tint)
            }
            .padding(12)
        }
        .frame(width: 150, alignment: .leading)
        .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
        .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isButton)
    }
}
