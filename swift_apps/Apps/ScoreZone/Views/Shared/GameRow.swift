import PersonaKit
import SwiftUI

/// A game in a list: both teams with their points, and where it stands.
struct GameRow: View {
    let game: Game
    let screen: String
    var showsDay = false
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        NavigationLink(value: ScoreRoute.game(game.id)) {
            HStack(spacing: 10) {
                VStack(alignment: .leading, spacing: 6) {
                    TeamLine(game: game, side: .away)
                    TeamLine(game: game, side: .home)
                    if let note { Text(note).font(.caption).foregroundStyle(Color.secondary).lineLimit(1) }
                }
                Rectangle().fill(Color(.separator)).frame(width: 0.5, height: 48)
                status.frame(width: 76)
            }
            .padding(.horizontal, 14)
            .padding(.vertical, 10)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(spoken)
        .accessibilityIdentifier("scorezone.\(screen).game.\(game.id)")
    }

    @ViewBuilder private var status: some View {
        let phase = store.phase(of: game)
        VStack(spacing: 3) {
            if showsDay { Text(Dates.shortDay(game.starts)).font(.caption).foregroundStyle(Color.secondary).unbroken() }
            if case .live = phase {
                HStack(spacing: 4) {
                    Circle().fill(ScoreStyle.live).frame(width: 6, height: 6)
                    Text("LIVE").font(.caption2.weight(.heavy)).foregroundStyle(ScoreStyle.live)
                }
            }
            Text(store.statusText(of: game))
                .font(.footnote.weight(.semibold))
                .foregroundStyle(color(phase))
                .monospacedDigit()
                .multilineTextAlignment(.center)
            if case .scheduled(false) = phase { Text("if needed").font(.caption2).foregroundStyle(Color.secondary) }
        }
    }

    private func color(_ phase: GamePhase) -> Color {
        switch phase {
        case .live: ScoreStyle.live
        case .final, .notNeeded: .secondary
        case .scheduled: .primary
        }
    }

    private var note: String? {
        guard let stage = game.stageText, let series = game.series else { return nil }
        return [stage, store.seriesText(series, after: game)].compactMap { $0 }.joined(separator: " · ")
    }

    private var spoken: String {
        let phase = store.phase(of: game)
        var parts = [Side.away, .home].map { side -> String in
            let team = game.team(side)
            if let points = store.points(side, of: game) { return "\(team.name) \(points)" }
            return [team.name, store.record(of: team)?.recordText(game.sport)].compactMap { $0 }.joined(separator: ", ")
        }
        parts[1] = store.points(.home, of: game) == nil ? "at \(parts[1])" : parts[1]
        if case .live = phase { parts.append("Live") }
        if showsDay { parts.append(Dates.shortDay(game.starts)) }
        parts.append(store.statusText(of: game))
        if case .scheduled(false) = phase { parts.append("if needed") }
        if let note { parts.append(note) }
        return parts.joined(separator: ", ")
    }
}

/// A team and its points.
private struct TeamLine: View {
    let game: Game
    let side: Side
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        let team = game.team(side)
        let isOver = store.phase(of: game) == .final
        let lost = isOver && game.winner == side.other
        HStack(spacing: 8) {
            Crest(team: team, size: 26)
            Text(team.name).font(.subheadline.weight(lost ? .regular : .semibold)).lineLimit(1).minimumScaleFactor(0.7)
                .foregroundStyle(lost ? Color.secondary : Color.primary)
            if store.isFollowed(team.id) { Image(systemName: "star.fill").font(.system(size: 9)).foregroundStyle(ScoreStyle.tint) }
            Spacer(minLength: 4)
            if let points = store.points(side, of: game) {
                Text("\(points)").font(.body.weight(lost ? .regular : .bold)).monospacedDigit()
                    .foregroundStyle(lost ? Color.secondary : Color.primary)
            } else if let record = store.record(of: team) {
                Text(record.recordText(game.sport)).font(.caption).foregroundStyle(Color.secondary).monospacedDigit()
            }
        }
    }
}

/// Games in a card, divided by lines.
struct GameCard: View {
    let games: [Game]
    let screen: String
    var showsDay = false

    var body: some View {
        ScoreCard {
            // A month of baseball is longer than the screen.
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(games) { game in
                    VStack(spacing: 0) {
                        GameRow(game: game, screen: screen, showsDay: showsDay)
                        if game.id != games.last?.id { Divider().padding(.leading, 14) }
                    }
                }
            }
        }
    }
}
