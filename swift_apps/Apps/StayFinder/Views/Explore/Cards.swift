import PersonaKit
import SwiftUI

/// A place with its pictures: opens it.
struct ListingCard: View {
    let listing: Listing
    var filter = StayFilter()
    let screen: String
    @State private var isSaving = false
    @Environment(StayFinderStore.self) private var store

    var body: some View {
        NavigationLink(value: StayRoute.listing(listing.id, for: filter.visit)) {
            VStack(alignment: .leading, spacing: 3) {
                StayPicture(listing)
                    .frame(height: 250)
                    .overlay(alignment: .topLeading) {
                        if listing.host.isSuperhost {
                            Text("Superhost").font(.caption.weight(.bold)).foregroundStyle(.black).padding(.horizontal, 10).padding(.vertical, 5)
                                .background(.white, in: Capsule()).padding(12)
                        }
                    }
                    .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
                    .padding(.bottom, 7)
                HStack(alignment: .firstTextBaseline) {
                    Text(listing.name).font(.headline).lineLimit(1)
                    Spacer()
                    RatingLabel(rating: listing.rating).font(.subheadline)
                }
                Text("\(listing.kindName) in \(listing.area)").font(.subheadline).foregroundStyle(Color.secondary).lineLimit(1)
                Text(listing.roomText).font(.subheadline).foregroundStyle(Color.secondary).lineLimit(1)
                price.padding(.top, 2)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(listing.name), \(listing.kindName) in \(listing.area), \(priceText), rated \(listing.rating.ratingText)")
        .accessibilityIdentifier("stayfinder.\(screen).listing.\(listing.id)")
        .overlay(alignment: .topTrailing) {
            HeartButton(name: listing.name, isKept: !store.wishLists(with: listing.id).isEmpty, identifier: "stayfinder.\(screen).heart.\(listing.id)") {
                isSaving = true
            }
            .padding(8)
        }
        .sheet(isPresented: $isSaving) { SaveSheet(subject: .listing(listing.id)) }
    }

    private var price: some View {
        HStack(spacing: 4) {
            Text(Money.short(filter.nightly(listing))).lineLimit(1).minimumScaleFactor(0.5).font(.subheadline.weight(.semibold))
            Text("night").font(.subheadline)
            if let dates = filter.dates {
                Text("· \(Money.string(listing.price(from: dates.checkIn, to: dates.checkOut).totalCents)) total")
                    .font(.subheadline).foregroundStyle(Color.secondary)
            }
        }
    }

    private var priceText: String {
        let night = "\(Money.short(filter.nightly(listing))) a night"
        guard let dates = filter.dates else { return night }
        return "\(night), \(Money.string(listing.price(from: dates.checkIn, to: dates.checkOut).totalCents)) total"
    }
}

/// An experience with its picture: opens it.
struct ExperienceCard: View {
    let experience: Experience
    var visit = Visit()
    let screen: String
    @State private var isSaving = false
    @Environment(StayFinderStore.self) private var store

    var body: some View {
        NavigationLink(value: StayRoute.experience(experience.id, for: visit)) {
            RowStack(alignment: .top, spacing: 14) {
                ExperiencePicture(id: experience.id, kind: experience.kind)
                    .frame(width: 118, height: 146)
                    .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
                VStack(alignment: .leading, spacing: 4) {
                    Text(experience.kind.uppercased()).font(.caption2.weight(.bold)).foregroundStyle(StayStyle.tint)
                    Text(experience.title).font(.headline).multilineTextAlignment(.leading).lineLimit(2).padding(.trailing, 34)
                    Text(experience.area).font(.subheadline).foregroundStyle(Color.secondary).lineLimit(1)
                    Text("\(experience.lengthText) · with \(experience.host.name)").font(.footnote).foregroundStyle(Color.secondary).lineLimit(1)
                    RowStack(spacing: 8) {
                        Text("From \(Money.short(experience.priceCents))").font(.subheadline.weight(.semibold))
                        RatingLabel(rating: experience.rating, count: experience.reviewCount).font(.footnote)
                    }
                    .padding(.top, 2)
                }
                Spacer(minLength: 0)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(
            "\(experience.title), \(experience.area), \(experience.lengthText), "
                + "\(Money.short(experience.priceCents)) per person, rated \(experience.rating.ratingText)"
        )
        .accessibilityIdentifier("stayfinder.\(screen).experience.\(experience.id)")
        .overlay(alignment: .topTrailing) {
            HeartButton(
                name: experience.title, isKept: !store.wishLists(withExperience: experience.id).isEmpty,
                identifier: "stayfinder.\(screen).heart.\(experience.id)", isOnPicture: false
            ) { isSaving = true }
        }
        .sheet(isPresented: $isSaving) { SaveSheet(subject: .experience(experience.id)) }
    }
}

/// A heart that opens the wish lists.
struct HeartButton: View {
    let name: String
    let isKept: Bool
    let identifier: String
    var isOnPicture = true
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            Image(systemName: isKept ? "heart.fill" : "heart")
                .font(.system(size: 19, weight: .semibold))
                .foregroundStyle(isKept ? StayStyle.tint : isOnPicture ? Color.white : Color.secondary)
                .frame(width: 40, height: 40)
                .background(isOnPicture ? Color.black.opacity(0.28) : Color.clear, in: Circle())
                .contentShape(Circle())
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(isKept ? "\(name) is saved, change wish lists" : "Save \(name) to a wish list")
        .accessibilityIdentifier(identifier)
    }
}
