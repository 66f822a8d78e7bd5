import SwiftUI

/// A map with a park, water, a road and an arrow on a blue disc.
struct MapsIcon: View {
    var body: some View {
        ZStack {
            Color(red: 0.96, green: 0.95, blue: 0.91)
            Path { path in
                path.addRect(CGRect(x: 0, y: 0, width: 22, height: 24))
            }
            .fill(Color(red: 0.49, green: 0.83, blue: 0.45))
            Path { path in
                path.move(to: CGPoint(x: 34, y: 60))
                path.addQuadCurve(to: CGPoint(x: 60, y: 30), control: CGPoint(x: 38, y: 38))
                path.addLine(to: CGPoint(x: 60, y: 60))
                path.closeSubpath()
            }
            .fill(Color(red: 0.42, green: 0.76, blue: 0.97))
            Path { path in
                path.move(to: CGPoint(x: 27, y: -4))
                path.addLine(to: CGPoint(x: 27, y: 64))
                path.move(to: CGPoint(x: -4, y: 44))
                path.addLine(to: CGPoint(x: 30, y: 30))
            }
            .stroke(.white, lineWidth: 7)
            Path { path in
                path.move(to: CGPoint(x: -4, y: 32))
                path.addLine(to: CGPoint(x: 64, y: 14))
            }
            .stroke(Color(red: 0.99, green: 0.80, blue: 0.30), lineWidth: 8)
            Circle().fill(.white).frame(width: 30, height: 30).position(x: 34, y: 32)
            Circle().fill(Color(red: 0.0, green: 0.48, blue: 1.0)).frame(width: 25, height: 25).position(x: 34, y: 32)
            Path { path in
                path.move(to: CGPoint(x: 34, y: 23.5))
                path.addLine(to: CGPoint(x: 40.5, y: 38.5))
                path.addLine(to: CGPoint(x: 34, y: 35))
                path.addLine(to: CGPoint(x: 27.5, y: 38.5))
                path.closeSubpath()
            }
            .fill(.white)
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }
}
