import SwiftUI

/// Lines with colored rings on white.
struct RemindersIcon: View {
    var body: some View {
        ZStack {
            Color.white
            VStack(alignment: .leading, spacing: 6.5) {
                ForEach(Array([Color.blue, .red, .orange].enumerated()), id: \.offset) { _, color in
                    HStack(spacing: 6) {
                        Circle().fill(color).frame(width: 9, height: 9)
                            .overlay { Circle().strokeBorder(color.opacity(0.35), lineWidth: 1.5).frame(width: 12, height: 12) }
                        RoundedRectangle(cornerRadius: 0.75).fill(Color(white: 0.78)).frame(width: 29, height: 1.5)
                    }
                }
            }
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }
}
