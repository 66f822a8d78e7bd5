import PersonaKit
import SwiftUI

/// ScoreZone's colors: a scoreboard's black and the green of grass under floodlights.
enum ScoreStyle {
    static let tint = Color(light: Color(red: 0.33, green: 0.57, blue: 0.06), dark: Color(red: 0.36, green: 0.62, blue: 0.07))
    static let lime = Color(red: 0.72, green: 0.94, blue: 0.20)
    static let board = Color(red: 0.07, green: 0.09, blue: 0.11)
    static let live = Color(red: 0.90, green: 0.16, blue: 0.16)
    static let card = Color(.secondarySystemGroupedBackground)
}

/// A color of the catalog, such as "#0B3D91".
struct TeamColor: Equatable {
    let red: Double, green: Double, blue: Double

    init(_ hex: String) {
        let value = Int(hex.dropFirst(), radix: 16) ?? 0x808080
        (red, green, blue) = (Double(value >> 16 & 0xFF) / 255, Double(value >> 8 & 0xFF) / 255, Double(value & 0xFF) / 255)
    }

    var color: Color { Color(red: red, green: green, blue: blue) }
    var luminance: Double { 0.299 * red + 0.587 * green + 0.114 * blue }
    var isLight: Bool { luminance > 0.62 }
    /// The color of text on it.
    var ink: Color { isLight ? Color(red: 0.08, green: 0.08, blue: 0.10) : .white }
}

extension Catalog.Team {
    var first: TeamColor { TeamColor(colors.first ?? "#808080") }
    var second: TeamColor { TeamColor(colors.count > 1 ? colors[1] : "#FFFFFF") }
    /// "Fog" of "San Francisco Fog"; the whole name where nothing is left.
    var nickname: String {
        guard name.hasPrefix(shortName) else { return name }
        let rest = name.dropFirst(shortName.count).drop { $0 == " " }
        return rest.count > 2 ? String(rest) : name
    }
}

/// A card with a heading.
struct ScoreCard<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 0) { content }
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(ScoreStyle.card, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
    }
}

struct CardTitle: View {
    let text: String
    var detail: String?

    var body: some View {
        HStack {
            Text(text).font(.headline)
            Spacer(minLength: 8)
            if let detail { Text(detail).font(.footnote).foregroundStyle(Color.secondary).lineLimit(1) }
        }
        .padding(.horizontal, 14)
        .padding(.top, 12)
        .padding(.bottom, 6)
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isHeader)
    }
}
