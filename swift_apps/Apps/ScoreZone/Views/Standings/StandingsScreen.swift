import PersonaKit
import SwiftUI

/// The standings of a league's season, and its playoffs.
struct StandingsScreen: View {
    enum Part: String, CaseIterable { case standings = "Standings", playoffs = "Playoffs" }

    @Binding var league: Catalog.League.ID?
    @Environment(ScoreZoneStore.self) private var store
    @State private var seasonID: Season.ID?
    @State private var part = Part.standings

    var body: some View {
        let chosen = league ?? store.leagues.first?.id ?? ""
        let seasons = store.seasons(ofLeague: chosen)
        let season = seasons.first { $0.id == seasonID } ?? store.currentSeason(ofLeague: chosen)
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 12) {
                LeagueChips(league: Binding(get: { chosen }, set: { league = $0 }), screen: "standings", hasAll: false)
                if let season {
                    HStack {
                        Text(store.league(chosen)?.name ?? "").font(.title3.weight(.bold)).lineLimit(1).minimumScaleFactor(0.8)
                        Spacer(minLength: 8)
                        if seasons.count > 1 {
                            Picker("Season", selection: Binding(get: { season.id }, set: { seasonID = $0 })) {
                                ForEach(seasons) { Text($0.name).tag($0.id) }
                            }
                            .accessibilityIdentifier("scorezone.standings.season")
                        } else {
                            Text(season.name).font(.subheadline).foregroundStyle(Color.secondary)
                        }
                    }
                    .padding(.horizontal, 16)
                    if !store.playoffs(of: season).isEmpty {
                        Picker("Part", selection: $part) { ForEach(Part.allCases, id: \.self) { Text($0.rawValue).tag($0) } }
                            .pickerStyle(.segmented)
                            .padding(.horizontal, 16)
                            .accessibilityIdentifier("scorezone.standings.part")
                    }
                    if part == .playoffs, !store.playoffs(of: season).isEmpty {
                        ForEach(store.playoffs(of: season)) { SeriesCard(series: $0).padding(.horizontal, 16) }
                    } else {
                        ForEach(store.standings(season)) { division in
                            StandingsCard(division: division, season: season, sport: store.sport(ofLeague: chosen)).padding(.horizontal, 16)
                        }
                        Text("The line marks the playoff places. \(season.note)")
                            .font(.footnote).foregroundStyle(Color.secondary).padding(.horizontal, 20)
                    }
                }
            }
            .padding(.vertical, 10)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle("Standings")
    }
}

/// A division's table.
struct StandingsCard: View {
    let division: DivisionStandings
    let season: Season
    let sport: SportKind
    var highlighted: Catalog.Team.ID?
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        ScoreCard {
            CardTitle(text: division.name)
            HStack(spacing: 0) {
                Text("Team").frame(maxWidth: .infinity, alignment: .leading)
                ForEach(columns, id: \.name) { column in Text(column.name).frame(width: column.width, alignment: .trailing) }
            }
            .font(.caption2.weight(.bold))
            .foregroundStyle(Color.secondary)
            .padding(.horizontal, 12)
            .frame(minHeight: 22)
            .accessibilityHidden(true)
            ForEach(Array(division.rows.enumerated()), id: \.element.id) { index, row in
                NavigationLink(value: ScoreRoute.team(row.team.id)) { line(index, row) }
                    .buttonStyle(.plain)
                    .accessibilityLabel(spoken(index, row))
                    .accessibilityIdentifier("scorezone.standings.team.\(row.team.id)")
                if index + 1 == season.qualifiers {
                    Rectangle().fill(ScoreStyle.tint).frame(height: 1.5).accessibilityHidden(true)
                } else if index + 1 < division.rows.count {
                    Divider().padding(.leading, 12)
                }
            }
        }
        // A table with this many columns has no room for larger text.
        .dynamicTypeSize(...DynamicTypeSize.xLarge)
    }

    private func line(_ index: Int, _ row: StandingsRow) -> some View {
        HStack(spacing: 0) {
            HStack(spacing: 6) {
                Text("\(index + 1)").font(.caption.weight(.semibold)).foregroundStyle(Color.secondary).monospacedDigit().frame(width: 16)
                Crest(team: row.team, size: 24)
                Text(row.team.shortName).font(.subheadline.weight(store.isFollowed(row.team.id) ? .bold : .regular)).lineLimit(1).minimumScaleFactor(0.75)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            ForEach(columns, id: \.name) { column in
                Text(column.value(row)).font(.footnote).fontWeight(column.isMain ? .bold : .regular).monospacedDigit().lineLimit(1).minimumScaleFactor(0.7)
                    .padding(.leading, 4)
                    .frame(width: column.width, alignment: .trailing)
            }
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 4)
        .frame(minHeight: 40)
        .background(highlighted == row.team.id ? ScoreStyle.tint.opacity(0.14) : Color.clear)
        .contentShape(Rectangle())
    }

    private struct Column {
        var name: String
        var width: CGFloat
        var isMain = false
        var value: (StandingsRow) -> String
    }

    private var columns: [Column] {
        switch sport {
        case .soccer:
            [
                Column(name: "GP", width: 26) { "\($0.games)" }, Column(name: "W", width: 24) { "\($0.wins)" },
                Column(name: "D", width: 24) { "\($0.draws)" }, Column(name: "L", width: 24) { "\($0.losses)" },
                Column(name: "GF", width: 28) { "\($0.scored)" }, Column(name: "GA", width: 28) { "\($0.allowed)" },
                Column(name: "GD", width: 32) { $0.difference > 0 ? "+\($0.difference)" : "\($0.difference)" },
                Column(name: "PTS", width: 34, isMain: true) { "\($0.points)" },
            ]
        case .football:
            [
                Column(name: "W", width: 26, isMain: true) { "\($0.wins)" }, Column(name: "L", width: 26) { "\($0.losses)" },
                Column(name: "PCT", width: 42) { $0.shareText }, Column(name: "HOME", width: 42) { $0.text($0.home, .football) },
                Column(name: "PF", width: 36) { "\($0.scored)" }, Column(name: "PA", width: 36) { "\($0.allowed)" },
                Column(name: "STRK", width: 40) { $0.streak },
            ]
        case .basketball, .baseball:
            [
                Column(name: "W", width: 25, isMain: true) { "\($0.wins)" }, Column(name: "L", width: 25) { "\($0.losses)" },
                Column(name: "PCT", width: 40) { $0.shareText }, Column(name: "GB", width: 33) { division.gamesBehind($0) },
                Column(name: "L10", width: 36) { $0.lastTen }, Column(name: "STRK", width: 38) { $0.streak },
            ]
        }
    }

    private func spoken(_ index: Int, _ row: StandingsRow) -> String {
        "\(index + 1), \(row.team.name), " + columns.map { "\($0.name) \($0.value(row))" }.joined(separator: ", ")
    }
}

/// A playoff series with its games.
private struct SeriesCard: View {
    let series: Series
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        let games = store.book.games(ofSeries: series.id)
        ScoreCard {
            CardTitle(text: title(games), detail: store.seriesText(series))
            ForEach(games) { game in
                GameRow(game: game, screen: "standings", showsDay: true)
                if game.id != games.last?.id { Divider().padding(.leading, 14) }
            }
        }
    }

    private func title(_ games: [Game]) -> String {
        let names = zip(series.teams, series.seeds).map { code, seed in "(\(seed)) \(code)" }
        return "\(series.name): \(names.joined(separator: " vs. "))"
    }
}
