import SwiftUI

/// A flower of eight colored petals on white.
struct PhotosIcon: View {
    private static let petals: [Color] = [.orange, .yellow, .green, .mint, .blue, .indigo, .purple, .red]

    var body: some View {
        ZStack {
            Color.white
            ForEach(Array(Self.petals.enumerated()), id: \.offset) { index, color in
                Capsule().fill(color.opacity(0.72)).frame(width: 14, height: 23).offset(y: -12.5).rotationEffect(.degrees(Double(index) * 45))
            }
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }
}
