import PersonaKit
import SwiftUI

enum TrackStyle {
    static let tint = Color(light: Color(red: 0.05, green: 0.60, blue: 0.47), dark: Color(red: 0.05, green: 0.64, blue: 0.50))
    static let carbs = Color(red: 0.98, green: 0.66, blue: 0.20)
    static let protein = Color(red: 0.35, green: 0.45, blue: 0.95)
    static let fat = Color(red: 0.90, green: 0.34, blue: 0.50)
    static let water = Color(red: 0.20, green: 0.62, blue: 0.95)
    static let burnt = Color(red: 0.98, green: 0.45, blue: 0.24)
}

/// A white card on the grouped background.
struct TrackCard<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 12) { content }
            .padding(16)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 20, style: .continuous))
    }
}

/// A ring that fills up with a share; what goes over it is another color.
struct GoalRing: View {
    let share: Double
    var color = TrackStyle.tint
    var width: CGFloat = 12

    var body: some View {
        ZStack {
            Circle().stroke(color.opacity(0.16), lineWidth: width)
            Circle().trim(from: 0, to: min(max(share, 0.001), 1)).stroke(share > 1 ? .red : color, style: StrokeStyle(lineWidth: width, lineCap: .round))
                .rotationEffect(.degrees(-90))
        }
        .accessibilityHidden(true)
    }
}

/// Grams of one of the three against their goal.
struct MacroBar: View {
    let name: String
    let grams: Int
    let goal: Int
    let color: Color

    var body: some View {
        VStack(alignment: .leading, spacing: 5) {
            Text(name).font(.caption.weight(.semibold)).foregroundStyle(.secondary)
            GeometryReader { proxy in
                Capsule().fill(color.opacity(0.18))
                Capsule().fill(color).frame(width: proxy.size.width * min(Double(grams) / Double(max(goal, 1)), 1))
            }
            .frame(height: 6)
            Text("\(grams) / \(goal) g").font(.footnote).monospacedDigit()
        }
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(name)
        .accessibilityValue("\(grams) of \(goal) grams")
    }
}

/// The row of a food in a list.
struct EdibleRow: View {
    let food: Edible

    var body: some View {
        HStack(spacing: 12) {
            FoodPicture(food.art, of: food.name, setting: "caltrack").frame(width: 46, height: 46).clipShape(RoundedRectangle(cornerRadius: 11))
            VStack(alignment: .leading, spacing: 2) {
                Text(food.name).foregroundStyle(.primary)
                Text(food.detail).font(.footnote).foregroundStyle(.secondary)
            }
            Spacer()
            Text("\(food.nutrition.calories)").font(.headline).monospacedDigit().foregroundStyle(.primary)
        }
        .contentShape(Rectangle())
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(food.name), \(food.detail), \(food.nutrition.calories) calories")
    }
}

/// A flame made of an apple's two colors.
struct TrackIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(colors: [Color(red: 0.10, green: 0.72, blue: 0.55), Color(red: 0.02, green: 0.45, blue: 0.40)], startPoint: .top, endPoint: .bottom)
            Circle().trim(from: 0, to: 0.72).stroke(.white, style: StrokeStyle(lineWidth: 5.5, lineCap: .round)).rotationEffect(.degrees(-90)).frame(
                width: 40, height: 40)
            Circle().stroke(.white.opacity(0.28), lineWidth: 5.5).frame(width: 40, height: 40)
            Circle().fill(Color(red: 0.95, green: 0.33, blue: 0.30)).frame(width: 19, height: 18).offset(y: 2)
            Ellipse().fill(Color(red: 0.70, green: 0.93, blue: 0.45)).frame(width: 9, height: 5).rotationEffect(.degrees(-35)).offset(x: 4, y: -10)
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }
}
