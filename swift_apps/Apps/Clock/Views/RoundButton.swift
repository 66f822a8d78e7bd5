import Foundation
import SwiftUI

/// A large round button with a dim fill of its own color, as the stopwatch and the timers have them.
struct RoundButton: View {
    /// Of rows with such large things in them.
    static let rowInsets = EdgeInsets(top: 8, leading: 16, bottom: 10, trailing: 16)

    var title: String
    var tint: Color
    var isEnabled = true
    var action: () -> Void

    var body: some View {
        Button(action: action) {
            Text(title)
                .foregroundStyle(tint)
                .opacity(isEnabled ? 1 : 0.5)
                .lineLimit(1).minimumScaleFactor(0.4)
                .padding(.horizontal, 8)
                .frame(width: 80, height: 80)
                .background(tint.opacity(isEnabled ? 0.25 : 0.12), in: Circle())
                .overlay { Circle().strokeBorder(Color.black, lineWidth: 2).padding(2) }
                .contentShape(Circle())
        }
        .buttonStyle(.plain)
        .disabled(!isEnabled)
    }
}
