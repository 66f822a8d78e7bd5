import PersonaKit
import SwiftUI

/// The flights in detail, and what each fare allows.
struct FaresScreen: View {
    let search: FlightSearch
    let ways: [Itinerary]
    @Environment(SkyTripStore.self) private var store

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                ForEach(Array(ways.enumerated()), id: \.offset) { index, way in
                    VStack(alignment: .leading, spacing: 14) {
                        HStack {
                            Text(ways.count == 1 ? "Your flight" : index == 0 ? "Departing" : "Returning").font(.headline).accessibilityAddTraits(.isHeader)
                            Spacer()
                            Text("\(way.dayText) · \(SkyClock.length(way.minutes))").font(.footnote).foregroundStyle(Color.secondary)
                        }
                        FlightLines(flights: way.flights, cabin: way.cabin)
                    }
                    .skyCard()
                }
                Text("Choose your fare").font(.title3.bold()).accessibilityAddTraits(.isHeader).padding(.top, 4)
                ForEach(kinds) { kind in fare(kind) }
                Text("Bag fees: \(bagText). A carry-on bag and a personal item are always included.").font(.footnote).foregroundStyle(Color.secondary)
            }
            .padding(16)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle("Fares")
        .navigationBarTitleDisplayMode(.inline)
    }

    private var kinds: [FareKind] { search.cabin == .economy ? FareKind.allCases : [.standard, .flex] }

    /// For one traveler, with taxes.
    private func cents(_ kind: FareKind) -> Int {
        ways.reduce(0) { sum, way in
            let fare = kind.cents(of: way.fareCents)
            return sum + fare + SkyPrice.taxes(fareCents: fare, flights: way.flights)
        }
    }

    private var bagText: String {
        let airlines = ways.flatMap(\.airlineIDs).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return airlines.map { id in
            let cents = store.bagsCents(1, airlineID: id)
            return "\(SkyPlaces.airlineName(id)) \(cents == 0 ? "free" : Money.short(cents)) for the first"
        }.joined(separator: ", ")
    }

    private func fare(_ kind: FareKind) -> some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(alignment: .firstTextBaseline) {
                Text(search.cabin == .economy ? kind.name : "\(search.cabin.name) \(kind.name)").font(.headline)
                Spacer()
                Text(Money.string(cents(kind))).lineLimit(1).minimumScaleFactor(0.5).font(.title3.bold()).monospacedDigit()
            }
            VStack(alignment: .leading, spacing: 6) {
                ForEach(kind.rules, id: \.text) { rule in
                    HStack(spacing: 8) {
                        Image(systemName: rule.isGood ? "checkmark" : "xmark").font(.caption.weight(.bold))
                            .foregroundStyle(rule.isGood ? Color.green : Color.secondary).frame(width: 16).accessibilityHidden(true)
                        Text(rule.text).font(.subheadline).foregroundStyle(rule.isGood ? Color.primary : Color.secondary)
                    }
                }
            }
            NavigationLink(value: SkyRoute.checkout(search, ways, kind)) {
                Text("Choose \(kind.name)").font(.headline).foregroundStyle(.white).frame(maxWidth: .infinity, minHeight: 50)
                    .background(SkyStyle.tint, in: RoundedRectangle(cornerRadius: 16, style: .continuous))
                    .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Choose \(kind.name), \(Money.string(cents(kind))) per traveler")
            .accessibilityIdentifier("skytrip.fares.\(kind.rawValue)Button")
        }
        .skyCard()
        .overlay {
            if kind == .standard { RoundedRectangle(cornerRadius: 18, style: .continuous).stroke(SkyStyle.tint, lineWidth: 2).allowsHitTesting(false) }
        }
    }
}
