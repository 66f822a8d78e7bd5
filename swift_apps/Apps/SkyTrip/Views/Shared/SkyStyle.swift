import PersonaKit
import SwiftUI

/// SkyTrip's colors: a night sky, and the amber of a horizon.
enum SkyStyle {
    static let tint = Color(light: Color(red: 0.17, green: 0.43, blue: 0.93), dark: Color(red: 0.35, green: 0.56, blue: 0.95))
    static let amber = Color(red: 1.00, green: 0.71, blue: 0.22)
    static let night = Color(red: 0.05, green: 0.10, blue: 0.27)
    static let sky = LinearGradient(
        colors: [Color(red: 0.04, green: 0.09, blue: 0.25), Color(red: 0.10, green: 0.27, blue: 0.58), Color(red: 0.22, green: 0.47, blue: 0.80)],
        startPoint: .top, endPoint: .bottom)

    /// The sky behind the search: light enough for the clock above it.
    static let morning = LinearGradient(
        colors: [Color(red: 0.56, green: 0.76, blue: 1.00), Color(red: 0.20, green: 0.45, blue: 0.90), Color(red: 0.12, green: 0.31, blue: 0.74)],
        startPoint: .top, endPoint: .bottom)

    /// From "#C8102E".
    static func color(_ hex: String) -> Color {
        guard let value = Int(hex.dropFirst(), radix: 16) else { return .gray }
        return Color(red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255, blue: Double(value & 255) / 255)
    }

    @MainActor static func color(airline id: String) -> Color { SkyPlaces.airline(id).map { color($0.color) } ?? .gray }
}

/// An airline's tail fin in its color.
struct AirlineMark: View {
    let airlineID: String
    var size: CGFloat = 32

    var body: some View {
        RoundedRectangle(cornerRadius: size * 0.26, style: .continuous)
            .fill(SkyStyle.color(airline: airlineID).gradient)
            .frame(width: size, height: size)
            .overlay {
                Text(SkyPlaces.airline(airlineID)?.code ?? "").font(.system(size: size * 0.42, weight: .heavy, design: .rounded)).foregroundStyle(.white)
            }
            .accessibilityHidden(true)
    }
}

/// The one big button of a screen.
struct SkyButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .foregroundStyle(.white)
            .frame(maxWidth: .infinity, minHeight: 52)
            .background(
                SkyStyle.tint.opacity(isEnabled ? (configuration.isPressed ? 0.75 : 1) : 0.35), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
    }
}

extension View {
    /// A rounded card on the grouped background.
    func skyCard(_ padding: CGFloat = 16) -> some View {
        self.padding(padding).frame(maxWidth: .infinity, alignment: .leading)
            .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
    }
}

/// A small word on a color: "On time", "Nonstop".
struct SkyTag: View {
    let text: String
    let color: Color

    var body: some View {
        Text(text).font(.caption.weight(.semibold)).foregroundStyle(color).padding(.horizontal, 9).padding(.vertical, 4)
            .background(color.opacity(0.14), in: Capsule())
    }
}

extension FlightStatus {
    var color: Color {
        switch phase {
        case .scheduled: .secondary
        case .onTime, .landed: .green
        case .delayed: .orange
        case .boarding, .gateClosed: .indigo
        case .inFlight: .blue
        }
    }
}
