import SwiftUI

/// The app's icon: a scoreboard with two digits.
struct ScoreIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.13, green: 0.17, blue: 0.20), Color(red: 0.03, green: 0.05, blue: 0.06)], startPoint: .top, endPoint: .bottom)
            VStack(spacing: 5) {
                HStack(spacing: 6) {
                    panel("3", ScoreStyle.lime)
                    panel("2", .white)
                }
                Capsule().fill(ScoreStyle.lime).frame(width: 42, height: 4)
            }
        }
        .frame(width: 60, height: 60)
    }

    private func panel(_ digit: String, _ color: Color) -> some View {
        Text(digit)
            .font(.system(size: 26, weight: .heavy, design: .rounded))
            .foregroundStyle(color)
            .frame(width: 18, height: 30)
            .background(Color.white.opacity(0.10), in: RoundedRectangle(cornerRadius: 4))
    }
}
