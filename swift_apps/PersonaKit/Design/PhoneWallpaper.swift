import SwiftUI

/// The pictures that can be behind the icons: soft and abstract, dark enough at the top for white words.
public enum PhoneWallpaper: String, Codable, CaseIterable, Identifiable, Sendable {
    case dusk, lagoon, forest, ember, midnight, slate

    public var id: String { rawValue }
    /// "Dusk".
    public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// A wallpaper as it is in light appearance.
public struct WallpaperPicture: View {
    private let wallpaper: PhoneWallpaper

    public init(_ wallpaper: PhoneWallpaper) { self.wallpaper = wallpaper }

    public var body: some View {
        ZStack {
            LinearGradient(stops: wallpaper.stops, startPoint: UnitPoint(x: 0.35, y: 0), endPoint: UnitPoint(x: 0.65, y: 1))
            glow(wallpaper.warmth, at: UnitPoint(x: 1.05, y: 0.70), strength: 0.55, radius: 560)
            glow(wallpaper.coolness, at: UnitPoint(x: -0.1, y: 0.28), strength: 0.45, radius: 520)
        }
    }

    /// Fades as a bell does, so that it has no edge.
    private func glow(_ color: Color, at center: UnitPoint, strength: Double, radius: CGFloat) -> some View {
        let stops = [1, 0.93, 0.76, 0.55, 0.35, 0.19, 0.09, 0.03, 0].enumerated().map {
            Gradient.Stop(color: color.opacity(strength * $0.element), location: CGFloat($0.offset) / 8)
        }
        return RadialGradient(stops: stops, center: center, startRadius: 0, endRadius: radius)
    }
}

extension PhoneWallpaper {
    fileprivate var stops: [Gradient.Stop] {
        switch self {
        case .dusk:
            Self.stops(
                (0.09, 0.13, 0.33, 0), (0.20, 0.22, 0.49, 0.24), (0.42, 0.34, 0.62, 0.46), (0.74, 0.47, 0.62, 0.62),
                (0.93, 0.62, 0.56, 0.74), (0.70, 0.48, 0.58, 0.84), (0.30, 0.28, 0.50, 0.94), (0.20, 0.21, 0.42, 1))
        case .lagoon:
            Self.stops((0.03, 0.16, 0.30, 0), (0.05, 0.30, 0.45, 0.3), (0.10, 0.47, 0.56, 0.58), (0.30, 0.62, 0.64, 0.78), (0.08, 0.34, 0.44, 1))
        case .forest:
            Self.stops((0.05, 0.17, 0.14, 0), (0.10, 0.28, 0.21, 0.32), (0.24, 0.42, 0.27, 0.6), (0.48, 0.56, 0.33, 0.78), (0.13, 0.27, 0.20, 1))
        case .ember:
            Self.stops((0.20, 0.05, 0.13, 0), (0.38, 0.10, 0.17, 0.3), (0.62, 0.22, 0.17, 0.58), (0.84, 0.42, 0.22, 0.76), (0.32, 0.12, 0.17, 1))
        case .midnight:
            Self.stops((0.02, 0.03, 0.09, 0), (0.05, 0.07, 0.19, 0.36), (0.11, 0.13, 0.31, 0.64), (0.17, 0.19, 0.38, 0.8), (0.04, 0.05, 0.14, 1))
        case .slate:
            Self.stops((0.15, 0.17, 0.20, 0), (0.24, 0.27, 0.31, 0.32), (0.38, 0.42, 0.46, 0.6), (0.52, 0.55, 0.58, 0.78), (0.23, 0.26, 0.30, 1))
        }
    }

    /// Red, green and blue of each, and where it is from the top.
    private static func stops(_ stops: (red: Double, green: Double, blue: Double, location: CGFloat)...) -> [Gradient.Stop] {
        stops.map { Gradient.Stop(color: Color(red: $0.red, green: $0.green, blue: $0.blue), location: $0.location) }
    }

    /// The glow from the right.
    fileprivate var warmth: Color {
        switch self {
        case .dusk: Color(red: 1, green: 0.80, blue: 0.62)
        case .lagoon: Color(red: 0.72, green: 0.93, blue: 0.86)
        case .forest: Color(red: 0.90, green: 0.86, blue: 0.52)
        case .ember: Color(red: 1, green: 0.72, blue: 0.40)
        case .midnight: Color(red: 0.38, green: 0.40, blue: 0.78)
        case .slate: Color(red: 0.78, green: 0.80, blue: 0.82)
        }
    }

    /// The glow from the left.
    fileprivate var coolness: Color {
        switch self {
        case .dusk: Color(red: 0.35, green: 0.50, blue: 0.86)
        case .lagoon: Color(red: 0.12, green: 0.42, blue: 0.70)
        case .forest: Color(red: 0.16, green: 0.46, blue: 0.40)
        case .ember: Color(red: 0.60, green: 0.16, blue: 0.34)
        case .midnight: Color(red: 0.16, green: 0.26, blue: 0.58)
        case .slate: Color(red: 0.40, green: 0.48, blue: 0.58)
        }
    }
}
