import Foundation
import PersonaKit
import SwiftUI

/// "6:45" large and thin, "AM" smaller next to it.
struct TimeText: View {
    var time: TimeOfDay
    var size: CGFloat = 56

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 3) {
            Text(time.clock).font(.system(size: size, weight: .light))
            if !TimeOfDay.is24Hour { Text(time.period).font(.system(size: size * 0.5, weight: .light)) }
        }
        .lineLimit(1)
        .fixedSize()
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(time.string)
    }
}
