import SwiftUI

/// The app's icon: two speech bubbles, one behind the other, on violet.
struct ChatIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.72, green: 0.42, blue: 1), Color(red: 0.36, green: 0.22, blue: 0.92)], startPoint: .topLeading,
                endPoint: .bottomTrailing)
            Bubble(tail: .trailing)
                .fill(.white.opacity(0.45))
                .frame(width: 32, height: 26)
                .offset(x: 8, y: 7)
            Bubble(tail: .leading)
                .fill(.white)
                .frame(width: 36, height: 29)
                .offset(x: -5, y: -6)
            HStack(spacing: 4) {
                ForEach(0..<3, id: \.self) { _ in
                    Circle().fill(ChatStyle.tint).frame(width: 4.5, height: 4.5)
                }
            }
            .offset(x: -5, y: -8.5)
        }
        .frame(width: 60, height: 60)
    }
}

/// A rounded speech bubble with its tail at a lower corner.
struct Bubble: Shape {
    enum Tail: Sendable { case leading, trailing, none }
    var tail: Tail
    var radius: CGFloat = 11

    func path(in rect: CGRect) -> Path {
        let height = tail == .none ? rect.height : rect.height - 5
        var path = Path(roundedRect: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height), cornerRadius: min(radius, height / 2))
        guard tail != .none else { return path }
        let x = tail == .leading ? rect.minX + 8 : rect.maxX - 8
        let toward: CGFloat = tail == .leading ? -1 : 1
        path.move(to: CGPoint(x: x, y: rect.minY + height - 1))
        path.addLine(to: CGPoint(x: x + toward * 2, y: rect.maxY))
        path.addLine(to: CGPoint(x: x - toward * 8, y: rect.minY + height - 1))
        path.closeSubpath()
        return path
    }
}
