import Foundation
import PersonaKit
import SwiftUI

/// All cities of the catalog by letter; a tap adds one.
struct CityPicker: View {
    @Environment(ClockStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var search = ""

    var body: some View {
        NavigationStack {
            List {
                ForEach(sections) { section in
                    Section(section.letter) {
                        ForEach(section.cities) { city in row(city) }
                    }
                }
            }
            .listStyle(.plain)
            .overlay { if sections.isEmpty { ContentUnavailableView.search(text: search) } }
            .navigationTitle("Choose a City")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $search, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("clock.cities.cancel")
                }
            }
        }
        .tint(.orange)
    }

    private func row(_ city: WorldCity) -> some View {
        Button {
            store.addCity(city)
            dismiss()
        } label: {
            Text("\(city.name), \(city.region)").foregroundStyle(Color.primary).frame(maxWidth: .infinity, alignment: .leading)
        }
        .accessibilityIdentifier("clock.cities.row.\(city.id)")
    }

    private var sections: [CitySection] {
        var sections: [CitySection] = []
        for city in Cities.matching(search) {
            let letter = String(city.name.prefix(1))
            if sections.last?.letter == letter {
                sections[sections.count - 1].cities.append(city)
            } else {
                sections.append(CitySection(letter: letter, cities: [city]))
            }
        }
        return sections
    }
}

private struct CitySection: Identifiable {
    var letter: String
    var cities: [WorldCity]
    var id: String { letter }
}
