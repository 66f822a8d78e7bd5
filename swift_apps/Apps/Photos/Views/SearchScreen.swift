import PersonaKit
import SwiftUI

/// Finds pictures by place, person and thing.
struct SearchScreen: View {
    @Environment(PhotosStore.self) private var store
    @Binding var search: String
    var show: (PhotosPage) -> Void

    var body: some View {
        Group {
            if search.allSatisfy(\.isWhitespace) { suggestions } else { PhotoGrid(collection: .found(search), show: show) }
        }
        .navigationTitle("Search")
        .searchable(text: $search, prompt: "Places, People, Things")
    }

    private var suggestions: some View {
        List {
            Section("People") {
                ForEach(store.people.prefix(5), id: \.contact.id) { person in
                    row(person.contact.name, symbol: "person.crop.circle", count: person.count) { search = person.contact.name }
                }
            }
            Section("Places") {
                ForEach(store.cities.prefix(5), id: \.city) { place in row(place.city, symbol: "mappin.and.ellipse", count: place.count) { search = place.city }
                }
            }
            Section("Things") {
                ForEach(store.things.prefix(6), id: \.thing) { found in
                    row(found.thing.prefix(1).uppercased() + found.thing.dropFirst(), symbol: "magnifyingglass", count: found.count) { search = found.thing }
                }
            }
        }
        .listStyle(.insetGrouped)
    }

    private func row(_ title: String, symbol: String, count: Int, choose: @escaping () -> Void) -> some View {
        Button(action: choose) {
            HStack(spacing: 12) {
                Image(systemName: symbol).foregroundStyle(.blue).frame(width: 24).accessibilityHidden(true)
                Text(verbatim: title).foregroundStyle(Color.primary)
                Spacer()
                Text(verbatim: "\(count)").foregroundStyle(Color.secondary)
            }
            .contentShape(Rectangle())
        }
        .accessibilityIdentifier("photos.suggestion.\(title)")
    }
}
