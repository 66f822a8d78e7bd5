import PersonaKit
import SwiftUI

/// A table of the box score: a player in each row.
struct BoxTableCard: View {
    let table: BoxTable

    var body: some View {
        ScoreCard {
            CardTitle(text: table.title)
            HStack(spacing: 0) {
                Text("Player").frame(maxWidth: .infinity, alignment: .leading)
                cells(table.columns)
            }
            .font(.caption2.weight(.bold))
            .foregroundStyle(Color.secondary)
            .padding(.horizontal, 12)
            .frame(height: 22)
            .accessibilityHidden(true)
            ForEach(Array(table.rows.enumerated()), id: \.element.id) { index, row in
                NavigationLink(value: ScoreRoute.player(row.player.id)) {
                    HStack(spacing: 0) {
                        HStack(spacing: 4) {
                            Text(row.player.shortName).font(.footnote.weight(.medium)).lineLimit(1).minimumScaleFactor(0.7)
                            Text(row.player.position).font(.caption2).foregroundStyle(Color.secondary)
                        }
                        .frame(maxWidth: .infinity, alignment: .leading)
                        cells(row.values)
                    }
                    .padding(.horizontal, 12)
                    .frame(height: 32)
                    .background(index % 2 == 0 ? Color(.tertiarySystemFill).opacity(0.5) : Color.clear)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel(spoken(row))
                .accessibilityIdentifier("scorezone.game.player.\(row.player.id).\(table.title.lowercased())")
            }
            if let total = table.total {
                HStack(spacing: 0) {
                    Text("Team").font(.footnote.weight(.bold)).frame(maxWidth: .infinity, alignment: .leading)
                    cells(total).fontWeight(.bold)
                }
                .padding(.horizontal, 12)
                .frame(height: 34)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("Team: \(values(total))")
            }
        }
        // A table with this many columns has no room for larger text.
        .dynamicTypeSize(...DynamicTypeSize.xLarge)
    }

    private func cells(_ values: [String]) -> some View {
        ForEach(Array(values.enumerated()), id: \.offset) { index, value in
            Text(value)
                .font(.footnote)
                .fontWeight(index == values.count - 1 && table.columns.last == "PTS" ? .bold : .regular)
                .monospacedDigit()
                .lineLimit(1)
                .minimumScaleFactor(0.7)
                .frame(width: width(index), alignment: .trailing)
        }
    }

    private func width(_ index: Int) -> CGFloat { ["FG", "3PT", "FT", "C/ATT"].contains(table.columns[index]) ? 42 : 31 }

    private func spoken(_ row: BoxRow) -> String { "\(row.player.name), \(row.player.position): \(values(row.values))" }
    private func values(_ values: [String]) -> String {
        zip(table.columns, values).filter { !$1.isEmpty }.map { "\($0) \($1)" }.joined(separator: ", ")
    }
}

/// Numbers of both teams side by side, with a bar.
struct TeamStatsCard: View {
    let game: Game
    let stats: [TeamStat]

    var body: some View {
        ScoreCard {
            HStack {
                Crest(team: game.away, size: 26)
                Text(game.away.code).font(.subheadline.weight(.bold))
                Spacer()
                Text(game.home.code).font(.subheadline.weight(.bold))
                Crest(team: game.home, size: 26)
            }
            .padding(14)
            .accessibilityHidden(true)
            ForEach(stats) { stat in
                VStack(spacing: 5) {
                    HStack {
                        Text(stat.away).font(.subheadline.weight(.semibold)).monospacedDigit()
                        Spacer()
                        Text(stat.name).font(.footnote).foregroundStyle(Color.secondary)
                        Spacer()
                        Text(stat.home).font(.subheadline.weight(.semibold)).monospacedDigit()
                    }
                    if let share = stat.awayShare { bar(share) }
                }
                .padding(.horizontal, 14)
                .padding(.bottom, 12)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("\(stat.name): \(game.away.name) \(stat.away), \(game.home.name) \(stat.home)")
            }
        }
    }

    private func bar(_ share: Double) -> some View {
        GeometryReader { proxy in
            HStack(spacing: 3) {
                Capsule().fill(game.away.first.color).frame(width: max(4, (proxy.size.width - 3) * share))
                Capsule().fill(game.home.first.color == game.away.first.color ? game.home.second.color : game.home.first.color)
            }
        }
        .frame(height: 6)
    }
}
