import PersonaKit
import SwiftUI

/// Points by period, with the total: in baseball with hits and errors.
struct LineScore: View {
    let game: Game
    let box: BoxScore
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        let lines = Side.allCases.map { store.line($0, of: game) }
        let width: CGFloat = lines[0].count > 10 ? 19 : game.sport == .baseball ? 21 : 42
        ScoreCard {
            VStack(spacing: 0) {
                row("", lines[0].indices.map { heading($0) }, totalNames, width, isHeading: true)
                    .accessibilityHidden(true)
                ForEach(Side.allCases, id: \.self) { side in
                    Divider()
                    row(game.team(side).code, lines[side.rawValue].map { $0.map(String.init) ?? mark(side) }, totals(side), width, isHeading: false)
                        .accessibilityElement(children: .ignore)
                        .accessibilityLabel(spoken(side, lines[side.rawValue]))
                        .accessibilityIdentifier("scorezone.game.line.\(side == .away ? "away" : "home")")
                }
            }
            .padding(.horizontal, 12)
            .padding(.vertical, 4)
        }
    }

    private func row(_ name: String, _ values: [String], _ totals: [String], _ width: CGFloat, isHeading: Bool) -> some View {
        HStack(spacing: 0) {
            Text(name).font(.footnote.weight(.bold)).frame(width: 42, alignment: .leading)
            Spacer(minLength: 0)
            ForEach(Array(values.enumerated()), id: \.offset) { _, value in
                Text(value).frame(width: width)
            }
            ForEach(Array(totals.enumerated()), id: \.offset) { index, value in
                Text(value).fontWeight(index == 0 ? .heavy : .semibold).frame(width: game.sport == .baseball ? 27 : 44)
            }
        }
        .font(isHeading ? .caption.weight(.semibold) : .subheadline)
        .foregroundStyle(isHeading ? Color.secondary : Color.primary)
        .monospacedDigit()
        .lineLimit(1)
        .frame(height: isHeading ? 26 : 34)
    }

    private func heading(_ period: Int) -> String {
        switch game.sport {
        case .baseball: "\(period + 1)"
        case .soccer: "\(GameClock.ordinal(period + 1))"
        case .basketball, .football: period < 4 ? "Q\(period + 1)" : GameClock.periodName(period, game.sport)
        }
    }

    private var totalNames: [String] { game.sport == .baseball ? ["R", "H", "E"] : ["T"] }

    /// What stands where a half inning has no runs: it was not needed, or has not come.
    private func mark(_ side: Side) -> String { store.phase(of: game) == .final ? "x" : "" }

    private func totals(_ side: Side) -> [String] {
        let points = store.points(side, of: game).map(String.init) ?? ""
        guard game.sport == .baseball else { return [points] }
        func stat(_ name: String) -> String { box.stats.first { $0.name == name }.map { side == .away ? $0.away : $0.home } ?? "0" }
        return [points, stat("Hits"), stat("Errors")]
    }

    private func spoken(_ side: Side, _ line: [Int?]) -> String {
        let parts = line.enumerated().compactMap { index, points in points.map { "\(heading(index)) \($0)" } }
        let sums = zip(game.sport == .baseball ? ["runs", "hits", "errors"] : ["total"], totals(side)).map { "\($0) \($1)" }
        return "\(game.team(side).name): \((parts + sums).joined(separator: ", "))"
    }
}
