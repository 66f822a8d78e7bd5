import PersonaKit
import SwiftUI

/// All restaurants, narrowed by words and filters.
struct SearchScreen: View {
    @Environment(TasteRankStore.self) private var store
    @State private var filter = SpotFilter()

    var body: some View {
        let spots = store.spots
        let found = spots.filter(filter.allows)
        List {
            FilterBar(filter: $filter, spots: spots, screen: "search")
                .listRowInsets(EdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0))
                .listRowSeparator(.hidden)
            if found.isEmpty {
                ContentUnavailableView("No restaurants found", systemImage: "magnifyingglass", description: Text("Try other words or fewer filters."))
                    .listRowSeparator(.hidden)
            }
            ForEach(found) { spot in
                SpotRow(
                    spot: spot, tenths: store.scoreTenths(of: spot.id) ?? store.friendsTenths(spot.id),
                    extra: store.ranked(spot.id) != nil ? "Been" : store.want(spot.id) != nil ? "Want to try" : nil, screen: "search")
            }
        }
        .listStyle(.plain)
        .requiresNetwork(!filter.text.isEmpty)
        .searchable(text: $filter.text, prompt: "Restaurant, cuisine, neighborhood")
        .navigationTitle("Search")
    }
}

/// The person, and the friends who post.
struct ProfileScreen: View {
    @Binding var navigation: TasteNavigation
    @Environment(TasteRankStore.self) private var store

    var body: some View {
        List {
            Section {
                HStack(spacing: 14) {
                    Avatar(Persona.me, size: 60)
                    Text(Persona.me.name).font(.title2.bold())
                }
                HStack {
                    shelf(.been, store.state.ranked.count)
                    shelf(.want, store.state.wants.count)
                    shelf(.lists, store.state.lists.count)
                }
            }
            Section("Friends") {
                ForEach(store.friends) { friend in
                    NavigationLink(value: TasteRoute.friend(friend.id)) {
                        HStack(spacing: 12) {
                            Avatar(friend, size: 36)
                            Text(friend.name)
                            Spacer()
                            Text("\(store.posts(by: friend.id).count)").foregroundStyle(.secondary)
                        }
                    }
                    .accessibilityIdentifier("tasterank.profile.friend.\(friend.id)")
                }
            }
        }
        .navigationTitle("Profile")
    }

    private func shelf(_ shelf: TasteShelf, _ count: Int) -> some View {
        Button {
            (navigation.tab, navigation.mine, navigation.shelf) = (.mine, [], shelf)
        } label: {
            VStack(spacing: 2) {
                Text("\(count)").font(.title3.bold()).monospacedDigit()
                Text(shelf.name).font(.caption)
            }
            .foregroundStyle(Color.primary)
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.borderless)
        .accessibilityLabel("\(shelf.name), \(count)")
        .accessibilityIdentifier("tasterank.profile.\(shelf.rawValue)")
    }
}
