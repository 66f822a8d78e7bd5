import PersonaKit
import SwiftUI

/// TasteRank's colors.
enum TasteStyle {
    static let tint = Color(light: Color(red: 0.05, green: 0.52, blue: 0.48), dark: Color(red: 0.06, green: 0.63, blue: 0.58))

    static func color(tenths: Int) -> Color {
        switch tenths {
        case 67...: Color(red: 0.16, green: 0.62, blue: 0.36)
        case 34...: Color(red: 0.86, green: 0.62, blue: 0.12)
        default: Color(red: 0.84, green: 0.30, blue: 0.26)
        }
    }

    /// "9.4".
    static func score(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }
}

/// The app's icon: a podium of three bites.
struct TasteIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.10, green: 0.66, blue: 0.58), Color(red: 0.02, green: 0.34, blue: 0.36)], startPoint: .top, endPoint: .bottom)
            HStack(alignment: .bottom, spacing: 3) {
                step(15, "2")
                step(24, "1")
                step(10, "3")
            }
            .offset(y: 9)
            Image(systemName: "fork.knife").font(.system(size: 14, weight: .bold)).foregroundStyle(.white).offset(y: -15)
        }
        .frame(width: 60, height: 60)
    }

    private func step(_ height: CGFloat, _ number: String) -> some View {
        UnevenRoundedRectangle(topLeadingRadius: 3, topTrailingRadius: 3)
            .fill(.white)
            .frame(width: 13, height: height)
            .overlay(alignment: .top) {
                Text(number).font(.system(size: 8, weight: .heavy, design: .rounded)).foregroundStyle(TasteStyle.tint).padding(.top, 1)
            }
    }
}

/// A score in a circle; an empty one where there is none.
struct ScoreCircle: View {
    let tenths: Int?
    var size: CGFloat = 44

    var body: some View {
        Circle()
            .strokeBorder(tenths.map(TasteStyle.color) ?? Color(.separator), lineWidth: size * 0.05)
            .frame(width: size, height: size)
            .overlay {
                Text(tenths.map(TasteStyle.score) ?? "–")
                    .font(.system(size: size * 0.38, weight: .bold, design: .rounded))
                    .monospacedDigit()
                    .foregroundStyle(tenths.map(TasteStyle.color) ?? Color.secondary)
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(tenths.map { "Score \(TasteStyle.score($0))" } ?? "No score")
    }
}
