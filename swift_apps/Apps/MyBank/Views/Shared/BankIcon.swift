import SwiftUI

/// The app's icon: a bank's front, in white on green.
struct BankIcon: View {
    var body: some View {
        ZStack {
            BankStyle.gradient
            VStack(spacing: 3) {
                Roof()
                    .fill(.white)
                    .frame(width: 36, height: 13)
                HStack(spacing: 5) {
                    ForEach(0..<4, id: \.self) { _ in
                        RoundedRectangle(cornerRadius: 1.5)
                            .fill(.white)
                            .frame(width: 4.5, height: 13)
                    }
                }
                RoundedRectangle(cornerRadius: 1.5)
                    .fill(.white)
                    .frame(width: 36, height: 4)
            }
        }
        .frame(width: 60, height: 60)
    }
}

private struct Roof: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - 3))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY - 3))
            path.closeSubpath()
        }
    }
}
