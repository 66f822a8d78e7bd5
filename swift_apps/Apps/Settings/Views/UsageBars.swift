import PersonaKit
import SwiftUI

/// A bar of a chart, and what VoiceOver says of it.
struct UsageBar: Identifiable {
    var id: Int
    /// Under the bar: "M", "6 PM", or nothing.
    var mark: String
    /// "Monday, May 11".
    var title: String
    /// "4 hr 20 min".
    var value: String
    var height: Int
}

/// Bars side by side, as high as what they stand for; the highest fills the chart. A touch chooses a bar where one can be chosen, and
/// another touch none again.
struct UsageBars: View {
    var bars: [UsageBar]
    var tint: Color
    var chosen: Binding<UsageBar.ID?>?
    private let height: CGFloat = 96

    var body: some View {
        HStack(alignment: .bottom, spacing: 0) {
            ForEach(bars) { bar in
                if let chosen {
                    let isChosen = chosen.wrappedValue == bar.id
                    Button {
                        chosen.wrappedValue = isChosen ? nil : bar.id
                    } label: {
                        column(bar, isFaint: chosen.wrappedValue != nil && !isChosen).contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel(bar.title)
                    .accessibilityValue(bar.value)
                    .accessibilityAddTraits(isChosen ? [.isButton, .isSelected] : .isButton)
                } else {
                    column(bar, isFaint: false)
                        .accessibilityElement(children: .ignore)
                        .accessibilityLabel(bar.title)
                        .accessibilityValue(bar.value)
                }
            }
        }
        .frame(height: height + 24)
        .padding(.vertical, 6)
        .alignmentGuide(.listRowSeparatorLeading) { _ in 0 }
    }

    private func column(_ bar: UsageBar, isFaint: Bool) -> some View {
        let highest = max(1, bars.map(\.height).max() ?? 1)
        return VStack(spacing: 4) {
            Spacer(minLength: 0)
            RoundedRectangle(cornerRadius: 3).fill(isFaint ? tint.opacity(0.35) : tint)
                .frame(height: max(2, height * CGFloat(bar.height) / CGFloat(highest)))
                .padding(.horizontal, bars.count > 12 ? 2 : 4)
            Text(verbatim: bar.mark.isEmpty ? " " : bar.mark).font(.system(size: 11)).foregroundStyle(.secondary).fixedSize().frame(width: 8)
        }
        .frame(maxWidth: .infinity)
    }
}

extension UsageBar {
    /// A bar for a day.
    @MainActor init(_ day: UsageDay, place: Int, height: Int, value: String) {
        self.init(id: place, mark: String(Weekday(of: day.date).name.prefix(1)), title: Dates.longDay(day.date), value: value, height: height)
    }

    /// The hours of today until now, with the minutes on the screen.
    @MainActor static var hoursOfToday: [UsageBar] {
        let now = AppUsage.minute(of: Persona.minute), hours = AppUsage.waking.filter { $0 * 60 <= now }
        let ends = AppUsage.minutes(on: UsageDay(daysAgo: 0), untilEach: hours.map { min(now, $0 * 60 + 60) })
        return hours.enumerated().map { place, hour in
            let minutes = ends[place] - (place == 0 ? 0 : ends[place - 1])
            let name = TimeOfDay(hour: hour, minute: 0).hourString
            return UsageBar(id: hour, mark: hour.isMultiple(of: 4) ? name : "", title: name, value: minutes.minutesText, height: minutes)
        }
    }
}

/// A name and what belongs to it, read as one.
struct DetailRow: View {
    var title: String
    var value: String
    var identifier: String

    init(_ title: String, _ value: String, _ identifier: String) { (self.title, self.value, self.identifier) = (title, value, identifier) }

    var body: some View {
        LabeledContent(title, value: value).accessibilityElement(children: .combine).accessibilityIdentifier("settings.\(identifier)")
    }
}
