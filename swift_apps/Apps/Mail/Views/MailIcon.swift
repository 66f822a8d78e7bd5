import SwiftUI

/// A white envelope on blue.
struct MailIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(colors: [Color(red: 0.11, green: 0.48, blue: 0.98), Color(red: 0.20, green: 0.78, blue: 1)],
                           startPoint: .top, endPoint: .bottom)
            Envelope()
                .frame(width: 42, height: 28)
        }
        .frame(width: 60, height: 60)
    }
}

private struct Envelope: View {
    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 5, style: .continuous)
                .fill(LinearGradient(colors: [.white, Color(red: 0.88, green: 0.95, blue: 1)], startPoint: .top, endPoint: .bottom))
            EnvelopeFolds()
                .stroke(Color(red: 0.36, green: 0.68, blue: 0.98), style: StrokeStyle(lineWidth: 1.4, lineCap: .round, lineJoin: .round))
        }
        .clipShape(RoundedRectangle(cornerRadius: 5, style: .continuous))
    }
}

/// The flap, and the two seams under it.
private struct EnvelopeFolds: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        let tip = CGPoint(x: rect.midX, y: rect.minY + rect.height * 0.62)
        path.move(to: CGPoint(x: rect.minX + 1, y: rect.minY + 2))
        path.addQuadCurve(to: CGPoint(x: rect.maxX - 1, y: rect.minY + 2), control: CGPoint(x: tip.x, y: tip.y + rect.height * 0.5))
        path.move(to: CGPoint(x: rect.minX + 1, y: rect.maxY - 2))
        path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.36, y: rect.minY + rect.height * 0.48))
        path.move(to: CGPoint(x: rect.maxX - 1, y: rect.maxY - 2))
        path.addLine(to: CGPoint(x: rect.maxX - rect.width * 0.36, y: rect.minY + rect.height * 0.48))
        return path
    }
}
