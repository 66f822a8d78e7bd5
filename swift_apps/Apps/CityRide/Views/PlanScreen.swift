import PersonaKit
import SwiftUI

/// The stops of a ride, and the search that fills them.
struct PlanScreen: View {
    @Binding var navigation: RideNavigation
    @Environment(CityRideStore.self) private var store
    @State private var text = ""
    @State private var field = 1
    @State private var refusal: Refusal?
    @FocusState private var isTyping: Bool

    private var stops: [Spot?] { navigation.draft.stops }

    var body: some View {
        VStack(spacing: 0) {
            VStack(spacing: 8) {
                ForEach(stops.indices, id: \.self) { index in row(index) }
                HStack {
                    if stops.count < 5 {
                        Button {
                            addStop()
                        } label: {
                            Label("Add stop", systemImage: "plus").font(.subheadline.weight(.medium))
                        }
                        .accessibilityIdentifier("cityride.plan.addStop")
                    }
                    Spacer()
                    Button {
                        swap()
                    } label: {
                        Label("Swap", systemImage: "arrow.up.arrow.down").font(.subheadline.weight(.medium))
                    }
                    .accessibilityIdentifier("cityride.plan.swap")
                }
                .padding(.top, 2)
            }
            .padding(16)
            Divider()
            List {
                if text.trimmingCharacters(in: .whitespaces).isEmpty { suggestions } else { results }
            }
            .listStyle(.plain)
            .scrollDismissesKeyboard(.immediately)
            if navigation.draft.isComplete {
                Button("See Rides", action: showOptions).buttonStyle(MainButtonStyle()).padding(16)
                    .accessibilityIdentifier("cityride.plan.seeRides")
            }
        }
        .navigationTitle(navigation.draft.date.map { "\(Dates.shortDay($0)), \(Dates.time($0))" } ?? "Plan Your Ride")
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { field = stops.firstIndex { $0 == nil } ?? stops.count - 1 }
        .refusal($refusal)
    }

    private func title(_ index: Int) -> String { index == 0 ? "Pickup" : index == stops.count - 1 ? "Destination" : "Stop \(index)" }

    /// A stop that is chosen is a field only while another one is typed in its place.
    private func isEditing(_ index: Int) -> Bool { field == index && (isTyping || !text.isEmpty || stops[index] == nil) }

    private func row(_ index: Int) -> some View {
        HStack(spacing: 10) {
            Image(systemName: index == 0 ? "circle.fill" : index == stops.count - 1 ? "square.fill" : "smallcircle.filled.circle")
                .font(.system(size: 10)).foregroundStyle(index == 0 ? RideStyle.tint : .primary).frame(width: 16).accessibilityHidden(true)
            if isEditing(index) {
                TextField(stops[index]?.name ?? "\(title(index)): address or place", text: $text)
                    .focused($isTyping).autocorrectionDisabled().submitLabel(.search)
                    .accessibilityLabel(title(index)).accessibilityIdentifier("cityride.plan.field")
                if !text.isEmpty {
                    Button {
                        text = ""
                    } label: {
                        Image(systemName: "xmark.circle.fill").foregroundStyle(.tertiary)
                    }
                    .buttonStyle(.plain).accessibilityLabel("Clear text").accessibilityIdentifier("cityride.plan.clear")
                }
            } else {
                Button {
                    select(index)
                } label: {
                    Text(stops[index]?.name ?? title(index)).foregroundStyle(stops[index] == nil ? .secondary : .primary).lineLimit(1)
                        .frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("\(title(index)), \(stops[index]?.name ?? "not chosen")").accessibilityIdentifier("cityride.plan.stop.\(index)")
            }
            if stops.count > 2, index > 0, index < stops.count - 1 {
                Button {
                    remove(index)
                } label: {
                    Image(systemName: "minus.circle.fill").foregroundStyle(.red)
                }
                .buttonStyle(.plain).accessibilityLabel("Remove \(title(index))").accessibilityIdentifier("cityride.plan.remove.\(index)")
            }
        }
        .padding(.horizontal, 14).padding(.vertical, 4).frame(minHeight: 46)
        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
        .overlay {
            if isEditing(index), isTyping {
                RoundedRectangle(cornerRadius: 12, style: .continuous).strokeBorder(RideStyle.tint, lineWidth: 1.5)
            }
        }
    }

    @ViewBuilder private var suggestions: some View {
        Section("Saved places") {
            ForEach(store.state.savedPlaces) { place in
                spotButton(place.spot, title: place.label, symbol: place.symbol, id: place.id)
            }
        }
        if !store.state.savedRoutes.isEmpty {
            Section("Saved routes") {
                ForEach(store.state.savedRoutes) { route in
                    Button {
                        navigation.plan(route.stops, product: route.productID, at: navigation.draft.date)
                    } label: {
                        SpotLabel(
                            title: route.name, subtitle: route.stops.map(\.name).joined(separator: " → "), symbol: "arrow.triangle.turn.up.right.diamond.fill")
                    }
                    .buttonStyle(.plain).accessibilityIdentifier("cityride.plan.route.\(route.id)")
                }
            }
        }
        Section("Recent") {
            ForEach(store.recentSpots, id: \.self) { spot in spotButton(spot, title: spot.name, symbol: "clock.fill", id: "recent.\(spot.placeID ?? spot.name)")
            }
        }
    }

    @ViewBuilder private var results: some View {
        let found = SpotFinder.spots(matching: text, saved: store.state.savedPlaces, near: store.here.coordinate)
        if found.isEmpty {
            ContentUnavailableView(
                "No places found", systemImage: "mappin.slash",
                description: Text("Try a name, a neighborhood, an airport code or an address such as 123 Valencia Street.")
            )
            .listRowSeparator(.hidden)
        }
        ForEach(found, id: \.self) { spot in spotButton(spot, title: spot.name, symbol: spot.symbol, id: "result.\(spot.placeID ?? spot.name)") }
    }

    private func spotButton(_ spot: Spot, title: String, symbol: String, id: String) -> some View {
        Button {
            choose(spot)
        } label: {
            SpotLabel(title: title, subtitle: spot.address, symbol: symbol)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("cityride.plan.\(id)")
    }

    // MARK: Actions

    private func select(_ index: Int) {
        field = index
        text = ""
        isTyping = true
    }

    private func choose(_ spot: Spot) {
        guard stops.indices.contains(field) else { return }
        navigation.draft.stops[field] = spot
        text = ""
        isTyping = false
        if let next = navigation.draft.stops.firstIndex(where: { $0 == nil }) { field = next } else { showOptions() }
    }

    private func addStop() {
        navigation.draft.stops.insert(nil, at: stops.count - 1)
        select(navigation.draft.stops.count - 2)
    }

    private func remove(_ index: Int) {
        navigation.draft.stops.remove(at: index)
        field = min(field, navigation.draft.stops.count - 1)
    }

    private func swap() { navigation.draft.stops.reverse() }

    private func showOptions() {
        attempt($refusal) {
            guard navigation.draft.isComplete else { throw RideError.incomplete }
            try store.check(navigation.draft.chosen)
            navigation.ride = [.plan, .options]
        }
    }
}
