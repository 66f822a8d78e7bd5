import PersonaKit
import SwiftUI

/// A player in a list: opens the player's page.
struct PlayerRow: View {
    let player: Player
    let screen: String
    var showsTeam = false
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        let team = store.team(player.teamID)
        NavigationLink(value: ScoreRoute.player(player.id)) {
            HStack(spacing: 10) {
                Text("\(player.number)").font(.headline).monospacedDigit().foregroundStyle(ScoreStyle.tint).frame(width: 32)
                VStack(alignment: .leading, spacing: 1) {
                    Text(player.name).font(.subheadline.weight(.medium))
                    Text(showsTeam ? "\(Positions.name(player.position, team)), \(team?.name ?? "")" : Positions.name(player.position, team))
                        .font(.caption).foregroundStyle(Color.secondary)
                }
                Spacer(minLength: 8)
                if showsTeam, let team { Crest(team: team, size: 26) }
            }
            .padding(.horizontal, 14)
            .padding(.vertical, 7)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(player.name), number \(player.number), \(Positions.name(player.position, team))\(showsTeam ? ", \(team?.name ?? "")" : "")")
        .accessibilityIdentifier("scorezone.\(screen).player.\(player.id)")
    }
}

/// A player with the last games.
struct PlayerScreen: View {
    let id: Player.ID
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        if let player = store.book.player(id), let team = store.team(player.teamID) {
            ScrollView {
                VStack(alignment: .leading, spacing: 12) {
                    header(player, team)
                    let lines = store.lastLines(of: player)
                    if lines.isEmpty {
                        ContentUnavailableView("No Games", systemImage: "person.fill", description: Text("\(player.name) hasn't played this season."))
                    } else {
                        Text("Last Games").font(.headline).padding(.horizontal, 4).accessibilityAddTraits(.isHeader)
                        ForEach(lines) { PlayerLineCard(line: $0) }
                    }
                }
                .padding(16)
            }
            .background(Color(.systemGroupedBackground))
            .navigationTitle(player.name)
            .navigationBarTitleDisplayMode(.inline)
        } else {
            ContentUnavailableView("Player Not Found", systemImage: "person.fill")
        }
    }

    private func header(_ player: Player, _ team: Catalog.Team) -> some View {
        NavigationLink(value: ScoreRoute.team(team.id)) {
            HStack(spacing: 14) {
                Text("\(player.number)")
                    .font(.system(size: 34, weight: .black, design: .rounded))
                    .foregroundStyle(team.first.ink)
                    .frame(width: 72, height: 72)
                    .background(team.first.color, in: RoundedRectangle(cornerRadius: 18, style: .continuous))
                VStack(alignment: .leading, spacing: 3) {
                    Text(player.name).font(.title3.weight(.bold))
                    Text(Positions.name(player.position, team)).font(.subheadline).foregroundStyle(Color.secondary)
                    HStack(spacing: 6) {
                        Crest(team: team, size: 20)
                        Text(team.name).font(.subheadline).foregroundStyle(ScoreStyle.tint)
                    }
                }
                Spacer(minLength: 0)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(player.name), number \(player.number), \(Positions.name(player.position, team)), \(team.name)")
        .accessibilityIdentifier("scorezone.player.team")
    }
}

/// What a player did in a game.
private struct PlayerLineCard: View {
    let line: PlayerLine

    var body: some View {
        NavigationLink(value: ScoreRoute.game(line.game.id)) {
            ScoreCard {
                HStack {
                    Text(line.title).font(.subheadline.weight(.semibold))
                    Spacer(minLength: 8)
                    Text(Dates.shortDay(line.game.starts)).font(.footnote).foregroundStyle(Color.secondary)
                }
                .padding(.horizontal, 12)
                .padding(.top, 10)
                ForEach(line.parts, id: \.title) { part in
                    HStack(spacing: 0) {
                        ForEach(Array(zip(part.columns, part.values).enumerated()), id: \.offset) { _, pair in
                            VStack(spacing: 2) {
                                Text(pair.0).font(.caption2.weight(.bold)).foregroundStyle(Color.secondary)
                                Text(pair.1).font(.footnote.weight(.semibold)).monospacedDigit()
                            }
                            .frame(maxWidth: .infinity)
                        }
                    }
                    .padding(.vertical, 8)
                    .padding(.horizontal, 6)
                }
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(
            "\(line.title), \(Dates.shortDay(line.game.starts)): "
                + line.parts.flatMap { zip($0.columns, $0.values) }.map { "\($0) \($1)" }.joined(separator: ", ")
        )
        .accessibilityIdentifier("scorezone.player.game.\(line.game.id)")
    }
}

/// Positions in full.
@MainActor enum Positions {
    private static let names = [
        "PG": "Point Guard", "SG": "Shooting Guard", "SF": "Small Forward", "PF": "Power Forward", "GK": "Goalkeeper", "RB": "Right Back",
        "CB": "Center Back", "LB": "Left Back", "CM": "Midfielder", "AM": "Attacking Midfielder", "RW": "Right Wing", "LW": "Left Wing", "ST": "Striker",
        "DF": "Defender", "MF": "Midfielder", "FW": "Forward", "CF": "Center Field", "SS": "Shortstop", "1B": "First Base", "2B": "Second Base",
        "3B": "Third Base", "RF": "Right Field", "LF": "Left Field", "DH": "Designated Hitter", "SP": "Starting Pitcher", "RP": "Relief Pitcher",
        "QB": "Quarterback", "WR": "Wide Receiver", "TE": "Tight End", "K": "Kicker", "S": "Safety", "DE": "Defensive End",
    ]

    static func name(_ position: String, _ team: Catalog.Team?) -> String {
        let sport = team.flatMap { team in Persona.catalog.leagues.first { $0.id == team.leagueID } }?.kind
        switch (position, sport) {
        case ("C", .basketball): return "Center"
        case ("C", _): return "Catcher"
        case ("RB", .football): return "Running Back"
        case ("CB", .football): return "Cornerback"
        case ("LB", .football): return "Linebacker"
        default: return names[position] ?? position
        }
    }
}
