import SwiftUI

/// The app's icon: a house whose door is a keyhole.
struct StayIcon: View {
    var body: some View {
        ZStack {
            StayStyle.gradient
            HouseShape().fill(.white).frame(width: 38, height: 36).offset(y: -1)
            VStack(spacing: -3) {
                Circle().frame(width: 10, height: 10)
                Trapezoid().frame(width: 10, height: 12)
            }
            .foregroundStyle(StayStyle.tint)
            .offset(y: 5)
        }
        .frame(width: 60, height: 60)
    }
}

private struct HouseShape: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + rect.height * 0.42))
        path.addLine(to: CGPoint(x: rect.maxX - 4, y: rect.minY + rect.height * 0.42))
        path.addLine(to: CGPoint(x: rect.maxX - 4, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX + 4, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX + 4, y: rect.minY + rect.height * 0.42))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + rect.height * 0.42))
        path.closeSubpath()
        return path
    }
}

private struct Trapezoid: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX - 2, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.midX + 2, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}
