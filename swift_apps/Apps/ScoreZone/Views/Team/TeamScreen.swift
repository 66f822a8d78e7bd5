import PersonaKit
import SwiftUI

/// A team: its games, its players, its news and its place.
struct TeamScreen: View {
    enum Part: String, CaseIterable { case games = "Games", roster = "Roster", news = "News", standings = "Standings" }
    enum List: String, CaseIterable { case upcoming = "Upcoming", results = "Results" }

    let id: Catalog.Team.ID
    @Environment(ScoreZoneStore.self) private var store
    @State private var part = Part.games
    @State private var list = List.results
    @State private var isUnfollowing = false
    @State private var refusal: Refusal?

    var body: some View {
        if let team = store.team(id) {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 12) {
                    TeamHeader(team: team, isUnfollowing: $isUnfollowing, refusal: $refusal)
                    Group {
                        Picker("Part", selection: $part) { ForEach(Part.allCases, id: \.self) { Text($0.rawValue).tag($0) } }
                            .pickerStyle(.segmented)
                            .accessibilityIdentifier("scorezone.team.part")
                        switch part {
                        case .games: games(team)
                        case .roster: RosterCard(team: team)
                        case .news: news(team)
                        case .standings: standings(team)
                        }
                    }
                    .padding(.horizontal, 16)
                }
                .padding(.bottom, 20)
            }
            .background(Color(.systemGroupedBackground))
            .navigationTitle(team.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                if store.isFollowed(id) {
                    ToolbarItem(placement: .topBarTrailing) {
                        NavigationLink(value: ScoreRoute.notices(id)) { Image(systemName: store.notices(of: id).isEmpty ? "bell.slash" : "bell.fill") }
                            .accessibilityLabel("Notifications for \(team.name)")
                            .accessibilityIdentifier("scorezone.team.noticesButton")
                    }
                }
            }
            .confirmationDialog("Unfollow \(team.name)?", isPresented: $isUnfollowing, titleVisibility: .visible) {
                Button("Unfollow", role: .destructive) { attempt($refusal) { try store.unfollow(id) } }
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("Its notifications are turned off.")
            }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Team Not Found", systemImage: "person.3.fill")
        }
    }

    @ViewBuilder private func games(_ team: Catalog.Team) -> some View {
        Picker("Games", selection: $list) { ForEach(List.allCases, id: \.self) { Text($0.rawValue).tag($0) } }
            .pickerStyle(.segmented)
            .accessibilityIdentifier("scorezone.team.list")
        let games = list == .results ? store.results(of: id) : store.comingGames(of: id)
        if games.isEmpty {
            ContentUnavailableView(
                list == .results ? "No Results" : "No Games Scheduled", systemImage: "calendar",
                description: Text(store.currentSeason(ofLeague: team.leagueID)?.note ?? "")
            )
            .padding(.top, 30)
        } else {
            ForEach(months(games), id: \.name) { month in
                Text(month.name).font(.headline).padding(.horizontal, 4).accessibilityAddTraits(.isHeader)
                GameCard(games: month.games, screen: "team", showsDay: true)
            }
            if list == .upcoming, let season = store.currentSeason(ofLeague: team.leagueID) {
                Text(season.note).font(.footnote).foregroundStyle(Color.secondary).padding(.horizontal, 4)
            }
        }
    }

    private func months(_ games: [Game]) -> [(name: String, games: [Game])] {
        var months: [(name: String, games: [Game])] = []
        for game in games {
            let name = Dates.monthAndYear(game.starts)
            if months.last?.name == name { months[months.count - 1].games.append(game) } else { months.append((name, [game])) }
        }
        return months
    }

    @ViewBuilder private func news(_ team: Catalog.Team) -> some View {
        let stories = store.stories(of: id)
        if stories.isEmpty {
            ContentUnavailableView("No Stories", systemImage: "newspaper", description: Text("There is no news about \(team.name).")).padding(.top, 30)
        } else {
            StoryCard(stories: stories, screen: "team")
        }
    }

    @ViewBuilder private func standings(_ team: Catalog.Team) -> some View {
        if let season = store.currentSeason(ofLeague: team.leagueID) {
            ForEach(store.standings(season).filter { $0.name == team.division }) { division in
                StandingsCard(division: division, season: season, sport: store.sport(ofLeague: team.leagueID), highlighted: id)
            }
        }
    }
}

/// The crest on the team's color, with its record and the button to follow it.
private struct TeamHeader: View {
    let team: Catalog.Team
    @Binding var isUnfollowing: Bool
    @Binding var refusal: Refusal?
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        let isFollowed = store.isFollowed(team.id)
        HStack(spacing: 14) {
            Crest(team: team, size: 72)
            VStack(alignment: .leading, spacing: 3) {
                Text(team.name).font(.title3.weight(.bold)).foregroundStyle(.white)
                Text(store.recordText(of: team) ?? "").font(.subheadline).foregroundStyle(Color.white.opacity(0.9))
                Text(place).font(.caption).foregroundStyle(Color.white.opacity(0.8)).lineLimit(2)
                Button {
                    if isFollowed { isUnfollowing = true } else { attempt($refusal) { try store.follow(team.id) } }
                } label: {
                    Label(isFollowed ? "Following" : "Follow", systemImage: isFollowed ? "star.fill" : "star")
                        .font(.footnote.weight(.semibold))
                        .foregroundStyle(isFollowed ? Color.white : Color.black)
                        .padding(.horizontal, 12)
                        .padding(.vertical, 4)
                        .frame(minHeight: 30)
                        .background(isFollowed ? Color.white.opacity(0.22) : Color.white, in: Capsule())
                }
                .buttonStyle(.plain)
                .padding(.top, 4)
                .accessibilityLabel(isFollowed ? "Unfollow \(team.name)" : "Follow \(team.name)")
                .accessibilityIdentifier("scorezone.team.followButton")
            }
            Spacer(minLength: 0)
        }
        .padding(16)
        .background {
            ZStack {
                ScoreStyle.board
                team.first.color.opacity(0.82)
                LinearGradient(colors: [Color.black.opacity(0.05), Color.black.opacity(0.45)], startPoint: .top, endPoint: .bottom)
                FieldLines(sport: store.sport(ofLeague: team.leagueID)).stroke(Color.white.opacity(0.10), lineWidth: 2)
            }
            .clipped()
        }
    }

    private var place: String {
        let venue = team.venueID.flatMap { Persona.catalog.place($0)?.name }
        return [store.league(team.leagueID)?.name, venue].compactMap { $0 }.joined(separator: " · ")
    }
}

/// The team's players.
private struct RosterCard: View {
    let team: Catalog.Team
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        let players = store.book.roster(team.id)
        ScoreCard {
            CardTitle(text: "Players", detail: "\(players.count)")
            ForEach(players) { player in
                PlayerRow(player: player, screen: "team")
                if player.id != players.last?.id { Divider().padding(.leading, 56) }
            }
        }
    }
}
