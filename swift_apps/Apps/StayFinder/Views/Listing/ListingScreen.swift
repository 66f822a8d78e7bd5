import PersonaKit
import SwiftUI

/// A place to stay: pictures, rooms, amenities, rules, reviews, and the way to a reservation.
struct ListingScreen: View {
    let id: Listing.ID
    /// The days and guests of the search that found it.
    var visit = Visit()
    @Binding var navigation: StayNavigation
    @Environment(StayFinderStore.self) private var store
    @State private var isReserving = false
    @State private var isSaving = false
    @State private var scene = StayPicture.Scene.outside

    var body: some View {
        if let listing = store.listing(id) {
            ScrollView {
                VStack(alignment: .leading, spacing: 22) {
                    pictures(listing)
                    Group {
                        title(listing)
                        Divider()
                        host(listing)
                        Divider()
                        Text(listing.about).font(.body)
                        amenities(listing)
                        Divider()
                        ReviewSection(listing: listing)
                        Divider()
                        location(listing)
                        Divider()
                        rules(listing)
                        more(listing)
                    }
                    .padding(.horizontal, 20)
                }
                .padding(.bottom, 24)
            }
            .safeAreaInset(edge: .bottom) { bar(listing) }
            .navigationTitle(listing.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    let isKept = !store.wishLists(with: id).isEmpty
                    Button(isKept ? "Change wish lists" : "Save to a wish list", systemImage: isKept ? "heart.fill" : "heart") { isSaving = true }
                        .accessibilityIdentifier("stayfinder.listing.saveButton")
                }
            }
            .sheet(isPresented: $isReserving) { ReserveScreen(listing: listing, visit: visit.fitted(to: listing), navigation: $navigation) }
            .sheet(isPresented: $isSaving) { SaveSheet(subject: .listing(id)) }
        } else {
            ContentUnavailableView("Place not found", systemImage: "house")
        }
    }

    private func pictures(_ listing: Listing) -> some View {
        TabView(selection: $scene) {
            ForEach(StayPicture.Scene.allCases, id: \.self) { scene in
                StayPicture(listing, scene: scene).tag(scene)
            }
        }
        .tabViewStyle(.page(indexDisplayMode: .always))
        .frame(height: 290)
        .accessibilityLabel("Pictures of \(listing.name)")
    }

    private func title(_ listing: Listing) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(listing.name).font(.title.bold()).accessibilityAddTraits(.isHeader)
            Text("\(listing.kindName) in \(listing.area)").font(.headline).foregroundStyle(Color.secondary)
            Text(listing.roomText).font(.subheadline).foregroundStyle(Color.secondary)
            RatingLabel(rating: listing.rating, count: listing.reviewCount).font(.subheadline.weight(.semibold))
        }
    }

    private func host(_ listing: Listing) -> some View {
        HStack(spacing: 14) {
            Avatar(name: listing.host.name, size: 50)
            VStack(alignment: .leading, spacing: 2) {
                Text("Hosted by \(listing.host.name)").font(.headline)
                Text("\(listing.host.isSuperhost ? "Superhost · " : "")Hosting since \(String(listing.host.sinceYear))").font(.subheadline).foregroundStyle(
                    Color.secondary)
            }
            Spacer()
            NavigationLink(value: StayRoute.writing(listing: listing.id, trip: nil)) {
                Text("Message").font(.subheadline.weight(.semibold)).padding(.horizontal, 14).padding(.vertical, 4).frame(minHeight: 36)
                    .overlay { RoundedRectangle(cornerRadius: 10).stroke(Color.primary.opacity(0.6), lineWidth: 1) }
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Message \(listing.host.name)")
            .accessibilityIdentifier("stayfinder.listing.messageButton")
        }
    }

    private func amenities(_ listing: Listing) -> some View {
        VStack(alignment: .leading, spacing: 14) {
            Text("What this place offers").font(.title3.bold()).accessibilityAddTraits(.isHeader)
            ForEach(listing.amenities, id: \.self) { name in
                HStack(spacing: 14) {
                    Image(systemName: Amenity.symbol(name)).font(.system(size: 18)).frame(width: 28).accessibilityHidden(true)
                    Text(name)
                }
            }
        }
    }

    private func location(_ listing: Listing) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Where you'll be").font(.title3.bold()).accessibilityAddTraits(.isHeader)
            Text(listing.area).font(.subheadline).foregroundStyle(Color.secondary)
            CityMap(
                region: MapRegion(center: listing.coordinate, miles: 2.4),
                markers: [MapMarker(listing.id, at: listing.coordinate, title: listing.name, style: .pin("house.fill", StayStyle.tint))],
                identifier: "stayfinder.listing.map"
            )
            .frame(height: 200)
            .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
        }
    }

    private func rules(_ listing: Listing) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Things to know").font(.title3.bold()).accessibilityAddTraits(.isHeader)
            Text("Check-in after 3:00 PM, check-out before 11:00 AM").font(.subheadline)
            if listing.minimumNights > 1 { Text("At least \(listing.minimumNights) nights").font(.subheadline) }
            ForEach(listing.rules, id: \.self) { Text($0).font(.subheadline) }
            Text("\(listing.cancellation.name) cancellation").font(.subheadline.weight(.semibold)).padding(.top, 4)
            Text("\(listing.cancellation.text) After that, half of the nights comes back.").font(.subheadline).foregroundStyle(Color.secondary)
            Text("The address is shown after you reserve.").font(.footnote).foregroundStyle(Color.secondary)
        }
    }

    @ViewBuilder private func more(_ listing: Listing) -> some View {
        let experiences = store.state.experiences.filter { $0.cityID == listing.cityID }
        if !experiences.isEmpty {
            Divider()
            VStack(alignment: .leading, spacing: 16) {
                Text("Things to do in \(listing.city?.name ?? "the area")").font(.title3.bold()).accessibilityAddTraits(.isHeader)
                ForEach(experiences) { ExperienceCard(experience: $0, screen: "listing") }
            }
        }
    }

    private func bar(_ listing: Listing) -> some View {
        let visit = visit.fitted(to: listing)
        return HStack {
            VStack(alignment: .leading, spacing: 1) {
                if let checkIn = visit.checkIn, let checkOut = visit.checkOut {
                    barPrice(listing.price(from: checkIn, to: checkOut).totalCents, "total")
                    barText("\(Days.short(checkIn, checkOut)) · \(visit.guests.counted("guest"))")
                } else {
                    barPrice(listing.nightlyCents, "night")
                    barText(listing.weekendCents == listing.nightlyCents ? "every night" : "\(Money.short(listing.weekendCents)) Fri and Sat")
                }
            }
            Spacer()
            MainButton(title: visit.checkOut == nil ? "Choose dates" : "Reserve", identifier: "stayfinder.listing.reserveButton") { isReserving = true }
                .frame(width: 180)
        }
        .padding(.horizontal, 20)
        .padding(.vertical, 10)
        .background(.bar)
    }

    private func barPrice(_ cents: Int, _ word: String) -> some View {
        HStack(spacing: 4) {
            Text(Money.short(cents)).lineLimit(1).minimumScaleFactor(0.5).font(.headline)
            Text(word).font(.subheadline)
        }
    }

    private func barText(_ text: String) -> some View { Text(text).font(.footnote).foregroundStyle(Color.secondary) }
}

/// What guests say.
private struct ReviewSection: View {
    let listing: Listing
    @Environment(StayFinderStore.self) private var store

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack(spacing: 8) {
                Image(systemName: "star.fill").accessibilityHidden(true)
                Text("\(listing.rating.ratingText) · \(listing.reviewCount.counted("review"))").font(.title3.bold()).accessibilityAddTraits(.isHeader)
            }
            ForEach(own) { trip in
                if let review = trip.review { entry("You", review.date, review.stars, review.text) }
            }
            ForEach(listing.reviews.indices, id: \.self) { index in
                let review = listing.reviews[index]
                entry(review.author, review.date, review.stars, review.text)
            }
        }
    }

    private var own: [Trip] { store.state.trips.filter { $0.listingID == listing.id && $0.review != nil } }

    private func entry(_ author: String, _ date: Date, _ stars: Int, _ text: String) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack(spacing: 10) {
                Avatar(name: author, size: 36)
                VStack(alignment: .leading, spacing: 1) {
                    Text(author).font(.subheadline.weight(.semibold))
                    Text(Dates.monthAndYear(date)).font(.caption).foregroundStyle(Color.secondary)
                }
                Spacer()
                StarRating(Double(stars), size: 11)
            }
            Text(text).font(.subheadline)
        }
    }
}
