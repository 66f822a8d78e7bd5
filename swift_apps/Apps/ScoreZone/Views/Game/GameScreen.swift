import PersonaKit
import SwiftUI

/// A game: the scoreboard, the line score, what happened, and the box score.
struct GameScreen: View {
    enum Part: String, CaseIterable { case summary = "Summary", box = "Box Score", stats = "Team Stats" }

    let id: Game.ID
    @Environment(ScoreZoneStore.self) private var store
    @State private var part = Part.summary
    @State private var side = Side.home

    var body: some View {
        if let game = store.game(id) {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 14) {
                    Scoreboard(game: game)
                    if let box = store.box(of: game) {
                        LineScore(game: game, box: box)
                        Picker("Part", selection: $part) { ForEach(Part.allCases, id: \.self) { Text($0.rawValue).tag($0) } }
                            .pickerStyle(.segmented)
                            .accessibilityIdentifier("scorezone.game.part")
                        switch part {
                        case .summary:
                            PlaysCard(game: game)
                            GameFacts(game: game)
                            GameStories(game: game)
                        case .box:
                            Picker("Team", selection: $side) {
                                Text(game.away.nickname).tag(Side.away)
                                Text(game.home.nickname).tag(Side.home)
                            }
                            .pickerStyle(.segmented)
                            .accessibilityIdentifier("scorezone.game.team")
                            ForEach(box.tables[side.rawValue]) { BoxTableCard(table: $0) }
                        case .stats: TeamStatsCard(game: game, stats: box.stats)
                        }
                    } else {
                        GamePreview(game: game)
                        GameFacts(game: game)
                        GameStories(game: game)
                    }
                }
                .padding(.horizontal, 16)
                .padding(.bottom, 20)
            }
            .background(Color(.systemGroupedBackground))
            .navigationTitle("\(game.away.code) at \(game.home.code)")
            .navigationBarTitleDisplayMode(.inline)
        } else {
            ContentUnavailableView("Game Not Found", systemImage: "sportscourt")
        }
    }
}

/// Both teams with their points on the colors of their jerseys.
private struct Scoreboard: View {
    let game: Game
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        VStack(spacing: 10) {
            if let stage = game.stageText {
                Text(stage).font(.caption.weight(.semibold)).foregroundStyle(ScoreStyle.lime)
            } else if let league = store.league(game.leagueID) {
                Text(league.name).font(.caption.weight(.semibold)).foregroundStyle(Color.white.opacity(0.7))
            }
            HStack(alignment: .top, spacing: 4) {
                team(.away)
                middle.frame(maxWidth: .infinity).padding(.top, 12)
                team(.home)
            }
            if let series = game.series, let text = store.seriesText(series, after: game) {
                Text(text).font(.footnote.weight(.medium)).foregroundStyle(Color.white.opacity(0.8))
            }
        }
        .padding(14)
        .background {
            ZStack {
                ScoreStyle.board
                LinearGradient(
                    colors: [game.away.first.color.opacity(0.75), Color.clear, Color.clear, game.home.first.color.opacity(0.75)], startPoint: .leading,
                    endPoint: .trailing)
            }
        }
        .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
        .environment(\.colorScheme, .dark)
    }

    private func team(_ side: Side) -> some View {
        let team = game.team(side)
        return NavigationLink(value: ScoreRoute.team(team.id)) {
            VStack(spacing: 5) {
                Crest(team: team, size: 62)
                Text(team.shortName).font(.caption).foregroundStyle(Color.white.opacity(0.85)).lineLimit(1).minimumScaleFactor(0.8)
                Text(team.nickname == team.name ? team.code : team.nickname).font(.subheadline.weight(.bold)).foregroundStyle(.white)
                    .lineLimit(1).minimumScaleFactor(0.7)
                if let record = store.record(of: team) {
                    Text(record.recordText(game.sport)).font(.caption2).foregroundStyle(Color.white.opacity(0.75)).monospacedDigit()
                }
            }
            .frame(width: 108)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(team.name), \(store.recordText(of: team) ?? "")")
        .accessibilityIdentifier("scorezone.game.\(side == .away ? "away" : "home")")
    }

    @ViewBuilder private var middle: some View {
        let away = store.points(.away, of: game), home = store.points(.home, of: game)
        VStack(spacing: 6) {
            if let away, let home {
                HStack(spacing: 8) {
                    Text("\(away)").foregroundStyle(away < home ? Color.white.opacity(0.65) : .white)
                    Text("–").font(.title3).foregroundStyle(Color.white.opacity(0.5))
                    Text("\(home)").foregroundStyle(home < away ? Color.white.opacity(0.65) : .white)
                }
                .font(.system(size: max(away, home) > 99 ? 28 : 36, weight: .heavy, design: .rounded))
                .monospacedDigit()
                .lineLimit(1)
                .fixedSize()
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("\(game.away.name) \(away), \(game.home.name) \(home)")
            } else {
                Text("at").font(.title2.weight(.bold)).foregroundStyle(.white)
            }
            Text(status).font(.footnote.weight(.bold)).foregroundStyle(isLive ? ScoreStyle.lime : .white).multilineTextAlignment(.center)
            if !isLive { Text(Dates.shortDay(game.starts)).font(.caption).foregroundStyle(Color.white.opacity(0.75)) }
        }
    }

    private var isLive: Bool { if case .live = store.phase(of: game) { true } else { false } }
    private var status: String {
        switch store.phase(of: game) {
        case .live: "LIVE · \(store.statusText(of: game))"
        case .scheduled(false): "\(store.statusText(of: game)), if needed"
        default: store.statusText(of: game)
        }
    }
}
