import SwiftUI

/// Four strokes that fill as an order moves on.
struct StatusBar: View {
    let status: Order.Status

    private static let steps: [Order.Status] = [.placed, .preparing, .onTheWay, .delivered]

    var body: some View {
        HStack(spacing: 5) {
            ForEach(Self.steps, id: \.self) { step in
                Capsule()
                    .fill(isReached(step) ? BiteStyle.tint : Color(.systemGray5))
                    .frame(height: 5)
            }
        }
        .accessibilityHidden(true)
    }

    private func isReached(_ step: Order.Status) -> Bool {
        guard let now = Self.steps.firstIndex(of: status), let index = Self.steps.firstIndex(of: step) else { return false }
        return index <= now
    }
}
