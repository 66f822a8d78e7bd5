import PersonaKit
import SwiftUI

/// TrailBlaze's colors and shapes.
enum TrailStyle {
    static let tint = Color(light: Color(red: 0.93, green: 0.32, blue: 0.04), dark: Color(red: 0.96, green: 0.36, blue: 0.09))
    static let done = Color(red: 0.13, green: 0.62, blue: 0.35)
    static let missed = Color(red: 0.82, green: 0.18, blue: 0.20)

    /// The colors that challenges and clubs are named by.
    static func color(_ name: String) -> Color {
        switch name {
        case "green": .green
        case "blue": .blue
        case "purple": .purple
        case "red": .red
        case "teal": .teal
        case "pink": .pink
        case "indigo": .indigo
        case "brown": .brown
        case "cyan": .cyan
        default: .orange
        }
    }
}

extension View {
    /// A band of the page from edge to edge; the gaps between bands separate them.
    func band(_ padding: CGFloat = 16) -> some View {
        self.padding(padding).frame(maxWidth: .infinity, alignment: .leading).background(Color(uiColor: .secondarySystemGroupedBackground))
    }
}

/// The heading of a band.
struct BandTitle: View {
    let text: String

    init(_ text: String) { self.text = text }

    var body: some View { Text(text).font(.title3.bold()).accessibilityAddTraits(.isHeader) }
}

/// A number with its name above, as activities show three of side by side.
struct Stat: View {
    let name: String
    let value: String
    var spoken: String?
    var size: CGFloat = 22

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(name).font(.caption).foregroundStyle(.secondary).lineLimit(1)
            Text(value).font(.system(size: size, weight: .semibold)).monospacedDigit().lineLimit(1).minimumScaleFactor(0.7)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(name)
        .accessibilityValue(spoken ?? value)
    }
}

/// The big button of a screen.
struct BlazeButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    var isFilled = true

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .foregroundStyle(isFilled ? Color.white : TrailStyle.tint)
            .frame(maxWidth: .infinity, minHeight: 48)
            .background(
                isFilled ? TrailStyle.tint.opacity(isEnabled ? (configuration.isPressed ? 0.75 : 1) : 0.35) : TrailStyle.tint.opacity(0.12),
                in: RoundedRectangle(cornerRadius: 8, style: .continuous))
    }
}

/// A filter that opens a menu.
struct ChipLabel: View {
    let text: String
    var isOn = false
    var hasMenu = true

    var body: some View {
        HStack(spacing: 5) {
            Text(text).font(.subheadline.weight(.medium)).lineLimit(1)
            if hasMenu { Image(systemName: "chevron.down").font(.system(size: 10, weight: .bold)).accessibilityHidden(true) }
        }
        .foregroundStyle(isOn ? Color.white : Color.primary)
        .padding(.horizontal, 13).padding(.vertical, 4).frame(minHeight: 34)
        .background(isOn ? TrailStyle.tint : Color(uiColor: .tertiarySystemFill), in: Capsule())
    }
}

/// A hexagon with a symbol: a challenge's badge.
struct ChallengeBadge: View {
    let challenge: Challenge
    var size: CGFloat = 54
    var isDimmed = false

    var body: some View {
        ZStack {
            Hexagon().fill(TrailStyle.color(challenge.color).gradient)
            Hexagon().stroke(.white.opacity(0.7), lineWidth: 1.5).padding(size * 0.09)
            Image(systemName: challenge.symbol).font(.system(size: size * 0.36, weight: .bold)).foregroundStyle(.white)
        }
        .frame(width: size, height: size)
        .opacity(isDimmed ? 0.45 : 1)
        .accessibilityHidden(true)
    }
}

struct Hexagon: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        for corner in 0..<6 {
            let angle = Double(corner) * .pi / 3 - .pi / 2
            let point = CGPoint(x: rect.midX + cos(angle) * rect.width / 2, y: rect.midY + sin(angle) * rect.height / 2)
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }
}

/// A bar that fills up with a share.
struct ProgressBar: View {
    let share: Double
    var color = TrailStyle.tint

    var body: some View {
        GeometryReader { proxy in
            Capsule().fill(color.opacity(0.18))
            Capsule().fill(color).frame(width: max(proxy.size.width * min(max(share, 0), 1), share > 0 ? 6 : 0))
        }
        .frame(height: 7)
        .accessibilityHidden(true)
    }
}
