import PersonaKit
import SwiftUI

/// A point of a route that is being made.
struct Waypoint: Identifiable, Equatable {
    var id: Int
    var name: String
    var coordinate: Coordinate
}

/// Makes a route from places, one after the other.
struct RouteMaker: View {
    let created: (TrailRoute.ID) -> Void
    @Environment(TrailBlazeStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var points: [Waypoint] = []
    @State private var count = 0
    @State private var name = ""
    @State private var about = ""
    @State private var isLoop = false
    @State private var surface = TrailRoute.Surface.paved
    @State private var isPicking = false
    @State private var refusal: Refusal?

    var body: some View {
        let sketch = store.sketch(points.map(\.coordinate), isLoop: isLoop)
        NavigationStack {
            List {
                map(sketch.line).frame(height: 220).listRowInsets(EdgeInsets())
                Section {
                    HStack {
                        Stat(name: "Distance", value: TrailText.miles(sketch.hundredths)).frame(maxWidth: .infinity, alignment: .leading)
                        Stat(name: "Climb", value: TrailText.feet(sketch.climbFeet)).frame(maxWidth: .infinity, alignment: .leading)
                    }
                }
                Section {
                    ForEach(Array(points.enumerated()), id: \.element.id) { number, point in
                        HStack(spacing: 12) {
                            Text("\(number + 1)").font(.footnote.bold()).foregroundStyle(.white).frame(width: 24, height: 24).background(
                                TrailStyle.tint, in: Circle()
                            )
                            .accessibilityHidden(true)
                            Text(point.name)
                            Spacer()
                            Button {
                                points.removeAll { $0.id == point.id }
                            } label: {
                                Image(systemName: "minus.circle.fill").font(.system(size: 20)).foregroundStyle(.red).frame(width: 36, height: 36)
                            }
                            .buttonStyle(.plain)
                            .accessibilityLabel("Remove \(point.name)").accessibilityIdentifier("trailblaze.maker.remove.\(number + 1)")
                        }
                    }
                    .onMove { points.move(fromOffsets: $0, toOffset: $1) }
                    Button("Add Point", systemImage: "plus.circle.fill") { isPicking = true }.accessibilityIdentifier("trailblaze.maker.add")
                } header: {
                    Text("Points")
                } footer: {
                    Text(
                        points.count < 2 ? "Add at least two points, in the order in which you pass them." : "The route follows the streets between the points."
                    )
                }
                Section {
                    Picker("Way", selection: $isLoop) {
                        Text("Out and back").tag(false)
                        Text("Loop").tag(true)
                    }
                    .accessibilityIdentifier("trailblaze.maker.way")
                    Picker("Surface", selection: $surface) { ForEach(TrailRoute.Surface.allCases, id: \.self) { Text($0.name) } }
                        .accessibilityIdentifier("trailblaze.maker.surface")
                    TextField("Name", text: $name).accessibilityIdentifier("trailblaze.maker.name")
                    TextField("Description (optional)", text: $about, axis: .vertical).accessibilityLabel("Description").accessibilityIdentifier(
                        "trailblaze.maker.about")
                }
            }
            .navigationTitle("Create Route")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("trailblaze.maker.cancel") }
                ToolbarItem(placement: .confirmationAction) { Button("Save", action: save).accessibilityIdentifier("trailblaze.maker.save") }
            }
            .sheet(isPresented: $isPicking) {
                PointPicker(near: points.last?.coordinate ?? store.home) { name, coordinate in
                    count += 1
                    points.append(Waypoint(id: count, name: name, coordinate: coordinate))
                }
            }
            .refusal($refusal)
        }
    }

    private func map(_ line: [Coordinate]) -> some View {
        let places = points.map(\.coordinate)
        let region =
            places.isEmpty ? MapRegion(center: store.home, miles: 2.5) : MapRegion(fitting: line.isEmpty ? places : line, margin: 1.5, atLeast: 0.8)
        return CityMap(
            region: region,
            markers: points.enumerated().map { number, point in
                MapMarker("\(number + 1)", at: point.coordinate, title: "\(number + 1), \(point.name)", style: .bubble("\(number + 1)", TrailStyle.tint))
            },
            route: line, routeTint: TrailStyle.tint, identifier: "trailblaze.maker.map")
    }

    private func save() {
        var id: TrailRoute.ID?
        let isSaved = attempt($refusal) {
            id = try store.createRoute(points.map(\.coordinate), name: name, isLoop: isLoop, surface: surface, about: about)
        }
        if isSaved, let id {
            dismiss()
            created(id)
        }
    }
}

/// Picks a place or a neighborhood as a point of a route.
struct PointPicker: View {
    let near: Coordinate
    let pick: (String, Coordinate) -> Void
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""

    var body: some View {
        NavigationStack {
            List {
                let found = places
                if found.isEmpty { ContentUnavailableView.search(text: text).listRowSeparator(.hidden) }
                ForEach(found, id: \.id) { place in
                    Button {
                        pick(place.name, place.coordinate)
                        dismiss()
                    } label: {
                        HStack {
                            VStack(alignment: .leading, spacing: 1) {
                                Text(place.name).foregroundStyle(.primary)
                                Text(place.detail).font(.subheadline).foregroundStyle(.secondary)
                            }
                            Spacer()
                            Text(distance(place.coordinate)).font(.subheadline).foregroundStyle(.secondary).monospacedDigit()
                        }
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("trailblaze.points.\(place.id)")
                }
            }
            .listStyle(.plain)
            .navigationTitle("Add Point")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Places and neighborhoods")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("trailblaze.points.cancel") }
            }
        }
    }

    private typealias Place = (id: String, name: String, detail: String, coordinate: Coordinate)

    private var places: [Place] {
        let catalog = Persona.catalog
        let saved = catalog.savedPlaces.compactMap { saved in
            catalog.place(saved.placeID).map { (id: $0.id, name: saved.label, detail: $0.street, coordinate: $0.coordinate) as Place }
        }
        func rows(_ places: [Catalog.Place]) -> [Place] {
            places.map { (id: $0.id, name: $0.name, detail: catalog.area(of: $0), coordinate: $0.coordinate) }
        }
        if text.trimmingCharacters(in: .whitespaces).isEmpty {
            let outside = catalog.places.filter { [.park, .landmark].contains($0.kind) && near.miles(to: $0.coordinate) < 30 }
            let parks = outside.sorted { (near.miles(to: $0.coordinate), $0.id) < (near.miles(to: $1.coordinate), $1.id) }
            let named = Set(saved.map(\.id))
            return saved.filter { near.miles(to: $0.coordinate) < 30 } + rows(parks).filter { !named.contains($0.id) }
        }
        let words = text.lowercased()
        let areas = catalog.neighborhoods.filter { $0.name.lowercased().contains(words) }.map {
            (id: $0.id, name: $0.name, detail: catalog.city($0.cityID)?.fullName ?? "", coordinate: $0.coordinate) as Place
        }
        let known = saved.filter { $0.name.lowercased().contains(words) }, named = Set(known.map(\.id))
        return known + areas + rows(Array(catalog.places(matching: text, near: near).prefix(40))).filter { !named.contains($0.id) }
    }

    private func distance(_ coordinate: Coordinate) -> String { Distances.short(miles: near.miles(to: coordinate)) }
}
