import PersonaKit
import SwiftUI

/// The favorites in their order.
struct FavoritesCard: View {
    @Environment(MapsStore.self) private var store
    @Binding var navigation: MapsNavigation
    @State private var renamed: Favorite?
    @State private var label = ""
    @State private var refusal: Refusal?

    var body: some View {
        VStack(spacing: 0) {
            CardHeader(title: "Favorites") { navigation.pop() }
            List {
                ForEach(store.state.favorites) { favorite in
                    Button {
                        navigation.push(.place(favorite.spot))
                    } label: {
                        SpotRow(
                            disc: SpotDisc(symbol: favorite.symbol, tint: favorite.tint), title: favorite.label,
                            detail: favorite.label == favorite.spot.name
                                ? favorite.spot.line(from: store.here) : "\(favorite.spot.name) · \(favorite.spot.street)")
                    }
                    .rowButton(vertical: 10)
                    .swipeActions {
                        Button("Remove", role: .destructive) { store.removeFavorite(favorite.id) }
                        Button("Rename") { (renamed, label) = (favorite, favorite.label) }
                    }
                    .contextMenu {
                        Button("Rename", systemImage: "pencil") { (renamed, label) = (favorite, favorite.label) }
                        Button("Remove", systemImage: "trash", role: .destructive) { store.removeFavorite(favorite.id) }
                    }
                    .accessibilityIdentifier("maps.favorites.\(favorite.id)")
                }
                .onMove { store.moveFavorites(from: $0, to: $1) }
                if store.state.favorites.isEmpty { Text("No Favorites").foregroundStyle(.secondary) }
            }
            .scrollContentBackground(.hidden)
        }
        .alert("Rename Favorite", isPresented: Binding(get: { renamed != nil }, set: { if !$0 { renamed = nil } }), presenting: renamed) { favorite in
            TextField("Name", text: $label)
            Button("Cancel", role: .cancel) {}
            Button("Save") { attempt($refusal) { try store.renameFavorite(favorite.id, to: label) } }
        }
        .refusal($refusal)
    }
}

/// Searches, places and ways of before, the latest first, by month.
struct RecentsCard: View {
    @Environment(MapsStore.self) private var store
    @Binding var navigation: MapsNavigation
    @State private var asksToClear = false

    var body: some View {
        VStack(spacing: 0) {
            CardHeader(title: "Recents") { navigation.pop() }
            List {
                ForEach(groups, id: \.title) { group in
                    Section(group.title) {
                        ForEach(group.recents) { recent in
                            RecentButton(recent: recent, navigation: $navigation)
                                .swipeActions { Button("Delete", role: .destructive) { store.deleteRecent(recent.id) } }
                        }
                    }
                }
                if store.state.recents.isEmpty {
                    Text("No Recents").foregroundStyle(.secondary)
                } else {
                    Button("Clear Recents", role: .destructive) { asksToClear = true }.accessibilityIdentifier("maps.recents.clear")
                }
            }
            .scrollContentBackground(.hidden)
        }
        .confirmationDialog("Clear all recents?", isPresented: $asksToClear, titleVisibility: .visible) {
            Button("Clear Recents", role: .destructive) { store.clearRecents() }
        }
    }

    private var groups: [(title: String, recents: [Recent])] {
        var groups: [(title: String, recents: [Recent])] = []
        for recent in store.state.recents {
            let days = -Dates.daysFromToday(recent.at)
            let title = days == 0 ? "Today" : days == 1 ? "Yesterday" : days < 7 ? "This Week" : Dates.monthAndYear(recent.at)
            if groups.last?.title == title { groups[groups.count - 1].recents.append(recent) } else { groups.append((title, [recent])) }
        }
        return groups
    }
}

/// How the person usually goes.
struct PreferencesCard: View {
    @Environment(MapsStore.self) private var store
    @Binding var navigation: MapsNavigation

    var body: some View {
        VStack(spacing: 0) {
            CardHeader(title: "Preferences", subtitle: Persona.me.name) { navigation.pop() }
            List {
                Section("Directions") {
                    Picker("Preferred Type of Travel", selection: preference(\.mode)) {
                        ForEach(TravelMode.allCases) { Label($0.name, systemImage: $0.symbol).tag($0) }
                    }
                    .pickerStyle(.inline)
                    .labelsHidden()
                }
                Section("Driving") {
                    Toggle("Avoid Highways", isOn: preference(\.avoidsHighways)).accessibilityIdentifier("maps.preferences.avoidHighways")
                }
            }
            .scrollContentBackground(.hidden)
        }
    }

    private func preference<Value>(_ path: WritableKeyPath<RoutePreferences, Value>) -> Binding<Value> {
        Binding(
            get: { store.state.preferences[keyPath: path] },
            set: { value in
                var preferences = store.state.preferences
                preferences[keyPath: path] = value
                store.set(preferences)
            })
    }
}
