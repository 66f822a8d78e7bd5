import SwiftUI

/// A white speech bubble on green.
struct MessagesIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.40, green: 0.91, blue: 0.44), Color(red: 0.07, green: 0.74, blue: 0.20)], startPoint: .top, endPoint: .bottom)
            SpeechBubble().fill(Color.white).frame(width: 41, height: 36).offset(y: 0.5)
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }
}

/// A wide oval with a tail at its lower left.
private struct SpeechBubble: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path(ellipseIn: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height * 0.9))
        path.move(to: CGPoint(x: rect.minX + rect.width * 0.16, y: rect.minY + rect.height * 0.62))
        path.addQuadCurve(
            to: CGPoint(x: rect.minX + rect.width * 0.12, y: rect.maxY), control: CGPoint(x: rect.minX + rect.width * 0.24, y: rect.minY + rect.height * 0.92))
        path.addQuadCurve(
            to: CGPoint(x: rect.minX + rect.width * 0.44, y: rect.minY + rect.height * 0.86),
            control: CGPoint(x: rect.minX + rect.width * 0.32, y: rect.minY + rect.height * 1.02))
        path.closeSubpath()
        return path
    }
}
