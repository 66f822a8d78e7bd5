import SwiftUI

extension CalendarColor {
    var color: Color {
        switch self {
        case .red: .red
        case .orange: .orange
        case .yellow: .yellow
        case .green: .green
        case .blue: .blue
        case .purple: .purple
        case .brown: .brown
        }
    }
}

/// The disc of a calendar's color.
struct ColorDot: View {
    var color: CalendarColor
    var size: CGFloat = 10

    var body: some View {
        Circle().fill(color.color).frame(width: size, height: size).accessibilityHidden(true)
    }
}
