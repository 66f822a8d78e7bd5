import SwiftUI

/// A soft abstract picture of our own: dusk over water. Dark enough at the top for white words; darker in dark mode, as iOS has it.
struct Wallpaper: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        ZStack {
            LinearGradient(
                stops: [
                    .init(color: Color(red: 0.09, green: 0.13, blue: 0.33), location: 0),
                    .init(color: Color(red: 0.20, green: 0.22, blue: 0.49), location: 0.24),
                    .init(color: Color(red: 0.42, green: 0.34, blue: 0.62), location: 0.46),
                    .init(color: Color(red: 0.74, green: 0.47, blue: 0.62), location: 0.62),
                    .init(color: Color(red: 0.93, green: 0.62, blue: 0.56), location: 0.74),
                    .init(color: Color(red: 0.70, green: 0.48, blue: 0.58), location: 0.84),
                    .init(color: Color(red: 0.30, green: 0.28, blue: 0.50), location: 0.94),
                    .init(color: Color(red: 0.20, green: 0.21, blue: 0.42), location: 1),
                ], startPoint: UnitPoint(x: 0.35, y: 0), endPoint: UnitPoint(x: 0.65, y: 1))
            glow(Color(red: 1, green: 0.80, blue: 0.62), at: UnitPoint(x: 1.05, y: 0.70), strength: 0.55, radius: 560)
            glow(Color(red: 0.35, green: 0.50, blue: 0.86), at: UnitPoint(x: -0.1, y: 0.28), strength: 0.45, radius: 520)
            if scheme == .dark { Color.black.opacity(0.4) }
        }
        .ignoresSafeArea()
        .accessibilityHidden(true)
    }

    /// Fades as a bell does, so that it has no edge.
    private func glow(_ color: Color, at center: UnitPoint, strength: Double, radius: CGFloat) -> some View {
        let stops = [1, 0.93, 0.76, 0.55, 0.35, 0.19, 0.09, 0.03, 0].enumerated().map {
            Gradient.Stop(color: color.opacity(strength * $0.element), location: CGFloat($0.offset) / 8)
        }
        return RadialGradient(stops: stops, center: center, startRadius: 0, endRadius: radius)
    }
}
