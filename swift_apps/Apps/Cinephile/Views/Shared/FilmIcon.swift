import SwiftUI

/// The app's icon: a strip of film that turns into a C, with the beam in it.
struct FilmIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.17, green: 0.19, blue: 0.23), Color(red: 0.04, green: 0.05, blue: 0.06)], startPoint: .top, endPoint: .bottom)
            Circle()
                .trim(from: 0.11, to: 0.89)
                .stroke(FilmStyle.tint, style: StrokeStyle(lineWidth: 11))
                .frame(width: 32, height: 32)
            ForEach(0..<10, id: \.self) { hole in
                RoundedRectangle(cornerRadius: 0.8)
                    .fill(Color(red: 0.08, green: 0.09, blue: 0.11))
                    .frame(width: 3.4, height: 3.4)
                    .offset(x: 16)
                    .rotationEffect(.degrees(50 + Double(hole) * 28.9))
            }
            Circle().fill(.white).frame(width: 6, height: 6).offset(x: 1)
            Path { path in
                path.addLines([CGPoint(x: 33, y: 30), CGPoint(x: 60, y: 19), CGPoint(x: 60, y: 41)])
                path.closeSubpath()
            }
            .fill(LinearGradient(colors: [.white.opacity(0.85), .white.opacity(0.05)], startPoint: .leading, endPoint: .trailing))
        }
        .frame(width: 60, height: 60)
    }
}
