import Foundation
import PersonaKit
import SwiftUI

/// All cities of the catalog by letter; a tap adds one.
struct CityPicker: View {
    @Environment(ClockStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var search = ""

    var body: some View {
        let sections = sections
        NavigationStack {
            ScrollViewReader { list in
                List {
                    ForEach(sections) { section in
                        Section(section.letter) {
                            ForEach(section.cities) { city in row(city) }
                        }
                    }
                }
                .listStyle(.plain)
                .overlay { if sections.isEmpty { ContentUnavailableView.search(text: search) } }
                .overlay(alignment: .trailing) {
                    if search.isEmpty { LetterIndex(letters: sections.map(\.letter)) { list.scrollTo($0, anchor: .top) } }
                }
            }
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

/// The letters beside the list: a touch of one, or a finger that moves over them, brings its cities.
private struct LetterIndex: View {
    let letters: [String]
    let show: (String) -> Void
    private let lineHeight = 16.0

    var body: some View {
        VStack(spacing: 0) {
            ForEach(letters, id: \.self) { letter in
                Text(letter).font(.system(size: 11, weight: .semibold)).frame(width: 24, height: lineHeight)
            }
        }
        .foregroundStyle(.tint)
        .contentShape(Rectangle())
        .gesture(DragGesture(minimumDistance: 0).onChanged { show(letter(at: $0.location.y)) })
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Section index")
        .accessibilityIdentifier("clock.cities.index")
    }

    private func letter(at height: CGFloat) -> String {
        letters[min(max(Int(height / lineHeight), 0), letters.count - 1)]
    }
}

private struct CitySection: Identifiable {
    var letter: String
    var cities: [WorldCity]
    var id: String { letter }
}
