import SwiftUI

/// The app's icon: a plane that climbs over the horizon at dawn.
struct SkyIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.04, green: 0.09, blue: 0.27), Color(red: 0.13, green: 0.33, blue: 0.68), Color(red: 0.98, green: 0.70, blue: 0.32)],
                startPoint: .top, endPoint: .bottom)
            Circle().fill(Color(red: 1.00, green: 0.86, blue: 0.55)).frame(width: 30, height: 30).offset(y: 28)
            PlaneShape().fill(.white).frame(width: 38, height: 38).offset(x: 1, y: -3)
        }
        .frame(width: 60, height: 60)
    }
}

/// A plane from above that flies to the upper right.
struct PlaneShape: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y) }
        path.move(to: point(1.00, 0.00))
        path.addQuadCurve(to: point(0.80, 0.10), control: point(0.90, 0.00))
        path.addLine(to: point(0.63, 0.27))
        path.addLine(to: point(0.10, 0.17))
        path.addLine(to: point(0.02, 0.26))
        path.addLine(to: point(0.45, 0.46))
        path.addLine(to: point(0.25, 0.67))
        path.addLine(to: point(0.08, 0.64))
        path.addLine(to: point(0.01, 0.71))
        path.addLine(to: point(0.20, 0.80))
        path.addLine(to: point(0.29, 0.99))
        path.addLine(to: point(0.36, 0.92))
        path.addLine(to: point(0.33, 0.75))
        path.addLine(to: point(0.54, 0.55))
        path.addLine(to: point(0.74, 0.98))
        path.addLine(to: point(0.83, 0.90))
        path.addLine(to: point(0.73, 0.37))
        path.addLine(to: point(0.90, 0.20))
        path.addQuadCurve(to: point(1.00, 0.00), control: point(1.00, 0.10))
        path.closeSubpath()
        return path
    }
}
