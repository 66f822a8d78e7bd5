import SwiftUI

/// The app's icon: two speech bubbles around a star.
struct ChatIcon: View {
    var body: some View {
        ZStack {
            ChatStyle.gradient
            Bubble()
                .fill(ChatStyle.highlight)
                .frame(width: 30, height: 27)
                .scaleEffect(x: -1)
                .offset(x: 8, y: 7)
            Bubble()
                .fill(.white)
                .frame(width: 34, height: 31)
                .offset(x: -6, y: -5)
            FourPointStar()
                .fill(ChatStyle.header)
                .frame(width: 15, height: 15)
                .offset(x: -6, y: -7)
        }
        .frame(width: 60, height: 60)
    }
}

/// A rounded square with a tail at the lower left.
private struct Bubble: Shape {
    func path(in rect: CGRect) -> Path {
        let box = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height * 0.82)
        var path = Path(roundedRect: box, cornerRadius: rect.height * 0.26)
        path.move(to: CGPoint(x: rect.minX + rect.width * 0.16, y: box.maxY - 3))
        path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.12, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.46, y: box.maxY - 2))
        path.closeSubpath()
        return path
    }
}

/// The mark of a workspace.
struct FourPointStar: Shape {
    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addQuadCurve(to: CGPoint(x: rect.maxX, y: rect.midY), control: center)
        path.addQuadCurve(to: CGPoint(x: rect.midX, y: rect.maxY), control: center)
        path.addQuadCurve(to: CGPoint(x: rect.minX, y: rect.midY), control: center)
        path.addQuadCurve(to: CGPoint(x: rect.midX, y: rect.minY), control: center)
        return path
    }
}
