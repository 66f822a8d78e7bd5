import Foundation
import PersonaKit
import SwiftUI

/// The chosen cities, each with its time.
struct WorldClockScreen: View {
    @Environment(ClockStore.self) private var store
    @State private var isAdding = false

    var body: some View {
        NavigationStack {
            Group {
                if store.state.cities.isEmpty {
                    ContentUnavailableView("No World Clocks", systemImage: "globe", description: Text("Tap + to add a city."))
                } else {
                    list
                }
            }
            .navigationTitle("World Clock")
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    EditButton().disabled(store.state.cities.isEmpty).accessibilityIdentifier("clock.world.edit")
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Add", systemImage: "plus") { isAdding = true }.accessibilityIdentifier("clock.world.add")
                }
            }
            .sheet(isPresented: $isAdding) { CityPicker() }
        }
    }

    private var list: some View {
        List {
            ForEach(store.state.cities) { city in
                WorldCityRow(city: city)
                    .listRowInsets(EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
            }
            .onDelete { rows in
                for id in rows.map({ store.state.cities[$0].id }) { store.removeCity(id) }
            }
            .onMove { source, destination in store.moveCities(from: source, to: destination) }
        }
        .listStyle(.plain)
    }
}

private struct WorldCityRow: View {
    @Environment(\.editMode) private var editMode
    var city: WorldCity

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text(city.offset(at: Persona.minute)).font(.subheadline).foregroundStyle(.secondary)
                Text(city.name).font(.title).lineLimit(1).minimumScaleFactor(0.7)
            }
            Spacer()
            if editMode?.wrappedValue.isEditing != true { TimeText(time: city.time(at: Persona.minute)) }
        }
        .frame(minHeight: 66)
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("clock.world.row.\(city.id)")
    }
}
