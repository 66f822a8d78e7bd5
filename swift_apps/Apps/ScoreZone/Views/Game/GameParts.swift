import PersonaKit
import SwiftUI

/// What changed the score. Basketball has too many baskets for that: it shows each quarter's best instead.
struct PlaysCard: View {
    let game: Game
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        let plays = store.plays(of: game)
        ScoreCard {
            if game.sport == .basketball {
                CardTitle(text: "Top Scorers")
                ForEach(Side.allCases, id: \.self) { side in
                    ForEach(leaders(side, plays), id: \.player.id) { leader in
                        row(
                            side, "\(leader.player.name)", "\(leader.points) points",
                            spoken: "\(leader.player.name), \(game.team(side).name), \(leader.points) points")
                    }
                }
            } else {
                CardTitle(text: game.sport == .soccer ? "Goals" : "Scoring Plays")
                ForEach(Array(plays.enumerated()), id: \.offset) { index, play in
                    let score = scoreAfter(index, plays)
                    row(
                        play.side, play.text, "\(play.kind), \(clock(play))", trailing: "\(score.away)-\(score.home)",
                        spoken: "\(clock(play)), \(game.team(play.side).name), \(play.kind): \(play.text), \(score.away) to \(score.home)")
                }
                if plays.isEmpty {
                    Text(game.sport == .soccer ? "No goals." : "No score.").font(.subheadline).foregroundStyle(Color.secondary).padding(14)
                }
            }
        }
    }

    private func row(_ side: Side, _ title: String, _ detail: String, trailing: String? = nil, spoken: String) -> some View {
        HStack(spacing: 10) {
            Crest(team: game.team(side), size: 24)
            VStack(alignment: .leading, spacing: 1) {
                Text(title).font(.subheadline.weight(.medium)).lineLimit(2)
                Text(detail).font(.caption).foregroundStyle(Color.secondary)
            }
            Spacer(minLength: 8)
            if let trailing { Text(trailing).font(.subheadline.weight(.bold)).monospacedDigit() }
        }
        .padding(.horizontal, 14)
        .padding(.vertical, 6)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(spoken)
    }

    private func clock(_ play: Play) -> String {
        game.sport == .soccer ? "\(GameClock.minute(play.moment))'" : GameClock.text(play.moment, in: game)
    }

    private func scoreAfter(_ index: Int, _ plays: [Play]) -> (away: Int, home: Int) {
        plays.prefix(index + 1).reduce((0, 0)) { play, next in
            next.side == .away ? (play.0 + next.points, play.1) : (play.0, play.1 + next.points)
        }
    }

    private func leaders(_ side: Side, _ plays: [Play]) -> [(player: Player, points: Int)] {
        var points: [Player.ID: Int] = [:]
        for play in plays where play.side == side { points[play.player, default: 0] += play.points }
        return points.compactMap { id, points in store.book.player(id).map { ($0, points) } }
            .sorted { ($1.1, $0.0.id) < ($0.1, $1.0.id) }
            .prefix(3).map { (player: $0.0, points: $0.1) }
    }
}

/// Where and when.
struct GameFacts: View {
    let game: Game
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        ScoreCard {
            CardTitle(text: "Game Information")
            fact("calendar", "Date", "\(DayKey.heading(game.day)) at \(Dates.time(game.starts))")
            fact("mappin.and.ellipse", "Place", game.placeText)
            fact("trophy", "League", [store.league(game.leagueID)?.name, game.stageText ?? "Regular season"].compactMap { $0 }.joined(separator: ", "))
        }
    }

    private func fact(_ symbol: String, _ name: String, _ value: String) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: symbol).font(.footnote).foregroundStyle(ScoreStyle.tint).frame(width: 20).accessibilityHidden(true)
            Text(value).font(.subheadline)
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 14)
        .padding(.bottom, 10)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(name): \(value)")
    }
}

/// Before a game: how both teams stand, and when they met last.
struct GamePreview: View {
    let game: Game
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        ScoreCard {
            CardTitle(text: "Matchup")
            ForEach(Side.allCases, id: \.self) { side in
                let team = game.team(side)
                NavigationLink(value: ScoreRoute.team(team.id)) {
                    HStack(spacing: 10) {
                        Crest(team: team, size: 30)
                        VStack(alignment: .leading, spacing: 1) {
                            Text(team.name).font(.subheadline.weight(.semibold))
                            Text(store.recordText(of: team) ?? "").font(.caption).foregroundStyle(Color.secondary)
                        }
                        Spacer(minLength: 8)
                        if let record = store.record(of: team) {
                            VStack(alignment: .trailing, spacing: 1) {
                                Text(record.streak).font(.subheadline.weight(.bold)).monospacedDigit()
                                Text("Streak").font(.caption2).foregroundStyle(Color.secondary)
                            }
                        }
                    }
                    .padding(.horizontal, 14)
                    .padding(.vertical, 7)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("\(team.name), \(store.recordText(of: team) ?? ""), streak \(store.record(of: team)?.streak ?? "")")
                .accessibilityIdentifier("scorezone.game.matchup.\(team.id)")
            }
        }
        let meetings = Array(store.results(of: game.home.id).filter { $0.side(of: game.away.id) != nil }.prefix(3))
        if !meetings.isEmpty {
            Text("Last Meetings").font(.headline).padding(.horizontal, 4).accessibilityAddTraits(.isHeader)
            GameCard(games: meetings, screen: "game.meetings", showsDay: true)
        }
    }
}

/// Stories that tell of a game.
struct GameStories: View {
    let game: Game
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        let stories = store.stories(about: game.id)
        if !stories.isEmpty {
            Text("Stories").font(.headline).padding(.horizontal, 4).accessibilityAddTraits(.isHeader)
            StoryCard(stories: stories, screen: "game")
        }
    }
}
