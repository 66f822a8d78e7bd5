import PersonaKit
import SwiftUI

/// Finds teams, players and stories.
struct ScoreSearchScreen: View {
    @Environment(ScoreZoneStore.self) private var store
    @State private var text = ""

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 12) {
                if text.trimmingCharacters(in: .whitespaces).isEmpty { suggestions } else { results.requiresNetwork() }
            }
            .padding(16)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle("Search")
        .searchable(text: $text, prompt: "Teams, players, stories")
        .onSubmit(of: .search) { store.remember(search: text) }
    }

    @ViewBuilder private var suggestions: some View {
        if !store.state.recentSearches.isEmpty {
            HStack {
                Text("Recent").font(.headline).accessibilityAddTraits(.isHeader)
                Spacer()
                Button("Clear") { store.clearSearches() }.font(.subheadline).accessibilityIdentifier("scorezone.search.clearButton")
            }
            ScoreCard {
                ForEach(store.state.recentSearches, id: \.self) { search in
                    Button {
                        text = search
                    } label: {
                        HStack(spacing: 10) {
                            Image(systemName: "clock").foregroundStyle(Color.secondary).accessibilityHidden(true)
                            Text(search)
                            Spacer(minLength: 0)
                        }
                        .padding(.horizontal, 14)
                        .padding(.vertical, 4)
                        .frame(minHeight: 44)
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("scorezone.search.recent.\(search)")
                    if search != store.state.recentSearches.last { Divider().padding(.leading, 44) }
                }
            }
        }
        Text("Leagues").font(.headline).accessibilityAddTraits(.isHeader)
        ForEach(store.leagues) { league in
            let teams = store.teams(ofLeague: league.id).sorted { $0.name < $1.name }
            DisclosureGroup {
                VStack(spacing: 0) { ForEach(teams) { TeamRow(team: $0, screen: "search") } }
            } label: {
                HStack(spacing: 10) {
                    Image(systemName: league.kind.symbol).foregroundStyle(ScoreStyle.tint).accessibilityHidden(true)
                    Text(league.name).font(.subheadline.weight(.semibold)).foregroundStyle(Color.primary)
                }
            }
            .padding(14)
            .background(ScoreStyle.card, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
            .accessibilityIdentifier("scorezone.search.league.\(league.id)")
        }
    }

    @ViewBuilder private var results: some View {
        let teams = store.teams(matching: text), players = store.players(matching: text), stories = store.stories(matching: text)
        if teams.isEmpty && players.isEmpty && stories.isEmpty {
            ContentUnavailableView.search(text: text).padding(.top, 60)
        }
        if !teams.isEmpty {
            heading("Teams", teams.count)
            ScoreCard { ForEach(teams) { TeamRow(team: $0, screen: "search").padding(.horizontal, 14) } }
        }
        if !players.isEmpty {
            heading("Players", players.count)
            ScoreCard { ForEach(players) { PlayerRow(player: $0, screen: "search", showsTeam: true) } }
        }
        if !stories.isEmpty {
            heading("Stories", stories.count)
            StoryCard(stories: stories, screen: "search")
        }
    }

    private func heading(_ title: String, _ count: Int) -> some View {
        HStack {
            Text(title).font(.headline)
            Spacer()
            Text("\(count)").font(.subheadline).foregroundStyle(Color.secondary)
        }
        .padding(.horizontal, 4)
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isHeader)
    }
}

/// A team in a list: opens it.
struct TeamRow: View {
    let team: Catalog.Team
    let screen: String
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        NavigationLink(value: ScoreRoute.team(team.id)) {
            HStack(spacing: 10) {
                Crest(team: team, size: 30)
                VStack(alignment: .leading, spacing: 1) {
                    Text(team.name).font(.subheadline.weight(.medium)).foregroundStyle(Color.primary)
                    Text(store.recordText(of: team) ?? "").font(.caption).foregroundStyle(Color.secondary)
                }
                Spacer(minLength: 8)
                if store.isFollowed(team.id) { Image(systemName: "star.fill").font(.caption).foregroundStyle(ScoreStyle.tint) }
            }
            .padding(.vertical, 7)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(team.name), \(store.recordText(of: team) ?? "")\(store.isFollowed(team.id) ? ", following" : "")")
        .accessibilityIdentifier("scorezone.\(screen).team.\(team.id)")
    }
}
