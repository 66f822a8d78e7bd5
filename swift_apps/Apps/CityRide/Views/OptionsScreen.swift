import PersonaKit
import SwiftUI

/// The way on the map, and every kind of ride with its fare and times, side by side.
struct OptionsScreen: View {
    @Binding var navigation: RideNavigation
    @Environment(CityRideStore.self) private var store
    @State private var sheet: OptionsSheet?
    @State private var name = ""
    @State private var isNaming = false
    @State private var refusal: Refusal?

    private var draft: TripDraft { navigation.draft }
    private var quotes: [Quote] { Quote.all(for: draft.chosen, at: draft.date, products: store.state.products) }
    private var quote: Quote? { quotes.first { $0.id == draft.productID } ?? quotes.first }

    var body: some View {
        let quotes = quotes
        let chosen = quotes.first { $0.id == draft.productID } ?? quotes.first
        VStack(spacing: 0) {
            RouteMap(stops: draft.chosen, identifier: "cityride.options.map").frame(height: 230)
            ScrollView {
                VStack(spacing: 6) {
                    ForEach(quotes) { row($0, isSelected: $0.id == chosen?.id) }
                }
                .padding(.horizontal, 12).padding(.vertical, 10)
            }
            footer(chosen)
        }
        .background(Color(.systemBackground))
        .navigationTitle("Choose a Ride")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Save route", systemImage: "bookmark") { isNaming = true }.accessibilityIdentifier("cityride.options.saveRoute")
            }
        }
        .alert("Save Route", isPresented: $isNaming) {
            TextField("Name, such as To work", text: $name).accessibilityIdentifier("cityride.options.routeName")
            Button("Cancel", role: .cancel) {}
            Button("Save") {
                attempt($refusal) { try store.saveRoute(draft.chosen, product: quote?.id ?? "", name: name) }
                name = ""
            }
        }
        .sheet(item: $sheet) { sheet in
            switch sheet {
            case .confirm: if let quote { ConfirmSheet(draft: draft, quote: quote) { done($0) } }
            case .schedule: ScheduleSheet(date: draft.date, title: "Pickup Time") { navigation.draft.date = $0 }
            case .payment: NavigationStack { PaymentList() }.presentationDetents([.medium])
            }
        }
        .refusal($refusal)
    }

    private func row(_ quote: Quote, isSelected: Bool) -> some View {
        Button {
            navigation.draft.productID = quote.id
        } label: {
            HStack(spacing: 12) {
                ProductPicture(product: quote.product, size: 60)
                VStack(alignment: .leading, spacing: 2) {
                    HStack(spacing: 6) {
                        Text(quote.product.name).font(.headline)
                        Label("\(quote.product.seats)", systemImage: "person.fill").font(.caption.weight(.medium)).foregroundStyle(.secondary).labelStyle(
                            SeatLabel())
                    }
                    Text(
                        draft.date == nil
                            ? "\(quote.product.waitMinutes) min away · arrive \(Dates.time(quote.arrivesAt))"
                            : "Pickup \(Dates.time(quote.pickupAt)), arrive \(Dates.time(quote.arrivesAt))"
                    )
                    // One line: rows that grew with a chosen time would slide from under the finger that taps the next one.
                    .font(.subheadline).foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.75)
                    Text(quote.product.about).font(.caption).foregroundStyle(.secondary)
                }
                Spacer(minLength: 4)
                Text(Money.string(quote.fareCents)).lineLimit(1).minimumScaleFactor(0.5).font(.headline).monospacedDigit()
            }
            .padding(10)
            .background(isSelected ? RideStyle.tint.opacity(0.08) : .clear, in: RoundedRectangle(cornerRadius: 14, style: .continuous))
            .overlay { if isSelected { RoundedRectangle(cornerRadius: 14, style: .continuous).strokeBorder(RideStyle.tint, lineWidth: 2) } }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
        .accessibilityIdentifier("cityride.options.product.\(quote.id)")
    }

    private func footer(_ quote: Quote?) -> some View {
        VStack(spacing: 12) {
            HStack {
                Button {
                    sheet = .payment
                } label: {
                    Label(
                        "\(store.paymentMethod(store.state.selectedPaymentLast4)?.name ?? "Card") ••\(store.state.selectedPaymentLast4)",
                        systemImage: "creditcard.fill")
                }
                .accessibilityIdentifier("cityride.options.payment")
                Spacer()
                Button {
                    sheet = .schedule
                } label: {
                    Label(draft.date.map { "\(Dates.day($0)), \(Dates.time($0))" } ?? "Pick up now", systemImage: "clock.fill")
                }
                .accessibilityIdentifier("cityride.options.schedule")
            }
            .font(.subheadline.weight(.medium)).lineLimit(1)
            Button(draft.date == nil ? "Choose \(quote?.product.name ?? "Ride")" : "Schedule \(quote?.product.name ?? "Ride")") { sheet = .confirm }
                .buttonStyle(MainButtonStyle())
                .disabled(quote == nil)
                .accessibilityIdentifier("cityride.options.choose")
        }
        .padding(16)
        .overlay(alignment: .top) { Divider() }
    }

    private func done(_ id: Ride.ID) {
        navigation.ride = []
        navigation.draft = TripDraft()
        navigation.show(id)
    }
}

enum OptionsSheet: String, Identifiable {
    case confirm, schedule, payment
    var id: String { rawValue }
}

private struct SeatLabel: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 2) {
            configuration.icon.font(.system(size: 9))
            configuration.title
        }
    }
}

/// The way through some stops.
struct RouteMap: View {
    let stops: [Spot]
    var ride: Ride?
    var car: MapMarker?
    let identifier: String

    var body: some View {
        let way = MapDirections(through: stops.map(\.coordinate))
        CityMap(region: MapRegion(fitting: way.line, margin: 1.7), markers: markers, route: way.line, routeTint: RideStyle.tint, identifier: identifier)
    }

    private var markers: [MapMarker] {
        let ends = stops.enumerated().map { index, spot in
            MapMarker(
                "stop\(index)", at: spot.coordinate, title: spot.name,
                style: index == 0 ? .ring(RideStyle.tint) : index == stops.count - 1 ? .square(Color(white: 0.1)) : .ring(.gray), showsTitle: true)
        }
        return ends + [car].compactMap { $0 }
    }
}
