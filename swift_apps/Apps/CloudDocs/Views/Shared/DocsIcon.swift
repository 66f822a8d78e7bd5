import SwiftUI

/// The app's icon: a page with a folded corner and a pencil line, on blue.
struct DocsIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.36, green: 0.62, blue: 1.0), Color(red: 0.12, green: 0.36, blue: 0.86)], startPoint: .top, endPoint: .bottom)
            FoldedPage()
                .fill(.white)
                .frame(width: 31, height: 40)
            Corner()
                .fill(Color(red: 0.75, green: 0.85, blue: 1.0))
                .frame(width: 10, height: 10)
                .offset(x: 10.5, y: -15)
            VStack(alignment: .leading, spacing: 4) {
                Capsule().frame(width: 12, height: 3)
                Capsule().frame(width: 20, height: 2.4)
                Capsule().frame(width: 20, height: 2.4)
                Capsule().frame(width: 14, height: 2.4)
            }
            .foregroundStyle(Color(red: 0.18, green: 0.43, blue: 0.92))
            .offset(y: 3)
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }
}

private struct FoldedPage: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: 3, y: 0))
            path.addLine(to: CGPoint(x: rect.maxX - 10, y: 0))
            path.addLine(to: CGPoint(x: rect.maxX, y: 10))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: 0, y: rect.maxY))
            path.addLine(to: CGPoint(x: 0, y: 0))
            path.closeSubpath()
        }
    }
}

private struct Corner: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: 0, y: rect.maxY))
            path.closeSubpath()
        }
    }
}
