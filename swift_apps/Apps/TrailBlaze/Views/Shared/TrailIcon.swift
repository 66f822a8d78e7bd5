import SwiftUI

/// The app's icon: two blazes painted on dark bark, the way a marked trail turns.
struct TrailIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.20, green: 0.22, blue: 0.25), Color(red: 0.08, green: 0.09, blue: 0.11)], startPoint: .top, endPoint: .bottom)
            Path { path in
                path.move(to: CGPoint(x: 8, y: 47))
                path.addLine(to: CGPoint(x: 24, y: 17))
                path.addLine(to: CGPoint(x: 33, y: 34))
                path.addLine(to: CGPoint(x: 40, y: 47))
                path.addLine(to: CGPoint(x: 31, y: 47))
                path.addLine(to: CGPoint(x: 24, y: 33.5))
                path.addLine(to: CGPoint(x: 17, y: 47))
                path.closeSubpath()
            }
            .fill(
                LinearGradient(
                    colors: [Color(red: 1, green: 0.56, blue: 0.16), Color(red: 0.93, green: 0.28, blue: 0.04)], startPoint: .top, endPoint: .bottom))
            Path { path in
                path.move(to: CGPoint(x: 34.5, y: 30))
                path.addLine(to: CGPoint(x: 40, y: 20))
                path.addLine(to: CGPoint(x: 54, y: 47))
                path.addLine(to: CGPoint(x: 44, y: 47))
                path.closeSubpath()
            }
            .fill(.white)
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }
}
