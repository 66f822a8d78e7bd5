import SwiftUI

/// A white envelope on blue.
struct MailIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.11, green: 0.48, blue: 0.98), Color(red: 0.20, green: 0.78, blue: 1)],
                startPoint: .top, endPoint: .bottom)
            Envelope()
                .frame(width: 46, height: 31)
        }
        .frame(width: 60, height: 60)
    }
}

private struct Envelope: View {
    private let seam = Color(red: 0.30, green: 0.66, blue: 0.99)

    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 5.5, style: .continuous).fill(.white)
            EnvelopeSeams().stroke(seam, style: StrokeStyle(lineWidth: 1.3, lineCap: .round))
            EnvelopeFlap().fill(.white)
            EnvelopeFlap().stroke(seam, style: StrokeStyle(lineWidth: 1.3, lineCap: .round, lineJoin: .round))
        }
        .clipShape(RoundedRectangle(cornerRadius: 5.5, style: .continuous))
    }
}

/// The flap: a V from the upper corners with a round tip.
private struct EnvelopeFlap: Shape {
    func path(in rect: CGRect) -> Path {
        let tip = CGPoint(x: rect.midX, y: rect.minY + rect.height * 0.60)
        var path = Path()
        path.move(to: CGPoint(x: rect.minX - 1, y: rect.minY))
        path.addLine(to: CGPoint(x: tip.x - 4.5, y: tip.y - 3))
        path.addQuadCurve(to: CGPoint(x: tip.x + 4.5, y: tip.y - 3), control: CGPoint(x: tip.x, y: tip.y + 1.2))
        path.addLine(to: CGPoint(x: rect.maxX + 1, y: rect.minY))
        return path
    }
}

/// The two seams from the lower corners up to under the flap.
private struct EnvelopeSeams: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.37, y: rect.minY + rect.height * 0.44))
        path.move(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.maxX - rect.width * 0.37, y: rect.minY + rect.height * 0.44))
        return path
    }
}
