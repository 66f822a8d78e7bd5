import PersonaKit
import SwiftUI

/// Months side by side as bars; a tap chooses one.
struct MonthBars: View {
    struct Bar: Identifiable {
        let month: Month
        let cents: Int
        var id: String { month.code }
    }

    let bars: [Bar]
    @Binding var selection: Month

    private static let height: CGFloat = 96

    var body: some View {
        HStack(alignment: .bottom, spacing: 8) {
            ForEach(bars) { bar in
                Button {
                    selection = bar.month
                } label: {
                    VStack(spacing: 6) {
                        RoundedRectangle(cornerRadius: 6, style: .continuous)
                            .fill(bar.month == selection ? BankStyle.tint : BankStyle.tint.opacity(0.22))
                            .frame(height: length(bar))
                            .frame(height: Self.height, alignment: .bottom)
                        Text(bar.month.shortName)
                            .font(.caption2.weight(bar.month == selection ? .semibold : .regular))
                            .foregroundStyle(bar.month == selection ? Color.primary : Color.secondary)
                            .lineLimit(1).minimumScaleFactor(0.4)
                    }
                    .frame(maxWidth: .infinity)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.borderless)
                .accessibilityLabel("\(bar.month.name), \(Money.string(bar.cents))")
                .accessibilityAddTraits(bar.month == selection ? .isSelected : [])
                .accessibilityIdentifier("mybank.spending.bar.\(bar.month.code)")
            }
        }
    }

    private func length(_ bar: Bar) -> CGFloat {
        let largest = max(1, bars.map(\.cents).max() ?? 1)
        return max(4, Self.height * CGFloat(max(0, bar.cents)) / CGFloat(largest))
    }
}
