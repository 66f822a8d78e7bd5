import PersonaKit
import SwiftUI

/// Seven days around the chosen one.
struct DateStrip: View {
    @Binding var day: String
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        HStack(spacing: 0) {
            step(-7, "chevron.left", "Previous Week")
            ForEach((-3...3).map { DayKey.adding($0, to: day) }, id: \.self) { each in
                DateCell(day: each, isChosen: each == day) { day = each }
            }
            step(7, "chevron.right", "Next Week")
        }
        .padding(.horizontal, 6)
    }

    private func step(_ days: Int, _ symbol: String, _ name: String) -> some View {
        let target = DayKey.adding(days, to: day)
        let inside = max(store.book.firstDay, min(store.book.lastDay, target))
        return Button(name, systemImage: symbol) { day = inside }
            .labelStyle(.iconOnly)
            .font(.footnote.weight(.bold))
            .frame(width: 26, height: 52)
            .disabled(inside == day)
            .accessibilityIdentifier("scorezone.scores.\(days < 0 ? "previousWeek" : "nextWeek")Button")
    }
}

private struct DateCell: View {
    let day: String
    let isChosen: Bool
    let choose: () -> Void
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        let date = DayKey.date(day) ?? Persona.now
        let isToday = day == DayKey.today, isKnown = store.covers(day)
        Button(action: choose) {
            VStack(spacing: 2) {
                Text(isToday ? "TODAY" : Weekday(of: date).shortName.uppercased())
                    .font(.system(size: 10, weight: .bold))
                    .foregroundStyle(isChosen ? Color.white.opacity(0.85) : isToday ? ScoreStyle.tint : Color.secondary)
                Text(String(Int(day.suffix(2)) ?? 1)).font(.title3.weight(.bold)).monospacedDigit()
                    .foregroundStyle(isChosen ? Color.white : isKnown ? Color.primary : Color.secondary)
                    .lineLimit(1).minimumScaleFactor(0.5)
                Circle()
                    .fill(store.book.hasGames(on: day) ? (isChosen ? ScoreStyle.lime : ScoreStyle.tint) : Color.clear)
                    .frame(width: 5, height: 5)
            }
            .frame(maxWidth: .infinity)
            .padding(.vertical, 4)
            .frame(minHeight: 56)
            .background(isChosen ? ScoreStyle.board : Color.clear, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
            .overlay { RoundedRectangle(cornerRadius: 12, style: .continuous).stroke(isChosen ? Color.white.opacity(0.18) : Color.clear, lineWidth: 0.5) }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .disabled(!isKnown)
        .accessibilityLabel("\(isToday ? "Today, " : "")\(Dates.longDay(date))")
        .accessibilityAddTraits(isChosen ? .isSelected : [])
        .accessibilityIdentifier("scorezone.scores.day.\(day)")
    }
}
