import PersonaKit
import SwiftUI

/// Everything that is known of a place, and what can be done with it.
struct PlaceCard: View {
    @Environment(MapsStore.self) private var store
    @Environment(\.openURL) private var openURL
    let spot: MapSpot
    @Binding var navigation: MapsNavigation
    let share: (ShareRequest) -> Void
    @State private var isNaming = false
    @State private var guideName = ""
    @State private var refusal: Refusal?

    var body: some View {
        let facts = PlaceFacts(spot)
        VStack(spacing: 0) {
            CardHeader(
                title: store.favorite(at: spot)?.label ?? spot.name, subtitle: facts.subtitle, share: { share(ShareRequest(spot: spot)) },
                close: { navigation.pop() })
            ScrollView {
                VStack(alignment: .leading, spacing: 14) {
                    actions
                    if let restaurant = facts.restaurant { numbers(restaurant, facts) }
                    if let restaurant = facts.restaurant { Text(restaurant.about).font(.subheadline).padding(.horizontal, 20) }
                    reviews(facts)
                    details(facts)
                    lists
                }
                .padding(.bottom, 40)
            }
        }
        .alert("New Guide", isPresented: $isNaming) {
            TextField("Name", text: $guideName)
            Button("Cancel", role: .cancel) {}
            Button("Create") { attempt($refusal) { try store.addGuide(named: guideName, with: [spot]) } }
        }
        .refusal($refusal)
    }

    // MARK: Actions

    private var actions: some View {
        HStack(spacing: 8) {
            if !spot.isSame(as: store.here) {
                let mode = store.state.preferences.mode
                let minutes = Router.minutes(from: store.here, to: spot, by: mode)
                action(minutes.map(RouteText.duration) ?? "Directions", mode.symbol, "Directions", isMain: true) {
                    navigation.directions(to: spot, in: store)
                }
            }
            if let phone = spot.place?.phone, PhoneControl.apps.contains(.phone) { link("Call", "phone.fill", "phone://call/\(phone.filter(\.isNumber))") }
            if let id = spot.placeID {
                if Persona.catalog.restaurant(id) != nil, PhoneControl.apps.contains(.dinespot) {
                    link("Reserve", "calendar", "dinespot://restaurant/\(id)")
                } else if Persona.catalog.venue(id) != nil, PhoneControl.apps.contains(.ticketbox) {
                    link("Tickets", "ticket.fill", "ticketbox://venue/\(id)")
                }
                if PhoneControl.apps.contains(.cityride), !spot.isSame(as: store.here) { link("Ride", "car.side.fill", "cityride://to/\(id)") }
            }
        }
        .padding(.horizontal, 16)
    }

    private func link(_ title: String, _ symbol: String, _ link: String) -> some View {
        action(title, symbol, title) { if let url = URL(string: link) { openURL(url) } }
    }

    private func action(_ text: String, _ symbol: String, _ title: String, isMain: Bool = false, _ action: @escaping () -> Void) -> some View {
        Button(action: action) {
            VStack(spacing: 4) {
                Image(systemName: symbol).font(.system(size: 19, weight: .medium)).frame(height: 24)
                Text(text).font(.footnote.weight(.semibold)).lineLimit(1).minimumScaleFactor(0.7)
            }
            .foregroundStyle(isMain ? Color.white : Color.blue)
            .frame(maxWidth: .infinity, minHeight: 58)
            .background(isMain ? Color.blue : Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
        .accessibilityLabel(text == title ? title : "\(title), \(text)")
        .accessibilityIdentifier("maps.place.\(title.lowercased())")
    }

    // MARK: Facts

    private func numbers(_ restaurant: Catalog.Restaurant, _ facts: PlaceFacts) -> some View {
        let isOpen = facts.isOpen(at: Persona.minute) == true
        return HStack(alignment: .top, spacing: 0) {
            fact("Hours", isOpen ? "Open" : "Closed", tint: isOpen ? .green : .red)
            Divider()
            fact("Ratings (\(restaurant.ratingCount))", "★ \(PlaceFacts.rating(restaurant.rating))")
            Divider()
            fact("Cost", facts.price ?? "")
            if !spot.isSame(as: store.here) {
                Divider()
                fact("Distance", RouteText.distance(store.here.coordinate.miles(to: spot.coordinate)))
            }
        }
        .padding(.horizontal, 16)
        .fixedSize(horizontal: false, vertical: true)
    }

    private func fact(_ title: String, _ value: String, tint: Color = .primary) -> some View {
        VStack(spacing: 2) {
            Text(title).font(.caption).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.6)
            Text(value).font(.subheadline.weight(.semibold)).foregroundStyle(tint).lineLimit(1).minimumScaleFactor(0.6)
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .combine)
    }

    private func details(_ facts: PlaceFacts) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            GroupTitle(title: "Details")
            VStack(alignment: .leading, spacing: 12) {
                if let status = facts.status(at: Persona.minute) {
                    HoursRows(status: status, hours: facts.hours(from: Persona.today))
                    Divider()
                }
                if let phone = spot.place?.phone {
                    LabeledRow(title: "Phone", text: phone)
                    Divider()
                }
                if !spot.address.isEmpty {
                    LabeledRow(title: "Address", text: spot.address)
                    Divider()
                }
                if let venue = facts.venue {
                    LabeledRow(title: "Capacity", text: "\(venue.capacity)")
                    Divider()
                }
                if let tags = facts.restaurant?.tags, !tags.isEmpty {
                    LabeledRow(title: "Good to Know", text: tags.joined(separator: ", "))
                    Divider()
                }
                LabeledRow(title: "Coordinates", text: coordinates)
            }
            .cardGroup()
        }
    }

    /// "37.7882° N, 122.3979° W".
    private var coordinates: String {
        func text(_ value: Double, _ positive: String, _ negative: String) -> String {
            let parts = Int((abs(value) * 10_000).rounded()), digits = String(parts % 10_000)
            return "\(parts / 10_000).\(String(repeating: "0", count: 4 - digits.count))\(digits)° \(value < 0 ? negative : positive)"
        }
        return "\(text(spot.coordinate.latitude, "N", "S")), \(text(spot.coordinate.longitude, "E", "W"))"
    }

    @ViewBuilder private func reviews(_ facts: PlaceFacts) -> some View {
        if let restaurant = facts.restaurant {
            VStack(alignment: .leading, spacing: 8) {
                GroupTitle(title: "Ratings and Reviews")
                VStack(alignment: .leading, spacing: 12) {
                    HStack(spacing: 8) {
                        Text(PlaceFacts.rating(restaurant.rating)).font(.title2.bold())
                        StarRating(restaurant.rating)
                        Text("\(restaurant.ratingCount) ratings").font(.subheadline).foregroundStyle(.secondary)
                    }
                    ForEach(store.state.reviews.filter { $0.placeID == spot.placeID }) { review in
                        Divider()
                        ReviewRow(review: review)
                    }
                    if PhoneControl.apps.contains(.tasterank), let id = spot.placeID {
                        Divider()
                        Button("More on TasteRank", systemImage: "arrow.up.forward.app") {
                            if let url = URL(string: "tasterank://place/\(id)") { openURL(url) }
                        }
                        .accessibilityIdentifier("maps.place.tasterank")
                    }
                }
                .cardGroup()
            }
        }
    }

    // MARK: Lists

    private var lists: some View {
        VStack(alignment: .leading, spacing: 12) {
            if let favorite = store.favorite(at: spot) {
                Button("Remove from Favorites", systemImage: "star.slash") { store.removeFavorite(favorite.id) }
                    .accessibilityIdentifier("maps.place.unfavorite")
            } else {
                Button("Add to Favorites", systemImage: "star") { attempt($refusal) { try store.addFavorite(spot) } }
                    .accessibilityIdentifier("maps.place.favorite")
            }
            Divider()
            Menu {
                ForEach(store.state.guides) { guide in
                    let isIn = guide.spots.contains { $0.isSame(as: spot) }
                    Button {
                        attempt($refusal) { if isIn { try store.remove(spot, from: guide.id) } else { try store.add(spot, to: guide.id) } }
                    } label: {
                        if isIn { Label(guide.name, systemImage: "checkmark") } else { Text(guide.name) }
                    }
                }
                Divider()
                Button("New Guide…", systemImage: "plus") { (guideName, isNaming) = ("", true) }
            } label: {
                Label("Add to Guides", systemImage: "square.stack")
            }
            .accessibilityIdentifier("maps.place.guides")
            let within = store.guides(with: spot).map(\.name)
            if !within.isEmpty { Text("In \(within.joined(separator: ", "))").font(.footnote).foregroundStyle(.secondary) }
        }
        .cardGroup()
    }
}

/// A gray title over a text.
struct LabeledRow: View {
    let title: String
    let text: String

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(title).font(.footnote).foregroundStyle(.secondary)
            Text(text).font(.body).textSelection(.enabled)
        }
        .accessibilityElement(children: .combine)
    }
}

/// Whether a place is open, and the hours of the week when it is asked for.
private struct HoursRows: View {
    let status: String
    let hours: [(day: String, hours: String)]
    @State private var isOpen = false

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Button {
                isOpen.toggle()
            } label: {
                HStack {
                    VStack(alignment: .leading, spacing: 2) {
                        Text("Hours").font(.footnote).foregroundStyle(.secondary)
                        Text(status).font(.body).foregroundStyle(.primary)
                    }
                    Spacer()
                    Image(systemName: isOpen ? "chevron.up" : "chevron.down").font(.footnote.weight(.semibold)).foregroundStyle(.secondary)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Hours, \(status)")
            .accessibilityIdentifier("maps.place.hours")
            if isOpen {
                ForEach(hours, id: \.day) { day, hours in
                    HStack {
                        Text(day)
                        Spacer()
                        Text(hours).foregroundStyle(.secondary)
                    }
                    .font(.subheadline)
                    .accessibilityElement(children: .combine)
                }
            }
        }
    }
}

/// A friend's score and words.
private struct ReviewRow: View {
    let review: PlaceReview

    var body: some View {
        HStack(alignment: .top, spacing: 10) {
            Avatar(name: name, size: 34)
            VStack(alignment: .leading, spacing: 2) {
                HStack {
                    Text(name).font(.subheadline.weight(.semibold))
                    Spacer()
                    Text("\(review.scoreTenths / 10).\(review.scoreTenths % 10)").font(.subheadline.weight(.semibold)).foregroundStyle(.green)
                }
                Text(review.text).font(.subheadline).fixedSize(horizontal: false, vertical: true)
                Text("\(Dates.relativeDay(review.date)) · TasteRank").font(.footnote).foregroundStyle(.secondary)
            }
        }
        .accessibilityElement(children: .combine)
    }

    private var name: String { Persona.contact(review.contactID)?.name ?? "" }
}
