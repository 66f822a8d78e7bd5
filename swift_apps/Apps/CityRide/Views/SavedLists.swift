import PersonaKit
import SwiftUI

struct PlaceList: View {
    @Environment(CityRideStore.self) private var store
    @State private var edited: EditedPlace?
    @State private var deleted: SavedSpot?
    @State private var refusal: Refusal?

    var body: some View {
        List {
            if store.state.savedPlaces.isEmpty {
                ContentUnavailableView("No saved places", systemImage: "mappin.circle", description: Text("Save the places you often go to."))
            }
            ForEach(store.state.savedPlaces) { place in
                Button {
                    edited = EditedPlace(place: place)
                } label: {
                    SpotLabel(title: place.label, subtitle: place.spot.address, symbol: place.symbol)
                }
                .buttonStyle(.plain)
                .swipeActions { Button("Delete", role: .destructive) { deleted = place } }
                .accessibilityIdentifier("cityride.places.place.\(place.id)")
            }
        }
        .navigationTitle("Saved Places")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Add place", systemImage: "plus") { edited = EditedPlace(place: nil) }.accessibilityIdentifier("cityride.places.add")
            }
        }
        .sheet(item: $edited) { PlaceEditor(place: $0.place) }
        .confirmationDialog(
            "Delete “\(deleted?.label ?? "")”?", isPresented: Binding(get: { deleted != nil }, set: { if !$0 { deleted = nil } }),
            titleVisibility: .visible, presenting: deleted
        ) { place in
            Button("Delete Place", role: .destructive) { attempt($refusal) { try store.deletePlace(place.id) } }
        }
        .refusal($refusal)
    }
}

struct EditedPlace: Identifiable {
    var place: SavedSpot?
    var id: String { place?.id ?? "new" }
}

/// A name and an address, found by search.
struct PlaceEditor: View {
    let place: SavedSpot?
    @Environment(CityRideStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var label: String
    @State private var spot: Spot?
    @State private var text = ""
    @State private var isDeleting = false
    @State private var refusal: Refusal?

    init(place: SavedSpot?) {
        self.place = place
        _label = State(initialValue: place?.label ?? "")
        _spot = State(initialValue: place?.spot)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section("Name") {
                    TextField("Such as Gym", text: $label).accessibilityLabel("Name").accessibilityIdentifier("cityride.place.label")
                }
                Section("Address") {
                    if let spot { SpotLabel(title: spot.name, subtitle: spot.address, symbol: spot.symbol) }
                    TextField("Search for a place or an address", text: $text).autocorrectionDisabled()
                        .accessibilityLabel("Search").accessibilityIdentifier("cityride.place.search")
                    ForEach(SpotFinder.spots(matching: text, saved: [], near: store.here.coordinate).prefix(8), id: \.self) { found in
                        Button {
                            spot = found
                            text = ""
                        } label: {
                            SpotLabel(title: found.name, subtitle: found.address, symbol: found.symbol)
                        }
                        .buttonStyle(.plain)
                        .accessibilityIdentifier("cityride.place.result.\(found.placeID ?? found.name)")
                    }
                }
                if place != nil {
                    Section { Button("Delete Place", role: .destructive) { isDeleting = true }.accessibilityIdentifier("cityride.place.delete") }
                }
            }
            .navigationTitle(place == nil ? "New Place" : "Edit Place")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("cityride.place.cancelButton") }
                ToolbarItem(placement: .confirmationAction) { Button("Save", action: save).accessibilityIdentifier("cityride.place.saveButton") }
            }
            .confirmationDialog("Delete this place?", isPresented: $isDeleting, titleVisibility: .visible) {
                Button("Delete Place", role: .destructive) {
                    guard let place else { return }
                    if attempt($refusal, { try store.deletePlace(place.id) }) { dismiss() }
                }
            }
            .refusal($refusal)
        }
    }

    private func save() {
        let isDone = attempt($refusal) {
            guard let spot else { throw RideError.emptyField("an address") }
            try store.savePlace(spot, label: label, replacing: place?.id)
        }
        if isDone { dismiss() }
    }
}

struct RouteList: View {
    @Binding var navigation: RideNavigation
    @Environment(CityRideStore.self) private var store
    @State private var deleted: SavedRoute?
    @State private var refusal: Refusal?

    var body: some View {
        ScrollView {
            VStack(spacing: 14) {
                if store.state.savedRoutes.isEmpty {
                    ContentUnavailableView(
                        "No saved routes", systemImage: "bookmark", description: Text("Tap the bookmark when you choose a ride to keep its route."))
                }
                ForEach(store.state.savedRoutes) { card($0) }
            }
            .padding(16)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle("Saved Routes")
        .navigationBarTitleDisplayMode(.inline)
        .confirmationDialog(
            "Delete “\(deleted?.name ?? "")”?", isPresented: Binding(get: { deleted != nil }, set: { if !$0 { deleted = nil } }),
            titleVisibility: .visible, presenting: deleted
        ) { route in
            Button("Delete Route", role: .destructive) { attempt($refusal) { try store.deleteRoute(route.id) } }
        }
        .refusal($refusal)
    }

    private func card(_ route: SavedRoute) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            RouteMap(stops: route.stops, identifier: "cityride.routes.map.\(route.id)").frame(height: 130).clipShape(
                RoundedRectangle(cornerRadius: 12, style: .continuous))
            Text(route.name).font(.headline)
            StopLines(stops: route.stops)
            HStack {
                Button("Ride") { navigation.plan(route.stops, product: route.productID) }
                    .buttonStyle(.borderedProminent)
                    .accessibilityLabel("Ride \(route.name)")
                    .accessibilityIdentifier("cityride.routes.ride.\(route.id)")
                Spacer()
                Button("Delete", role: .destructive) { deleted = route }
                    .buttonStyle(.bordered)
                    .accessibilityLabel("Delete \(route.name)")
                    .accessibilityIdentifier("cityride.routes.delete.\(route.id)")
            }
        }
        .rideCard()
    }
}
